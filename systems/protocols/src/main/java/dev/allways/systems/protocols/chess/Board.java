package dev.allways.systems.protocols.chess;

import dev.allways.systems.protocols.Move;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A position of a game of chess, by all of its rules but two: a pawn always becomes a queen, and
 * games are drawn by repetition or after fifty quiet moves without anybody asking for it.
 *
 * <pre>{@code
 * Board board = Board.initial().after(Move.parse("e2e4"));
 * board.moves();      // the twenty answers of black
 * }</pre>
 */
public final class Board {
  private static final String PIECES = " PNBRQK";
  private static final int PAWN = 1;
  private static final int KNIGHT = 2;
  private static final int BISHOP = 3;
  private static final int ROOK = 4;
  private static final int QUEEN = 5;
  private static final int KING = 6;

  private static final int[][] STRAIGHT = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
  private static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
  private static final int[][] JUMPS = {
    {1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}
  };

  /** Half a move each: fifty moves of both. */
  private static final int MOST_QUIET = 100;

  /** Positive for white, negative for black, 0 for nothing. */
  private final int[] squares;

  /** 1 if it is white's turn, -1 if it is black's. */
  private final int side;

  /** Which rooks may still castle, by the squares where they stood at first. */
  private final long castling;

  /** Where a pawn has just been passed over, or -1. */
  private final int passed;

  /** Half moves since a pawn was moved or a piece was taken. */
  private final int quiet;

  private final @Nullable Board previous;

  private Board(
      int[] squares, int side, long castling, int passed, int quiet, @Nullable Board previous) {
    this.squares = squares;
    this.side = side;
    this.castling = castling;
    this.passed = passed;
    this.quiet = quiet;
    this.previous = previous;
  }

  /** Where every game begins. */
  public static Board initial() {
    return parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
  }

  /** A position in the first four fields of the notation of Forsyth and Edwards. */
  public static Board parse(String text) {
    String[] fields = text.split(" ");
    int[] squares = new int[64];
    int at = 56;
    for (char c : fields[0].toCharArray()) {
      if (c == '/') {
        at -= 16;
      } else if (Character.isDigit(c)) {
        at += c - '0';
      } else {
        int piece = PIECES.indexOf(Character.toUpperCase(c));
        squares[at++] = Character.isUpperCase(c) ? piece : -piece;
      }
    }
    long castling = 0;
    String corners = "QKqk";
    int[] rooks = {0, 7, 56, 63};
    for (int i = 0; i < rooks.length; i++) {
      if (fields[2].indexOf(corners.charAt(i)) >= 0) {
        castling |= 1L << rooks[i];
      }
    }
    int passed = fields[3].equals("-") ? -1 : Move.parse(fields[3] + "a1").from();
    return new Board(squares, fields[1].equals("w") ? 1 : -1, castling, passed, 0, null);
  }

  public boolean isWhitesTurn() {
    return side > 0;
  }

  /** Whether nobody has moved yet. */
  public boolean isInitial() {
    return previous == null;
  }

  /** Whether the game has ended: by mate, stalemate, repetition or fifty quiet moves. */
  public boolean isOver() {
    return isDrawn() || moves().isEmpty();
  }

  /** Whether whose turn it is has lost. */
  public boolean isMate() {
    return isChecked(side) && moves().isEmpty();
  }

  private boolean isDrawn() {
    int same = 0;
    for (Board board = this; board != null; board = board.previous) {
      same += isSamePosition(board) ? 1 : 0;
    }
    return same >= 3 || quiet >= MOST_QUIET;
  }

  private boolean isSamePosition(Board other) {
    return side == other.side
        && castling == other.castling
        && passed == other.passed
        && Arrays.equals(squares, other.squares);
  }

  /** What whose turn it is has on the board more than the other, a pawn being worth 100. */
  public int advantage() {
    int[] worth = {0, 100, 320, 330, 500, 900, 0};
    int sum = 0;
    for (int square = 0; square < 64; square++) {
      int piece = squares[square];
      int centre = Math.min(7 - square % 8, square % 8) + Math.min(7 - square / 8, square / 8);
      sum += Integer.signum(piece) * (worth[Math.abs(piece)] + (piece == 0 ? 0 : 2 * centre));
    }
    return side * sum;
  }

  /**
   * The position after a move.
   *
   * @throws IllegalArgumentException when the rules do not allow it
   */
  public Board after(Move move) {
    if (!moves().contains(move)) {
      throw new IllegalArgumentException("not a legal move: " + move + "\n" + this);
    }
    return moved(move);
  }

  /** Every move that the rules allow, always in the same order. */
  public List<Move> moves() {
    List<Move> moves = new ArrayList<>();
    for (int from = 0; from < 64; from++) {
      if (squares[from] * side > 0) {
        addMoves(from, moves);
      }
    }
    moves.removeIf(move -> moved(move).isChecked(side));
    return moves;
  }

  private void addMoves(int from, List<Move> moves) {
    switch (Math.abs(squares[from])) {
      case PAWN -> addPawn(from, moves);
      case KNIGHT -> add(from, JUMPS, 1, moves);
      case BISHOP -> add(from, DIAGONAL, 7, moves);
      case ROOK -> add(from, STRAIGHT, 7, moves);
      case QUEEN -> {
        add(from, STRAIGHT, 7, moves);
        add(from, DIAGONAL, 7, moves);
      }
      default -> {
        add(from, STRAIGHT, 1, moves);
        add(from, DIAGONAL, 1, moves);
        addCastling(from, moves);
      }
    }
  }

