package dev.allways.program;

/**
 * Memory under a name: one value, or {@code length} of them.
 *
 * @param initial evaluated once an element when the memory comes into being, in the order of
 *     declaration; for a variable of an actor in the context of that actor
 */
public record Variable(String name, Type type, int length, Expression initial) {
  public Variable {
    if (length < 1) {
      throw new IllegalArgumentException(name + " has no elements");
    }
  }

  /** One value, 0 at first. */
  public static Variable of(String name, Type type) {
    return array(name, type, 1);
  }

  /** One value. */
  public static Variable of(String name, Type type, Expression initial) {
    return new Variable(name, type, 1, initial);
  }

  /** {@code length} values, all 0 at first. */
  public static Variable array(String name, Type type, int length) {
    return new Variable(name, type, length, Expression.constant(0));
  }

  @Override
  public String toString() {
    return name;
  }
}
