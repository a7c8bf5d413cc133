package dev.allways.engines.explicit.column;

/**
 * Sets of small numbers, a bit each, in arrays of equal length: acceptance sets, groups of a model,
 * letters. Arrays and not objects, for there are several operations a state, and some arrays hold
 * many sets.
 */
public final class BitVectors {
  private BitVectors() {}

  /** An empty set for numbers below {@code size}. */
  public static long[] empty(int size) {
    return new long[words(size)];
  }

  /** How many longs a set of numbers below {@code size} takes: one at least. */
  public static int words(int size) {
    return Math.max(1, (size + 63) / 64);
  }

  public static void add(long[] set, int member) {
    set[member >> 6] |= 1L << member;
  }

  public static void remove(long[] set, int member) {
    set[member >> 6] &= ~(1L << member);
  }

  public static boolean contains(long[] set, int member) {
    return (set[member >> 6] >>> member & 1) != 0;
  }

  public static void addAll(long[] set, long[] others) {
    for (int i = 0; i < set.length; i++) {
      set[i] |= others[i];
    }
  }

  public static void removeAll(long[] set, long[] others) {
    for (int i = 0; i < set.length; i++) {
      set[i] &= ~others[i];
    }
  }

  public static boolean containsAll(long[] set, long[] wanted) {
    for (int i = 0; i < set.length; i++) {
      if ((wanted[i] & ~set[i]) != 0) {
        return false;
      }
    }
    return true;
  }

  public static boolean isEmpty(long[] set) {
    for (long word : set) {
      if (word != 0) {
        return false;
      }
    }
    return true;
  }

  public static int count(long[] set) {
    int count = 0;
    for (long word : set) {
      count += Long.bitCount(word);
    }
    return count;
  }

  /** How many numbers are in both. */
  public static int countCommon(long[] one, long[] other) {
    int count = 0;
    for (int i = 0; i < one.length; i++) {
      count += Long.bitCount(one[i] & other[i]);
    }
    return count;
  }
}
