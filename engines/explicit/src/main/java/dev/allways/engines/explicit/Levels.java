package dev.allways.engines.explicit;

import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;

/**
 * Which numbers the states of a level have, when several threads have numbered them: a range in
 * which a few numbers are missing.
 */
final class Levels {
  private final IntStack starts;
  private final NavigableMap<Long, Long> gaps = new TreeMap<>();

  Levels(Memory memory) {
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
  void addGap(long from, long to) {
    gaps.put(from, to);
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
    long[] edges =
        gaps.subMap(start(level), end(level)).entrySet().stream()
            .flatMapToLong(gap -> LongStream.of(gap.getKey(), gap.getValue()))
            .toArray();
    return number -> {
      for (int i = 0; i < edges.length; i += 2) {
        if (number >= edges[i] && number < edges[i + 1]) {
          return false;
        }
      }
      return true;
    };
  }
}
