package dev.allways.engines.explicit.store;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.allways.core.Verdict;
import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.control.Safepoint;
import dev.allways.engines.explicit.control.SearchStopped;
import dev.allways.engines.explicit.frame.FrameReader;
import dev.allways.engines.explicit.frame.FrameWriter;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongUnaryOperator;

/**
 * A set of pairs of 32-bit numbers, each with a number of its own, to which several threads add at
 * once without waiting for each other.
 *
 * <p>The pairs are in a {@link PairColumn} by number. A hash table finds the number of a pair: open
 * addressing with linear probing, 32 bits an entry: the number plus one, and above it as many bits
 * of the hash as there is room for, so that the column is hardly ever asked in vain. Who adds a
 * pair writes it to the column, under a number that nobody else has, and then tries to put the
 * number into the first free entry; if somebody was faster, it looks at what came there. An entry
 * never changes, so a pair is never in the table twice.
 *
 * <p>The table is cut into parts that grow at different times, by two fifths, in a {@link
 * Safepoint}. Costs about 5.5 bytes a pair besides the column.
 */
public final class PairTable {
  private static final VarHandle ENTRY = JAVA_INT.varHandle();
  private static final int FIRST_CAPACITY = 32;

  /** Up to this capacity a part doubles: moving so little costs less than making room. */
  private static final int SMALL_CAPACITY = 1 << 15;

  private static final int MOVED_AT_A_TIME = 256;
  private static final int ENTERED_AT_A_TIME = 1 << 14;
  private static final int NUMBERS_AT_A_TIME = 32;
  private static final long MOST_PAIRS = (1L << 32) - 2;

  /** A part's counter has a cache line of its own. */
  private static final int COUNTER_STRIDE = 16;

  private static final long FULL = Long.MAX_VALUE;

  private final Memory memory;
  private final Safepoint safepoint;
  private final PairColumn pairs;
  private final AtomicLong handedOut = new AtomicLong();
  private final Part[] parts;
  private final AtomicIntegerArray used;

  /** Numbers below the bound that no pair has or will have, from the first to before the second. */
  private final NavigableMap<Long, Long> gaps = new TreeMap<>();

  PairTable(
      Memory memory,
      Safepoint safepoint,
      int partCount,
      LongUnaryOperator leftBits,
      LongUnaryOperator rightBits) {
    this.memory = memory;
    this.safepoint = safepoint;
    this.pairs = new PairColumn(memory, leftBits, rightBits);
    this.parts = new Part[partCount];
    this.used = new AtomicIntegerArray(partCount * COUNTER_STRIDE);
    for (int i = 0; i < partCount; i++) {
      parts[i] = new Part((int) (FIRST_CAPACITY * Math.pow(2, (double) i / partCount)), 1);
    }
  }

  /** Every bit of the result depends on every bit of the pair. Stafford's mix 13 of MurmurHash3. */
  public static long hash(long pair) {
    long hash = (pair ^ pair >>> 30) * 0xBF58476D1CE4E5B9L;
    hash = (hash ^ hash >>> 27) * 0x94D049BB133111EBL;
    return hash ^ hash >>> 31;
  }

  /** The pair with this number. */
  long get(long number) {
    return pairs.get(number);
  }

  /** All numbers that were given are below this one; a few of those below it may be free. */
  long bound() {
    return handedOut.get();
  }

  /**
   * Brings the entry that a search for the pair begins with into the processor's cache. The result
   * says nothing; it must only look as if it were used.
   */
  int touch(long hash) {
    Part part = parts[(int) hash & parts.length - 1];
    return part.entries.get(JAVA_INT, 4L * part.home(hash));
  }

  /** The first pair whose entry agrees with the hash, or -1 when there is none. */
  long candidate(long hash) {
    return parts[(int) hash & parts.length - 1].candidate(hash);
  }

  NavigableMap<Long, Long> gaps() {
    return gaps;
  }

