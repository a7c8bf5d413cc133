package dev.allways.systems.protocols.chess;

import java.util.List;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Two threads that play, each with its own board. */
public abstract sealed class Game permits QueueChess, ProtocolChess {
  private final Player white;
  private final Player black;

  Game(Player white, Player black) {
    this.white = white;
    this.black = black;
  }

  abstract Board playWhite(Player player) throws InterruptedException;

  abstract Board playBlack(Player player) throws InterruptedException;

  /**
   * Plays a game to its end.
   *
   * @return the boards of white and of black at the end
   * @throws IllegalStateException when a player fails; the other one is interrupted then
   */
  public final List<Board> play() throws InterruptedException {
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      CompletionService<Board> players = new ExecutorCompletionService<>(threads);
      Future<Board> ofWhite = players.submit(() -> playWhite(white));
      Future<Board> ofBlack = players.submit(() -> playBlack(black));
      // In the order in which they stop: behind one that has failed the other waits for ever.
      for (int i = 0; i < 2; i++) {
        players.take().get();
      }
      return List.of(ofWhite.get(), ofBlack.get());
    } catch (ExecutionException failed) {
      throw new IllegalStateException("a player has failed", failed.getCause());
    } finally {
      threads.shutdownNow();
    }
  }
}
