package dev.allways.program.symmetry;

import dev.allways.program.Edge;
import dev.allways.program.Expression;
import dev.allways.program.Handshake;
import dev.allways.program.Place;
import dev.allways.program.Program;
import dev.allways.program.Statement;
import dev.allways.program.Template;
import dev.allways.program.Variable;
import dev.allways.program.analysis.Liveness;
import dev.allways.program.plan.Plan;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the type of every variable and of every field of a message, for the actors of one orbit: by
 * joining the types of what is assigned to each other, sent, received, or compared.
 *
 * <p>The idea is that of scalarsets (Paper: Ip, Dill: Better Verification Through Symmetry, 1996):
 * numbers that are only passed on, compared for equality and used as indices can be renamed. There
 * the user declares them, here they are found, as types are found in a language without
 * declarations.
 */
final class ScalarInference {
  private final Program program;
  private final Orbit orbit;
  private final ScalarTypes scalars;
  private final ExpressionTypes values;
  private final Liveness liveness;

  private ScalarInference(Program program, Orbit orbit, Liveness liveness) {
    this.program = program;
    this.orbit = orbit;
    this.liveness = liveness;
    this.scalars = new ScalarTypes(program);
    this.values = new ExpressionTypes(program, orbit, scalars);
  }

  static ScalarTypes of(Plan plan, Beginning beginning, Orbit orbit, Liveness liveness) {
    Program program = beginning.program();
    ScalarInference sorting = new ScalarInference(program, orbit, liveness);
    sorting.start(plan, beginning);
    for (int number = 0; number < program.templates().size(); number++) {
      sorting.template(number, program.templates().get(number));
    }
    return sorting.scalars;
  }

  /** What there is before anybody acts; whether it is alike is seen in the state. */
  private void start(Plan plan, Beginning beginning) {
    int[] state = beginning.state();
    for (Variable variable : program.globals()) {
      int slot = plan.global(variable.name());
      mark(scalars.global(variable.name()).element(), state, slot, variable.length());
    }
    for (int index = 0; index < program.actors().size(); index++) {
      int number = program.templateNumber(program.actors().get(index).template());
      for (Variable variable : program.templates().get(number).variables()) {
        if (liveness.isLive(number, variable.name(), beginning.point(index))) {
          int slot = plan.actor(index).base() + plan.offset(number, variable.name());
          mark(scalars.local(number, variable.name()).element(), state, slot, variable.length());
        }
      }
    }
    for (int id = 1; id <= program.queues().size(); id++) {
      Plan.QueueRegion region = plan.queue(id);
      int fields = program.queues().get(id - 1).type().fields().size();
      int count = region.base() < 0 ? 0 : state[region.base()] * fields;
      for (int i = 0; i < count; i++) {
        scalars.queue(id).field(i % fields).markInitial(state[region.base() + 1 + i]);
      }
    }
    if (!orbit.isByIndex()) {
      String text = "%s.%s".formatted(orbit.template().name(), orbit.parameter());
      scalars
          .local(orbit.number(), orbit.parameter())
          .element()
          .markActor(new ScalarType.Evidence(text, Optional.empty()));
    }
  }

  private static void mark(ScalarType scalar, int[] state, int slot, int length) {
    for (int i = 0; i < length; i++) {
      scalar.markInitial(state[slot + i]);
    }
  }

  private void template(int number, Template template) {
    Scope scope = new Scope(number, "the condition of " + template.name(), Optional.empty());
    values.truth(template.condition(), scope);
    for (Variable variable : template.locals()) {
      Scope initial = new Scope(number, template.name() + "." + variable.name(), Optional.empty());
      for (Expression value : variable.initial()) {
        if (value instanceof Expression.NewQueue) {
          throw new Asymmetry(
              "%s has a queue of its own, %s".formatted(template.name(), variable.name()),
              Optional.empty());
        }
        ScalarType scalar = values.scalar(value, initial);
        if (liveness.isLive(number, variable.name(), Template.START)) {
          scalars.local(number, variable.name()).element().join(scalar);
        }
      }
    }
    for (Edge edge : template.edges()) {
      edge(edge, new Scope(number, edge.label(), edge.location()));
    }
  }

  private void edge(Edge edge, Scope scope) {
    scope.isCompared = true;
    values.truth(edge.guard(), scope);
    scope.presence.assume(edge.guard());
    switch (edge.handshake()) {
      case Handshake.None() -> {}
      case Handshake.Offer(Expression queue, List<Expression> message) ->
          message(values.queueType(queue, scope), message, scope);
      case Handshake.Accept(Expression queue, int _, Expression match) -> {
        scope.met = Optional.of(values.queueType(queue, scope));
        values.truth(match, scope);
        // The other one takes effect first.
        scope.presence = new Presence();
      }
    }
    statements(edge.effect(), scope);
  }

  private void message(ScalarType queue, List<Expression> message, Scope scope) {
    for (int i = 0; i < message.size(); i++) {
      queue.field(i).join(values.scalar(message.get(i), scope));
    }
  }

  private void statements(List<Statement> statements, Scope scope) {
    for (Statement statement : statements) {
      statement(statement, scope);
      scope.presence.perform(statement);
    }
  }

  private void statement(Statement statement, Scope scope) {
    switch (statement) {
      case Statement.Assign(Place place, Expression value) ->
          values.element(place, scope).join(values.scalar(value, scope));
      case Statement.Let(String name, Expression value) -> {
        values.temporary(name, scope).join(values.scalar(value, scope));
        scope.known.add(name);
      }
      case Statement.Assert(Expression condition, String _) -> values.truth(condition, scope);
      case Statement.If(Expression condition, List<Statement> then, List<Statement> otherwise) -> {
        values.truth(condition, scope);
        part(then, scope);
        part(otherwise, scope);
      }
      case Statement.While(Expression condition, List<Statement> body) -> {
        // Once round it may be that all is forgotten.
        scope.presence = new Presence();
        values.truth(condition, scope);
        part(body, scope);
      }
      case Statement.Append(Expression queue, List<Expression> message) ->
          message(values.queueType(queue, scope), message, scope);
      case Statement.Insert(Expression queue, List<Expression> message) -> {
        ScalarType scalar = values.queueType(queue, scope);
        message(scalar, message, scope);
        for (int i = 0; i < message.size(); i++) {
          scalar.field(i).markNumber(scope.evidence("sorts messages by numbers of actors"));
        }
      }
      case Statement.Remove(Expression queue, Expression position) -> {
        values.queueType(queue, scope);
        values.computed(position, scope);
      }
      case Statement.Create(String template, List<Expression> arguments, String result) -> {
        int number = program.templateNumber(template);
        for (int i = 0; i < arguments.size(); i++) {
          String parameter = program.templates().get(number).parameters().get(i).name();
          scalars.local(number, parameter).element().join(values.scalar(arguments.get(i), scope));
        }
        values.temporary(result, scope).markOthers();
        scope.known.add(result);
      }
      case Statement.Erase _ -> {}
    }
  }

  /** What is known inside of a part is not known behind it. */
  private void part(List<Statement> statements, Scope scope) {
    Presence before = scope.presence.copy();
    Set<String> known = Set.copyOf(scope.known);
    statements(statements, scope);
    scope.known.retainAll(known);
    scope.presence = before;
  }
}
