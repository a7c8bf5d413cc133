package dev.allways.program.analysis;

import dev.allways.program.Actor;
import dev.allways.program.Arithmetic;
import dev.allways.program.Claim;
import dev.allways.program.Edge;
import dev.allways.program.Expression;
import dev.allways.program.Handshake;
import dev.allways.program.Place;
import dev.allways.program.Program;
import dev.allways.program.Queue;
import dev.allways.program.QueueType;
import dev.allways.program.Template;
import dev.allways.program.Variable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * An equivalent program with fewer slots and fewer edges: global variables that nobody assigns
 * become constants and tables, what does not depend on the state is computed, and edges that can
 * never be taken are gone.
 *
 * <p>Reachable states correspond one to one, and so do the steps between them.
 */
public final class Simplification {
  private final Program original;
  private final Map<String, List<Integer>> constants;
  private final Folding folding;
  private final Program program;

  private Simplification(Program original) {
    this.original = original;
    this.constants = new HashMap<>();
    this.folding = new Folding(this::known);
    findConstants();
    this.program = rebuild();
  }

  public static Simplification of(Program program) {
    return new Simplification(program);
  }

  public Program program() {
    return program;
  }

  /** What an expression about the original program is in the simplified one. */
  public Expression fold(Expression expression) {
    return folding.fold(expression);
  }

  private void findConstants() {
    Set<String> assigned = Knowledge.assignedGlobals(original);
    for (Variable variable : original.globals()) {
      List<Integer> values = new ArrayList<>();
      for (int i = 0; i < variable.length(); i++) {
        OptionalInt value = folding.value(variable.initial(i));
        if (value.isPresent()) {
          value = Arithmetic.convert(variable.type(), value.getAsInt());
        }
        value.ifPresent(values::add);
      }
      if (values.size() == variable.length() && !assigned.contains(variable.name())) {
        constants.put(variable.name(), List.copyOf(values));
      }
    }
  }

  private Optional<Expression> known(Expression expression) {
    return switch (expression) {
      case Expression.Read(Place.Global(String variable, Expression index))
          when constants.containsKey(variable) ->
          Optional.of(element(variable, index));
      case Expression.Capacity(Expression.Constant(int queue)) when isAlwaysThere(queue) ->
          Optional.of(Expression.constant(type(queue).capacity()));
      case Expression.Length(Expression.Constant(int queue))
          when isAlwaysThere(queue) && type(queue).isMeetingPoint() ->
          Optional.of(Expression.constant(0));
      case Expression.Exists(String template, Expression condition) ->
          Optional.of(new Expression.Exists(template, folding.fold(condition)));
      case Expression _ -> Optional.empty();
    };
  }

  private Expression element(String variable, Expression index) {
    List<Integer> values = constants.getOrDefault(variable, List.of());
    if (index instanceof Expression.Constant(int i) && i >= 0 && i < values.size()) {
      return Expression.constant(values.get(i));
    }
    return new Expression.Lookup(variable, values, index);
  }

  private boolean isAlwaysThere(int queue) {
    return queue >= 1 && queue <= original.queues().size();
  }

  private QueueType type(int queue) {
    Queue declared = original.queues().get(queue - 1);
    return declared.type();
  }

  private Program rebuild() {
    LinkedHashMap<String, Expression> propositions = new LinkedHashMap<>();
    original.propositions().forEach((name, each) -> propositions.put(name, folding.fold(each)));
    return original.with(
        original.globals().stream()
            .filter(each -> !constants.containsKey(each.name()))
            .map(this::fold)
            .toList(),
        original.templates().stream().map(this::fold).toList(),
        original.actors().stream()
            .map(each -> new Actor(each.template(), folding.fold(each.arguments())))
            .toList(),
        propositions);
  }

  private Variable fold(Variable variable) {
    return new Variable(
        variable.name(),
        variable.type(),
        variable.length(),
        folding.fold(variable.initial()),
        variable.elements());
  }

  private Template fold(Template template) {
    return new Template(
        template.name(),
        template.parameters(),
        template.locals().stream().map(this::fold).toList(),
        template.points(),
        withoutImpossible(template.edges().stream().map(folding::fold).toList()),
        folding.fold(template.condition()),
        folding.fold(template.priority()),
        template.claims().stream()
            .map(claim -> new Claim(claim.end(), folding.fold(claim.queue()), claim.location()))
            .toList());
  }

  /** A point keeps one of its edges, so that it can be told where somebody waits in vain. */
  private List<Edge> withoutImpossible(List<Edge> edges) {
    BitSet kept = new BitSet();
    edges.stream().filter(this::isPossible).forEach(edge -> kept.set(edge.source()));
    List<Edge> rest = new ArrayList<>();
    for (Edge edge : edges) {
      if (isPossible(edge) || !kept.get(edge.source())) {
        kept.set(edge.source());
        rest.add(edge);
      }
    }
    return rest;
  }

  /**
   * Not when its guard is false, or it meets others where messages are kept. An offering edge whose
   * guard may fail stays, because it fails before it looks at the queue.
   */
  private boolean isPossible(Edge edge) {
    if (edge.guard().equals(Expression.Constant.FALSE)) {
      return false;
    }
    return switch (edge.handshake()) {
      case Handshake.None _ -> true;
      case Handshake.Offer offer ->
          canMeet(offer.queue()) || !(edge.guard() instanceof Expression.Constant);
      case Handshake.Accept accept -> canMeet(accept.queue());
    };
  }

  private boolean canMeet(Expression queue) {
    return !(queue instanceof Expression.Constant(int id)
        && isAlwaysThere(id)
        && !type(id).isMeetingPoint());
  }
}
