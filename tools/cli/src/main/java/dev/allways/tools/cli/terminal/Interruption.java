package dev.allways.tools.cli.terminal;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Turns Ctrl-C into a wish to stop: the search ends, what it covered is printed, and only then does
 * the process.
 */
public final class Interruption {
  private static final long SECONDS_TO_FINISH = 20;

  private final CountDownLatch finished = new CountDownLatch(1);
  private volatile boolean requested;

  /** Listens from now on. */
  public static Interruption install() {
    Interruption interruption = new Interruption();
    Runtime.getRuntime().addShutdownHook(new Thread(interruption::awaitEnd, "interruption"));
    return interruption;
  }

  private void awaitEnd() {
    requested = true;
    try {
      boolean inTime = finished.await(SECONDS_TO_FINISH, TimeUnit.SECONDS);
      if (!inTime) {
        System.err.println("the search did not stop in time; its partial result is lost");
      }
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
    }
  }

  public boolean isRequested() {
    return requested;
  }

  /** Everything worth printing has been printed. */
  public void finished() {
    finished.countDown();
  }
}
