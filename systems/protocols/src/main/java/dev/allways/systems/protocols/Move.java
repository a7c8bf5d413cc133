package dev.allways.systems.protocols;

/**
 * A move of a chess piece. Squares are numbered by ranks: 0 is a1, 7 is h1, 63 is h8. A pawn that
 * reaches the last rank becomes a queen; who castles moves the king.
 *
 * <pre>{@code
 * Move.parse("e2e4")
 * }</pre>
 */
public record Move(int from, int to) {
  /** The answer of a player who cannot move any more. */
  public static final Move NONE = new Move(0, 0);

  /** A move as players write it down. */
  public static Move parse(String text) {
    return new Move(square(text, 0), square(text, 2));
  }

  private static int square(String text, int at) {
    int file = text.charAt(at) - 'a';
    int rank = text.charAt(at + 1) - '1';
    if (file < 0 || file > 7 || rank < 0 || rank > 7) {
      throw new IllegalArgumentException("there is no such square in " + text);
    }
    return 8 * rank + file;
  }

  private static String name(int square) {
    return "" + (char) ('a' + square % 8) + (char) ('1' + square / 8);
  }

  @Override
  public String toString() {
    return from == to ? "none" : name(from) + name(to);
  }
}
