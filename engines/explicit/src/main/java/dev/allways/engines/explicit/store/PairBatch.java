package dev.allways.engines.explicit.store;

import dev.allways.engines.explicit.control.SearchStopped;
import java.util.Arrays;

/**
 * Pairs that one thread adds to a {@link PairTable} together.
 *
 * <p>They are looked up in loops that touch memory before loops that look at it: a load that no
 * branch depends on does not make the loads after it wait, and twenty at a time take hardly longer
 * than one.
 */
final class PairBatch {
  private final PairTable table;
  private final PairTable.Writer writer;
  private long[] pairs = new long[16];
  private long[] hashes = new long[16];
  private long[] numbers = new long[16];
  private int count;
  private int added;

  /** Written so that the loads whose results go into it are not left out. */
  private long touched;

  PairBatch(PairTable table, PairTable.Writer writer) {
    this.table = table;
    this.writer = writer;
  }

  void put(long pair, long hash) {
    if (count == pairs.length) {
      pairs = Arrays.copyOf(pairs, count * 2);
      hashes = Arrays.copyOf(hashes, count * 2);
      numbers = Arrays.copyOf(numbers, count * 2);
    }
    pairs[count] = pair;
    hashes[count++] = hash;
  }

  /** How many there are. */
  int count() {
    return count;
  }

  /**
   * Adds those to the table that have not been added yet.
   *
   * @throws SearchStopped when there is no memory for one
   */
  void add() {
    long sum = touched;
    for (int i = added; i < count; i++) {
      sum += table.touch(hashes[i]);
    }
    long some = -1;
    for (int i = added; i < count; i++) {
      numbers[i] = table.candidate(hashes[i]);
      some = Math.max(some, numbers[i]);
    }
    if (some >= 0) {
      for (int i = added; i < count; i++) {
        sum += table.get(numbers[i] < 0 ? some : numbers[i]);
      }
    }
    touched = sum;
    for (int i = added; i < count; i++) {
      long candidate = numbers[i];
      numbers[i] =
          candidate >= 0 && table.get(candidate) == pairs[i]
              ? ~candidate
              : writer.add(pairs[i], hashes[i]);
    }
    added = count;
  }

  long pair(int index) {
    return pairs[index];
  }

  /** After it was added: its number, as a complement when it was there before. */
  long answer(int index) {
    return numbers[index];
  }

  long number(int index) {
    return numbers[index] < 0 ? ~numbers[index] : numbers[index];
  }

  void clear() {
    count = 0;
    added = 0;
  }
}
