package dev.allways.program.interpreter;

import dev.allways.program.Arithmetic;
import dev.allways.program.BinaryOperator;
import dev.allways.program.Expression;
import dev.allways.program.Place;
import dev.allways.program.QueueEnd;
import dev.allways.program.QueueType;
import dev.allways.program.Type;
import dev.allways.program.Variable;
import dev.allways.program.plan.Plan;
import dev.allways.program.plan.Refusal;
import dev.allways.program.plan.StepFailure;
import java.util.List;
import java.util.function.IntPredicate;

/** The value of an expression. */
final class Evaluator {
  /** Answers what depends on who can move. */
  interface WhoCanMove {
    boolean canMove(Context context, int actor);
  }

  private final Plan plan;
  private final WhoCanMove moves;

  Evaluator(Plan plan, WhoCanMove moves) {
    this.plan = plan;
    this.moves = moves;
  }

  boolean isTrue(Expression condition, Context context) {
    return evaluate(condition, context) != 0;
  }

  int evaluate(Expression expression, Context context) {
    return switch (expression) {
      case Expression.Constant(int value) -> value;
      case Expression.Read(Place place) -> read(place, context);
      case Expression.Unary(var operator, Expression operand) ->
          Arithmetic.apply(operator, evaluate(operand, context));
      case Expression.Binary binary -> binary(binary, context);
      case Expression.Conditional(Expression condition, Expression then, Expression otherwise) ->
          evaluate(isTrue(condition, context) ? then : otherwise, context);
      case Expression.Convert(Type type, Expression operand) ->
          convert(type, evaluate(operand, context));
      case Expression.Lookup(String name, List<Integer> values, Expression index) ->
          values.get(within(evaluate(index, context), values.size(), name));
      case Expression.Within(Expression index, int length, String name) ->
          within(evaluate(index, context), length, name);
      case Expression.Temporary(String name) -> context.temporaries().getOrDefault(name, 0);
      case Expression.Offered(int field) -> context.message().get(field);
      case Expression.Self() -> context.actor();
      case Expression.Failure(String message) -> throw new StepFailure(message);
      case Expression.ActorCount() -> count(context.state());
      case Expression.Quiescence() -> truth(context.quiescent());
      case Expression.Enabled(Expression actor) ->
          truth(moves.canMove(context, evaluate(actor, context)));
      case Expression.At(Expression actor, String template, int point) -> {
        int index = evaluate(actor, context);
        yield truth(
            isOf(context.state(), index, plan.program().templateNumber(template))
                && context.state()[plan.actor(index).base()] == point);
      }
      case Expression.Here(int point) ->
          truth(context.state()[plan.actor(context.actor()).base()] == point);
      case Expression.Exists(String template, Expression condition) ->
          truth(exists(plan.program().templateNumber(template), condition, context));
      case Expression.Entitled(Expression queue, QueueEnd end) ->
          entitled(context.state(), evaluate(queue, context), end, context.actor());
      case Expression.Length(Expression queue) -> length(context.state(), evaluate(queue, context));
      case Expression.Capacity(Expression queue) ->
          type(context.state(), evaluate(queue, context)).capacity();
      case Expression.Item(Expression queue, Expression position, int field) ->
          item(context.state(), evaluate(queue, context), evaluate(position, context), field);
      case Expression.Find find -> find(find, context);
      case Expression.NewQueue _ -> throw new IllegalStateException("no variable keeps it");
    };
  }

  /** The queue, if no other actor has claimed this end of it. */
  int entitled(int[] state, int queue, QueueEnd end, int actor) {
    int slot = queue < 1 || queue > plan.queueBound() ? -1 : plan.queue(queue).ownerSlot(end);
    if (slot >= 0 && state[slot] != 0 && state[slot] != actor + 1) {
      throw Refusal.of(plan, state, actor, end, queue);
    }
    return queue;
  }

  private static int truth(boolean value) {
    return value ? 1 : 0;
  }

  private int binary(Expression.Binary binary, Context context) {
    int left = evaluate(binary.left(), context);
    if (binary.operator() == BinaryOperator.AND) {
      return truth(left != 0 && isTrue(binary.right(), context));
    }
    if (binary.operator() == BinaryOperator.OR) {
      return truth(left != 0 || isTrue(binary.right(), context));
    }
    return Arithmetic.apply(binary.operator(), left, evaluate(binary.right(), context))
        .orElseThrow(StepFailure::divisionByZero);
  }

