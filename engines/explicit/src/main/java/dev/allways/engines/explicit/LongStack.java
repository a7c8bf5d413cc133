package dev.allways.engines.explicit;

/** A stack of longs outside the heap, 8 bytes each; it keeps the memory it once needed. */
final class LongStack implements Saveable {
  private final IntColumn halves;
  private long size;

  LongStack(Memory memory) {
    this.halves = new IntColumn(memory);
  }

  void push(long value) {
    set(size++, value);
  }

  long pop() {
    return get(--size);
  }

  long peek() {
    return get(size - 1);
  }

  long get(long index) {
    return Integer.toUnsignedLong(halves.get(2 * index)) | (long) halves.get(2 * index + 1) << 32;
  }

  void set(long index, long value) {
    halves.set(2 * index, (int) value);
    halves.set(2 * index + 1, (int) (value >>> 32));
  }

  /** Forgets all but the first {@code count}. */
  void truncate(long count) {
    size = count;
  }

  long size() {
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
