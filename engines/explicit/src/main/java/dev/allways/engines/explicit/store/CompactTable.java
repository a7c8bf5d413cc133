package dev.allways.engines.explicit.store;

import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.control.Safepoint;
import dev.allways.engines.explicit.control.SearchStopped;
import dev.allways.engines.explicit.frame.FrameReader;
import dev.allways.engines.explicit.frame.FrameWriter;
import dev.allways.engines.explicit.frame.Saveable;
import java.lang.foreign.MemorySegment;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * An exact set of numbers of a given width that does not store all of their bits: where a number is
 * says as much about it as what is there. Threads may share it: who works on a part locks it.
 *
 * <p>A number is mixed by a permutation of all numbers of its width. Divided by a constant, that is
 * a bucket and a remainder, and only the remainder is stored, in the first of {@value #SEARCHED}
 * buckets from there on with room, together with how many were full before it. So the number can be
 * computed from its place and what is stored there, and nothing is lost. With a smaller constant
 * there are more buckets: that is how a part grows, and since the order of the homes stays the
 * same, it does so by reading one block and writing another from front to end.
 *
 * <p>Costs, a number: its width less the binary logarithm of how many buckets there are, and 3
 * bits, with buckets of {@value #BUCKET} that are full to 65 to 90 percent. Papers: Cleary: Compact
 * Hash Tables Using Bidirectional Linear Probing, 1984; van der Vegt, Laarman: A Parallel Compact
 * Hash Table, MEMICS 2011. Unlike there, buckets are short enough for how far a number was
 * displaced to be written down, so nothing is ever moved to make room.
 */
final class CompactTable implements Saveable {
  /** What {@link #add} answers. */
  enum Answer {
    /** It was not there, and is marked now. */
    NEW,
    /** It was there and is marked. */
    MARKED,
    /** It was there and is not marked. */
    OLD
  }

  private static final int PART_BITS = 3;
  private static final int PARTS = 1 << PART_BITS;

  /** How many numbers fit into a bucket. */
  private static final int BUCKET = 16;

  /** How many buckets a number may be in; with {@link #EMPTY}, 3 bits tell which. */
  private static final int SEARCHED = 7;

  private static final int DISTANCE_BITS = 3;
  private static final int MARK = 1 << DISTANCE_BITS;
  private static final int REMAINDER_SHIFT = DISTANCE_BITS + 1;
  private static final long EMPTY = 0;

  /** An entry is read as a part of eight bytes, of which it may leave seven bits. */
  private static final int MOST_REMAINDER_BITS = 57 - REMAINDER_SHIFT;

  private static final int LEAST_WIDTH = 8;

  /** In bytes, for a frame has fewer than 2 GB. */
  private static final long SAVED_AT_A_TIME = 1 << 28;

  /** Up to this size a part doubles: moving so little costs less than making room. */
  private static final int SMALL_PART = 1 << 13;

  private static final long FIRST = 0xBF58476D1CE4E5B9L;
  private static final long SECOND = 0x94D049BB133111EBL;
  private static final long FIRST_INVERSE = inverse(FIRST);
  private static final long SECOND_INVERSE = inverse(SECOND);

  private final Memory memory;
  private final Safepoint safepoint;
  private final int width;
  private final long mask;
  private final int half;
  private final Part[] parts = new Part[PARTS];

  /**
   * @param width how many bits the numbers have at most
   */
  CompactTable(Memory memory, Safepoint safepoint, int width) {
    this.memory = memory;
    this.safepoint = safepoint;
    this.width = Math.max(LEAST_WIDTH, width);
    this.mask = -1L >>> (64 - this.width);
    this.half = (this.width + 1) / 2;
    long most = 1L << Math.min(this.width - PART_BITS, MOST_REMAINDER_BITS);
    for (int i = 0; i < PARTS; i++) {
      // Parts of different sizes grow at different times.
      parts[i] = new Part(i, Math.max(BUCKET, (long) (most / Math.pow(1.4, (double) i / PARTS))));
    }
  }

  /** Which part a number is in, and above that its place and what is to be stored. */
  long mix(long number) {
    long mixed = number;
    mixed ^= mixed >>> half;
    mixed = mixed * FIRST & mask;
    mixed ^= mixed >>> half;
    mixed = mixed * SECOND & mask;
    return mixed ^ mixed >>> half;
  }

  /** What {@link #mix} was given. To shift by half of the width and add is its own inverse. */
  long unmix(long mixed) {
    long number = mixed;
    number ^= number >>> half;
    number = number * SECOND_INVERSE & mask;
    number ^= number >>> half;
    number = number * FIRST_INVERSE & mask;
    return number ^ number >>> half;
  }

  /** The number by which a multiplication is undone; each round doubles the bits that are right. */
  private static long inverse(long odd) {
    long inverse = odd;
    for (int i = 0; i < 5; i++) {
      inverse *= 2 - odd * inverse;
    }
    return inverse;
  }

  /**
   * Brings the home of a number, after {@link #mix}, into the processor's cache. The result says
   * nothing; it must only look as if it were used.
   */
  long touch(long mixed) {
    return part(mixed).touch(mixed >>> PART_BITS);
  }

  /**
   * Adds a number, after {@link #mix}.
   *
   * @throws SearchStopped when there is no memory for it
   */
  Answer add(long mixed) {
    int index = (int) mixed & PARTS - 1;
    while (true) {
      Part part = parts[index];
      Answer answer;
      synchronized (part) {
        answer = part.add(mixed >>> PART_BITS, MARK);
      }
      if (answer != null) {
        return answer;
      }
      grow(index, part);
    }
  }

  /** While nobody looks at it, for {@link #touch} does so without a lock. */
  private void grow(int index, Part seen) {
    safepoint.exclusively(
        () -> {
          if (parts[index] == seen) {
            parts[index] = seen.larger();
          }
        });
  }

  /** Takes the mark off a number that is there, after {@link #mix}. */
  void unmark(long mixed) {
    Part part = part(mixed);
    synchronized (part) {
      part.unmark(mixed >>> PART_BITS);
    }
  }

  /** Shows all numbers, computed from where they are. */
  void forEach(LongConsumer numbers) {
    for (Part part : parts) {
      part.forEach((rest, _) -> numbers.accept(unmix(rest << PART_BITS | part.index)));
    }
  }

  @Override
  public void save(FrameWriter out) {
    for (Part part : parts) {
      out.putLong(part.divisor);
      part.save(out);
    }
  }

  @Override
  public void load(FrameReader in) {
    for (int i = 0; i < PARTS; i++) {
      memory.free(parts[i].block);
      long divisor = in.getLong();
      if (divisor < BUCKET || divisor > 1L << MOST_REMAINDER_BITS) {
        throw new FrameReader.Damage("it has an impossible number: " + divisor);
      }
      parts[i] = new Part(i, divisor);
      parts[i].load(in);
    }
  }

  void free() {
    for (Part part : parts) {
      memory.free(part.block);
    }
  }

  private Part part(long mixed) {
    return parts[(int) mixed & PARTS - 1];
  }

  /** Is shown what a part keeps: all bits of a mixed number but those that say which part. */
  private interface Kept {
    void show(long rest, int mark);
  }

  /** The numbers that end, when mixed, in this part's index. */
  private final class Part {
    private final int index;
    private final long divisor;
    private final long buckets;
    private final int bits;
    private final long entryMask;
    private final int bucketBytes;
    private final Memory.Block block;
    private final MemorySegment entries;
    private final long full;
    private long used;

    /**
     * Whether they are marked, by number: those that found all buckets full that they may be in.
     * With numbers that nobody has chosen to meet, one in billions.
     */
    private final Map<Long, Boolean> far = new HashMap<>();

    Part(int index, long divisor) {
      this.index = index;
      this.divisor = divisor;
      this.buckets = ((1L << (width - PART_BITS)) - 1) / divisor + 1;
      this.bits = 64 - Long.numberOfLeadingZeros(divisor - 1) + REMAINDER_SHIFT;
      this.entryMask = (1L << bits) - 1;
      this.bucketBytes = BUCKET * bits / 8;
      // An entry is read as a part of a long, so behind the last one there must be something.
      this.block = memory.block(buckets * bucketBytes + 8);
      this.entries = block.segment();
      // Where a bucket has room for all numbers that belong there, none is ever displaced.
      this.full = divisor <= BUCKET ? Long.MAX_VALUE : buckets * BUCKET / 10 * 9;
    }

    private long entry(long at, int bit) {
      return entries.get(JAVA_LONG_UNALIGNED, at + (bit >>> 3)) >>> (bit & 7) & entryMask;
    }

    private void set(long at, int bit, long entry) {
      long place = at + (bit >>> 3);
      int shift = bit & 7;
      long around = entries.get(JAVA_LONG_UNALIGNED, place) & ~(entryMask << shift);
      entries.set(JAVA_LONG_UNALIGNED, place, around | entry << shift);
    }

    private long next(long bucket) {
      return bucket + 1 == buckets ? 0 : bucket + 1;
    }

    long touch(long rest) {
      long at = rest / divisor * bucketBytes;
      return entries.get(JAVA_LONG_UNALIGNED, at)
          + entries.get(JAVA_LONG_UNALIGNED, at + bucketBytes - 8);
    }

    /** Nothing when this part must grow first. */
    @Nullable Answer add(long rest, int mark) {
      long bucket = rest / divisor;
      long wanted = (rest - bucket * divisor) << REMAINDER_SHIFT;
      for (int distance = 1; distance <= SEARCHED; distance++) {
        wanted++;
        long at = bucket * bucketBytes;
        for (int i = 0, bit = 0; i < BUCKET; i++, bit += bits) {
          long entry = entry(at, bit);
          if ((entry & ~MARK) == wanted) {
            return (entry & MARK) == 0 ? Answer.OLD : Answer.MARKED;
          }
          if (entry == EMPTY) {
            if (used >= full) {
              return null;
            }
            set(at, bit, wanted | mark);
            used++;
            return Answer.NEW;
          }
        }
        bucket = next(bucket);
      }
      return addFar(rest, mark);
    }

    private @Nullable Answer addFar(long rest, int mark) {
      Boolean marked = far.get(rest);
      if (marked != null) {
        return marked ? Answer.MARKED : Answer.OLD;
      }
      if (used >= full) {
        return null;
      }
      far.put(rest, mark != 0);
      used++;
      return Answer.NEW;
    }

    void unmark(long rest) {
      long bucket = rest / divisor;
      long wanted = (rest - bucket * divisor) << REMAINDER_SHIFT;
      for (int distance = 1; distance <= SEARCHED; distance++) {
        wanted++;
        long at = bucket * bucketBytes;
        for (int i = 0, bit = 0; i < BUCKET; i++, bit += bits) {
          if ((entry(at, bit) & ~MARK) == wanted) {
            set(at, bit, wanted);
            return;
          }
        }
        bucket = next(bucket);
      }
      if (far.replace(rest, false) == null) {
        throw new IllegalStateException("what is to be unmarked is not there");
      }
    }

    void forEach(Kept kept) {
      for (long bucket = 0; bucket < buckets; bucket++) {
        for (int i = 0, bit = 0; i < BUCKET; i++, bit += bits) {
          long entry = entry(bucket * bucketBytes, bit);
          if (entry == EMPTY) {
            break;
          }
          long home = Math.floorMod(bucket - (entry & MARK - 1) + 1, buckets);
          kept.show(home * divisor + (entry >>> REMAINDER_SHIFT), (int) entry & MARK);
        }
      }
      far.forEach((rest, marked) -> kept.show(rest, marked ? MARK : 0));
    }

    void save(FrameWriter out) {
      out.putLong(used);
      out.putLong(far.size());
      far.forEach(
          (rest, marked) -> {
            out.putLong(rest);
            out.putBoolean(marked);
          });
      for (long from = 0; from < block.bytes(); from += SAVED_AT_A_TIME) {
        out.putMemory(piece(from));
      }
    }

    void load(FrameReader in) {
      used = in.getLong();
      int farCount = in.getCount();
      for (int i = 0; i < farCount; i++) {
        far.put(in.getLong(), in.getBoolean());
      }
      for (long from = 0; from < block.bytes(); from += SAVED_AT_A_TIME) {
        in.getMemory(piece(from));
      }
    }

    private MemorySegment piece(long from) {
      return entries.asSlice(from, Math.min(SAVED_AT_A_TIME, block.bytes() - from));
    }

    /** The same numbers in more buckets. */
    Part larger() {
      long smaller = block.bytes() < SMALL_PART ? divisor / 2 : divisor / 7 * 5;
      Part larger = new Part(index, Math.max(BUCKET, smaller));
      forEach(larger::add);
      memory.free(block);
      return larger;
    }
  }
}
