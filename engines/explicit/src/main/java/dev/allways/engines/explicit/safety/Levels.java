package dev.allways.engines.explicit.safety;

import dev.allways.engines.explicit.column.IntStack;
import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.frame.FrameWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.LongPredicate;

/**
 * Which numbers the states of a level have, when several threads have numbered them: a range in
 * which a few numbers are missing.
 */
public final class Levels {
  /** About what a gap takes on the heap, here and in the table that has left it. */
  private static final long GAP_BYTES = 200;

  private final Memory memory;
  private final IntStack starts;
  private final NavigableMap<Long, Long> gaps = new TreeMap<>();

  public Levels(Memory memory) {
    this.memory = memory;
    this.starts = new IntStack(memory);
  }

  /** How many levels there are. */
  int count() {
    return Math.toIntExact(starts.size()) - 1;
  }

  /** The level that ends before this number, and begins where the one before it ended, is next. */
  void add(long end) {
    if (starts.isEmpty()) {
      starts.push(0);
    }
    starts.push(end);
  }

  /** Numbers that no state has, from the first to before the second. */
  public void addGap(long from, long to) {
    memory.count(GAP_BYTES);
    gaps.put(from, to);
  }

  /** Saves where levels begin; the store knows the gaps. */
  void save(FrameWriter out) {
    starts.save(out);
  }

  long start(int level) {
    return starts.get(level);
  }

  long end(int level) {
    return starts.get(level + 1);
  }

  /** How many states there are on a level. */
  long size(int level) {
    long size = end(level) - start(level);
    if (gaps.isEmpty()) {
      return size;
    }
    for (var gap : gaps.subMap(start(level), end(level)).entrySet()) {
      size -= gap.getValue() - gap.getKey();
    }
    return size;
  }

  /** Whether a number of the level is one of a state. */
  LongPredicate isState(int level) {
    if (gaps.isEmpty()) {
      return number -> true;
    }
    long[] edges = edges(level);
    // The number of a state has an even number of edges at or before it: a gap has two.
    return number -> {
      int found = Arrays.binarySearch(edges, number);
      return ((found < 0 ? ~found : found + 1) & 1) == 0;
    };
  }

  /** Where the gaps of a level begin and end; those that touch are one. */
  private long[] edges(int level) {
    List<Long> edges = new ArrayList<>();
    gaps.subMap(start(level), end(level))
        .forEach(
            (from, to) -> {
              if (!edges.isEmpty() && edges.getLast().equals(from)) {
                edges.removeLast();
              } else {
                edges.add(from);
              }
              edges.add(to);
            });
    return edges.stream().mapToLong(Long::longValue).toArray();
  }
}
