package dev.allways.languages.java.jdk.internal.util;

import org.jspecify.annotations.Nullable;

/** Lengths, hash codes and comparisons of arrays. */
public final class ArraysSupport {
  /** Some virtual machines have no longer arrays. */
  public static final int SOFT_MAX_ARRAY_LENGTH = Integer.MAX_VALUE - 8;

  private ArraysSupport() {}

  /** The length of an array that is to have more room. */
  public static int newLength(int oldLength, int minGrowth, int preferredGrowth) {
    int preferred = oldLength + Math.max(minGrowth, preferredGrowth);
    if (0 < preferred && preferred <= SOFT_MAX_ARRAY_LENGTH) {
      return preferred;
    }
    int least = oldLength + minGrowth;
    if (least < 0) {
      throw new OutOfMemoryError(
          "Required length exceeds implementation limit: " + oldLength + " + " + minGrowth);
    }
    return Math.max(least, SOFT_MAX_ARRAY_LENGTH);
  }

  /** Turns an array round, in place. */
  public static <T> T[] reverse(T[] array) {
    for (int low = 0, high = array.length - 1; low < high; low++, high--) {
      T element = array[low];
      array[low] = array[high];
      array[high] = element;
    }
    return array;
  }

  public static int hashCode(byte[] array, int from, int length, int initial) {
    int result = initial;
    for (int i = from; i < from + length; i++) {
      result = 31 * result + array[i];
    }
    return result;
  }

  public static int hashCode(char[] array, int from, int length, int initial) {
    int result = initial;
    for (int i = from; i < from + length; i++) {
      result = 31 * result + array[i];
    }
    return result;
  }

  public static int hashCode(short[] array, int from, int length, int initial) {
    int result = initial;
    for (int i = from; i < from + length; i++) {
      result = 31 * result + array[i];
    }
    return result;
  }

  public static int hashCode(int[] array, int from, int length, int initial) {
    int result = initial;
    for (int i = from; i < from + length; i++) {
      result = 31 * result + array[i];
    }
    return result;
  }

  public static int hashCode(@Nullable Object[] array, int from, int length, int initial) {
    int result = initial;
    for (int i = from; i < from + length; i++) {
      result = 31 * result + hash(array[i]);
    }
    return result;
  }

  private static int hash(@Nullable Object element) {
    return element == null ? 0 : element.hashCode();
  }

  public static int mismatch(boolean[] one, boolean[] other, int length) {
    return mismatch(one, 0, other, 0, length);
  }

  public static int mismatch(boolean[] one, int from, boolean[] other, int start, int length) {
    for (int i = 0; i < length; i++) {
      if (one[from + i] != other[start + i]) {
        return i;
      }
    }
    return -1;
  }

  public static int mismatch(byte[] one, byte[] other, int length) {
    return mismatch(one, 0, other, 0, length);
  }

  public static int mismatch(byte[] one, int from, byte[] other, int start, int length) {
    for (int i = 0; i < length; i++) {
      if (one[from + i] != other[start + i]) {
        return i;
      }
    }
    return -1;
  }

  public static int mismatch(char[] one, char[] other, int length) {
    return mismatch(one, 0, other, 0, length);
  }

  public static int mismatch(char[] one, int from, char[] other, int start, int length) {
    for (int i = 0; i < length; i++) {
      if (one[from + i] != other[start + i]) {
        return i;
      }
    }
    return -1;
  }

  public static int mismatch(short[] one, short[] other, int length) {
    return mismatch(one, 0, other, 0, length);
  }

  public static int mismatch(short[] one, int from, short[] other, int start, int length) {
    for (int i = 0; i < length; i++) {
      if (one[from + i] != other[start + i]) {
        return i;
      }
    }
    return -1;
  }

  public static int mismatch(int[] one, int[] other, int length) {
    return mismatch(one, 0, other, 0, length);
  }

  public static int mismatch(int[] one, int from, int[] other, int start, int length) {
    for (int i = 0; i < length; i++) {
      if (one[from + i] != other[start + i]) {
        return i;
      }
    }
    return -1;
  }

  public static int mismatch(long[] one, long[] other, int length) {
    return mismatch(one, 0, other, 0, length);
  }

  public static int mismatch(long[] one, int from, long[] other, int start, int length) {
    for (int i = 0; i < length; i++) {
      if (one[from + i] != other[start + i]) {
        return i;
      }
    }
    return -1;
  }

  public static int mismatch(float[] one, float[] other, int length) {
    return mismatch(one, 0, other, 0, length);
  }

  public static int mismatch(float[] one, int from, float[] other, int start, int length) {
    for (int i = 0; i < length; i++) {
      if (Float.floatToIntBits(one[from + i]) != Float.floatToIntBits(other[start + i])) {
        return i;
      }
    }
    return -1;
  }

  public static int mismatch(double[] one, double[] other, int length) {
    return mismatch(one, 0, other, 0, length);
  }

  public static int mismatch(double[] one, int from, double[] other, int start, int length) {
    for (int i = 0; i < length; i++) {
      if (Double.doubleToLongBits(one[from + i]) != Double.doubleToLongBits(other[start + i])) {
        return i;
      }
    }
    return -1;
  }
}
