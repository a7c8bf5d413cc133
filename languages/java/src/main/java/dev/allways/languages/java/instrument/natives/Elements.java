package dev.allways.languages.java.instrument.natives;

import java.lang.reflect.Array;

/** Copies of arrays, element by element. */
public final class Elements {
  private Elements() {}

  /** {@link System#arraycopy(Object, int, Object, int, int)}. */
  public static void copy(Object from, int first, Object to, int start, int length) {
    if (!fits(from, first, length) || !fits(to, start, length)) {
      // It knows best what is wrong.
      System.arraycopy(from, first, to, start, length);
      return;
    }
    // A copy within an array moves the elements first that others would overwrite.
    boolean backwards = from == to && first < start;
    int step = backwards ? -1 : 1;
    int at = backwards ? length - 1 : 0;
    int end = backwards ? -1 : length;
    if (from instanceof boolean[] source && to instanceof boolean[] target) {
      for (int i = at; i != end; i += step) {
        target[start + i] = source[first + i];
      }
    } else if (from instanceof byte[] source && to instanceof byte[] target) {
      for (int i = at; i != end; i += step) {
        target[start + i] = source[first + i];
      }
    } else if (from instanceof char[] source && to instanceof char[] target) {
      for (int i = at; i != end; i += step) {
        target[start + i] = source[first + i];
      }
    } else if (from instanceof short[] source && to instanceof short[] target) {
      for (int i = at; i != end; i += step) {
        target[start + i] = source[first + i];
      }
    } else if (from instanceof int[] source && to instanceof int[] target) {
      for (int i = at; i != end; i += step) {
        target[start + i] = source[first + i];
      }
    } else if (from instanceof long[] source && to instanceof long[] target) {
      for (int i = at; i != end; i += step) {
        target[start + i] = source[first + i];
      }
    } else if (from instanceof float[] source && to instanceof float[] target) {
      for (int i = at; i != end; i += step) {
        target[start + i] = source[first + i];
      }
    } else if (from instanceof double[] source && to instanceof double[] target) {
      for (int i = at; i != end; i += step) {
        target[start + i] = source[first + i];
      }
    } else if (from instanceof Object[] source && to instanceof Object[] target) {
      for (int i = at; i != end; i += step) {
        target[start + i] = source[first + i];
      }
    } else {
      System.arraycopy(from, first, to, start, length);
    }
  }

  private static boolean fits(Object array, int first, int length) {
    return array != null
        && array.getClass().isArray()
        && first >= 0
        && length >= 0
        && first <= Array.getLength(array) - length;
  }

  /** The method {@code clone} of arrays. */
  public static Object clone(Object array) {
    int length = Array.getLength(array);
    Object copy = Array.newInstance(array.getClass().getComponentType(), length);
    copy(array, 0, copy, 0, length);
    return copy;
  }
}
