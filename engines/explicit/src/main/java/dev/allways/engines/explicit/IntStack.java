package dev.allways.engines.explicit;

/**
 * A stack of state numbers below 2<sup>32</sup>, 4 bytes each, without a bound but memory's. What
 * it does not need any more it gives back, in large pieces.
 */
final class IntStack implements Saveable {
  private static final int SIZES_A_SHRINK = 1 << 16;

  private final IntColumn entries;
  private long size;

  IntStack(Memory memory) {
    this.entries = new IntColumn(memory);
  }

  void push(long number) {
    entries.set(size++, (int) number);
  }

  long pop() {
    long top = get(--size);
    if (size % SIZES_A_SHRINK == 0) {
      entries.shrink(size);
    }
    return top;
  }

  long peek() {
    return get(size - 1);
  }

  long get(long index) {
    return Integer.toUnsignedLong(entries.get(index));
  }

  void set(long index, long number) {
    entries.set(index, (int) number);
  }

  long size() {
    return size;
  }

  boolean isEmpty() {
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
