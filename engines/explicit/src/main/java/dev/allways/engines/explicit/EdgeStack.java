package dev.allways.engines.explicit;

/**
 * A stack of state numbers, each with the acceptance sets of an edge that leads there: 4 bytes for
 * the number and as few as all sets need for the marks. At most 64 sets.
 */
final class EdgeStack {
  private final IntStack numbers;
  private final IntColumn marks;

  /** How many bits the marks of an edge take, as a power of two; negative if they take none. */
  private final int widthBits;

  EdgeStack(Memory memory, int sets) {
    this.numbers = new IntStack(memory);
    this.marks = new IntColumn(memory);
    this.widthBits =
        sets == 0 ? -1 : sets == 1 ? 0 : Integer.SIZE - Integer.numberOfLeadingZeros(sets - 1);
  }

  void push(long number, long edgeMarks) {
    setMarks(numbers.size(), edgeMarks);
    numbers.push(number);
  }

  /** Removes the edge at the top, whose marks are to be asked for before. */
  long pop() {
    return numbers.pop();
  }

  long number(long index) {
    return numbers.get(index);
  }

  void setNumber(long index, long number) {
    numbers.set(index, number);
  }

  long topMarks() {
    return marks(numbers.size() - 1);
  }

  long marks(long index) {
    if (widthBits < 0) {
      return 0;
    }
    if (widthBits == 6) {
      return Integer.toUnsignedLong(marks.get(2 * index)) | (long) marks.get(2 * index + 1) << 32;
    }
    long bit = index << widthBits;
    int word = marks.get(bit >>> 5);
    return Integer.toUnsignedLong(word) >>> (bit & 31) & (1L << (1 << widthBits)) - 1;
  }

  private void setMarks(long index, long edgeMarks) {
    if (widthBits < 0) {
      return;
    }
    if (widthBits == 6) {
      marks.set(2 * index, (int) edgeMarks);
      marks.set(2 * index + 1, (int) (edgeMarks >>> 32));
      return;
    }
    long bit = index << widthBits;
    int mask = (int) ((1L << (1 << widthBits)) - 1) << (bit & 31);
    int rest = marks.get(bit >>> 5) & ~mask;
    marks.set(bit >>> 5, rest | (int) edgeMarks << (bit & 31));
  }

  long size() {
    return numbers.size();
  }

  /** Forgets all but the first {@code count}. */
  void truncate(long count) {
    numbers.truncate(count);
  }
}
