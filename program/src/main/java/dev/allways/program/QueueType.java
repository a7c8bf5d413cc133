package dev.allways.program;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A bounded sequence of messages.
 *
 * @param capacity how many messages it holds; one that holds none is a meeting point, on which
 *     actors shake hands
 * @param fields the types of the values that make up a message
 */
public record QueueType(int capacity, List<Type> fields) {
  public QueueType {
    fields = List.copyOf(fields);
    if (capacity < 0) {
      throw new IllegalArgumentException("negative capacity " + capacity);
    }
    if (fields.isEmpty()) {
      throw new IllegalArgumentException("a message has at least one field");
    }
  }

  public boolean isMeetingPoint() {
    return capacity == 0;
  }

  @Override
  public String toString() {
    return fields.stream()
        .map(Type::toString)
        .collect(Collectors.joining(", ", "[" + capacity + "](", ")"));
  }
}
