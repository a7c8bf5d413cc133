package dev.allways.engines.explicit;

import dev.allways.core.Limits;
import dev.allways.core.Progress;
import dev.allways.core.Statistics;
import dev.allways.core.Verdict;
import java.time.Duration;

/** Counts what a search does, keeps it within its limits and tells of its progress. */
final class Watch {
  private static final int TICKS_A_LOOK = 256;
  private static final long NANOS_A_REPORT = 100_000_000;

  private final Limits limits;
  private final Progress progress;
  private final Memory memory;
  private final long start = System.nanoTime();
  private long nextReport = start + NANOS_A_REPORT;
  private int ticks = TICKS_A_LOOK;

  /** What the search has counted so far; written by the search. */
  long states;

  long transitions;
  long depth;

  Watch(Limits limits, Progress progress, Memory memory) {
    this.limits = limits;
    this.progress = progress;
    this.memory = memory;
  }

  Progress progress() {
    return progress;
  }

  /**
   * To be called about once a state.
   *
   * @throws SearchStopped when time is up or the user wants to stop
   */
  void tick() {
    if (--ticks == 0) {
      ticks = TICKS_A_LOOK;
      look();
    }
  }

  /** As {@link #tick}, at once. */
  void look() {
    long now = System.nanoTime();
    if (limits.cancelled().getAsBoolean()) {
      throw new SearchStopped(Verdict.Reason.INTERRUPTED);
    }
    if (now - start > limits.time().toNanos()) {
      throw new SearchStopped(Verdict.Reason.TIME);
    }
    if (now - nextReport >= 0) {
      nextReport = now + NANOS_A_REPORT;
      progress.report(statistics(false));
    }
  }

  boolean isTooDeep(long steps) {
    return steps > limits.depth();
  }

  Statistics statistics(boolean exhaustive) {
    return new Statistics(
        states,
        transitions,
        depth,
        memory.used(),
        Duration.ofNanos(System.nanoTime() - start),
        exhaustive);
  }
}
