package dev.allways.protocol;

import java.lang.reflect.Modifier;
import java.util.List;

/** Whether it is known of two sorts of messages that no object is of both. */
final class Exclusion {
  private Exclusion() {}

  static boolean between(MessageType one, MessageType other) {
    if (isOpen(one) || isOpen(other)) {
      return false;
    }
    if (one instanceof MessageType.OfClass first && other instanceof MessageType.OfClass second) {
      return betweenClasses(first.type(), second.type());
    }
    return one instanceof MessageType.OfClass
        ? instances(other).stream().noneMatch(one::fits)
        : instances(one).stream().noneMatch(other::fits);
  }

  /** Whether nobody knows what may be of such a type. */
  private static boolean isOpen(MessageType type) {
    return type instanceof MessageType.Any || type instanceof MessageType.Satisfying;
  }

  /** Everything that is equal to a constant. */
  private static List<Object> instances(MessageType type) {
    if (type instanceof MessageType.Whole whole) {
      long value = whole.value();
      return List.of(value, (int) value, (short) value, (byte) value);
    }
    return type instanceof MessageType.EqualTo equal ? List.of(equal.constant()) : List.of();
  }

  /** Some class may implement two interfaces, but none extends two classes. */
  private static boolean betweenClasses(Class<?> one, Class<?> other) {
    if (one.isAssignableFrom(other) || other.isAssignableFrom(one)) {
      return false;
    }
    return (!one.isInterface() && !other.isInterface())
        || Modifier.isFinal(one.getModifiers())
        || Modifier.isFinal(other.getModifiers());
  }
}
