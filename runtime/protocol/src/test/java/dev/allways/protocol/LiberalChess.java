package dev.allways.protocol;

/** Turn-taking as the generator writes it, with a machine for each role. */
final class LiberalChess extends LiberalProtocol {
  private static final int WHITE = 0;
  private static final int BLACK = 1;
  private static final int WHITE_TO_BLACK = 0;
  private static final int BLACK_TO_WHITE = 1;
  private static final MessageType MOVE = MessageType.of(Move.class);

  private static final Description DESCRIPTION =
      Description.of("chess")
          .roles("white black")
          .channels("white>black black>white")
          .events(
              "SEND white>black 0",
              "RECV white>black 0",
              "SEND black>white 0",
              "RECV black>white 0")
          .local("white", "0: 0>1", "1: 3>2", "2 final: 0>1")
          .local("black", "0: 1>1", "1: 2>2", "2 final: 1>1")
          .build();

  LiberalChess() {
    super(DESCRIPTION, 4, MOVE);
  }

  @Override
  protected void steps(int role, int state, Call call) {
    switch (role) {
      case WHITE -> white(state, call);
      case BLACK -> black(state, call);
      default -> throw new AssertionError(role);
    }
  }

  private void white(int state, Call call) {
    switch (state) {
      case 0, 2 -> call.send(WHITE_TO_BLACK, MOVE, 1);
      case 1 -> call.receive(BLACK_TO_WHITE, MOVE, 2);
      default -> {}
    }
  }

  private void black(int state, Call call) {
    switch (state) {
      case 0, 2 -> call.receive(WHITE_TO_BLACK, MOVE, 1);
      case 1 -> call.send(BLACK_TO_WHITE, MOVE, 2);
      default -> {}
    }
  }
}
