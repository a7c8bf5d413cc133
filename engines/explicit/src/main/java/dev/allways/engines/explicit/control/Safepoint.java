package dev.allways.engines.explicit.control;

import java.util.function.BooleanSupplier;

/**
 * As in a virtual machine, a point at which the world can be stopped: lets one thread do what
 * nobody may see, such as moving a table. It waits until every other thread has come to a point
 * where it holds nothing of the table.
 *
 * <p>Such points are {@link #poll}, which costs one read of a field as long as nobody wants a
 * pause, and {@link #exclusively} itself.
 */
public final class Safepoint {
  private volatile boolean wanted;
  private int running;

  /** The calling thread begins to run. */
  public synchronized void enter() {
    awaitEnd();
    running++;
  }

  /** The calling thread has stopped running. */
  public synchronized void leave() {
    running--;
    notifyAll();
  }

  /** To be called by a thread that runs, again and again. */
  public void poll() {
    if (wanted) {
      stop();
    }
  }

  private synchronized void stop() {
    if (wanted) {
      running--;
      notifyAll();
      awaitEnd();
      running++;
    }
  }

  /** Runs the task, on the calling thread, which runs, while all others wait. */
  public synchronized void exclusively(Runnable task) {
    running--;
    notifyAll();
    awaitEnd();
    wanted = true;
    try {
      await(() -> running == 0);
      task.run();
    } finally {
      running++;
      wanted = false;
      notifyAll();
    }
  }

  private synchronized void awaitEnd() {
    await(() -> !wanted);
  }

  /** An interrupt is for the search, which looks for it by itself. */
  private synchronized void await(BooleanSupplier condition) {
    boolean interrupted = false;
    while (!condition.getAsBoolean()) {
      try {
        wait();
      } catch (InterruptedException _) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
