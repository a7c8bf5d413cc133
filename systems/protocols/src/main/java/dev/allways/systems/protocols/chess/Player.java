package dev.allways.systems.protocols.chess;

import dev.allways.systems.protocols.Move;

/** Chooses moves. */
@FunctionalInterface
public interface Player {
  /**
   * A legal move in a position where the game is not over.
   *
   * @param board where it is the player's turn
   */
  Move choose(Board board);

  /**
   * Takes what it can and looks out for what can be taken back: the move after which the best
   * answer gains least, the first of them if there are several.
   */
  static Player greedy() {
    return board -> {
      Move best = Move.NONE;
      int most = Integer.MIN_VALUE;
      for (Move move : board.moves()) {
        Board after = board.moved(move);
        int worst = after.isMate() ? 100_000 : -after.advantage();
        for (Move answer : after.moves()) {
          worst = Math.min(worst, after.moved(answer).advantage());
        }
        if (worst > most) {
          most = worst;
          best = move;
        }
      }
      return best;
    };
  }
}
