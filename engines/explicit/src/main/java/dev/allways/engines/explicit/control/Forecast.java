package dev.allways.engines.explicit.control;

import dev.allways.core.Outlook;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Guesses from the sizes of the last levels how much is left of a search by levels: when they
 * shrink, they are taken to go on shrinking as they did on average. Levels usually shrink faster
 * and faster, so the guess is rather too large.
 */
public final class Forecast {
  /** A single level that shrinks may be chance. */
  private static final int LEVELS = 4;

  /** When levels shrink less than this, a small mistake in the guess is a large one in the sum. */
  private static final double LEAST_SHRINKING = 0.97;

  private Forecast() {}

  /**
   * @param sizes of the last levels, the one being looked at last
   * @param looked at how many states of that one
   * @param found how many of the next level
   */
  public static Outlook of(long[] sizes, long looked, long found) {
    long current = sizes[sizes.length - 1];
    OptionalLong waiting = OptionalLong.of(current - looked + found);
    int first = Math.max(0, sizes.length - 1 - LEVELS);
    int steps = sizes.length - 1 - first;
    if (steps == 0 || sizes[first] == 0) {
      return new Outlook(waiting, OptionalLong.empty(), false, Optional.empty());
    }
    double ratio = Math.pow((double) current / sizes[first], 1.0 / steps);
    boolean isGrowing = ratio >= 1 || current >= sizes[sizes.length - 2];
    if (isGrowing || ratio > LEAST_SHRINKING) {
      return new Outlook(waiting, OptionalLong.empty(), isGrowing, Optional.empty());
    }
    double next = Math.max((double) found, current * ratio);
    double rest = current - looked + next / (1 - ratio);
    return new Outlook(waiting, OptionalLong.of(Math.round(rest)), false, Optional.empty());
  }
}
