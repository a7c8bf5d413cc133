package dev.allways.engines.schedule;

import dev.allways.core.execution.Operation;
import dev.allways.core.execution.Operation.Mode;
import java.util.Arrays;

/**
 * Who has touched which place along the run, as a stack: an access is a number, and knows the one
 * to the same place before it.
 */
final class PlaceHistory {
  static final int NONE = -1;
  private static final Mode[] MODES = Mode.values();
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;
  private static final int MOST_IDLE = 1 << 20;

  private int count;
  private int[] slots = new int[256];
  private byte[] modes = new byte[256];
  private int[] decisions = new int[256];
  private int[] previous = new int[256];

  /** For each access, the last one up to it that was not just a look. */
  private int[] changes = new int[256];

  /** An open hash table from places to the last access. */
  private long[] places = new long[512];

  private int[] heads = new int[512];
  private boolean[] used = new boolean[512];
  private int known;

  int size() {
    return count;
  }

  /** The last access to a place, or {@link #NONE}. */
  int last(long place) {
    int slot = slot(place);
    return used[slot] ? heads[slot] : NONE;
  }

  /** The last access up to this one that was not just a look, or {@link #NONE}. */
  int change(int access) {
    return access == NONE ? NONE : changes[access];
  }

  /** The one to the same place before it, or {@link #NONE}. */
  int previous(int access) {
    return previous[access];
  }

  Mode mode(int access) {
    return MODES[modes[access]];
  }

  int decision(int access) {
    return decisions[access];
  }

  void add(Operation operation, int decision) {
    for (int i = 0; i < operation.size(); i++) {
      add(operation.place(i), operation.mode(i), decision);
    }
  }

  private void add(long place, Mode mode, int decision) {
    if (count == slots.length) {
      slots = Arrays.copyOf(slots, 2 * count);
      modes = Arrays.copyOf(modes, 2 * count);
      decisions = Arrays.copyOf(decisions, 2 * count);
      previous = Arrays.copyOf(previous, 2 * count);
      changes = Arrays.copyOf(changes, 2 * count);
    }
    int slot = slot(place);
    if (!used[slot]) {
      if (2 * known >= places.length) {
        rehash(2 * places.length);
        slot = slot(place);
      }
      used[slot] = true;
      places[slot] = place;
      heads[slot] = NONE;
      known++;
    }
    int before = heads[slot];
    slots[count] = slot;
    modes[count] = (byte) mode.ordinal();
    decisions[count] = decision;
    previous[count] = before;
    changes[count] = mode == Mode.READ ? change(before) : count;
    heads[slot] = count++;
  }

  /** Forgets all accesses but the first ones. */
  void shrink(int size) {
    while (count > size) {
      count--;
      heads[slots[count]] = previous[count];
    }
    // Places that a program does not come back to are not kept for ever.
    if (known > MOST_IDLE && known / 8 > count) {
      rehash(512);
    }
  }

  /** Keeps the places that have been touched, in a table of at least that size. */
  private void rehash(int size) {
    long[] oldPlaces = places;
    int[] oldHeads = heads;
    boolean[] oldUsed = used;
    int kept = 0;
    for (int slot = 0; slot < oldUsed.length; slot++) {
      if (oldUsed[slot] && oldHeads[slot] != NONE) {
        kept++;
      }
    }
    int length = Math.max(size, Integer.highestOneBit(4 * kept + 1));
    places = new long[length];
    heads = new int[length];
    used = new boolean[length];
    known = kept;
    for (int old = 0; old < oldUsed.length; old++) {
      if (oldUsed[old] && oldHeads[old] != NONE) {
        int slot = slot(oldPlaces[old]);
        used[slot] = true;
        places[slot] = oldPlaces[old];
        heads[slot] = oldHeads[old];
        for (int access = oldHeads[old]; access != NONE; access = previous[access]) {
          slots[access] = slot;
        }
      }
    }
  }

  private int slot(long place) {
    int mask = places.length - 1;
    int slot = (int) ((place * GOLDEN) >>> 32) & mask;
    while (used[slot] && places[slot] != place) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }
}
