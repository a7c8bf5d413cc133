package dev.allways.languages.java.matching;

import dev.allways.languages.java.runtime.Description;
import dev.allways.languages.java.runtime.World;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A state as a string of bytes: equal if and only if the states are the same, whichever numbers and
 * addresses the objects have. Objects are numbered in the order in which they are found; what is in
 * them follows in that order.
 */
final class CanonicalForm implements Description {
  private final World world;
  private final Shapes shapes;
  private final boolean withNumbers;
  private final IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<>();
  private final List<Object> objects = new ArrayList<>();
  private byte[] bytes = new byte[512];
  private int length;

  /**
   * @param withNumbers whether the numbers that the runtime gives to objects are part of the state,
   *     since hash codes depend on them
   */
  CanonicalForm(World world, Shapes shapes, boolean withNumbers) {
    this.world = world;
    this.shapes = shapes;
    this.withNumbers = withNumbers;
  }

  boolean hasNumbers() {
    return withNumbers;
  }

  /** Forgets what was described. */
  void clear() {
    numbers.clear();
    objects.clear();
    length = 0;
  }

  /** All that was described, with the objects that can be reached from there. */
  byte[] finish() {
    for (int i = 0; i < objects.size(); i++) {
      Object object = objects.get(i);
      world.describeMonitor(object, this);
      if (withNumbers) {
        number(world.numberOf(object));
      }
      Shape shape = shapes.of(object.getClass());
      number(shape.number());
      shape.content().describe(object, this);
    }
    return Arrays.copyOf(bytes, length);
  }

  /** The number of an object that was found before; -1 if it was not. */
  int known(Object object) {
    return numbers.getOrDefault(object, -1);
  }

  /** For those who have to put things in order which have none. */
  World world() {
    return world;
  }

  @Override
  public void object(@Nullable Object value) {
    if (value == null) {
      number(0);
      return;
    }
    Integer number = numbers.putIfAbsent(value, objects.size());
    if (number == null) {
      number = objects.size();
      objects.add(value);
    }
    number(number + 1);
  }

  @Override
  public void number(long value) {
    if (length + 10 > bytes.length) {
      bytes = Arrays.copyOf(bytes, bytes.length * 2);
    }
    // Small numbers of either sign are short.
    long rest = (value << 1) ^ (value >> 63);
    while ((rest & ~0x7FL) != 0) {
      bytes[length++] = (byte) ((rest & 0x7F) | 0x80);
      rest >>>= 7;
    }
    bytes[length++] = (byte) rest;
  }

  @Override
  public void text(String value) {
    number(value.length());
    for (int i = 0; i < value.length(); i++) {
      number(value.charAt(i));
    }
  }
}
