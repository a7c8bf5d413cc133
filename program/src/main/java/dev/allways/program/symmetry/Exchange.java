package dev.allways.program.symmetry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One way to trade places, as what becomes of every slot. Several orbits may trade places at once.
 */
final class Exchange {
  private final int[] sources;
  private final int[][] names;

  private Exchange(int[] sources, int[][] names) {
    this.sources = sources;
    this.names = names;
  }

  /**
   * @param permutations one for each movement
   */
  static Exchange of(List<Movement> movements, List<int[]> permutations, int slots) {
    int[] targets = new int[slots];
    for (int slot = 0; slot < slots; slot++) {
      targets[slot] = slot;
    }
    int[][] renamed = new int[slots][0];
    Map<List<Object>, int[]> tables = new HashMap<>();
    for (int slot = 0; slot < slots; slot++) {
      List<Object> key = new ArrayList<>();
      for (Movement movement : movements) {
        key.add(movement.content(slot));
      }
      int[] table = tables.computeIfAbsent(key, _ -> names(movements, permutations, key));
      if (!isIdentity(table)) {
        renamed[slot] = table;
      }
    }
    for (int i = 0; i < movements.size(); i++) {
      int[] next = movements.get(i).targets(permutations.get(i));
      for (int slot = 0; slot < slots; slot++) {
        targets[slot] = next[targets[slot]];
      }
    }
    int[] sources = new int[slots];
    int[][] names = new int[slots][0];
    for (int slot = 0; slot < slots; slot++) {
      sources[targets[slot]] = slot;
      names[targets[slot]] = renamed[slot];
    }
    return new Exchange(sources, names);
  }

  /** Of one after the other. */
  private static int[] names(
      List<Movement> movements, List<int[]> permutations, List<Object> contents) {
    int[] all = new int[0];
    for (int i = 0; i < movements.size(); i++) {
      int[] next = movements.get(i).names((Movement.Content) contents.get(i), permutations.get(i));
      int known = all.length;
      all = Arrays.copyOf(all, Math.max(known, next.length));
      for (int value = known; value < all.length; value++) {
        all[value] = value;
      }
      for (int value = 0; value < all.length; value++) {
        all[value] = all[value] < next.length ? next[all[value]] : all[value];
      }
    }
    return all;
  }

  private static boolean isIdentity(int[] table) {
    for (int value = 0; value < table.length; value++) {
      if (table[value] != value) {
        return false;
      }
    }
    return true;
  }

  /** Whether both do the same to every state. */
  boolean isSame(Exchange other) {
    return Arrays.equals(sources, other.sources) && Arrays.deepEquals(names, other.names);
  }

  /** The slot whose content comes to {@code slot}. */
  int source(int slot) {
    return sources[slot];
  }

  /** What becomes of the values that come to {@code slot}; those beyond stay as they are. */
  int[] names(int slot) {
    return names[slot];
  }

  /** Whether the content of the slot may be another one afterwards. */
  boolean changes(int slot) {
    return sources[slot] != slot || names[slot].length > 0;
  }
}
