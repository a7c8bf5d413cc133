package dev.allways.protocol;

import java.util.function.Predicate;

/**
 * Which objects a step of a protocol lets through.
 *
 * <pre>{@code
 * MessageType.of(Move.class).fits(new Castling())      // true where Castling extends Move
 * MessageType.equalTo(5L).fits(5)                      // true: numbers are equal by their value
 * }</pre>
 */
public sealed interface MessageType {
  /** Everything. */
  MessageType ANY = new Any();

  boolean fits(Object message);

  /** For error messages: how the protocol writes it. */
  String text();

  /** The instances of a class and of its subclasses. */
  static MessageType of(Class<?> type) {
    return new OfClass(type);
  }

  /** What is equal to a constant; whole numbers by their value, whatever their class. */
  static MessageType equalTo(Object constant) {
    return constant instanceof Long number ? new Whole(number) : new EqualTo(constant);
  }

  /** What satisfies a condition. */
  static MessageType satisfying(String text, Predicate<Object> condition) {
    return new Satisfying(text, condition);
  }

  /** See {@link #ANY}. */
  record Any() implements MessageType {
    @Override
    public boolean fits(Object message) {
      return true;
    }

    @Override
    public String text() {
      return "*";
    }
  }

  /** See {@link #of}. */
  record OfClass(Class<?> type) implements MessageType {
    @Override
    public boolean fits(Object message) {
      return type.isInstance(message);
    }

    @Override
    public String text() {
      return type.getName();
    }
  }

  /** See {@link #equalTo}. */
  record Whole(long value) implements MessageType {
    @Override
    public boolean fits(Object message) {
      return (message instanceof Long
              || message instanceof Integer
              || message instanceof Short
              || message instanceof Byte)
          && ((Number) message).longValue() == value;
    }

    @Override
    public String text() {
      return Long.toString(value);
    }
  }

  /** See {@link #equalTo}. */
  record EqualTo(Object constant) implements MessageType {
    @Override
    public boolean fits(Object message) {
      return constant.equals(message);
    }

    @Override
    public String text() {
      return constant instanceof String string ? '"' + string + '"' : constant.toString();
    }
  }

  /** See {@link #satisfying}. */
  record Satisfying(String text, Predicate<Object> condition) implements MessageType {
    @Override
    public boolean fits(Object message) {
      return condition.test(message);
    }
  }
}
