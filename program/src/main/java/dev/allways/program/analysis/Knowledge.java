package dev.allways.program.analysis;

import dev.allways.program.Actor;
import dev.allways.program.Edge;
import dev.allways.program.Expression;
import dev.allways.program.Place;
import dev.allways.program.Program;
import dev.allways.program.Statement;
import dev.allways.program.Template;
import dev.allways.program.Traversal;
import dev.allways.program.Variable;
import dev.allways.program.plan.Plan;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/**
 * The values that expressions can have when a certain actor evaluates them: its own index is known,
 * for one that keeps its template the parameters that it never assigns, and for others what is
 * known of their {@link Endowments}.
 */
public final class Knowledge {
  private final Plan plan;
  private final Endowments endowments;
  private final Map<Integer, Map<String, Integer>> parameters = new HashMap<>();

  public Knowledge(Plan plan) {
    this(plan, Endowments.unknown(plan));
  }

  public Knowledge(Plan plan, Endowments endowments) {
    this.plan = plan;
    this.endowments = endowments;
    List<Actor> actors = plan.program().actors();
    for (int index = 0; index < actors.size(); index++) {
      if (plan.population().isFixed(index)) {
        parameters.put(index, parametersOf(actors.get(index)));
      }
    }
  }

  private Map<String, Integer> parametersOf(Actor actor) {
    Template template = plan.program().template(actor.template());
    Set<String> assigned = assignedLocals(template.edges());
    Folding folding = new Folding(_ -> Optional.empty());
    Map<String, Integer> values = new HashMap<>();
    for (int i = 0; i < actor.arguments().size(); i++) {
      Variable parameter = template.parameters().get(i);
      Expression argument = actor.arguments().get(i);
      OptionalInt value = folding.value(new Expression.Convert(parameter.type(), argument));
      if (value.isPresent() && !assigned.contains(parameter.name())) {
        values.put(parameter.name(), value.getAsInt());
      }
    }
    return values;
  }

  /** The variables of a template that some of its edges assign. Nobody else can. */
  static Set<String> assignedLocals(List<Edge> edges) {
    Set<String> assigned = new HashSet<>();
    for (Edge edge : edges) {
      Traversal.forEachStatement(
          edge.effect(),
          statement -> {
            if (statement instanceof Statement.Assign(Place.Local local, _)) {
              assigned.add(local.variable());
            }
          });
    }
    return assigned;
  }

  /** The global variables that some step assigns. */
  static Set<String> assignedGlobals(Program program) {
    Set<String> assigned = new HashSet<>();
    program.lastActor().ifPresent(assigned::add);
    for (Template template : program.templates()) {
      for (Edge edge : template.edges()) {
        Traversal.forEachStatement(
            edge.effect(),
            statement -> {
              if (statement instanceof Statement.Assign(Place.Global global, _)) {
                assigned.add(global.variable());
              }
            });
      }
    }
    return assigned;
  }

  /** Folds expressions as the actor with this index evaluates them while it is of the template. */
  public Folding of(int actor, int template) {
    Map<String, Integer> constants = new HashMap<>(endowments.of(actor, template));
    constants.putAll(parameters.getOrDefault(actor, Map.of()));
    return new Folding(expression -> known(expression, actor, constants));
  }

  private static Optional<Expression> known(
      Expression expression, int actor, Map<String, Integer> constants) {
    return switch (expression) {
      case Expression.Self _ -> Optional.of(Expression.constant(actor));
      case Expression.Read(Place.Local(String variable, _)) when constants.containsKey(variable) ->
          Optional.of(Expression.constant(constants.get(variable)));
      case Expression _ -> Optional.empty();
    };
  }

  /** All values that a folded expression can have, or empty when they are too many to tell. */
  public Optional<Collection<Integer>> values(Expression folded) {
    return switch (folded) {
      case Expression.Constant(int value) -> Optional.of(List.of(value));
      case Expression.Lookup lookup -> Optional.of(new TreeSet<>(lookup.values()));
      case Expression.Entitled(Expression queue, _) -> values(queue);
      case Expression.Conditional(_, Expression then, Expression otherwise) -> {
        Set<Integer> both = new TreeSet<>();
        Optional<Collection<Integer>> first = values(then);
        Optional<Collection<Integer>> second = values(otherwise);
        first.ifPresent(both::addAll);
        second.ifPresent(both::addAll);
        yield first.isPresent() && second.isPresent() ? Optional.of(both) : Optional.empty();
      }
      case Expression _ -> Optional.empty();
    };
  }

  /** The queues that a folded expression can name. */
  public Collection<Integer> queues(Expression folded) {
    Optional<Collection<Integer>> known = values(folded);
    Set<Integer> queues = new TreeSet<>();
    for (int id = 1; id <= plan.queueBound(); id++) {
      if (known.isEmpty() || known.get().contains(id)) {
        queues.add(id);
      }
    }
    return queues;
  }
}
