package dev.allways.engines.explicit.column;

import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.frame.FrameReader;
import dev.allways.engines.explicit.frame.FrameWriter;
import dev.allways.engines.explicit.frame.Saveable;

/** A stack of longs outside the heap, 8 bytes each; it keeps the memory it once needed. */
public final class LongStack implements Saveable {
  private final IntColumn halves;
  private long size;

  public LongStack(Memory memory) {
    this.halves = new IntColumn(memory);
  }

  public void push(long value) {
    set(size++, value);
  }

  public long pop() {
    return get(--size);
  }

  public long peek() {
    return get(size - 1);
  }

  public long get(long index) {
    return Integer.toUnsignedLong(halves.get(2 * index)) | (long) halves.get(2 * index + 1) << 32;
  }

  void set(long index, long value) {
    halves.set(2 * index, (int) value);
    halves.set(2 * index + 1, (int) (value >>> 32));
  }

  /** Forgets all but the first {@code count}. */
  public void truncate(long count) {
    size = count;
  }

  public long size() {
    return size;
  }

  @Override
  public void save(FrameWriter out) {
    out.putLong(size);
    halves.save(out, 2 * size);
  }

  @Override
  public void load(FrameReader in) {
    size = in.getLong();
    halves.load(in);
  }
}
