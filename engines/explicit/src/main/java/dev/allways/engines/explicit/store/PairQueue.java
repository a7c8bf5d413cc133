package dev.allways.engines.explicit.store;

import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.control.SearchStopped;
import dev.allways.engines.explicit.frame.FrameReader;
import dev.allways.engines.explicit.frame.FrameWriter;
import dev.allways.engines.explicit.frame.Saveable;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.LongConsumer;

/**
 * Pairs of 32-bit numbers, first in, first out. Each takes as many bytes as the largest so far
 * needs. Chunks whose pairs have been taken are used again, so this costs the most that ever waited
 * at a time, and never gives that back.
 */
public final class PairQueue implements Saveable {
  private static final int CHUNK = 1 << 12;

  private final Memory memory;
  private final Deque<Chunk> chunks = new ArrayDeque<>();
  private final Deque<Memory.Block> spare = new ArrayDeque<>();
  private int leftBits = 1;
  private int rightBits = 1;
  private long size;

  /** How many pairs of the first chunk have been taken. */
  private int taken;

  public PairQueue(Memory memory) {
    this.memory = memory;
  }

  /** Pairs that were added while the halves needed so many bits. */
  private static final class Chunk {
    private final Memory.Block block;
    private final MemorySegment pairs;
    private final int leftBits;
    private final int bytes;
    private final long mask;
    private int count;

    Chunk(Memory.Block block, int leftBits, int bytes) {
      this.block = block;
      this.pairs = block.segment();
      this.leftBits = leftBits;
      this.bytes = bytes;
      this.mask = -1L >>> (64 - 8 * bytes);
    }

    long get(int index) {
      long raw = pairs.get(JAVA_LONG_UNALIGNED, (long) index * bytes) & mask;
      return (raw & ((1L << leftBits) - 1)) | raw >>> leftBits << 32;
    }

    /** In ascending order, for this overwrites what comes after. */
    void add(long pair) {
      long raw = (pair & 0xFFFF_FFFFL) | pair >>> 32 << leftBits;
      pairs.set(JAVA_LONG_UNALIGNED, (long) count++ * bytes, raw);
    }
  }

  public long size() {
    return size;
  }

  /**
   * @throws SearchStopped when there is no memory for it
   */
  public void add(long pair) {
    int left = Integer.SIZE - Integer.numberOfLeadingZeros((int) pair);
    int right = Long.SIZE - Integer.SIZE - Long.numberOfLeadingZeros(pair);
    Chunk last = chunks.peekLast();
    if (last == null || last.count == CHUNK || left > leftBits || right > rightBits) {
      leftBits = Math.max(leftBits, left);
      rightBits = Math.max(rightBits, right);
      last = chunk();
      chunks.addLast(last);
    }
    last.add(pair);
    size++;
  }

  private Chunk chunk() {
    int bytes = (leftBits + rightBits + 7) / 8;
    long needed = (long) CHUNK * bytes + 8;
    while (!spare.isEmpty()) {
      Memory.Block block = spare.pop();
      if (block.bytes() >= needed) {
        return new Chunk(block, leftBits, bytes);
      }
      memory.free(block);
    }
    return new Chunk(memory.block(needed), leftBits, bytes);
  }

  /** Takes the pair that was added first; there must be one. */
  public long take() {
    Chunk first = chunks.getFirst();
    long pair = first.get(taken++);
    size--;
    if (taken == first.count) {
      chunks.removeFirst();
      spare.push(first.block);
      taken = 0;
    }
    return pair;
  }

  @Override
  public void save(FrameWriter out) {
    out.putLong(size);
    forEach(out::putLong);
  }

  @Override
  public void load(FrameReader in) {
    for (long left = in.getLong(); left > 0; left--) {
      add(in.getLong());
    }
  }

  /** Shows all pairs and takes none. */
  public void forEach(LongConsumer pairs) {
    int from = taken;
    for (Chunk chunk : chunks) {
      for (int i = from; i < chunk.count; i++) {
        pairs.accept(chunk.get(i));
      }
      from = 0;
    }
  }
}
