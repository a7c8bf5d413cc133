package dev.allways.engines.explicit.temporal;

import dev.allways.engines.explicit.column.BitVectors;
import dev.allways.engines.explicit.column.IntColumn;
import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.frame.FrameReader;
import dev.allways.engines.explicit.frame.FrameWriter;
import dev.allways.engines.explicit.frame.Saveable;

/** Acceptance sets by index, in as few bits as all of them need; no sets until set. */
final class MarksColumn implements Saveable {
  private final IntColumn bits;

  /** How many words the sets have. */
  private final int words;

  /** Of up to 64 sets, how many bits they take, as a power of two; negative if they take none. */
  private final int widthBits;

  MarksColumn(Memory memory, int sets) {
    this.bits = new IntColumn(memory);
    this.words = BitVectors.words(sets);
    this.widthBits =
        sets == 0 ? -1 : Integer.SIZE - Integer.numberOfLeadingZeros(Math.min(64, sets) - 1);
  }

  /** The first 64 sets. */
  long get(long index) {
    if (widthBits < 0) {
      return 0;
    }
    if (widthBits == 6) {
      return word(index * words);
    }
    long bit = index << widthBits;
    long word = Integer.toUnsignedLong(bits.get(bit >>> 5));
    return word >>> (bit & 31) & ((1L << (1 << widthBits)) - 1);
  }

  void get(long index, long[] into) {
    into[0] = get(index);
    for (int word = 1; word < words; word++) {
      into[word] = word(index * words + word);
    }
  }

  /** When there are no more than 64. */
  void set(long index, long marks) {
    if (widthBits < 0) {
      return;
    }
    if (widthBits == 6) {
      setWord(index * words, marks);
      return;
    }
    long bit = index << widthBits;
    int mask = (int) ((1L << (1 << widthBits)) - 1) << (bit & 31);
    int rest = bits.get(bit >>> 5) & ~mask;
    bits.set(bit >>> 5, rest | (int) marks << (bit & 31));
  }

  /**
   * @param from where the marks begin
   */
  void set(long index, long[] marks, int from) {
    set(index, marks[from]);
    for (int word = 1; word < words; word++) {
      setWord(index * words + word, marks[from + word]);
    }
  }

  private long word(long index) {
    return Integer.toUnsignedLong(bits.get(2 * index)) | (long) bits.get(2 * index + 1) << 32;
  }

  private void setWord(long index, long value) {
    bits.set(2 * index, (int) value);
    bits.set(2 * index + 1, (int) (value >>> 32));
  }

  @Override
  public void save(FrameWriter out) {
    bits.save(out);
  }

  @Override
  public void load(FrameReader in) {
    bits.load(in);
  }
}
