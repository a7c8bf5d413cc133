package dev.allways.program.compiler;

import dev.allways.program.Expression;
import dev.allways.program.Place;
import dev.allways.program.Program;
import dev.allways.program.Type;
import dev.allways.program.UnaryOperator;
import dev.allways.program.plan.Plan;
import java.util.Collections;

/**
 * Bounds on the values of expressions, from types and operators alone: enough to leave out the
 * check of an index of the right size, or the cutting of a value that fits.
 */
final class Ranges {
  /** From {@code min} to {@code max}. */
  record Range(long min, long max) {
    static final Range ANY = new Range(Integer.MIN_VALUE, Integer.MAX_VALUE);
    static final Range TRUTH = new Range(0, 1);

    static Range of(Type type) {
      return new Range(type.min(), type.max());
    }

    boolean isWithin(long least, long greatest) {
      return min >= least && max <= greatest;
    }

    private Range orAny() {
      return isWithin(Integer.MIN_VALUE, Integer.MAX_VALUE) ? this : ANY;
    }

    private Range union(Range other) {
      return new Range(Math.min(min, other.min), Math.max(max, other.max));
    }
  }

  private final Plan plan;

  Ranges(Plan plan) {
    this.plan = plan;
  }

  /**
   * @param template of the actor that evaluates, -1 for nobody
   */
  Range of(Expression expression, int template) {
    return switch (expression) {
      case Expression.Constant(int value) -> new Range(value, value);
      case Expression.Read(Place.Global global) ->
          Range.of(plan.globalVariable(global.variable()).type());
      case Expression.Read(Place.Local local) ->
          Range.of(plan.localVariable(template, local.variable()).type());
      case Expression.Read(Place.Remote remote) -> {
        int other = plan.program().templateNumber(remote.template());
        Type type = plan.localVariable(other, remote.variable()).type();
        yield Range.of(type).union(new Range(0, 0));
      }
      case Expression.Unary(var operator, _) ->
          operator == UnaryOperator.NOT ? Range.TRUTH : Range.ANY;
      case Expression.Binary binary -> binary(binary, template);
      case Expression.Conditional(_, Expression then, Expression otherwise) ->
          of(then, template).union(of(otherwise, template));
      case Expression.Convert(Type type, _) -> Range.of(type);
      case Expression.Lookup lookup ->
          new Range(Collections.min(lookup.values()), Collections.max(lookup.values()));
      case Expression.Within(_, int length, _) -> new Range(0, length - 1L);
      case Expression.Self() -> new Range(-1, Program.MOST_ACTORS - 1);
      case Expression.ActorCount() -> new Range(0, Program.MOST_ACTORS);
      case Expression.Quiescence _,
          Expression.Enabled _,
          Expression.At _,
          Expression.Here _,
          Expression.Exists _ ->
          Range.TRUTH;
      case Expression.Temporary _,
          Expression.Offered _,
          Expression.Length _,
          Expression.Capacity _,
          Expression.Item _,
          Expression.Find _,
          Expression.NewQueue _ ->
          Range.ANY;
    };
  }

  private Range binary(Expression.Binary binary, int template) {
    if (binary.operator().isComparison() || binary.operator().isLogical()) {
      return Range.TRUTH;
    }
    Range left = of(binary.left(), template);
    Range right = of(binary.right(), template);
    return switch (binary.operator()) {
      case ADD -> new Range(left.min + right.min, left.max + right.max).orAny();
      case SUBTRACT -> new Range(left.min - right.max, left.max - right.min).orAny();
      case REMAINDER -> left.min >= 0 && right.min > 0 ? new Range(0, right.max - 1) : Range.ANY;
      case BIT_AND ->
          left.min >= 0 && right.min >= 0 ? new Range(0, Math.min(left.max, right.max)) : Range.ANY;
      case MULTIPLY,
          DIVIDE,
          SHIFT_LEFT,
          SHIFT_RIGHT,
          BIT_XOR,
          BIT_OR,
          EQUAL,
          NOT_EQUAL,
          LESS,
          AT_MOST,
          GREATER,
          AT_LEAST,
          AND,
          OR ->
          Range.ANY;
    };
  }
}
