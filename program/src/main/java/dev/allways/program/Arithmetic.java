package dev.allways.program;

import java.util.OptionalInt;

/** What the operators compute. Empty where a step would fail. */
public final class Arithmetic {
  private Arithmetic() {}

  public static int apply(UnaryOperator operator, int operand) {
    return switch (operator) {
      case NEGATE -> -operand;
      case COMPLEMENT -> ~operand;
      case NOT -> operand == 0 ? 1 : 0;
    };
  }

  public static OptionalInt apply(BinaryOperator operator, int left, int right) {
    return switch (operator) {
      case ADD -> OptionalInt.of(left + right);
      case SUBTRACT -> OptionalInt.of(left - right);
      case MULTIPLY -> OptionalInt.of(left * right);
      case DIVIDE -> right == 0 ? OptionalInt.empty() : OptionalInt.of(left / right);
      case REMAINDER -> right == 0 ? OptionalInt.empty() : OptionalInt.of(left % right);
      case SHIFT_LEFT -> OptionalInt.of(left << right);
      case SHIFT_RIGHT -> OptionalInt.of(left >> right);
      case BIT_AND -> OptionalInt.of(left & right);
      case BIT_XOR -> OptionalInt.of(left ^ right);
      case BIT_OR -> OptionalInt.of(left | right);
      case EQUAL -> truth(left == right);
      case NOT_EQUAL -> truth(left != right);
      case LESS -> truth(left < right);
      case AT_MOST -> truth(left <= right);
      case GREATER -> truth(left > right);
      case AT_LEAST -> truth(left >= right);
      case AND -> truth(left != 0 && right != 0);
      case OR -> truth(left != 0 || right != 0);
    };
  }

  private static OptionalInt truth(boolean value) {
    return OptionalInt.of(value ? 1 : 0);
  }

  /** What a place of the type holds after {@code value} is assigned to it. */
  public static OptionalInt convert(Type type, int value) {
    return switch (type) {
      case Type.Unsigned(int width) -> OptionalInt.of(value & (-1 >>> (32 - width)));
      case Type.Signed(int width) -> OptionalInt.of(value << (32 - width) >> (32 - width));
      case Type.Interval interval ->
          interval.contains(value) ? OptionalInt.of(value) : OptionalInt.empty();
      case Type.Named(Type values, _) -> convert(values, value);
      case Type.Identity(Type values) -> convert(values, value);
    };
  }
}
