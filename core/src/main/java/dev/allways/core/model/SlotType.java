package dev.allways.core.model;

import java.util.List;

/** The values a slot can have, which also says how many bits a store needs for it. */
public sealed interface SlotType {
  /** Integers from {@code min} to {@code max}, both included. */
  record Range(int min, int max) implements SlotType {
    public Range {
      if (min > max) {
        throw new IllegalArgumentException("empty range " + min + ".." + max);
      }
    }

    @Override
    public String render(int value) {
      return Integer.toString(value);
    }
  }

  /** 0, 1, ... each with a name. */
  record Names(List<String> names) implements SlotType {
    public Names {
      names = List.copyOf(names);
      if (names.isEmpty()) {
        throw new IllegalArgumentException("a type without a value");
      }
    }

    @Override
    public int min() {
      return 0;
    }

    @Override
    public int max() {
      return names.size() - 1;
    }

    @Override
    public String render(int value) {
      return value >= 0 && value < names.size() ? names.get(value) : Integer.toString(value);
    }
  }

  static SlotType bool() {
    return new Names(List.of("false", "true"));
  }

  static SlotType range(int min, int max) {
    return new Range(min, max);
  }

  static SlotType names(String... names) {
    return new Names(List.of(names));
  }

  /** Any int. */
  static SlotType integer() {
    return new Range(Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  int min();

  int max();

  String render(int value);

  default boolean contains(int value) {
    return value >= min() && value <= max();
  }

  /** How many bits tell the values apart; 0 for a constant, at most 32. */
  default int bits() {
    return 64 - Long.numberOfLeadingZeros((long) max() - min());
  }
}
