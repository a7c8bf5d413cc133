package dev.allways.protocol;

/** A message with a subclass. */
class Move {
  private final int number;

  Move(int number) {
    this.number = number;
  }

  int number() {
    return number;
  }

  /** A special move. */
  static final class Castling extends Move {
    Castling(int number) {
      super(number);
    }
  }
}
