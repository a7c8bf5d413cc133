package dev.allways.engines.explicit;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;

/**
 * Ints by index, zero until set, such as one for every state. 4 bytes each, in chunks that are
 * added as the indices grow, so nothing is ever copied.
 */
final class IntColumn {
  private static final int CHUNK_BITS = 16;
  private static final int MASK = (1 << CHUNK_BITS) - 1;

  private final Memory memory;
  private MemorySegment[] chunks = new MemorySegment[8];
  private int count;

  IntColumn(Memory memory) {
    this.memory = memory;
  }

  /** Of an index that was never set it is 0. */
  int get(long index) {
    int chunk = (int) (index >>> CHUNK_BITS);
    return chunk < count ? chunks[chunk].getAtIndex(JAVA_INT, index & MASK) : 0;
  }

  /**
   * @throws SearchStopped when there is no memory for it
   */
  void set(long index, int value) {
    int chunk = (int) (index >>> CHUNK_BITS);
    while (chunk >= count) {
      if (count == chunks.length) {
        chunks = Arrays.copyOf(chunks, count * 2);
      }
      chunks[count] = memory.allocate(4L << CHUNK_BITS);
      count++;
    }
    chunks[chunk].setAtIndex(JAVA_INT, index & MASK, value);
  }
}
