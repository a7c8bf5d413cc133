package dev.allways.engines.explicit.store;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.allways.engines.explicit.control.Memory;
import java.lang.foreign.MemorySegment;

/**
 * Bitstate hashing: a table of bits in which every state sets {@value #BITS_A_STATE}: states have
 * been met if all their bits are set. It never grows; when most bits are set it takes many states
 * for known.
 *
 * <p>Paper: Holzmann: An Analysis of Bitstate Hashing, FMSD 1998; with the two hashes of Dillinger,
 * Manolios: Bloom Filters in Probabilistic Verification, FMCAD 2004.
 */
public final class BitTable implements VisitedSet {
  private static final int BITS_A_STATE = 3;
  private static final long LEAST_BYTES = 1 << 16;
  private static final int CHUNK_BITS = 23;

  private final MemorySegment[] chunks;
  private final long mask;
  private long set;

  /**
   * @param bytes at most so many are used, and at least half of them
   */
  public BitTable(Memory memory, long bytes) {
    long size = Long.highestOneBit(Math.max(LEAST_BYTES, bytes));
    int count = (int) Math.max(1, size >>> CHUNK_BITS);
    this.mask = size * 8 - 1;
    this.chunks = new MemorySegment[count];
    for (int i = 0; i < count; i++) {
      chunks[i] = memory.allocate(size / count);
    }
  }

  @Override
  public boolean add(long hash) {
    long step = Long.rotateLeft(hash, 32) * 0x9E3779B97F4A7C15L | 1;
    long place = hash;
    boolean isNew = false;
    for (int i = 0; i < BITS_A_STATE; i++) {
      isNew |= setBit(place & mask);
      place += step;
      step += i;
    }
    return isNew;
  }

  /** Whether it was not set before. */
  private boolean setBit(long bit) {
    MemorySegment chunk = chunks[(int) (bit >>> (CHUNK_BITS + 3))];
    long offset = (bit & (1L << (CHUNK_BITS + 3)) - 1) >>> 6 << 3;
    long word = chunk.get(JAVA_LONG, offset);
    if ((word >>> bit & 1) != 0) {
      return false;
    }
    chunk.set(JAVA_LONG, offset, word | 1L << bit);
    set++;
    return true;
  }

  @Override
  public double mistake() {
    return Math.pow((double) set / (mask + 1), BITS_A_STATE);
  }
}
