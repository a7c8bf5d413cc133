package dev.allways.engines.explicit;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.allways.core.Layout;
import dev.allways.core.Verdict;
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
 * near 0.7. Costs 11 to 12 bytes a state besides the packed state itself.
 */
final class PackedStore implements StateStore {
  private static final int PARTS = 64;
  private static final int FIRST_CAPACITY = 32;
  private static final long MOST_STATES = (1L << 32) - 2;
  private static final int CHUNK_BITS = 15;
  private static final int CHUNK_MASK = (1 << CHUNK_BITS) - 1;

  private final Memory memory;
  private final Packing packing;
  private final int words;
  private final int[] packed;
  private final Part[] parts = new Part[PARTS];
  private MemorySegment[] chunks = new MemorySegment[0];
  private long size;

  PackedStore(Layout layout, Memory memory) {
    this.memory = memory;
    this.packing = new Packing(layout);
    this.words = packing.words();
    this.packed = new int[words];
    for (int i = 0; i < PARTS; i++) {
      parts[i] = new Part((int) (FIRST_CAPACITY * Math.pow(1.5, (double) i / PARTS)));
    }
  }

  @Override
  public long add(int[] state) {
    packing.pack(state, packed);
    long hash = hash();
    Part part = parts[(int) hash & (PARTS - 1)];
    return part.add(hash >>> 32);
  }

  @Override
  public void get(long number, int[] state) {
    MemorySegment chunk = chunks[(int) (number >>> CHUNK_BITS)];
    long row = (number & CHUNK_MASK) * words;
    for (int i = 0; i < words; i++) {
      packed[i] = chunk.getAtIndex(JAVA_INT, row + i);
    }
    packing.unpack(packed, state);
  }

  @Override
  public long size() {
    return size;
  }

  /**
   * Two rounds of multiply and fold a word; every bit of the result depends on every bit packed.
   */
  private long hash() {
    long hash = 0x9E3779B97F4A7C15L;
    for (int i = 0; i < words; i++) {
      hash = (hash ^ packed[i]) * 0xD6E8FEB86659FD93L;
      hash ^= hash >>> 32;
    }
    hash *= 0xC2B2AE3D27D4EB4FL;
    return hash ^ hash >>> 29;
  }

  private boolean isStoredAt(long number) {
    MemorySegment chunk = chunks[(int) (number >>> CHUNK_BITS)];
    long row = (number & CHUNK_MASK) * words;
    for (int i = 0; i < words; i++) {
      if (chunk.getAtIndex(JAVA_INT, row + i) != packed[i]) {
        return false;
      }
    }
    return true;
  }

  private void append() {
    int chunk = (int) (size >>> CHUNK_BITS);
    if (chunk == chunks.length) {
      MemorySegment added = memory.allocate((4L * words) << CHUNK_BITS);
      chunks = Arrays.copyOf(chunks, chunk + 1);
      chunks[chunk] = added;
    }
    long row = (size & CHUNK_MASK) * words;
    for (int i = 0; i < words; i++) {
      chunks[chunk].setAtIndex(JAVA_INT, row + i, packed[i]);
    }
    size++;
  }

  /**
   * Open addressing with linear probing over the states whose hash ends in the number of this part.
   */
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
      return (int) (capacity * 0.85);
    }

    long add(long half) {
      int place = (int) ((half * capacity) >>> 32);
      while (true) {
        long entry = entries.getAtIndex(JAVA_LONG, place);
        if (entry == 0) {
          return insert(half, place);
        }
        if (entry >>> 32 == half) {
          long number = (entry & 0xFFFF_FFFFL) - 1;
          if (isStoredAt(number)) {
            return ~number;
          }
        }
        place = place + 1 == capacity ? 0 : place + 1;
      }
    }

    private long insert(long half, int place) {
      if (size >= MOST_STATES) {
        throw new SearchStopped(Verdict.Reason.MEMORY);
      }
      long number = size;
      append();
      entries.setAtIndex(JAVA_LONG, place, half << 32 | number + 1);
      if (++used > full) {
        grow();
      }
      return number;
    }

    private void grow() {
      int larger = Math.addExact(capacity, capacity / 2);
      Memory.Block old = block;
      MemorySegment from = entries;
      int count = capacity;
      block = memory.block(8L * larger);
      entries = block.segment();
      capacity = larger;
      full = most(larger);
      for (int i = 0; i < count; i++) {
        long entry = from.getAtIndex(JAVA_LONG, i);
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