  int convert(Type type, int value) {
    return Arithmetic.convert(type, value)
        .orElseThrow(() -> StepFailure.value(value, type.min(), type.max()));
  }

  static int within(int index, int length, String name) {
    if (index < 0 || index >= length) {
      throw StepFailure.index(index, length, name);
    }
    return index;
  }

  private int read(Place place, Context context) {
    if (place instanceof Place.Remote remote) {
      int actor = evaluate(remote.actor(), context);
      int template = plan.program().templateNumber(remote.template());
      Variable variable = plan.localVariable(template, remote.variable());
      int index = within(evaluate(remote.index(), context), variable.length(), variable.name());
      if (!isOf(context.state(), actor, template)) {
        return 0;
      }
      int base = plan.actor(actor).base();
      return context.state()[base + plan.offset(template, variable.name()) + index];
    }
    return context.state()[slot(place, context)];
  }

  /** Where a variable of this actor or of nobody is kept. */
  int slot(Place place, Context context) {
    Variable variable = variable(place, context);
    int index = within(evaluate(place.index(), context), variable.length(), variable.name());
    int first =
        place instanceof Place.Global
            ? plan.global(variable.name())
            : plan.actor(context.actor()).base() + plan.offset(context.template(), variable.name());
    return first + index;
  }

  Variable variable(Place place, Context context) {
    return place instanceof Place.Global
        ? plan.globalVariable(place.variable())
        : plan.localVariable(context.template(), place.variable());
  }

  int count(int[] state) {
    return plan.countSlot() < 0 ? plan.actorBound() : state[plan.countSlot()];
  }

  /** The number of the template of an actor that exists. */
  int template(int[] state, int actor) {
    Plan.ActorRegion region = plan.actor(actor);
    return region.kindSlot() < 0 ? region.templates().getFirst() : state[region.kindSlot()] - 1;
  }

  private boolean isOf(int[] state, int actor, int template) {
    return actor >= 0 && actor < count(state) && template(state, actor) == template;
  }

  private boolean exists(int template, Expression condition, Context context) {
    for (int actor = 0; actor < count(context.state()); actor++) {
      if (template(context.state(), actor) == template
          && isTrue(condition, Context.of(context.state(), actor, template, context.quiescent()))) {
        return true;
      }
    }
    return false;
  }

  /** The slots of a queue that exists. */
  Plan.QueueRegion region(int[] state, int queue) {
    int count = plan.queueCountSlot() < 0 ? plan.startingQueues() : state[plan.queueCountSlot()];
    if (queue < 1 || queue > count) {
      throw StepFailure.noQueue(queue);
    }
    return plan.queue(queue);
  }

  QueueType type(int[] state, int queue) {
    Plan.QueueRegion region = region(state, queue);
    int number = region.kindSlot() < 0 ? region.types().getFirst() : state[region.kindSlot()] - 1;
    return plan.queueTypes().get(number);
  }

  /** As {@link #type}, for messages with so many fields. */
  QueueType type(int[] state, int queue, int fields) {
    QueueType type = type(state, queue);
    if (type.fields().size() != fields) {
      throw StepFailure.fields(queue, type.fields().size(), fields);
    }
    return type;
  }

  int length(int[] state, int queue) {
    return type(state, queue).isMeetingPoint() ? 0 : state[region(state, queue).base()];
  }

  int item(int[] state, int queue, int position, int field) {
    QueueType type = type(state, queue);
    if (field >= type.fields().size()) {
      throw StepFailure.noField(queue, field);
    }
    if (position < 0 || position >= length(state, queue)) {
      return 0;
    }
    return state[region(state, queue).base() + 1 + position * type.fields().size() + field];
  }

  private int find(Expression.Find find, Context context) {
    int queue = evaluate(find.queue(), context);
    type(context.state(), queue, find.patterns().size());
    List<IntPredicate> wanted =
        find.patterns().stream()
            .<IntPredicate>map(
                pattern ->
                    switch (pattern) {
                      case Expression.Pattern.Anything() -> _ -> true;
                      case Expression.Pattern.Equal(Expression value) -> {
                        int required = evaluate(value, context);
                        yield found -> found == required;
                      }
                    })
            .toList();
    for (int position = 0; position < length(context.state(), queue); position++) {
      boolean matches = true;
      for (int field = 0; field < wanted.size(); field++) {
        matches &= wanted.get(field).test(item(context.state(), queue, position, field));
      }
      if (matches) {
        return position;
      }
    }
    return -1;
  }
}
