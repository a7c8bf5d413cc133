package dev.allways.program.interpreter;

import dev.allways.program.BinaryOperator;
import dev.allways.program.Edge;
import dev.allways.program.Expression;
import dev.allways.program.Handshake;
import dev.allways.program.Place;
import dev.allways.program.Traversal;
import dev.allways.program.UnaryOperator;
import dev.allways.program.Variable;
import dev.allways.program.model.StateNames;
import dev.allways.program.plan.Plan;
import dev.allways.program.plan.StepFailure;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Why an actor cannot take an edge, in few words: the values that make its guard false, the queue
 * that is full, the partner that is missing.
 */
final class Obstacles {
  private final Plan plan;
  private final Evaluator evaluator;
  private final Context context;
  private final StateNames names;

  Obstacles(Plan plan, Evaluator evaluator, Context context, StateNames names) {
    this.plan = plan;
    this.evaluator = evaluator;
    this.context = context;
    this.names = names;
  }

  String of(Edge edge) {
    try {
      if (!evaluator.isTrue(edge.guard(), context)) {
        return of(edge.guard());
      }
    } catch (StepFailure failure) {
      return "that fails: " + failure.text();
    }
    int youngest = evaluator.count(context.state()) - 1;
    if (edge.leaves() && context.actor() != youngest) {
      return names.actor(youngest) + " is still there";
    }
    return switch (edge.handshake()) {
      case Handshake.None() -> "";
      case Handshake.Offer _ -> "nobody receives";
      case Handshake.Accept _ -> "nobody sends";
    };
  }

  /** What makes a condition false. */
  String of(Expression condition) {
    Set<String> facts = new LinkedHashSet<>();
    blame(condition, facts);
    return facts.isEmpty() ? "never true" : String.join(", ", facts);
  }

  /** Adds the facts that give a condition the truth it has. */
  private void blame(Expression condition, Set<String> facts) {
    switch (condition) {
      case Expression.Unary(UnaryOperator operator, Expression operand)
          when operator == UnaryOperator.NOT ->
          blame(operand, facts);
      case Expression.Binary(BinaryOperator operator, Expression left, Expression right)
          when operator == BinaryOperator.AND || operator == BinaryOperator.OR -> {
        boolean decides = evaluator.isTrue(left, context) == (operator == BinaryOperator.OR);
        if (decides) {
          blame(left, facts);
        } else if (evaluator.isTrue(right, context) == (operator == BinaryOperator.OR)) {
          blame(right, facts);
        } else {
          blame(left, facts);
          blame(right, facts);
        }
      }
      case Expression.Conditional(Expression question, Expression then, Expression otherwise) -> {
        blame(question, facts);
        blame(evaluator.isTrue(question, context) ? then : otherwise, facts);
      }
      case Expression.Exists _ -> {}
      default -> {
        look(condition, facts);
        Traversal.children(condition).forEach(part -> blame(part, facts));
      }
    }
  }

  /** Adds what an expression looks at, its parts aside. */
  private void look(Expression expression, Set<String> facts) {
    switch (expression) {
      case Expression.Read(Place place) -> read(place, facts);
      case Expression.Length(Expression queue) -> {
        int id = evaluator.evaluate(queue, context);
        int length = evaluator.length(context.state(), id);
        int capacity = evaluator.type(context.state(), id).capacity();
        facts.add(length > 0 && length == capacity ? names.queue(id) + " is full" : contents(id));
      }
      case Expression.Item(Expression queue, _, _) ->
          facts.add(contents(evaluator.evaluate(queue, context)));
      case Expression.Find(Expression queue, _) ->
          facts.add(contents(evaluator.evaluate(queue, context)));
      case Expression.ActorCount() ->
          facts.add("there are %d actors".formatted(evaluator.count(context.state())));
      case Expression.At(Expression actor, _, _) -> at(evaluator.evaluate(actor, context), facts);
      default -> {}
    }
  }

  private String contents(int queue) {
    return evaluator.length(context.state(), queue) == 0
        ? names.queue(queue) + " is empty"
        : names.queue(queue) + " holds " + names.contents(queue);
  }

  private void read(Place place, Set<String> facts) {
    int value = evaluator.evaluate(place.value(), context);
    int element = evaluator.evaluate(place.index(), context);
    Variable variable;
    String name;
    if (place instanceof Place.Remote remote) {
      int actor = evaluator.evaluate(remote.actor(), context);
      if (actor < 0 || actor >= evaluator.count(context.state())) {
        facts.add("there is no %s(%d)".formatted(remote.template(), actor));
        return;
      }
      variable =
          plan.localVariable(plan.program().templateNumber(remote.template()), remote.variable());
      name = names.actor(actor) + "." + variable.element(element);
    } else {
      variable = evaluator.variable(place, context);
      name = variable.element(element);
    }
    String shown = names.value(variable.type(), value);
    String full = place instanceof Place.Local ? names.actor(context.actor()) + "." + name : name;
    if (!shown.equals(full)) {
      facts.add(name + " = " + shown);
    }
  }

  private void at(int actor, Set<String> facts) {
    if (actor >= 0 && actor < evaluator.count(context.state())) {
      int template = evaluator.template(context.state(), actor);
      int point = context.state()[plan.actor(actor).base()];
      String place = plan.program().templates().get(template).point(point).name();
      facts.add(names.actor(actor) + " is at " + place);
    }
  }
}
