package dev.allways.program.analysis;

import dev.allways.program.BinaryOperator;
import dev.allways.program.Expression;
import dev.allways.program.Place;
import dev.allways.program.Program;
import dev.allways.program.Traversal;
import dev.allways.program.Type;
import dev.allways.program.UnaryOperator;
import dev.allways.program.plan.Plan;
import java.util.Collections;
import java.util.List;

/**
 * Bounds on the values of expressions, from types and operators alone: enough to leave out the
 * check of an index of the right size, or the cutting of a value that fits.
 */
public final class Ranges {
  /** From {@code min} to {@code max}. */
  public record Range(long min, long max) {
    public static final Range ANY = new Range(Integer.MIN_VALUE, Integer.MAX_VALUE);
    private static final Range TRUTH = new Range(0, 1);

    private static Range of(Type type) {
      return new Range(type.min(), type.max());
    }

    public boolean isWithin(long least, long greatest) {
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

  public Ranges(Plan plan) {
    this.plan = plan;
  }

  /**
   * @param template of the actor that evaluates, -1 for nobody
   */
  public Range of(Expression expression, int template) {
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
      case Expression.Self() -> new Range(template < 0 ? -1 : 0, Program.MOST_ACTORS - 1);
      case Expression.Failure _ -> new Range(0, 0);
      case Expression.ActorCount() -> new Range(0, Program.MOST_ACTORS);
      case Expression.Quiescence _,
          Expression.Enabled _,
          Expression.At _,
          Expression.Here _,
          Expression.Exists _ ->
          Range.TRUTH;
      case Expression.Temporary _,
          Expression.Offered _,
          Expression.Entitled _,
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

  /** Whether the evaluation of an expression, or of a part of it, may fail. */
  public boolean mayFail(Expression expression, int template) {
    boolean fails =
        switch (expression) {
          case Expression.Read(Place.Remote remote) -> {
            int other = plan.program().templateNumber(remote.template());
            int length = plan.localVariable(other, remote.variable()).length();
            yield !of(remote.index(), template).isWithin(0, length - 1L);
          }
          case Expression.Read(Place.Global global) ->
              !of(global.index(), template)
                  .isWithin(0, plan.globalVariable(global.variable()).length() - 1L);
          case Expression.Read(Place.Local local) ->
              !of(local.index(), template)
                  .isWithin(0, plan.localVariable(template, local.variable()).length() - 1L);
          case Expression.Binary(var operator, _, Expression right) ->
              (operator == BinaryOperator.DIVIDE || operator == BinaryOperator.REMAINDER)
                  && of(right, template).min() <= 0
                  && of(right, template).max() >= 0;
          case Expression.Convert(Type type, Expression operand) ->
              mayRefuse(type, operand, template);
          case Expression.Lookup lookup ->
              !of(lookup.index(), template).isWithin(0, lookup.values().size() - 1L);
          case Expression.Failure _ -> true;
          case Expression.Within within ->
              !of(within.index(), template).isWithin(0, within.length() - 1L);
          case Expression.Exists exists ->
              mayFail(exists.condition(), plan.program().templateNumber(exists.template()));
          case Expression.Length(Expression queue) -> !isAlwaysThere(queue);
          case Expression.Capacity(Expression queue) -> !isAlwaysThere(queue);
          case Expression.Item(Expression queue, _, int field) ->
              !isAlwaysThere(queue) || field >= width(queue);
          case Expression.Find(Expression queue, List<Expression.Pattern> patterns) ->
              !isAlwaysThere(queue) || patterns.size() != width(queue);
          case Expression.Enabled _, Expression.Entitled _ -> true;
          case Expression.Constant _,
              Expression.Unary _,
              Expression.Conditional _,
              Expression.Temporary _,
              Expression.Offered _,
              Expression.Self _,
              Expression.ActorCount _,
              Expression.Quiescence _,
              Expression.At _,
              Expression.Here _,
              Expression.NewQueue _ ->
              false;
        };
    if (fails || expression instanceof Expression.Exists) {
      return fails;
    }
    return Traversal.children(expression).stream().anyMatch(child -> mayFail(child, template));
  }

  /** Whether a place of the type may not take the value of the expression, evaluation aside. */
  public boolean mayRefuse(Type type, Expression value, int template) {
    return switch (type) {
      case Type.Unsigned _, Type.Signed _ -> false;
      case Type.Interval(int min, int max) -> !of(value, template).isWithin(min, max);
      case Type.Named(Type values, _) -> mayRefuse(values, value, template);
      case Type.Identity(Type values) -> mayRefuse(values, value, template);
    };
  }

  private int width(Expression queue) {
    int id = ((Expression.Constant) queue).value();
    return plan.program().queues().get(id - 1).type().fields().size();
  }

  private boolean isAlwaysThere(Expression queue) {
    return queue instanceof Expression.Constant(int id)
        && id >= 1
        && id <= plan.program().queues().size();
  }
}
