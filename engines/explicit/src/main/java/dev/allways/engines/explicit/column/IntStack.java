package dev.allways.engines.explicit.column;

import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.frame.FrameReader;
import dev.allways.engines.explicit.frame.FrameWriter;
import dev.allways.engines.explicit.frame.Saveable;

/**
 * A stack of state numbers below 2<sup>32</sup>, 4 bytes each, without a bound but memory's. What
 * it does not need any more it gives back, in large pieces.
 */
public final class IntStack implements Saveable {
  private static final int SIZES_A_SHRINK = 1 << 16;

  private final IntColumn entries;
  private long size;

  public IntStack(Memory memory) {
    this.entries = new IntColumn(memory);
  }

  public void push(long number) {
    entries.set(size++, (int) number);
  }

  public long pop() {
    long top = get(--size);
    if (size % SIZES_A_SHRINK == 0) {
      entries.shrink(size);
    }
    return top;
  }

  public long peek() {
    return get(size - 1);
  }

  public long get(long index) {
    return Integer.toUnsignedLong(entries.get(index));
  }

  public void set(long index, long number) {
    entries.set(index, (int) number);
  }

  public long size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  @Override
  public void save(FrameWriter out) {
    out.putLong(size);
    entries.save(out, size);
  }

  @Override
  public void load(FrameReader in) {
    size = in.getLong();
    entries.load(in);
  }
}
