package dev.allways.tools.cli.report;

import java.util.ArrayDeque;
import java.util.Deque;

/** How fast something has grown lately, rather than since the beginning. */
public final class GrowthRate {
  private final double window;
  private final Deque<Sample> samples = new ArrayDeque<>();

  private record Sample(double seconds, long amount) {}

  /**
   * @param window how many seconds are lately, about
   */
  GrowthRate(double window) {
    this.window = window;
  }

  void add(double seconds, long amount) {
    samples.addLast(new Sample(seconds, amount));
    while (samples.size() > 2 && seconds - samples.getFirst().seconds > window) {
      samples.removeFirst();
    }
  }

  /** By how much a second; 0 when nothing can be said. */
  double perSecond() {
    if (samples.size() < 2) {
      return 0;
    }
    Sample first = samples.getFirst();
    Sample last = samples.getLast();
    double seconds = last.seconds - first.seconds;
    return seconds <= 0 ? 0 : Math.max(0, (last.amount - first.amount) / seconds);
  }
}
