package dev.allways.engines.explicit;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;

/** A stack of longs without a bound but memory's; keeps the chunks it once needed. */
final class LongStack {
  private static final int CHUNK_BITS = 16;
  private static final int MASK = (1 << CHUNK_BITS) - 1;

  private final Memory memory;
  private MemorySegment[] chunks = new MemorySegment[0];
  private long size;

  LongStack(Memory memory) {
    this.memory = memory;
  }

  void push(long value) {
    int chunk = (int) (size >>> CHUNK_BITS);
    if (chunk == chunks.length) {
      MemorySegment added = memory.allocate(8L << CHUNK_BITS);
      chunks = Arrays.copyOf(chunks, chunks.length + 1);
      chunks[chunk] = added;
    }
    chunks[chunk].setAtIndex(JAVA_LONG, size & MASK, value);
    size++;
  }

  long pop() {
    size--;
    return get(size);
  }

  long peek() {
    return get(size - 1);
  }

  long get(long index) {
    return chunks[(int) (index >>> CHUNK_BITS)].getAtIndex(JAVA_LONG, index & MASK);
  }

  void set(long index, long value) {
    chunks[(int) (index >>> CHUNK_BITS)].setAtIndex(JAVA_LONG, index & MASK, value);
  }

  /** Reverses the entries from {@code from} to the top. */
  void reverse(long from) {
    for (long low = from, high = size - 1; low < high; low++, high--) {
      long value = get(low);
      set(low, get(high));
      set(high, value);
    }
  }

  long size() {
    return size;
  }

  boolean isEmpty() {
    return size == 0;
  }
}
