package dev.allways.tools.cli.input;

import dev.allways.core.Limits;
import dev.allways.core.Supervised;
import dev.allways.core.Verdict;
import dev.allways.text.Diagnostic;
import dev.allways.tools.cli.terminal.ExitStatus;
import java.time.Duration;
import java.util.function.Supplier;

/** What comes before anything else: to read a file, to unfold what it describes, to compile it. */
public final class TimedReading {
  /** What takes no longer is not stopped: a verdict on few states is better than none. */
  private static final Duration AT_LEAST = Duration.ofSeconds(1);

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
    return Supervised.call(
        work,
        AT_LEAST,
        () -> {
          if (limits.cancelled().getAsBoolean() || Thread.currentThread().isInterrupted()) {
            throw new Stopped(Verdict.Reason.INTERRUPTED);
          }
          if (System.nanoTime() - start > limits.time().toNanos()) {
            throw new Stopped(Verdict.Reason.TIME);
          }
        });
  }
}
