package dev.allways.program.symmetry;

import dev.allways.program.Arithmetic;
import dev.allways.program.BinaryOperator;
import dev.allways.program.Expression;
import dev.allways.program.Traversal;
import dev.allways.program.UnaryOperator;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * An expression that depends on one thing only, which it has in it once or several times: {@code
 * (self + 1) % 5}. What it makes of the number of an actor can be tried out.
 *
 * @param argument what it depends on
 */
record Function(Expression body, Expression argument) {
  /** The expression as a function, if it is one and computes something. */
  static Optional<Function> of(Expression expression) {
    if (!computes(expression) || isTruth(expression)) {
      return Optional.empty();
    }
    Expression argument = null;
    Deque<Expression> waiting = new ArrayDeque<>();
    waiting.push(expression);
    while (!waiting.isEmpty()) {
      Expression next = waiting.pop();
      if (computes(next) || next instanceof Expression.Convert) {
        Traversal.children(next).forEach(waiting::push);
      } else if (!(next instanceof Expression.Constant)) {
        if (argument != null && !argument.equals(next)) {
          return Optional.empty();
        }
        argument = next;
      }
    }
    return argument == null ? Optional.empty() : Optional.of(new Function(expression, argument));
  }

  private static boolean computes(@Nullable Expression expression) {
    return expression instanceof Expression.Unary
        || expression instanceof Expression.Binary
        || expression instanceof Expression.Conditional;
  }

  /** What can be judged by its parts. */
  private static boolean isTruth(Expression expression) {
    return switch (expression) {
      case Expression.Unary(UnaryOperator operator, Expression _) -> operator == UnaryOperator.NOT;
      case Expression.Binary(BinaryOperator operator, Expression _, Expression _) ->
          operator == BinaryOperator.EQUAL
              || operator == BinaryOperator.NOT_EQUAL
              || operator.isLogical();
      case Expression _ -> false;
    };
  }

  /** Its value; empty where it fails. */
  OptionalInt at(int value) {
    return evaluate(body, value);
  }

  private OptionalInt evaluate(Expression expression, int value) {
    if (expression.equals(argument)) {
      return OptionalInt.of(value);
    }
    return switch (expression) {
      case Expression.Constant(int constant) -> OptionalInt.of(constant);
      case Expression.Unary(var operator, Expression operand) -> {
        OptionalInt inner = evaluate(operand, value);
        yield inner.isEmpty()
            ? inner
            : OptionalInt.of(Arithmetic.apply(operator, inner.getAsInt()));
      }
      case Expression.Binary binary -> binary(binary, value);
      case Expression.Conditional(Expression condition, Expression then, Expression otherwise) -> {
        OptionalInt truth = evaluate(condition, value);
        yield truth.isEmpty() ? truth : evaluate(truth.getAsInt() != 0 ? then : otherwise, value);
      }
      case Expression.Convert(var type, Expression operand) -> {
        OptionalInt inner = evaluate(operand, value);
        yield inner.isEmpty() ? inner : Arithmetic.convert(type, inner.getAsInt());
      }
      case Expression _ -> OptionalInt.empty();
    };
  }

  private OptionalInt binary(Expression.Binary binary, int value) {
    OptionalInt left = evaluate(binary.left(), value);
    if (left.isEmpty()) {
      return left;
    }
    boolean isTrue = left.getAsInt() != 0;
    if (binary.operator() == BinaryOperator.AND && !isTrue) {
      return OptionalInt.of(0);
    }
    if (binary.operator() == BinaryOperator.OR && isTrue) {
      return OptionalInt.of(1);
    }
    OptionalInt right = evaluate(binary.right(), value);
    return right.isEmpty()
        ? right
        : Arithmetic.apply(binary.operator(), left.getAsInt(), right.getAsInt());
  }

  /** Whether it has the same value for all members. */
  boolean isConstantOn(Orbit orbit) {
    OptionalInt first = at(orbit.names().getFirst());
    return first.isPresent() && orbit.names().stream().allMatch(member -> at(member).equals(first));
  }

  /** Whether it makes members of members, and no matter who is who. */
  boolean isEquivariantOn(Orbit orbit) {
    List<Integer> members = orbit.names();
    if (!members.stream().allMatch(each -> at(each).isPresent())
        || !members.stream().allMatch(each -> orbit.names(at(each).getAsInt()))) {
      return false;
    }
    return isEquivariant(orbit, value -> at(value).getAsInt());
  }

  /** Whether a table or function commutes with every way to trade places. */
  static boolean isEquivariant(Orbit orbit, IntUnaryOperator function) {
    for (int[] permutation : orbit.generators()) {
      for (int member : orbit.names()) {
        int before = orbit.image(permutation, function.applyAsInt(member));
        if (function.applyAsInt(orbit.image(permutation, member)) != before) {
          return false;
        }
      }
    }
    return true;
  }
}
