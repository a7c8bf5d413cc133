package dev.allways.core;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * Work that knows nothing of limits: to read a file, to unfold what it describes, to analyse it. It
 * happens on a thread of its own, so that it ends when time is up or the user has had enough,
 * whatever it is doing. The thread is interrupted then; if it goes on all the same, nobody waits.
 */
public final class Supervised {
  private static final long MILLIS_A_LOOK = 20;

  private Supervised() {}

  /**
   * The result of some work, or whatever it throws.
   *
   * @param patience how long nobody looks
   * @param supervisor called now and then, on the calling thread: what it throws ends the work, and
   *     is thrown. It finds that thread interrupted if somebody has done so
   */
  public static <T> T call(Supplier<T> work, Duration patience, Runnable supervisor) {
    FutureTask<T> task = new FutureTask<>(work::get);
    Thread.ofPlatform().daemon().name("supervised").start(task);
    long millis = patience.toMillis();
    boolean isInterrupted = false;
    try {
      while (true) {
        try {
          return task.get(millis, TimeUnit.MILLISECONDS);
        } catch (TimeoutException _) {
          millis = MILLIS_A_LOOK;
        } catch (InterruptedException _) {
          isInterrupted = true;
        }
        if (isInterrupted) {
          Thread.currentThread().interrupt();
        }
        supervisor.run();
        isInterrupted = Thread.interrupted();
      }
    } catch (ExecutionException failed) {
      throw thrown(failed);
    } finally {
      task.cancel(true);
      if (isInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** The same, looked at from the beginning. */
  public static <T> T call(Supplier<T> work, Runnable supervisor) {
    return call(work, Duration.ofMillis(MILLIS_A_LOOK), supervisor);
  }

  private static RuntimeException thrown(ExecutionException failed) {
    return switch (failed.getCause()) {
      case RuntimeException exception -> exception;
      case Error error -> throw error;
      case null, default -> new IllegalStateException(failed);
    };
  }
}
