package dev.allways.engines.explicit.store;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;

import dev.allways.engines.explicit.control.Memory;
import java.lang.foreign.MemorySegment;

/**
 * Hash compaction: remembers {@value #FINGERPRINT_BITS} bits of the hash of every state: eight say
 * in which part of the table, and 40 are kept there. About seven bytes a state, however large it
 * is.
 *
 * <p>Paper: Wolper, Leroy: Reliable Hashing without Collision Detection, CAV 1993.
 */
public final class FingerprintTable implements VisitedSet {
  private static final int PARTS = 256;
  private static final int FINGERPRINT_BITS = 48;
  private static final int ENTRY_BYTES = 5;
  private static final int FIRST_CAPACITY = 32;

  private final Memory memory;
  private final Part[] parts = new Part[PARTS];
  private long size;

  public FingerprintTable(Memory memory) {
    this.memory = memory;
    for (int i = 0; i < PARTS; i++) {
      parts[i] = new Part((int) (FIRST_CAPACITY * Math.pow(1.5, (double) i / PARTS)));
    }
  }

  @Override
  public boolean add(long hash) {
    int index = (int) hash & PARTS - 1;
    int high = (int) (hash >>> 32);
    int low = (int) (hash >>> 24) & 0xFF;
    // An entry of zeros is free; the hash of zeros shares the entry of its neighbour.
    if ((high | low) == 0) {
      low = 1;
    }
    Part part = parts[index];
    if (!part.add(high, low)) {
      return false;
    }
    size++;
    if (part.used > part.capacity * 0.8) {
      parts[index] = part.larger();
    }
    return true;
  }

  @Override
  public double mistake() {
    return size * Math.pow(2, -FINGERPRINT_BITS);
  }

  /** Open addressing with linear probing; the high bits of an entry say where it belongs. */
  private final class Part {
    private final Memory.Block block;
    private final MemorySegment entries;
    private final int capacity;
    private int used;

    Part(int capacity) {
      this.capacity = capacity;
      this.block = memory.block((long) ENTRY_BYTES * capacity);
      this.entries = block.segment();
    }

    boolean add(int high, int low) {
      int place = (int) ((Integer.toUnsignedLong(high) * capacity) >>> 32);
      while (true) {
        long offset = (long) ENTRY_BYTES * place;
        int h = entries.get(JAVA_INT_UNALIGNED, offset);
        int l = entries.get(JAVA_BYTE, offset + 4) & 0xFF;
        if ((h | l) == 0) {
          entries.set(JAVA_INT_UNALIGNED, offset, high);
          entries.set(JAVA_BYTE, offset + 4, (byte) low);
          used++;
          return true;
        }
        if (h == high && l == low) {
          return false;
        }
        place = place + 1 == capacity ? 0 : place + 1;
      }
    }

    Part larger() {
      Part larger = new Part(Math.addExact(capacity, capacity / 2));
      for (int i = 0; i < capacity; i++) {
        long offset = (long) ENTRY_BYTES * i;
        int high = entries.get(JAVA_INT_UNALIGNED, offset);
        int low = entries.get(JAVA_BYTE, offset + 4) & 0xFF;
        if ((high | low) != 0) {
          larger.add(high, low);
        }
      }
      memory.free(block);
      return larger;
    }
  }
}
