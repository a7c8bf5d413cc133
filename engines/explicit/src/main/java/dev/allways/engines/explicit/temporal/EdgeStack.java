package dev.allways.engines.explicit.temporal;

import dev.allways.engines.explicit.column.IntStack;
import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.frame.FrameReader;
import dev.allways.engines.explicit.frame.FrameWriter;
import dev.allways.engines.explicit.frame.Saveable;

/**
 * A stack of numbers, each with the acceptance sets of an edge that leads there: 4 bytes for the
 * number and as few bits as all sets need for the marks.
 */
final class EdgeStack implements Saveable {
  private final IntStack numbers;
  private final MarksColumn marks;

  EdgeStack(Memory memory, int sets) {
    this.numbers = new IntStack(memory);
    this.marks = new MarksColumn(memory, sets);
  }

  /** When there are no more than 64 sets. */
  void push(long number, long edgeMarks) {
    marks.set(numbers.size(), edgeMarks);
    numbers.push(number);
  }

  /**
   * @param from where the marks begin
   */
  void push(long number, long[] edgeMarks, int from) {
    marks.set(numbers.size(), edgeMarks, from);
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

  /** The first 64 sets. */
  long marks(long index) {
    return marks.get(index);
  }

  void topMarks(long[] into) {
    marks.get(numbers.size() - 1, into);
  }

  long topMarks() {
    return marks.get(numbers.size() - 1);
  }

  long size() {
    return numbers.size();
  }

  @Override
  public void save(FrameWriter out) {
    numbers.save(out);
    marks.save(out);
  }

  @Override
  public void load(FrameReader in) {
    numbers.load(in);
    marks.load(in);
  }
}
