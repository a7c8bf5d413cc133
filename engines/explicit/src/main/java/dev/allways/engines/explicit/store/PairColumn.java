package dev.allways.engines.explicit.store;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;

import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.control.SearchStopped;
import dev.allways.engines.explicit.frame.FrameReader;
import dev.allways.engines.explicit.frame.FrameWriter;
import dev.allways.engines.explicit.frame.Saveable;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.function.LongUnaryOperator;

/**
 * Pairs of 32-bit numbers by index, each in as few bytes as the largest pair of its chunk needs.
 *
 * <p>Chunks are made as the indices grow: small ones first, then {@value #CHUNK} pairs each. How
 * many bits the halves of a pair need is asked when a chunk is made. Nothing is ever moved, so who
 * knows an index may read while others write elsewhere.
 */
final class PairColumn implements Saveable {
  private static final int CHUNK_BITS = 16;
  private static final int CHUNK = 1 << CHUNK_BITS;
  private static final int FIRST_BITS = 8;
  private static final int SMALL_CHUNKS = CHUNK_BITS - FIRST_BITS;

  private final Memory memory;
  private final LongUnaryOperator leftBits;
  private final LongUnaryOperator rightBits;
  private Chunk[] chunks = new Chunk[0];

  private record Chunk(MemorySegment pairs, int leftBits, int rightBits, int bytes, long mask) {}

  /**
   * @param leftBits how many bits the left half of any of the next so many pairs may need
   * @param rightBits the same of the right half
   */
  PairColumn(Memory memory, LongUnaryOperator leftBits, LongUnaryOperator rightBits) {
    this.memory = memory;
    this.leftBits = leftBits;
    this.rightBits = rightBits;
  }

  /** The pair as one long: the right half above the left. */
  static long pair(int left, int right) {
    return Integer.toUnsignedLong(left) | (long) right << 32;
  }

  long get(long index) {
    Chunk chunk = chunks[chunk(index)];
    long offset = offset(index) * chunk.bytes;
    long raw = chunk.pairs.get(JAVA_LONG_UNALIGNED, offset) & chunk.mask;
    long left = raw & (1L << chunk.leftBits) - 1;
    return left | raw >>> chunk.leftBits << 32;
  }

  /**
   * Writes no byte that belongs to another index. The chunk must be {@linkplain #reserve there}.
   */
  void set(long index, long pair) {
    Chunk chunk = chunks[chunk(index)];
    long left = pair & 0xFFFF_FFFFL;
    long right = pair >>> 32;
    if (left >>> chunk.leftBits != 0 || right >>> chunk.rightBits != 0) {
      throw new IllegalStateException("the pair (%d, %d) has no room".formatted(left, right));
    }
    long offset = offset(index) * chunk.bytes;
    long raw = left | right << chunk.leftBits;
    int bytes = chunk.bytes;
    if (bytes == 8) {
      chunk.pairs.set(JAVA_LONG_UNALIGNED, offset, raw);
      return;
    }
    if ((bytes & 4) != 0) {
      chunk.pairs.set(JAVA_INT_UNALIGNED, offset, (int) raw);
      offset += 4;
      raw >>>= 32;
    }
    if ((bytes & 2) != 0) {
      chunk.pairs.set(JAVA_SHORT_UNALIGNED, offset, (short) raw);
      offset += 2;
      raw >>>= 16;
    }
    if ((bytes & 1) != 0) {
      chunk.pairs.set(JAVA_BYTE, offset, (byte) raw);
    }
  }

  /**
   * Makes sure that there is room for the pair with this index and all before it.
   *
   * @throws SearchStopped when there is no memory for it
   */
  synchronized void reserve(long index) {
    int last = chunk(index);
    while (chunks.length <= last) {
      int pairs = pairs(chunks.length);
      append((int) leftBits.applyAsLong(pairs), (int) rightBits.applyAsLong(pairs));
    }
  }

  /** How many pairs there are in a chunk. */
  private static int pairs(int chunk) {
    return 1 << Math.min(CHUNK_BITS, FIRST_BITS + Math.max(0, chunk - 1));
  }

  private MemorySegment append(int left, int right) {
    int bytes = Math.max(1, (left + right + 7) / 8);
    long mask = bytes == 8 ? -1 : (1L << (8 * bytes)) - 1;
    // A pair is read as a long, so behind the last one there must be something to read.
    MemorySegment segment = memory.allocate((long) pairs(chunks.length) * bytes + 8);
    Chunk[] more = Arrays.copyOf(chunks, chunks.length + 1);
    more[chunks.length] = new Chunk(segment, left, right, bytes, mask);
    chunks = more;
    return segment;
  }

  @Override
  public void save(FrameWriter out) {
    out.putLong(chunks.length);
    for (Chunk chunk : chunks) {
      out.putLong(chunk.leftBits);
      out.putLong(chunk.rightBits);
    }
    for (Chunk chunk : chunks) {
      out.putMemory(chunk.pairs);
    }
  }

  @Override
  public synchronized void load(FrameReader in) {
    chunks = new Chunk[0];
    int[] bits = new int[2 * in.getCount()];
    for (int i = 0; i < bits.length; i++) {
      bits[i] = in.getCount();
    }
    for (int i = 0; i < bits.length; i += 2) {
      in.getMemory(append(bits[i], bits[i + 1]));
    }
  }

  private static int chunk(long index) {
    if (index >= CHUNK) {
      return SMALL_CHUNKS + (int) (index >>> CHUNK_BITS);
    }
    return index >>> FIRST_BITS == 0
        ? 0
        : Integer.SIZE - FIRST_BITS - Integer.numberOfLeadingZeros((int) index);
  }

  private static long offset(long index) {
    if (index >= CHUNK) {
      return index & CHUNK - 1;
    }
    return index >>> FIRST_BITS == 0 ? index : index ^ Integer.highestOneBit((int) index);
  }
}
