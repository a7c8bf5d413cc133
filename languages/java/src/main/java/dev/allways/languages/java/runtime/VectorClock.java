package dev.allways.languages.java.runtime;

import java.util.Arrays;

/**
 * What is known to have happened before, by the rules of the Java memory model: of each thread, how
 * many of its releases. And what time it is at least.
 */
final class VectorClock {
  private int[] counts = new int[4];
  private long nanos;

  int of(int strand) {
    return strand < counts.length ? counts[strand] : 0;
  }

  void tick(int strand) {
    ensure(strand + 1);
    counts[strand]++;
  }

  /** After this, all that {@code other} knows is known. */
  void join(VectorClock other) {
    ensure(other.counts.length);
    for (int i = 0; i < other.counts.length; i++) {
      counts[i] = Math.max(counts[i], other.counts[i]);
    }
    nanos = Math.max(nanos, other.nanos);
  }

  long nanos() {
    return nanos;
  }

  void pass(long more) {
    nanos = Math.addExact(nanos, Math.max(0, more));
  }

  private void ensure(int length) {
    if (length > counts.length) {
      counts = Arrays.copyOf(counts, Math.max(length, counts.length * 2));
    }
  }
}