  private void add(int from, int[][] directions, int most, List<Move> moves) {
    for (int[] direction : directions) {
      int to = from;
      for (int step = 0; step < most; step++) {
        to = next(to, direction);
        if (to < 0 || squares[to] * side > 0) {
          break;
        }
        moves.add(new Move(from, to));
        if (squares[to] != 0) {
          break;
        }
      }
    }
  }

  private void addPawn(int from, List<Move> moves) {
    int ahead = next(from, new int[] {0, side});
    if (ahead >= 0 && squares[ahead] == 0) {
      moves.add(new Move(from, ahead));
      int second = next(ahead, new int[] {0, side});
      if (from / 8 == (side > 0 ? 1 : 6) && squares[second] == 0) {
        moves.add(new Move(from, second));
      }
    }
    for (int aside = -1; aside <= 1; aside += 2) {
      int to = next(from, new int[] {aside, side});
      if (to >= 0 && (squares[to] * side < 0 || to == passed)) {
        moves.add(new Move(from, to));
      }
    }
  }

  /** The king does not leave, pass or enter an attacked square; the last is looked at by others. */
  private void addCastling(int king, List<Move> moves) {
    int home = side > 0 ? 4 : 60;
    if (king != home || isChecked(side)) {
      return;
    }
    for (int direction = -1; direction <= 1; direction += 2) {
      int rook = direction > 0 ? home + 3 : home - 4;
      boolean free = (castling & 1L << rook) != 0 && squares[rook] == side * ROOK;
      for (int square = home + direction; free && square != rook; square += direction) {
        free = squares[square] == 0;
      }
      if (free && !isAttacked(home + direction, -side)) {
        moves.add(new Move(home, home + 2 * direction));
      }
    }
  }

  /** The square one step further, or -1 at the edge. */
  private static int next(int square, int[] direction) {
    int file = square % 8 + direction[0];
    int rank = square / 8 + direction[1];
    return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : 8 * rank + file;
  }

  private boolean isChecked(int checked) {
    for (int square = 0; square < 64; square++) {
      if (squares[square] == checked * KING) {
        return isAttacked(square, -checked);
      }
    }
    return false;
  }

  private boolean isAttacked(int square, int by) {
    for (int aside = -1; aside <= 1; aside += 2) {
      int pawn = next(square, new int[] {aside, -by});
      if (pawn >= 0 && squares[pawn] == by * PAWN) {
        return true;
      }
    }
    return meets(square, JUMPS, 1, by * KNIGHT, by * KNIGHT)
        || meets(square, STRAIGHT, 7, by * ROOK, by * QUEEN)
        || meets(square, DIAGONAL, 7, by * BISHOP, by * QUEEN)
        || meets(square, STRAIGHT, 1, by * KING, by * KING)
        || meets(square, DIAGONAL, 1, by * KING, by * KING);
  }

  /** Whether one of two pieces is the first that stands in one of the directions. */
  private boolean meets(int from, int[][] directions, int most, int one, int other) {
    for (int[] direction : directions) {
      int square = from;
      for (int step = 0; step < most; step++) {
        square = next(square, direction);
        if (square < 0) {
          break;
        }
        if (squares[square] != 0) {
          if (squares[square] == one || squares[square] == other) {
            return true;
          }
          break;
        }
      }
    }
    return false;
  }

  /** As {@link #after}, for a move of which it is known that the rules allow it. */
  Board moved(Move move) {
    int[] changed = squares.clone();
    int piece = changed[move.from()];
    boolean isPawn = piece == side * PAWN;
    boolean takes = changed[move.to()] != 0;
    changed[move.from()] = 0;
    changed[move.to()] = isPawn && (move.to() / 8) % 7 == 0 ? side * QUEEN : piece;
    if (isPawn && move.to() == passed) {
      changed[passed - 8 * side] = 0;
    }
    int stride = move.to() - move.from();
    if (piece == side * KING && Math.abs(stride) == 2) {
      int rook = stride > 0 ? move.to() + 1 : move.to() - 2;
      changed[(move.from() + move.to()) / 2] = changed[rook];
      changed[rook] = 0;
    }
    long rooks = castling & ~(1L << move.from()) & ~(1L << move.to());
    if (piece == side * KING) {
      rooks &= side > 0 ? ~0x81L : ~(0x81L << 56);
    }
    int over = isPawn && Math.abs(stride) == 16 ? move.from() + 8 * side : -1;
    return new Board(changed, -side, rooks, over, isPawn || takes ? 0 : quiet + 1, this);
  }

  /** Eight lines, white below, and whose turn it is. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int rank = 7; rank >= 0; rank--) {
      text.append(rank + 1);
      for (int file = 0; file < 8; file++) {
        int piece = squares[8 * rank + file];
        char letter = piece == 0 ? '.' : PIECES.charAt(Math.abs(piece));
        text.append(' ').append(piece < 0 ? Character.toLowerCase(letter) : letter);
      }
      text.append('\n');
    }
    return text.append("  a b c d e f g h  ").append(side > 0 ? "white" : "black").toString();
  }
}
