package dev.allways.systems.protocols.chess;

import dev.allways.systems.protocols.Move;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Two threads play chess over two queues. Who may send when is nowhere to be seen: it follows from
 * where {@code put} and {@code take} happen to stand.
 */
public final class QueueChess extends Game {
  private final BlockingQueue<Move> toBlack = new LinkedBlockingQueue<>();
  private final BlockingQueue<Move> toWhite = new LinkedBlockingQueue<>();

  public QueueChess(Player white, Player black) {
    super(white, black);
  }

  @Override
  Board playWhite(Player player) throws InterruptedException {
    Board board = Board.initial();
    while (!board.isOver()) {
      Move mine = player.choose(board);
      board = board.after(mine);
      toBlack.put(mine);
      Move theirs = toWhite.take();
      if (theirs.equals(Move.NONE)) {
        break;
      }
      board = board.after(theirs);
    }
    return board;
  }

  @Override
  Board playBlack(Player player) throws InterruptedException {
    Board board = Board.initial();
    while (!board.isOver()) {
      board = board.after(toBlack.take());
      Move mine = board.isOver() ? Move.NONE : player.choose(board);
      board = mine.equals(Move.NONE) ? board : board.after(mine);
      toWhite.put(mine);
    }
    return board;
  }
}
