package chess;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Two threads that know their moves by heart. */
public final class Game {
  private final Chess protocol = new Chess();
  private final List<Move> moves = new CopyOnWriteArrayList<>();

  /** What a player does. */
  private interface Turns {
    void play() throws InterruptedException;
  }

  public List<Move> play() throws InterruptedException {
    Thread white = player(() -> white("f2f3", "g2g4"));
    Thread black = player(() -> black("e7e5", "d8h4"));
    white.join();
    black.join();
    return moves;
  }

  private static Thread player(Turns turns) {
    Thread thread =
        new Thread(
            () -> {
              try {
                turns.play();
              } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
              }
            });
    thread.start();
    return thread;
  }

  private void white(String... mine) throws InterruptedException {
    for (String move : mine) {
      protocol.white().sendMove(new Move(move));
      moves.add((Move) protocol.white().recv().message());
    }
  }

  private void black(String... mine) throws InterruptedException {
    for (String move : mine) {
      moves.add((Move) protocol.black().recv().message());
      protocol.black().sendMove(new Move(move));
    }
  }
}
