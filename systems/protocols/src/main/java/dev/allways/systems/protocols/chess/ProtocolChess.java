package dev.allways.systems.protocols.chess;

import dev.allways.systems.protocols.Move;
import dev.allways.systems.protocols.generated.Chess;

/**
 * Two threads play chess over the class that is generated from {@code chess.dcj}. A player who is
 * not to move waits, whatever is written here.
 */
public final class ProtocolChess extends Game {
  private final Chess protocol = new Chess();

  public ProtocolChess(Player white, Player black) {
    super(white, black);
  }

  @Override
  Board playWhite(Player player) throws InterruptedException {
    Chess.White white = protocol.white();
    Board board = Board.initial();
    while (!board.isOver()) {
      Move mine = player.choose(board);
      board = board.after(mine);
      white.sendMove(mine);
      if (!(white.recv() instanceof Chess.White.MoveReceived received)
          || received.message().equals(Move.NONE)) {
        break;
      }
      board = board.after(received.message());
    }
    return board;
  }

  @Override
  Board playBlack(Player player) throws InterruptedException {
    Chess.Black black = protocol.black();
    Board board = Board.initial();
    while (!board.isOver() && black.recv() instanceof Chess.Black.MoveReceived received) {
      board = board.after(received.message());
      Move mine = board.isOver() ? Move.NONE : player.choose(board);
      board = mine.equals(Move.NONE) ? board : board.after(mine);
      black.sendMove(mine);
    }
    return board;
  }

  /** Whether the protocol is where a game may end. */
  boolean mayEnd() {
    return protocol.mayEnd();
  }
}
