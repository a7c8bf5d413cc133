package dev.allways.engines.explicit.column;

/**
 * Sets of small numbers, a bit each, in arrays of equal length: acceptance sets, groups of a model,
 * letters. No objects, for there are several operations a state.
 */
public final class BitVectors {
  private BitVectors() {}

  public static void add(long[] some, long[] to) {
    for (int i = 0; i < to.length; i++) {
      to[i] |= some[i];
    }
  }

  static void remove(long[] some, long[] from) {
    for (int i = 0; i < from.length; i++) {
      from[i] &= ~some[i];
    }
  }

  public static boolean containsAll(long[] marks, long[] wanted) {
    for (int i = 0; i < marks.length; i++) {
      if ((wanted[i] & ~marks[i]) != 0) {
        return false;
      }
    }
    return true;
  }

  public static boolean isEmpty(long[] marks) {
    for (long word : marks) {
      if (word != 0) {
        return false;
      }
    }
    return true;
  }

  static int countCommon(long[] a, long[] b) {
    int count = 0;
    for (int i = 0; i < a.length; i++) {
      count += Long.bitCount(a[i] & b[i]);
    }
    return count;
  }
}
