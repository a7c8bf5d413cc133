package dev.allways.protocol;

/** Turn-taking as the generator writes it: White and Black move until Black has moved last. */
final class StrictChess extends StrictProtocol {
  private static final int WHITE = 0;
  private static final int BLACK = 1;
  private static final int WHITE_TO_BLACK = 0;
  private static final int BLACK_TO_WHITE = 1;
  private static final MessageType MOVE = MessageType.of(Move.class);

  static final Description DESCRIPTION =
      Description.of("chess")
          .roles("white black")
          .channels("white>black black>white")
          .events(
              "SEND white>black 0", "RECV white>black", "SEND black>white 0", "RECV black>white")
          .states("0: 0>1", "1: 1>2", "2: 2>3", "3: 3>4", "4 final: 0>1")
          .build();

  StrictChess() {
    super(DESCRIPTION, 1, MOVE);
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
      case 0, 4 -> call.send(WHITE_TO_BLACK, MOVE, 1);
      case 3 -> call.receive(BLACK_TO_WHITE, MessageType.ANY, 4);
      default -> {}
    }
  }

  private void black(int state, Call call) {
    switch (state) {
      case 1 -> call.receive(WHITE_TO_BLACK, MessageType.ANY, 2);
      case 2 -> call.send(BLACK_TO_WHITE, MOVE, 3);
      default -> {}
    }
  }
}
