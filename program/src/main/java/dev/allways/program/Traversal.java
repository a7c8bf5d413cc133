package dev.allways.program;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Walks through expressions and statements without using the stack of the thread. */
public final class Traversal {
  private Traversal() {}

  /** The expressions directly inside of this one. */
  public static List<Expression> children(Expression expression) {
    return switch (expression) {
      case Expression.Constant _,
          Expression.Failure _,
          Expression.Temporary _,
          Expression.Offered _,
          Expression.Self _,
          Expression.ActorCount _,
          Expression.Quiescence _,
          Expression.Here _,
          Expression.NewQueue _ ->
          List.of();
      case Expression.Read(Place place) -> children(place);
      case Expression.Unary(_, Expression operand) -> List.of(operand);
      case Expression.Binary(_, Expression left, Expression right) -> List.of(left, right);
      case Expression.Conditional(Expression condition, Expression then, Expression otherwise) ->
          List.of(condition, then, otherwise);
      case Expression.Convert(_, Expression operand) -> List.of(operand);
      case Expression.Lookup(_, _, Expression index) -> List.of(index);
      case Expression.Within(Expression index, _, _) -> List.of(index);
      case Expression.Enabled(Expression actor) -> List.of(actor);
      case Expression.At(Expression actor, _, _) -> List.of(actor);
      case Expression.Exists(_, Expression condition) -> List.of(condition);
      case Expression.Entitled(Expression queue, _) -> List.of(queue);
      case Expression.Length(Expression queue) -> List.of(queue);
      case Expression.Capacity(Expression queue) -> List.of(queue);
      case Expression.Item(Expression queue, Expression position, _) -> List.of(queue, position);
      case Expression.Find(Expression queue, List<Expression.Pattern> patterns) -> {
        List<Expression> all = new ArrayList<>();
        all.add(queue);
        for (Expression.Pattern pattern : patterns) {
          if (pattern instanceof Expression.Pattern.Equal(Expression value)) {
            all.add(value);
          }
        }
        yield all;
      }
    };
  }

  public static List<Expression> children(Place place) {
    return place instanceof Place.Remote remote
        ? List.of(remote.actor(), remote.index())
        : List.of(place.index());
  }

  /** The expressions directly inside of this statement, those of nested statements left out. */
  public static List<Expression> children(Statement statement) {
    return switch (statement) {
      case Statement.Assign(Place place, Expression value) -> {
        List<Expression> all = new ArrayList<>(children(place));
        all.add(value);
        yield all;
      }
      case Statement.Let(_, Expression value) -> List.of(value);
      case Statement.Assert(Expression condition, _) -> List.of(condition);
      case Statement.If(Expression condition, _, _) -> List.of(condition);
      case Statement.While(Expression condition, _) -> List.of(condition);
      case Statement.Append(Expression queue, List<Expression> values) -> with(queue, values);
      case Statement.Insert(Expression queue, List<Expression> values) -> with(queue, values);
      case Statement.Remove(Expression queue, Expression position) -> List.of(queue, position);
      case Statement.Create(_, List<Expression> arguments, _) -> arguments;
      case Statement.Erase _ -> List.of();
    };
  }

  /** The statements directly inside of this one. */
  public static List<Statement> nested(Statement statement) {
    return switch (statement) {
      case Statement.If(_, List<Statement> then, List<Statement> otherwise) -> {
        List<Statement> all = new ArrayList<>(then);
        all.addAll(otherwise);
        yield all;
      }
      case Statement.While(_, List<Statement> body) -> body;
      case Statement.Assign _,
          Statement.Let _,
          Statement.Assert _,
          Statement.Append _,
          Statement.Insert _,
          Statement.Remove _,
          Statement.Create _,
          Statement.Erase _ ->
          List.of();
    };
  }

  /** The guard, the handshake and the effect of an edge, as far as they are expressions. */
  public static List<Expression> children(Edge edge) {
    List<Expression> all = new ArrayList<>();
    all.add(edge.guard());
    switch (edge.handshake()) {
      case Handshake.None() -> {}
      case Handshake.Offer(Expression queue, List<Expression> values) -> {
        all.add(queue);
        all.addAll(values);
      }
      case Handshake.Accept(Expression queue, _, Expression match) -> {
        all.add(queue);
        all.add(match);
      }
    }
    forEachStatement(edge.effect(), statement -> all.addAll(children(statement)));
    return all;
  }

  /** The conditions that a conjunction consists of, in the order in which they are asked. */
  public static List<Expression> conjuncts(Expression condition) {
    List<Expression> parts = new ArrayList<>();
    Deque<Expression> waiting = new ArrayDeque<>(List.of(condition));
    while (!waiting.isEmpty()) {
      Expression next = waiting.pop();
      if (next
              instanceof
              Expression.Binary(BinaryOperator operator, Expression left, Expression right)
          && operator == BinaryOperator.AND) {
        waiting.push(right);
        waiting.push(left);
      } else {
        parts.add(next);
      }
    }
    return parts;
  }

  /** The expression and everything in it. */
  public static void forEach(Expression expression, Consumer<Expression> action) {
    Deque<Expression> waiting = new ArrayDeque<>();
    waiting.push(expression);
    while (!waiting.isEmpty()) {
      Expression next = waiting.pop();
      action.accept(next);
      children(next).reversed().forEach(waiting::push);
    }
  }

  /** All statements, the outer ones before the inner ones. */
  public static void forEachStatement(List<Statement> statements, Consumer<Statement> action) {
    Deque<Statement> waiting = new ArrayDeque<>();
    statements.reversed().forEach(waiting::push);
    while (!waiting.isEmpty()) {
      Statement next = waiting.pop();
      action.accept(next);
      nested(next).reversed().forEach(waiting::push);
    }
  }

  /** Whether the expression or a part of it is such. */
  public static boolean contains(Expression expression, Predicate<Expression> property) {
    boolean[] found = new boolean[1];
    forEach(expression, each -> found[0] |= property.test(each));
    return found[0];
  }

  /** Every expression of the program: initial values, arguments, edges, propositions. */
  public static void forEach(Program program, Consumer<Expression> action) {
    program.propositions().values().forEach(expression -> forEach(expression, action));
    forEachOfActors(program, action);
  }

  /** As above, without the propositions: what actors look at. */
  public static void forEachOfActors(Program program, Consumer<Expression> action) {
    Consumer<Expression> deep = expression -> forEach(expression, action);
    program.globals().forEach(variable -> variable.initial().forEach(deep));
    program.actors().forEach(actor -> actor.arguments().forEach(deep));
    for (Template template : program.templates()) {
      template.locals().forEach(variable -> variable.initial().forEach(deep));
      deep.accept(template.condition());
      deep.accept(template.priority());
      template.claims().forEach(claim -> deep.accept(claim.queue()));
      template.edges().forEach(edge -> children(edge).forEach(deep));
    }
  }

  private static List<Expression> with(Expression first, List<Expression> rest) {
    List<Expression> all = new ArrayList<>();
    all.add(first);
    all.addAll(rest);
    return all;
  }
}
