package dev.allways.core;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * When to give up. A search that gives up answers {@link Verdict.Unknown}.
 *
 * @param memoryBytes for stored states and what the search keeps about them
 * @param time wall-clock
 * @param depth how long a path may become, in steps
 * @param cancelled asked now and then; true once the user has had enough
 */
public record Limits(long memoryBytes, Duration time, long depth, BooleanSupplier cancelled) {
  /** A century, which added to any clock reading still fits a long of nanoseconds. */
  private static final Duration NO_TIME_LIMIT = Duration.ofDays(36_500);

  public static final Limits NONE =
      new Limits(Long.MAX_VALUE, NO_TIME_LIMIT, Long.MAX_VALUE, () -> false);

  public Limits withMemory(long bytes) {
    return new Limits(bytes, time, depth, cancelled);
  }

  public Limits withTime(Duration limit) {
    Duration bounded = limit.compareTo(NO_TIME_LIMIT) > 0 ? NO_TIME_LIMIT : limit;
    return new Limits(memoryBytes, bounded, depth, cancelled);
  }

  public Limits withDepth(long steps) {
    return new Limits(memoryBytes, time, steps, cancelled);
  }

  public Limits withCancellation(BooleanSupplier condition) {
    return new Limits(memoryBytes, time, depth, condition);
  }
}
