package dev.allways.engines.schedule;

import dev.allways.core.Limits;
import dev.allways.core.Progress;
import dev.allways.core.Statistics;
import dev.allways.core.Verdict;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** What a search has done and may still do, over all its parts. */
final class Budget {
  private static final int STEPS_A_LOOK = 64;

  /** How long a run may become where nobody says: further than any test should go. */
  private static final long USUAL_STEPS = 100_000;

  private static final long NANOS_A_REPORT = 100_000_000;

  private final Limits limits;
  private final Progress progress;
  private final long mostSteps;
  private final long mostRuns;
  private final long start = System.nanoTime();
  private final long end;
  private long nextReport = start + NANOS_A_REPORT;
  private Verdict.@Nullable Reason spent;

  private long steps;
  private long executions;
  private long runs;
  private int longest;

  /**
   * @param mostRuns of the program
   */
  Budget(Limits limits, Progress progress, long mostRuns) {
    this.limits = limits;
    this.progress = progress;
    this.mostSteps = limits.depth() == Limits.NONE.depth() ? USUAL_STEPS : limits.depth();
    this.mostRuns = mostRuns;
    this.end = start + limits.time().toNanos();
  }

  /** How many steps a run may have. */
  long mostSteps() {
    return mostSteps;
  }

  long mostRuns() {
    return mostRuns;
  }

  /** Whether there may be another run. */
  boolean allowsRun() {
    look();
    return spent == null && runs < mostRuns;
  }

  /** Counts a step; false when it is one too many. */
  boolean step() {
    if (++steps % STEPS_A_LOOK == 0) {
      look();
    }
    return spent == null;
  }

  /** Counts a run, which may be one that nobody needs. */
  void run(int length) {
    runs++;
    longest = Math.max(longest, length);
  }

  /** Counts a run that is like none before. */
  void execution() {
    executions++;
  }

  /** Counts the executions anew, for a search that begins anew. */
  void again() {
    executions = 0;
  }

  long executions() {
    return executions;
  }

  long runs() {
    return runs;
  }

  /** What has run out, if it is time or patience. */
  Verdict.@Nullable Reason spent() {
    return spent;
  }

  private void look() {
    long now = System.nanoTime();
    if (limits.cancelled().getAsBoolean()) {
      spent = Verdict.Reason.INTERRUPTED;
    } else if (now - end >= 0) {
      spent = Verdict.Reason.TIME;
    }
    if (now - nextReport >= 0) {
      nextReport = now + NANOS_A_REPORT;
      progress.report(statistics(false));
    }
  }

  Statistics statistics(boolean exhaustive) {
    Duration elapsed = Duration.ofNanos(System.nanoTime() - start);
    return new Statistics(0, steps, longest, 0, elapsed, exhaustive, executions);
  }
}
