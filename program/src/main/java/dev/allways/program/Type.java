package dev.allways.program;

import dev.allways.core.model.SlotType;
import java.util.List;

/**
 * The values a variable can have, and what becomes of a value that it cannot have: a type of so
 * many bits cuts it off, an interval refuses it.
 */
public sealed interface Type {
  /** 0 to 2<sup>width</sup> - 1; an assignment keeps the low bits. */
  record Unsigned(int width) implements Type {
    public Unsigned {
      if (width < 1 || width > 31) {
        throw new IllegalArgumentException("no unsigned type has width " + width);
      }
    }

    @Override
    public int min() {
      return 0;
    }

    @Override
    public int max() {
      return -1 >>> (32 - width);
    }

    @Override
    public String toString() {
      return "u" + width;
    }
  }

  /** Two's complement; an assignment keeps the low bits and extends the sign. */
  record Signed(int width) implements Type {
    public Signed {
      if (width < 1 || width > 32) {
        throw new IllegalArgumentException("no signed type has width " + width);
      }
    }

    @Override
    public int min() {
      return -1 << (width - 1);
    }

    @Override
    public int max() {
      return (int) ((1L << (width - 1)) - 1);
    }

    @Override
    public String toString() {
      return "i" + width;
    }
  }

  /** {@code min} to {@code max}, both included; an assignment of another value fails. */
  record Interval(int min, int max) implements Type {
    public Interval {
      if (min > max) {
        throw new IllegalArgumentException("empty interval " + min + ".." + max);
      }
    }

    @Override
    public String toString() {
      return min + ".." + max;
    }
  }

  /**
   * Values that a person knows by name.
   *
   * @param names of 0, 1, ...; an empty one, or none at all, leaves the value a number
   */
  record Named(Type values, List<String> names) implements Type {
    public Named {
      names = List.copyOf(names);
      if (values instanceof Named) {
        throw new IllegalArgumentException("a value has one name");
      }
    }

    @Override
    public int min() {
      return values.min();
    }

    @Override
    public int max() {
      return values.max();
    }

    @Override
    public String render(int value) {
      return value >= 0 && value < names.size() && !names.get(value).isEmpty()
          ? names.get(value)
          : Integer.toString(value);
    }

    @Override
    public String toString() {
      return values + names.toString();
    }
  }

  /** The identity of a queue, or 0 for none. */
  record Identity(Type values) implements Type {
    @Override
    public int min() {
      return values.min();
    }

    @Override
    public int max() {
      return values.max();
    }

    @Override
    public String toString() {
      return "queue " + values;
    }
  }

  static Type unsigned(int width) {
    return new Unsigned(width);
  }

  static Type signed(int width) {
    return new Signed(width);
  }

  static Type interval(int min, int max) {
    return new Interval(min, max);
  }

  int min();

  int max();

  default boolean contains(int value) {
    return value >= min() && value <= max();
  }

  default String render(int value) {
    return Integer.toString(value);
  }

  /** What states store for this type. */
  default SlotType slotType() {
    return SlotType.range(min(), max());
  }
}