  /**
   * Saves the pairs; the entries follow from them. Nobody may add any meanwhile.
   *
   * @param writers all that add to this table: the numbers they have taken and not used are free
   */
  void save(FrameWriter out, List<Writer> writers) {
    NavigableMap<Long, Long> free = new TreeMap<>(gaps);
    for (Writer writer : writers) {
      if (writer.next < writer.end) {
        free.put(writer.next, writer.end);
      }
    }
    long bound = handedOut.get();
    while (!free.isEmpty() && free.lastEntry().getValue() == bound) {
      bound = free.pollLastEntry().getKey();
    }
    out.putLong(bound);
    out.putLong(free.size());
    free.forEach(
        (from, to) -> {
          out.putLong(from);
          out.putLong(to);
        });
    pairs.save(out);
  }

  /** Takes the pairs that were saved, and makes the entries anew. */
  void load(FrameReader in) {
    long bound = in.getLong();
    int gapCount = in.getCount();
    for (int i = 0; i < gapCount; i++) {
      gaps.put(in.getLong(), in.getLong());
    }
    pairs.load(in);
    if (bound > 0) {
      pairs.reserve(bound - 1);
    }
    handedOut.set(bound);
    for (int i = 0; i < parts.length; i++) {
      memory.free(parts[i].block);
      double share =
          (double) bound / parts.length * 1.25 * Math.pow(1.4, (double) i / parts.length);
      parts[i] = new Part((int) Math.max(FIRST_CAPACITY, share), bound);
    }
    Entering entering = new Entering((int) Math.min(ENTERED_AT_A_TIME, bound));
    long from = 0;
    for (var gap : gaps.entrySet()) {
      entering.enter(from, gap.getKey());
      from = gap.getValue();
    }
    entering.enter(from, bound);
    entering.end();
  }

  /**
   * Makes entries for pairs, thousands of a part at a time, so that the part comes into the
   * processor's cache once for all of them.
   */
  private final class Entering {
    private final int[][] numbers;
    private final long[][] hashes;
    private final int[] waiting = new int[parts.length];

    Entering(int atATime) {
      numbers = new int[parts.length][atATime];
      hashes = new long[parts.length][atATime];
    }

    /** The pairs from {@code from} to before {@code to}. */
    void enter(long from, long to) {
      for (long number = from; number < to; number++) {
        long hash = hash(pairs.get(number));
        int index = (int) hash & parts.length - 1;
        int place = waiting[index]++;
        numbers[index][place] = (int) number;
        hashes[index][place] = hash;
        if (place + 1 == numbers[index].length) {
          put(index);
        }
      }
    }

    void end() {
      for (int index = 0; index < parts.length; index++) {
        put(index);
      }
    }

    private void put(int index) {
      int all = used.addAndGet(index * COUNTER_STRIDE, waiting[index]);
      while (all >= parts[index].full) {
        parts[index] = parts[index].larger();
      }
      for (int i = 0; i < waiting[index]; i++) {
        parts[index].put(numbers[index][i], hashes[index][i]);
      }
      waiting[index] = 0;
    }
  }

  private void grow(int index, Part seen) {
    safepoint.exclusively(
        () -> {
          if (parts[index] == seen) {
            parts[index] = seen.larger();
          }
        });
  }

  /** Adds pairs on behalf of one thread. */
  final class Writer {
    private long next;
    private long end;
    private long added;

    /**
     * The number of the pair, as a complement when it was there before.
     *
     * @throws SearchStopped when there is no memory for it
     */
    long add(long pair, long hash) {
      int index = (int) hash & parts.length - 1;
      while (true) {
        Part part = parts[index];
        long number = part.add(this, index, pair, hash);
        if (number != FULL) {
          return number;
        }
        grow(index, part);
      }
    }

    long added() {
      return added;
    }

    /** As if this had added so many pairs. */
    void setAdded(long count) {
      added = count;
    }

    /** A number that nobody else has; the same one until it is {@linkplain #spend spent}. */
    private long number() {
      if (next == end) {
        long first = handedOut.getAndUpdate(n -> (n | NUMBERS_AT_A_TIME - 1) + 1);
        end = (first | NUMBERS_AT_A_TIME - 1) + 1;
        next = first;
        if (end > MOST_PAIRS) {
          throw new SearchStopped(Verdict.Reason.MEMORY);
        }
        pairs.reserve(end - 1);
      }
      return next;
    }

    private void spend() {
      next++;
      added++;
    }

    /**
     * Gives back the numbers that are still free; numbers given from now on are larger than all
     * those before.
     *
     * @return how many could not be given back: those up to {@link #gapEnd()}
     */
    int release() {
      int gap = handedOut.compareAndSet(end, next) ? 0 : (int) (end - next);
      gapEnd = end;
      if (gap > 0) {
        gaps.put(next, end);
      }
      end = next;
      return gap;
    }

