package dev.allways.engines.explicit.column;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.control.SearchStopped;
import dev.allways.engines.explicit.frame.FrameReader;
import dev.allways.engines.explicit.frame.FrameWriter;
import dev.allways.engines.explicit.frame.Saveable;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;

/**
 * Ints by index, zero until set, such as one for every state. 4 bytes each, in chunks that are
 * added as the indices grow. The first one begins small and is copied until it has the size of the
 * others, since most checks look at few states; after that nothing is ever copied. Chunks that are
 * no longer needed at the end can be given back.
 */
public final class IntColumn implements Saveable {
  private static final int CHUNK_BITS = 16;
  private static final int MASK = (1 << CHUNK_BITS) - 1;
  private static final int FIRST_SIZE = 1 << 10;

  private final Memory memory;
  private MemorySegment[] chunks = new MemorySegment[8];

  /** Of all chunks but the first, which is never given back: that costs more than it is worth. */
  private Memory.Block[] blocks = new Memory.Block[8];

  private long size;

  public IntColumn(Memory memory) {
    this.memory = memory;
  }

  /** Of an index that was never set it is 0. */
  public int get(long index) {
    return index < size
        ? chunks[(int) (index >>> CHUNK_BITS)].getAtIndex(JAVA_INT, index & MASK)
        : 0;
  }

  /**
   * @throws SearchStopped when there is no memory for it
   */
  public void set(long index, int value) {
    while (index >= size) {
      grow();
    }
    chunks[(int) (index >>> CHUNK_BITS)].setAtIndex(JAVA_INT, index & MASK, value);
  }

  private void grow() {
    if (size <= MASK) {
      long larger = Math.max(FIRST_SIZE, 8 * size);
      MemorySegment first = memory.allocate(4 * larger);
      if (size > 0) {
        first.copyFrom(chunks[0]);
      }
      chunks[0] = first;
      size = larger;
      return;
    }
    int count = (int) (size >>> CHUNK_BITS);
    if (count == chunks.length) {
      chunks = Arrays.copyOf(chunks, count * 2);
      blocks = Arrays.copyOf(blocks, count * 2);
    }
    blocks[count] = memory.block(4L << CHUNK_BITS);
    chunks[count] = blocks[count].segment();
    size += 1L << CHUNK_BITS;
  }

  /**
   * Only the first {@code length} are needed any more; what the others are is undefined. One chunk
   * more than those need is kept, so that to come and go at its edge costs nothing.
   */
  void shrink(long length) {
    long needed = ((length + MASK) >>> CHUNK_BITS) + 1;
    while (size >>> CHUNK_BITS > needed) {
      size -= 1L << CHUNK_BITS;
      memory.free(blocks[(int) (size >>> CHUNK_BITS)]);
    }
  }

  @Override
  public void save(FrameWriter out) {
    save(out, size);
  }

  /** Saves no more chunks than the first so many ints need. */
  public void save(FrameWriter out, long length) {
    int used = (int) ((Math.min(size, length) + MASK) >>> CHUNK_BITS);
    out.putLong(used);
    out.putLong(Math.min(size, MASK + 1));
    for (int chunk = 0; chunk < used; chunk++) {
      out.putMemory(chunks[chunk]);
    }
  }

  @Override
  public void load(FrameReader in) {
    int saved = in.getCount();
    int firstSize = in.getCount();
    for (int chunk = 0; chunk < saved; chunk++) {
      long end = chunk == 0 ? firstSize : (chunk + 1L) << CHUNK_BITS;
      while (size < end) {
        grow();
      }
      in.getMemory(chunks[chunk]);
    }
  }
}
