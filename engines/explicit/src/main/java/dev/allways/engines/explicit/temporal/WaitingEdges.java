package dev.allways.engines.explicit.temporal;

import dev.allways.engines.explicit.column.BitColumn;
import dev.allways.engines.explicit.column.IntColumn;
import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.frame.FrameReader;
import dev.allways.engines.explicit.frame.FrameWriter;
import dev.allways.engines.explicit.frame.Saveable;

/**
 * The edges out of the states on a path that have not been followed yet, each with its acceptance
 * sets. Of a long path only those near its end are kept; of the other states no more than a bit is,
 * which says that there was something to follow. Whoever comes back to such a state has to find its
 * edges once more. That takes time only on paths with more than {@value #CAPACITY} edges that wait,
 * and there they would take more memory than the states do.
 *
 * <p>An edge is forgotten only after as many others as there is room for have come to wait above
 * it, so states are looked at twice at most as often as edges are added.
 */
final class WaitingEdges implements Saveable {
  static final int CAPACITY = 1 << 19;

  private final long capacity;
  private final IntColumn targets;
  private final MarksColumn marks;
  private final IntColumn counts;
  private final BitColumn incomplete;

  /** How long the path is. */
  private long depth;

  /** The first state on the path whose edges are kept; those of the ones below it are not. */
  private long firstKept;

  /** Edges have places in the order in which they came, those from here to the end are kept. */
  private long begin;

  private long end;

  WaitingEdges(Memory memory, int sets) {
    this(memory, sets, CAPACITY);
  }

  /**
   * @param capacity of how many states, and how many edges, more is kept than a bit; a power of two
   */
  WaitingEdges(Memory memory, int sets, int capacity) {
    if (Integer.bitCount(capacity) != 1) {
      throw new IllegalArgumentException("not a power of two: " + capacity);
    }
    this.capacity = capacity;
    this.targets = new IntColumn(memory);
    this.marks = new MarksColumn(memory, sets);
    this.counts = new IntColumn(memory);
    this.incomplete = new BitColumn(memory);
  }

  private long place(long index) {
    return index & (capacity - 1);
  }

  /** The path becomes longer by a state, of which no edge waits yet. */
  void open() {
    if (depth - firstKept == capacity) {
      forgetFirst();
    }
    incomplete.clear(depth);
    counts.set(place(depth), 0);
    depth++;
  }

  /** The path becomes shorter by a state. */
  void close() {
    clear();
    depth--;
    if (depth > 0 && firstKept == depth) {
      firstKept = depth - 1;
      counts.set(place(firstKept), 0);
    }
  }

  private void forgetFirst() {
    int count = counts.get(place(firstKept));
    if (count > 0) {
      incomplete.set(firstKept);
    }
    begin += count;
    firstKept++;
  }

  /**
   * An edge out of the last state waits.
   *
   * @param from where its marks begin
   */
  void add(long target, long[] edgeMarks, int from) {
    while (end - begin == capacity) {
      if (firstKept == depth - 1) {
        // More edges than there is room for: what is kept is followed first.
        incomplete.set(firstKept);
        return;
      }
      forgetFirst();
    }
    targets.set(place(end), (int) target);
    marks.set(place(end), edgeMarks, from);
    end++;
    long top = place(depth - 1);
    counts.set(top, counts.get(top) + 1);
  }

  /** Whether an edge out of the last state waits, and is known. */
  boolean isWaiting() {
    return counts.get(place(depth - 1)) > 0;
  }

  /** Whether more edges waited than are known; if so, only this once. */
  boolean takeIncomplete() {
    boolean was = incomplete.get(depth - 1);
    if (was) {
      incomplete.clear(depth - 1);
    }
    return was;
  }

  /** The marks of the edge that {@link #take} takes. */
  void marks(long[] into) {
    marks.get(place(end - 1), into);
  }

  /** Where the edge leads that came last. */
  long take() {
    end--;
    long top = place(depth - 1);
    counts.set(top, counts.get(top) - 1);
    return Integer.toUnsignedLong(targets.get(place(end)));
  }

  /** No edge out of the last state waits any more. */
  void clear() {
    long top = place(depth - 1);
    end -= counts.get(top);
    counts.set(top, 0);
    incomplete.clear(depth - 1);
  }

  @Override
  public void save(FrameWriter out) {
    out.putLong(depth);
    out.putLong(firstKept);
    out.putLong(begin);
    out.putLong(end);
    targets.save(out);
    marks.save(out);
    counts.save(out);
    incomplete.save(out);
  }

  @Override
  public void load(FrameReader in) {
    depth = in.getLong();
    firstKept = in.getLong();
    begin = in.getLong();
    end = in.getLong();
    targets.load(in);
    marks.load(in);
    counts.load(in);
    incomplete.load(in);
  }
}
