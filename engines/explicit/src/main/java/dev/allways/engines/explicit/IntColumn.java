package dev.allways.engines.explicit;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;

/** An int for every state, zero until set; grows by chunks as states come in. 4 bytes an entry. */
final class IntColumn {
  private static final int CHUNK_BITS = 18;
  private static final int MASK = (1 << CHUNK_BITS) - 1;

  private final Memory memory;
  private MemorySegment[] chunks = new MemorySegment[0];

  IntColumn(Memory memory) {
    this.memory = memory;
  }

  /** Of an index that was never set it is 0. */
  int get(long index) {
    int chunk = (int) (index >>> CHUNK_BITS);
    return chunk < chunks.length ? chunks[chunk].getAtIndex(JAVA_INT, index & MASK) : 0;
  }

  void set(long index, int value) {
    int chunk = (int) (index >>> CHUNK_BITS);
    while (chunk >= chunks.length) {
      MemorySegment added = memory.allocate(4L << CHUNK_BITS);
      chunks = Arrays.copyOf(chunks, chunks.length + 1);
      chunks[chunks.length - 1] = added;
    }
    chunks[chunk].setAtIndex(JAVA_INT, index & MASK, value);
  }
}
