package dev.allways.engines.schedule;

import java.util.OptionalInt;

/**
 * How schedules are searched.
 *
 * @param order which of them are left out
 * @param preemptions if there is a bound, first all schedules without preemptions, then those with
 *     one, and so on
 * @param schedules the most runs
 * @param random so many schedules by chance, after a bounded search or instead of an unbounded one
 * @param seed for these
 */
public record Strategy(
    Order order, OptionalInt preemptions, long schedules, long random, long seed) {
  /** Which schedules are left out. */
  public enum Order {
    /** None. */
    NAIVE,
    /** Those that differ from others only in what does not conflict; some are begun. */
    SOURCE,
    /**
     * The same, and next to none is begun in vain. Where a step does less than it announces, as a
     * comparison that fails, the search begins again by source sets.
     */
    OPTIMAL
  }

  public static final Strategy DEFAULT =
      new Strategy(Order.OPTIMAL, OptionalInt.empty(), Long.MAX_VALUE, 0, 1);

  public Strategy with(Order changed) {
    return new Strategy(changed, preemptions, schedules, random, seed);
  }

  public Strategy withPreemptions(int most) {
    return new Strategy(order, OptionalInt.of(most), schedules, random, seed);
  }

  public Strategy withSchedules(long most) {
    return new Strategy(order, preemptions, most, random, seed);
  }

  public Strategy withRandom(long runs, long from) {
    return new Strategy(order, preemptions, schedules, runs, from);
  }
}
