package dev.allways.core.model;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The slots of a state, each with its name and type. */
public final class Layout {
  private final List<Slot> slots;
  private final Map<String, Integer> indices = new HashMap<>();

  public Layout(List<Slot> slots) {
    this.slots = List.copyOf(slots);
    Set<String> names = new HashSet<>();
    for (int i = 0; i < this.slots.size(); i++) {
      String name = this.slots.get(i).name();
      if (!names.add(name)) {
        throw new IllegalArgumentException("two slots are called " + name);
      }
      indices.put(name, i);
    }
  }

  public static Layout of(Slot... slots) {
    return new Layout(List.of(slots));
  }

  public int size() {
    return slots.size();
  }

  public Slot slot(int index) {
    return slots.get(index);
  }

  public List<Slot> slots() {
    return slots;
  }

  /** The index of the slot called {@code name}, or -1. */
  public int indexOf(String name) {
    return indices.getOrDefault(name, -1);
  }
}
