package dev.allways.program;

import java.util.List;

/** How a person calls the elements of a variable. */
public sealed interface Elements {
  /** {@code a[2]}, or {@code a} if there is only one. */
  record Numbered() implements Elements {}

  /** {@code s[1].f[2]}, the last index growing fastest. */
  record Nested(List<Field> path) implements Elements {
    public Nested {
      path = List.copyOf(path);
    }
  }

  /**
   * One for each actor, by its index: {@code P(2).x}. An element without an actor is not shown to
   * anybody.
   */
  record OfActors() implements Elements {}

  /** Nobody is told of them: they are a means to an end. */
  record Unnamed() implements Elements {}

  /**
   * @param size how many there are, or 0 for a field that is no array
   */
  record Field(String name, int size) {}

  /**
   * @param variable whose elements they are
   * @param length how many there are
   */
  default String name(String variable, int length, int element) {
    return switch (this) {
      case Numbered(), Unnamed() -> length == 1 ? variable : variable + "[" + element + "]";
      case OfActors() -> variable + "[" + element + "]";
      case Nested(List<Field> path) -> nested(path, element);
    };
  }

  private static String nested(List<Field> path, int element) {
    StringBuilder name = new StringBuilder();
    int rest = element;
    for (Field field : path.reversed()) {
      String index = field.size() == 0 ? "" : "[" + rest % field.size() + "]";
      rest = field.size() == 0 ? rest : rest / field.size();
      name.insert(0, (field == path.getFirst() ? "" : ".") + field.name() + index);
    }
    return name.toString();
  }
}
