package dev.allways.engines.explicit.store;

import dev.allways.core.model.Layout;
import dev.allways.core.model.SlotType;
import java.util.Arrays;

/**
 * Squeezes a state into as many 32-bit words as its slots need bits, and back. A slot does not
 * straddle words, so packing costs a shift and an or a slot.
 */
public final class Packing {
  private final Layout layout;
  private final int[] word;
  private final int[] shift;
  private final int[] mask;
  private final int[] min;
  private final int[] used;
  private final int words;

  /** By word, the slots that are in it. */
  private final int[][] slots;

  public Packing(Layout layout) {
    this.layout = layout;
    int count = layout.size();
    word = new int[count];
    shift = new int[count];
    mask = new int[count];
    min = new int[count];
    used = new int[Math.max(1, count)];
    words = assign();
    slots = byWord();
  }

  private int[][] byWord() {
    int[] counts = new int[words];
    for (int each : word) {
      counts[each]++;
    }
    int[][] found = Arrays.stream(counts).mapToObj(int[]::new).toArray(int[][]::new);
    for (int slot = word.length - 1; slot >= 0; slot--) {
      found[word[slot]][--counts[word[slot]]] = slot;
    }
    return found;
  }

  /**
   * First fit: a slot goes into the first word with room for it. Words only become fuller, so those
   * that had no room for as many bits before need not be looked at again.
   */
  private int assign() {
    int last = 0;
    int[] first = new int[Integer.SIZE + 1];
    for (int slot = 0; slot < layout.size(); slot++) {
      SlotType type = layout.slot(slot).type();
      int bits = type.bits();
      int target = first[bits];
      while (used[target] + bits > 32) {
        target++;
      }
      first[bits] = target;
      word[slot] = target;
      shift[slot] = bits == 0 ? 0 : used[target];
      mask[slot] = bits == 32 ? -1 : (1 << bits) - 1;
      min[slot] = type.min();
      used[target] += bits;
      last = Math.max(last, target);
    }
    return last + 1;
  }

  public int words() {
    return words;
  }

  /** How many bits of a word are used; those above are zero. */
  int bits(int index) {
    return used[index];
  }

  /** The word that a slot is in. */
  int word(int slot) {
    return word[slot];
  }

  /**
   * Changes one slot of a packed state.
   *
   * @throws IllegalStateException when the value is outside of its slot's type
   */
  void replace(int slot, int changed, int[] packed) {
    int value = changed - min[slot];
    if ((value & ~mask[slot]) != 0) {
      throw outside(slot, changed);
    }
    int kept = packed[word[slot]] & ~(mask[slot] << shift[slot]);
    packed[word[slot]] = kept | value << shift[slot];
  }

  /**
   * Writes {@code state} to {@code packed} from index {@code at} on.
   *
   * @throws IllegalStateException when a value is outside of its slot's type: to cut it off would
   *     make two states one
   */
  public void pack(int[] state, int[] packed, int at) {
    for (int i = 0; i < words; i++) {
      packed[at + i] = 0;
    }
    for (int slot = 0; slot < word.length; slot++) {
      int value = state[slot] - min[slot];
      if ((value & ~mask[slot]) != 0) {
        throw outside(slot, state[slot]);
      }
      packed[at + word[slot]] |= value << shift[slot];
    }
  }

  public void unpack(int[] packed, int[] state) {
    for (int slot = 0; slot < word.length; slot++) {
      state[slot] = (packed[word[slot]] >>> shift[slot] & mask[slot]) + min[slot];
    }
  }

  /** Writes the slots that are in one word. */
  public void unpack(int index, int packed, int[] state) {
    for (int slot : slots[index]) {
      state[slot] = (packed >>> shift[slot] & mask[slot]) + min[slot];
    }
  }

  private IllegalStateException outside(int slot, int value) {
    return new IllegalStateException(
        "slot %s holds %d, which its type %s does not have"
            .formatted(layout.slot(slot).name(), value, layout.slot(slot).type()));
  }
}
