package dev.allways.engines.explicit.store;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.allways.core.Verdict;
import dev.allways.core.model.Layout;
import dev.allways.engines.explicit.column.IntColumn;
import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.control.SearchStopped;
import dev.allways.engines.explicit.frame.FrameReader;
import dev.allways.engines.explicit.frame.FrameWriter;
import dev.allways.engines.explicit.frame.Saveable;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;

/**
 * An exact store: states packed to the bits their types need, in the order of their arrival, and a
 * hash table of their numbers.
 *
 * <p>A table entry is 64 bits: half of the state's hash and its number plus one. The half serves
 * twice: as the place to look, by multiplication rather than by remainder, so a table may have any
 * size; and as a filter, so that a state is compared with a stored one hardly ever in vain, and the
 * table grows without a look at the states. The table is cut into {@value #PARTS} parts that grow
 * by half, each at a time of its own, so growing never stops the search for long and the load stays
 * near 0.6. Costs about 13 bytes a state besides the packed state itself.
 */
public final class PackedStore implements StateStore, Saveable {
  private static final int PARTS = 64;
  private static final int FIRST_CAPACITY = 32;
  private static final long MOST_STATES = (1L << 32) - 2;

  private final Memory memory;
  private final Packing packing;
  private final int words;
  private final Part[] parts = new Part[PARTS];
  private final IntColumn stored;
  private long size;

  private final int[] row;
  private int staged;
  private int[] rows;
  private long[] hashes = new long[16];
  private long[] numbers = new long[16];

  public PackedStore(Layout layout, Memory memory) {
    this.memory = memory;
    this.packing = new Packing(layout);
    this.words = packing.words();
    this.stored = new IntColumn(memory);
    this.row = new int[words];
    this.rows = new int[words * hashes.length];
    for (int i = 0; i < PARTS; i++) {
      parts[i] = new Part((int) (FIRST_CAPACITY * Math.pow(1.5, (double) i / PARTS)));
    }
  }

  @Override
  public void stage(int[] state) {
    if (staged == hashes.length) {
      hashes = Arrays.copyOf(hashes, staged * 2);
      numbers = Arrays.copyOf(numbers, staged * 2);
      rows = Arrays.copyOf(rows, staged * 2 * words);
    }
    int at = staged * words;
    packing.pack(state, rows, at);
    hashes[staged++] = hash(at);
  }

  /**
   * In two loops, so that the loads of each do not wait for one another: the first finds the entry
   * of each state, the second looks at the stored states.
   */
  @Override
  public int addStaged() {
    int count = staged;
    staged = 0;
    for (int i = 0; i < count; i++) {
      numbers[i] = part(hashes[i]).candidate(hashes[i] >>> 32);
    }
    for (int i = 0; i < count; i++) {
      long candidate = numbers[i];
      numbers[i] =
          candidate >= 0 && isStored(candidate, i * words)
              ? ~candidate
              : part(hashes[i]).add(hashes[i] >>> 32, i * words);
    }
    return count;
  }

  @Override
  public long number(int index) {
    long number = numbers[index];
    return number < 0 ? ~number : number;
  }

  @Override
  public boolean isNew(int index) {
    return numbers[index] >= 0;
  }

  @Override
  public void get(long number, int[] state) {
    for (int i = 0; i < words; i++) {
      row[i] = stored.get(number * words + i);
    }
    packing.unpack(row, state);
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public void save(FrameWriter out) {
    out.putLong(size);
    stored.save(out, size * words);
  }

  @Override
  public void load(FrameReader in) {
    size = in.getLong();
    stored.load(in);
    for (long number = 0; number < size; number++) {
      for (int i = 0; i < words; i++) {
        rows[i] = stored.get(number * words + i);
      }
      long hash = hash(0);
      part(hash).enter(hash >>> 32, number);
    }
  }

  private Part part(long hash) {
    return parts[(int) hash & (PARTS - 1)];
  }

  /** Multiplies and folds word by word; every bit of the result depends on every bit of the row. */
  private long hash(int at) {
    long hash = 0x9E3779B97F4A7C15L;
    for (int i = 0; i < words; i++) {
      hash = (hash ^ rows[at + i]) * 0xD6E8FEB86659FD93L;
      hash ^= hash >>> 32;
    }
    hash *= 0xC2B2AE3D27D4EB4FL;
    return hash ^ hash >>> 29;
  }

  private boolean isStored(long number, int at) {
    for (int i = 0; i < words; i++) {
      if (stored.get(number * words + i) != rows[at + i]) {
        return false;
      }
    }
    return true;
  }

  private void append(int at) {
    for (int i = 0; i < words; i++) {
      stored.set(size * words + i, rows[at + i]);
    }
    size++;
  }

  /** Open addressing with linear probing, for the states whose hash ends in this part's number. */
  private final class Part {
    private Memory.Block block;
    private MemorySegment entries;
    private int capacity;
    private int used;
    private int full;

    Part(int capacity) {
      this.block = memory.block(8L * capacity);
      this.entries = block.segment();
      this.capacity = capacity;
      this.full = most(capacity);
    }

    private static int most(int capacity) {
      return (int) (capacity * 0.75);
    }

    /** The first state whose hash agrees, or -1. */
    long candidate(long half) {
      int place = (int) ((half * capacity) >>> 32);
      while (true) {
        long entry = entries.getAtIndex(JAVA_LONG, place);
        if (entry >>> 32 == half || entry == 0) {
          return (entry & 0xFFFF_FFFFL) - 1;
        }
        place = place + 1 == capacity ? 0 : place + 1;
      }
    }

    /** The number of the row at {@code at}, as a complement when it was there before. */
    long add(long half, int at) {
      int place = (int) ((half * capacity) >>> 32);
      while (true) {
        long entry = entries.getAtIndex(JAVA_LONG, place);
        if (entry == 0) {
          return insert(half, place, at);
        }
        if (entry >>> 32 == half) {
          long number = (entry & 0xFFFF_FFFFL) - 1;
          if (isStored(number, at)) {
            return ~number;
          }
        }
        place = place + 1 == capacity ? 0 : place + 1;
      }
    }

    private long insert(long half, int place, int at) {
      if (size >= MOST_STATES) {
        throw new SearchStopped(Verdict.Reason.MEMORY);
      }
      long number = size;
      append(at);
      entries.setAtIndex(JAVA_LONG, place, half << 32 | number + 1);
      if (++used > full) {
        grow();
      }
      return number;
    }

    /** Makes an entry for a state that has none. */
    void enter(long half, long number) {
      int place = (int) ((half * capacity) >>> 32);
      while (entries.getAtIndex(JAVA_LONG, place) != 0) {
        place = place + 1 == capacity ? 0 : place + 1;
      }
      entries.setAtIndex(JAVA_LONG, place, half << 32 | number + 1);
      if (++used > full) {
        grow();
      }
    }

    private void grow() {
      int larger = Math.addExact(capacity, capacity / 2);
      Memory.Block old = block;
      block = memory.block(8L * larger);
      entries = block.segment();
      int count = capacity;
      capacity = larger;
      full = most(larger);
      for (int i = 0; i < count; i++) {
        long entry = old.segment().getAtIndex(JAVA_LONG, i);
        if (entry != 0) {
          int place = (int) (((entry >>> 32) * larger) >>> 32);
          while (entries.getAtIndex(JAVA_LONG, place) != 0) {
            place = place + 1 == larger ? 0 : place + 1;
          }
          entries.setAtIndex(JAVA_LONG, place, entry);
        }
      }
      memory.free(old);
    }
  }
}
