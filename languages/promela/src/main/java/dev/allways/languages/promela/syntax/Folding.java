package dev.allways.languages.promela.syntax;

import dev.allways.languages.promela.syntax.Expression.Binary;
import dev.allways.languages.promela.syntax.Expression.Conditional;
import dev.allways.languages.promela.syntax.Expression.Constant;
import dev.allways.languages.promela.syntax.Expression.Unary;
import java.util.Optional;

/** The values of expressions that are the same in every state, as C calculates them on 32 bits. */
public final class Folding {
  private Folding() {}

  /** The value, if there are only constants in it and nothing is divided by zero. */
  public static Optional<Integer> value(Expression expression) {
    return switch (expression) {
      case Constant constant -> Optional.of(constant.value());
      case Unary unary ->
          value(unary.operand())
              .map(
                  operand ->
                      switch (unary.operator()) {
                        case NOT -> operand == 0 ? 1 : 0;
                        case COMPLEMENT -> ~operand;
                        case MINUS -> -operand;
                      });
      case Binary binary -> {
        Optional<Integer> left = value(binary.left());
        Optional<Integer> right = left.isPresent() ? value(binary.right()) : Optional.empty();
        yield right.isPresent()
            ? apply(binary.operator(), left.get(), right.get())
            : Optional.empty();
      }
      case Conditional choice ->
          value(choice.condition())
              .flatMap(condition -> value(condition != 0 ? choice.chosen() : choice.other()));
      case Expression.Reference _,
          Expression.Run _,
          Expression.Length _,
          Expression.ChannelTest _,
          Expression.Poll _,
          Expression.Enabled _,
          Expression.ProgramCounter _,
          Expression.GetPriority _,
          Expression.SetPriority _,
          Expression.Timeout _,
          Expression.NonProgress _,
          Expression.RemoteLabel _,
          Expression.RemoteVariable _,
          Expression.Temporal _ ->
          Optional.empty();
    };
  }

  private static Optional<Integer> apply(Expression.BinaryOperator operator, int left, int right) {
    return switch (operator) {
      case OR -> truth(left != 0 || right != 0);
      case AND -> truth(left != 0 && right != 0);
      case BIT_OR -> Optional.of(left | right);
      case BIT_XOR -> Optional.of(left ^ right);
      case BIT_AND -> Optional.of(left & right);
      case EQUAL -> truth(left == right);
      case NOT_EQUAL -> truth(left != right);
      case LESS -> truth(left < right);
      case GREATER -> truth(left > right);
      case AT_MOST -> truth(left <= right);
      case AT_LEAST -> truth(left >= right);
      case SHIFT_LEFT -> Optional.of(left << right);
      case SHIFT_RIGHT -> Optional.of(left >> right);
      case PLUS -> Optional.of(left + right);
      case MINUS -> Optional.of(left - right);
      case TIMES -> Optional.of(left * right);
      case DIVIDE -> right == 0 ? Optional.empty() : Optional.of(left / right);
      case REMAINDER -> right == 0 ? Optional.empty() : Optional.of(left % right);
    };
  }

  private static Optional<Integer> truth(boolean value) {
    return Optional.of(value ? 1 : 0);
  }
}
