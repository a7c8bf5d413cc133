package dev.allways.program;

import java.util.List;

/**
 * Memory under a name: one value, or {@code length} of them.
 *
 * @param initial one expression an element, or one for all, evaluated once an element when the
 *     memory comes into being, in the order of declaration; for a variable of an actor in the
 *     context of that actor
 * @param elements how its elements are called
 */
public record Variable(
    String name, Type type, int length, List<Expression> initial, Elements elements) {
  public Variable {
    initial = List.copyOf(initial);
    if (length < 1) {
      throw new IllegalArgumentException(name + " has no elements");
    }
    if (initial.size() != 1 && initial.size() != length) {
      throw new IllegalArgumentException(
          "%s has %d elements and %d initial values".formatted(name, length, initial.size()));
    }
  }

  public Variable(String name, Type type, int length, List<Expression> initial) {
    this(name, type, length, initial, new Elements.Numbered());
  }

  /** The same, the elements of which are called otherwise. */
  public Variable calling(Elements others) {
    return new Variable(name, type, length, initial, others);
  }

  /** What a person calls an element. */
  public String element(int element) {
    return elements.name(name, length, element);
  }

  /** One value, 0 at first. */
  public static Variable of(String name, Type type) {
    return array(name, type, 1);
  }

  /** One value. */
  public static Variable of(String name, Type type, Expression initial) {
    return new Variable(name, type, 1, List.of(initial));
  }

  /** {@code length} values, all 0 at first. */
  public static Variable array(String name, Type type, int length) {
    return new Variable(name, type, length, List.of(Expression.constant(0)));
  }

  /** The expression for the initial value of an element. */
  public Expression initial(int element) {
    return initial.size() == 1 ? initial.getFirst() : initial.get(element);
  }

  @Override
  public String toString() {
    return name;
  }
}
