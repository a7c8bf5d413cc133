package dev.allways.languages.protocol.checker;

import dev.allways.core.model.Layout;
import java.util.Arrays;

/**
 * Numbers states in the order in which they come: each is kept once, in as few bytes as the ranges
 * of its slots need, and is found again through a table with open addressing.
 */
final class StateTable {
  private static final int CHUNK = 1 << 12;

  private final int[] widths;
  private final int length;
  private byte[][] chunks = new byte[1][];
  private int[] table = new int[1 << 10];
  private int size;
  private final byte[] packed;

  /**
   * @param layout of slots whose values are 0, 1, ...
   */
  StateTable(Layout layout) {
    this.widths = new int[layout.size()];
    int bits = 0;
    for (int slot = 0; slot < widths.length; slot++) {
      widths[slot] = layout.slot(slot).type().bits();
      bits += widths[slot];
    }
    this.length = Math.max(1, (bits + 7) / 8);
    this.packed = new byte[length];
  }

  int size() {
    return size;
  }

  int bytesAState() {
    return length;
  }

  /** The number of a state, a new one if it has none. */
  int number(int[] state) {
    pack(state);
    int mask = table.length - 1;
    int at = hash() & mask;
    while (table[at] != 0) {
      if (isAt(table[at] - 1)) {
        return table[at] - 1;
      }
      at = (at + 1) & mask;
    }
    // In this order: where memory ends, the table must not know a state that is not there.
    append();
    table[at] = size;
    if (size * 2 > table.length) {
      grow();
    }
    return size - 1;
  }

  private void append() {
    int chunk = size / CHUNK;
    if (chunk == chunks.length) {
      chunks = Arrays.copyOf(chunks, chunk * 2);
    }
    if (chunks[chunk] == null) {
      chunks[chunk] = new byte[CHUNK * length];
    }
    System.arraycopy(packed, 0, chunks[chunk], size % CHUNK * length, length);
    size++;
  }

  private boolean isAt(int number) {
    int start = number % CHUNK * length;
    return Arrays.equals(packed, 0, length, chunks[number / CHUNK], start, start + length);
  }

  private int hash() {
    return mixed(Arrays.hashCode(packed));
  }

  private static int mixed(int hash) {
    int mixed = hash * 0x9E3779B9;
    return mixed ^ mixed >>> 15;
  }

  private void grow() {
    int[] old = table;
    table = new int[old.length * 2];
    int mask = table.length - 1;
    for (int entry : old) {
      if (entry != 0) {
        System.arraycopy(
            chunks[(entry - 1) / CHUNK], (entry - 1) % CHUNK * length, packed, 0, length);
        int at = hash() & mask;
        while (table[at] != 0) {
          at = (at + 1) & mask;
        }
        table[at] = entry;
      }
    }
  }

  private void pack(int[] state) {
    long bits = 0;
    int count = 0;
    int at = 0;
    for (int slot = 0; slot < widths.length; slot++) {
      bits |= (long) state[slot] << count;
      count += widths[slot];
      while (count >= 8) {
        packed[at++] = (byte) bits;
        bits >>>= 8;
        count -= 8;
      }
    }
    if (at < length) {
      packed[at] = (byte) bits;
    }
  }

  /** The state with a number. */
  int[] state(int number) {
    int[] state = new int[widths.length];
    byte[] chunk = chunks[number / CHUNK];
    int at = number % CHUNK * length;
    long bits = 0;
    int count = 0;
    for (int slot = 0; slot < widths.length; slot++) {
      while (count < widths[slot]) {
        bits |= (chunk[at++] & 0xFFL) << count;
        count += 8;
      }
      state[slot] = (int) (bits & (1L << widths[slot]) - 1);
      bits >>>= widths[slot];
      count -= widths[slot];
    }
    return state;
  }
}
