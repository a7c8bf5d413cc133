package dev.allways.engines.explicit.temporal;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.control.SearchStopped;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A few bits for every state, zero until set, that threads read and change at once.
 *
 * <p>In chunks, which are made when somebody first asks for a state in them and are never moved, so
 * nobody waits while the column grows. A state has 8, 16, 32 or 64 bits; states share 64-bit words,
 * and a change is a compare-and-set of the word.
 */
final class SharedColumn {
  private static final VarHandle LONG = JAVA_LONG.varHandle();
  private static final VarHandle INT = JAVA_INT.varHandle();
  private static final VarHandle CHUNK = MethodHandles.arrayElementVarHandle(MemorySegment[].class);
  private static final int CHUNK_BITS = 15;
  private static final int MASK = (1 << CHUNK_BITS) - 1;

  private final Memory memory;

  /** How many bits a state has, as a power of two. */
  private final int widthBits;

  private final long laneMask;
  private volatile @Nullable MemorySegment[] chunks = new @Nullable MemorySegment[8];

  /**
   * @param bits how many bits a state needs, at most 64
   */
  SharedColumn(Memory memory, int bits) {
    this.memory = memory;
    this.widthBits = bits <= 8 ? 3 : bits <= 16 ? 4 : bits <= 32 ? 5 : 6;
    this.laneMask = widthBits == 6 ? -1 : (1L << (1 << widthBits)) - 1;
  }

  /**
   * Makes room for a state; any other method does so too.
   *
   * @throws SearchStopped when there is no memory for it
   */
  void reserve(long index) {
    chunk(index);
  }

  private MemorySegment chunk(long index) {
    int chunk = (int) (index >>> CHUNK_BITS);
    @Nullable MemorySegment[] known = chunks;
    if (chunk < known.length) {
      @Nullable MemorySegment segment = (MemorySegment) CHUNK.getAcquire(known, chunk);
      if (segment != null) {
        return segment;
      }
    }
    return make(chunk);
  }

  private synchronized MemorySegment make(int chunk) {
    if (chunk >= chunks.length) {
      chunks = Arrays.copyOf(chunks, Math.max(chunk + 1, chunks.length * 2));
    }
    @Nullable MemorySegment segment = chunks[chunk];
    if (segment == null) {
      segment = memory.allocate(1L << (CHUNK_BITS + widthBits - 3));
      CHUNK.setRelease(chunks, chunk, segment);
    }
    return segment;
  }

  /** In bytes, of the word that has the bits of a state. */
  private long word(long index) {
    return ((index & MASK) << widthBits) >>> 6 << 3;
  }

  private int shift(long index) {
    return (int) (index << widthBits) & 63;
  }

  /** What was written before by whoever wrote this is seen too. */
  long get(long index) {
    long word = (long) LONG.getAcquire(chunk(index), word(index));
    return word >>> shift(index) & laneMask;
  }

  /** Sets bits; what there was before. */
  long add(long index, long bits) {
    int shift = shift(index);
    long before = (long) LONG.getAndBitwiseOr(chunk(index), word(index), bits << shift);
    return before >>> shift & laneMask;
  }

  /** Whether there was what was expected, and now is {@code next} instead. */
  boolean replace(long index, long expected, long next) {
    MemorySegment chunk = chunk(index);
    int shift = shift(index);
    long offset = word(index);
    while (true) {
      long word = (long) LONG.getVolatile(chunk, offset);
      if ((word >>> shift & laneMask) != expected) {
        return false;
      }
      long changed = (word & ~(laneMask << shift)) | (next << shift);
      if (LONG.compareAndSet(chunk, offset, word, changed)) {
        return true;
      }
    }
  }

  /** Half of a state's 64 bits, as a number. */
  long half(long index, int which) {
    int half = (int) INT.getAcquire(chunk(index), ((index & MASK) << 3) + 4L * which);
    return Integer.toUnsignedLong(half);
  }

  void setHalf(long index, int which, long value) {
    INT.setRelease(chunk(index), ((index & MASK) << 3) + 4L * which, (int) value);
  }
}
