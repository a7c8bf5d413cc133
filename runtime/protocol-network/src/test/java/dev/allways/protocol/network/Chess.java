package dev.allways.protocol.network;

import dev.allways.protocol.Description;
import dev.allways.protocol.LiberalProtocol;
import dev.allways.protocol.MessageType;

/** Turn-taking as the generator writes it, on its table: white moves first, and may resign. */
final class Chess extends LiberalProtocol {
  private static final Description DESCRIPTION =
      Description.of("chess")
          .roles("black white")
          .channels("black>white white>black")
          .events(
              "SEND white>black 0",
              "RECV white>black 0",
              "SEND black>white 0",
              "RECV black>white 0",
              "SEND white>black 1",
              "RECV white>black 1")
          .local("black", "0: 1>1 5>2", "1: 2>0", "2 final:")
          .local("white", "0: 0>1 4>2", "1: 3>0", "2 final:")
          .build();

  /** From one square to another. */
  record Move(String from, String to) {
    Move {
      if (from.equals(to)) {
        throw new IllegalArgumentException("no move at all");
      }
    }
  }

  /** The end. */
  record Resignation() {}

  /** What nobody sends. */
  record Kick(int bruises) {}

  Chess() {
    super(DESCRIPTION, 4, MessageType.of(Move.class), MessageType.of(Resignation.class));
  }
}
