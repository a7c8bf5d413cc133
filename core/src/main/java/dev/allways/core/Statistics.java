package dev.allways.core;

import java.time.Duration;

/**
 * The size of a search, finished or not.
 *
 * @param states different states found; none where a program is run instead of modelled
 * @param transitions transitions found, each as often as it was found
 * @param depth the longest path followed
 * @param memoryBytes taken by the stored states and by what the search remembers about them
 * @param elapsed wall-clock time
 * @param exhaustive whether every reachable state, or every run, has been looked at
 * @param executions complete runs of a program that is run, no two of which differ only in the
 *     order of what does not conflict; none where states are searched
 */
public record Statistics(
    long states,
    long transitions,
    long depth,
    long memoryBytes,
    Duration elapsed,
    boolean exhaustive,
    long executions) {

  /** Of a search of states. */
  public Statistics(
      long states,
      long transitions,
      long depth,
      long memoryBytes,
      Duration elapsed,
      boolean exhaustive) {
    this(states, transitions, depth, memoryBytes, elapsed, exhaustive, 0);
  }

  public double seconds() {
    return elapsed.toNanos() / 1e9;
  }

  public double bytesPerState() {
    return states == 0 ? 0 : (double) memoryBytes / states;
  }

  public double statesPerSecond() {
    return elapsed.isZero() ? 0 : states / seconds();
  }
}
