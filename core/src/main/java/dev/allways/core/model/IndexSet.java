package dev.allways.core.model;

import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * An immutable set of small non-negative numbers: slots, groups or actors. Costs a bit a number.
 */
public final class IndexSet {
  private static final IndexSet EMPTY = new IndexSet(new long[0]);

  private final long[] words;

  private IndexSet(long[] words) {
    this.words = words;
  }

  public static IndexSet empty() {
    return EMPTY;
  }

  public static IndexSet of(int... indices) {
    Builder builder = new Builder();
    for (int index : indices) {
      builder.add(index);
    }
    return builder.build();
  }

  /** All of 0, 1, ... {@code count} - 1. */
  public static IndexSet range(int count) {
    Builder builder = new Builder();
    for (int index = 0; index < count; index++) {
      builder.add(index);
    }
    return builder.build();
  }

  public static Builder builder() {
    return new Builder();
  }

  public boolean contains(int index) {
    int word = index >>> 6;
    return word < words.length && (words[word] >>> index & 1) != 0;
  }

  public boolean isEmpty() {
    return words.length == 0;
  }

  public int size() {
    int size = 0;
    for (long word : words) {
      size += Long.bitCount(word);
    }
    return size;
  }

  public boolean intersects(IndexSet other) {
    for (int i = Math.min(words.length, other.words.length) - 1; i >= 0; i--) {
      if ((words[i] & other.words[i]) != 0) {
        return true;
      }
    }
    return false;
  }

  /** In ascending order. */
  public void forEach(IntConsumer action) {
    for (int i = 0; i < words.length; i++) {
      for (long rest = words[i]; rest != 0; rest &= rest - 1) {
        action.accept((i << 6) + Long.numberOfTrailingZeros(rest));
      }
    }
  }

  /** In ascending order. */
  public IntStream stream() {
    IntStream.Builder indices = IntStream.builder();
    forEach(indices::add);
    return indices.build();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof IndexSet set && Arrays.equals(words, set.words);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(words);
  }

  @Override
  public String toString() {
    return Arrays.toString(stream().toArray());
  }

  /** Collects indices. */
  public static final class Builder {
    private long[] words = new long[1];

    public Builder add(int index) {
      if (index < 0) {
        throw new IllegalArgumentException("negative index " + index);
      }
      reserve((index >>> 6) + 1);
      words[index >>> 6] |= 1L << index;
      return this;
    }

    public Builder addAll(IndexSet set) {
      reserve(set.words.length);
      for (int i = 0; i < set.words.length; i++) {
        words[i] |= set.words[i];
      }
      return this;
    }

    private void reserve(int length) {
      if (length > words.length) {
        words = Arrays.copyOf(words, Math.max(length, words.length * 2));
      }
    }

    public IndexSet build() {
      int length = words.length;
      while (length > 0 && words[length - 1] == 0) {
        length--;
      }
      return length == 0 ? EMPTY : new IndexSet(Arrays.copyOf(words, length));
    }
  }
}
