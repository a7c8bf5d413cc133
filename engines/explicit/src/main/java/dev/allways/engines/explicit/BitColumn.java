package dev.allways.engines.explicit;

/** A bit for every state, false until set. */
final class BitColumn implements Saveable {
  private final IntColumn words;

  BitColumn(Memory memory) {
    this.words = new IntColumn(memory);
  }

  boolean get(long index) {
    return (words.get(index >>> 5) >>> index & 1) != 0;
  }

  void set(long index) {
    words.set(index >>> 5, words.get(index >>> 5) | 1 << index);
  }

  void clear(long index) {
    words.set(index >>> 5, words.get(index >>> 5) & ~(1 << index));
  }

  @Override
  public void save(FrameWriter out) {
    words.save(out);
  }

  @Override
  public void load(FrameReader in) {
    words.load(in);
  }
}