    private long gapEnd;

    /** After {@link #release}, the first number behind the gap. */
    long gapEnd() {
      return gapEnd;
    }
  }

  /** The pairs whose hash ends in this part's number. */
  private final class Part {
    private final Memory.Block block;
    private final MemorySegment entries;
    private final int capacity;
    private final int full;
    private final int numberBits;
    private final int numberMask;

    Part(int capacity, long mostNumber) {
      this.block = memory.block(4L * capacity);
      this.entries = block.segment();
      this.capacity = capacity;
      this.full = (int) (capacity * 0.85);
      // Room for four times as many numbers, so that a part grows before they run out.
      this.numberBits = Math.min(32, 64 - Long.numberOfLeadingZeros(mostNumber + 64) + 2);
      this.numberMask = numberBits == 32 ? -1 : (1 << numberBits) - 1;
    }

    /** The bits of an entry above the number. */
    private int tag(long hash) {
      return (int) (hash >>> 8) & ~numberMask;
    }

    private int home(long hash) {
      return (int) (((hash >>> 32) * capacity) >>> 32);
    }

    long candidate(long hash) {
      int tag = tag(hash);
      int place = home(hash);
      while (true) {
        int entry = (int) ENTRY.getAcquire(entries, 4L * place);
        if (entry == 0 || (entry & ~numberMask) == tag) {
          return Integer.toUnsignedLong(entry & numberMask) - 1;
        }
        place = place + 1 == capacity ? 0 : place + 1;
      }
    }

    long add(Writer writer, int index, long pair, long hash) {
      int tag = tag(hash);
      int place = home(hash);
      while (true) {
        int entry = (int) ENTRY.getAcquire(entries, 4L * place);
        if (entry == 0) {
          long number = writer.number();
          if (used.get(index * COUNTER_STRIDE) >= full
              || number >= Integer.toUnsignedLong(numberMask)) {
            return FULL;
          }
          pairs.set(number, pair);
          int filled = (int) (number + 1) | tag;
          entry = (int) ENTRY.compareAndExchange(entries, 4L * place, 0, filled);
          if (entry == 0) {
            writer.spend();
            used.getAndIncrement(index * COUNTER_STRIDE);
            return number;
          }
        }
        if ((entry & ~numberMask) == tag) {
          long number = Integer.toUnsignedLong(entry & numberMask) - 1;
          if (pairs.get(number) == pair) {
            return ~number;
          }
        }
        place = place + 1 == capacity ? 0 : place + 1;
      }
    }

    /**
     * To be called while nobody else looks at this part. Pairs are far apart in memory, so they are
     * read many at a time, for the waits to overlap; their new places are close to each other.
     */
    Part larger() {
      int step = capacity < SMALL_CAPACITY ? capacity : capacity / 5 * 2;
      Part larger = new Part(Math.addExact(capacity, step), handedOut.get());
      int[] numbers = new int[MOVED_AT_A_TIME];
      long[] hashes = new long[MOVED_AT_A_TIME];
      int waiting = 0;
      for (int i = 0; i < capacity; i++) {
        int entry = entries.get(JAVA_INT, 4L * i);
        numbers[waiting] = (entry & numberMask) - 1;
        waiting += entry != 0 ? 1 : 0;
        if (waiting == MOVED_AT_A_TIME) {
          larger.take(numbers, hashes, waiting);
          waiting = 0;
        }
      }
      larger.take(numbers, hashes, waiting);
      memory.free(block);
      return larger;
    }

    private void take(int[] numbers, long[] hashes, int count) {
      for (int i = 0; i < count; i++) {
        hashes[i] = hash(pairs.get(Integer.toUnsignedLong(numbers[i])));
      }
      for (int i = 0; i < count; i++) {
        put(numbers[i], hashes[i]);
      }
    }

    private void put(int number, long hash) {
      int place = home(hash);
      while (entries.get(JAVA_INT, 4L * place) != 0) {
        place = place + 1 == capacity ? 0 : place + 1;
      }
      entries.set(JAVA_INT, 4L * place, number + 1 | tag(hash));
    }
  }
}
