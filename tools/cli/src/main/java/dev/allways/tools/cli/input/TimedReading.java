package dev.allways.tools.cli.input;

import dev.allways.core.Limits;
import dev.allways.core.Verdict;
import dev.allways.text.Diagnostic;
import dev.allways.tools.cli.terminal.ExitStatus;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * What comes before anything else: to read a file, to unfold what it describes, to compile it. It
 * happens on a thread of its own, so that it ends when time is up or the user has had enough,
 * whatever it is doing. The thread is interrupted then; if it goes on all the same, nobody waits.
 */
public final class TimedReading {
  /** What takes no longer is not stopped: a verdict on few states is better than none. */
  private static final long SECONDS_AT_LEAST = 1;

  private static final long MILLIS_A_LOOK = 20;

  private TimedReading() {}

  /** There is no result: something else has ended it. */
  public static final class Stopped extends RuntimeException {
    private final Verdict.Reason reason;

    private Stopped(Verdict.Reason reason) {
      super(reason.name(), null, false, false);
      this.reason = reason;
    }

    /**
     * @param what has not come about
     */
    public Diagnostic diagnostic(String what) {
      return reason == Verdict.Reason.INTERRUPTED
          ? Diagnostic.error("C015", what + ": it was interrupted while it was read")
          : Diagnostic.error("C015", what + ": the time was up while it was read")
              .help("choose smaller parameters, or give it more time with --timeout");
    }

    public ExitStatus status() {
      return reason == Verdict.Reason.INTERRUPTED ? ExitStatus.INTERRUPTED : ExitStatus.UNFINISHED;
    }
  }

  /**
   * The result of some work.
   *
   * @throws Stopped when the limits end it
   */
  public static <T> T within(Limits limits, Supplier<T> work) {
    long start = System.nanoTime();
    FutureTask<T> task = new FutureTask<>(work::get);
    Thread.ofPlatform().daemon().name("reading").start(task);
    long patience = TimeUnit.SECONDS.toMillis(SECONDS_AT_LEAST);
    while (true) {
      try {
        return task.get(patience, TimeUnit.MILLISECONDS);
      } catch (TimeoutException _) {
        patience = MILLIS_A_LOOK;
        if (limits.cancelled().getAsBoolean()) {
          task.cancel(true);
          throw new Stopped(Verdict.Reason.INTERRUPTED);
        }
        if (System.nanoTime() - start > limits.time().toNanos()) {
          task.cancel(true);
          throw new Stopped(Verdict.Reason.TIME);
        }
      } catch (InterruptedException _) {
        task.cancel(true);
        throw new Stopped(Verdict.Reason.INTERRUPTED);
      } catch (ExecutionException failed) {
        throw thrown(failed);
      }
    }
  }

  private static RuntimeException thrown(ExecutionException failed) {
    return switch (failed.getCause()) {
      case RuntimeException exception -> exception;
      case Error error -> throw error;
      case null, default -> new IllegalStateException(failed);
    };
  }
}
