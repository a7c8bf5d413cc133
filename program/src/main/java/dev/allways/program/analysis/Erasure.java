package dev.allways.program.analysis;

import dev.allways.program.Actor;
import dev.allways.program.Edge;
import dev.allways.program.Program;
import dev.allways.program.Statement;
import dev.allways.program.Template;
import dev.allways.program.Type;
import dev.allways.program.Variable;
import dev.allways.program.plan.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A program that does the same and forgets what does not matter any more: a variable is 0 wherever
 * it is not {@linkplain Liveness live}. What is assigned to it in vain is not even computed, unless
 * that may fail.
 *
 * <p>Slots, points and edges are those of the original. For every state of the original there is
 * the one with 0 in the place of what does not matter, and both have the same steps: it is a
 * bisimulation, in which steps keep their actors and their failures.
 */
public final class Erasure {
  private final Program original;
  private final Liveness liveness;
  private final Program program;

  private Erasure(Program original, Liveness liveness) {
    this.original = original;
    this.liveness = liveness;
    this.program = rebuild();
  }

  /**
   * @param liveness of the variables of this very program
   */
  public static Program of(Plan plan, Liveness liveness) {
    return new Erasure(plan.program(), liveness).program;
  }

  private Program rebuild() {
    Program erased =
        original.with(
            original.globals().stream().map(this::global).toList(),
            IntStream.range(0, original.templates().size()).mapToObj(this::template).toList(),
            original.actors().stream()
                .map(actor -> new Actor(actor.template(), liveness.remainder(actor)))
                .toList(),
            original.propositions());
    boolean asksWhoMoved = erased.lastActor().filter(liveness::isLive).isPresent();
    return asksWhoMoved ? erased : erased.withoutLastActor();
  }

  private Variable global(Variable variable) {
    return liveness.isLive(variable.name()) ? variable : constant(variable);
  }

  /** A slot without content. */
  private static Variable constant(Variable variable) {
    return Variable.array(variable.name(), Type.interval(0, 0), variable.length());
  }

  private Template template(int number) {
    Template template = original.templates().get(number);
    List<Edge> edges = template.edges().stream().map(edge -> edge(number, edge)).toList();
    Set<String> assigned = Knowledge.assignedLocals(edges);
    return new Template(
        template.name(),
        template.parameters().stream().map(each -> local(number, each, assigned)).toList(),
        template.locals().stream().map(each -> local(number, each, assigned)).toList(),
        template.points(),
        edges,
        template.condition(),
        template.priority(),
        template.claims());
  }

  private Variable local(int template, Variable variable, Set<String> assigned) {
    String name = variable.name();
    if (liveness.isLive(template, name, Template.START)) {
      return variable;
    }
    boolean isUsed =
        assigned.contains(name)
            || IntStream.rangeClosed(1, original.templates().get(template).points().size())
                .anyMatch(point -> liveness.isLive(template, name, point));
    return isUsed ? Variable.array(name, variable.type(), variable.length()) : constant(variable);
  }

  private Edge edge(int template, Edge edge) {
    Edge rest = withEffect(edge, liveness.remainder(template, edge));
    List<Statement> effect = new ArrayList<>(rest.effect());
    if (!edge.leaves()) {
      Set<String> assigned = Knowledge.assignedLocals(List.of(rest));
      for (Variable variable : original.templates().get(template).variables()) {
        String name = variable.name();
        boolean mayHoldSomething =
            assigned.contains(name) || liveness.isLive(template, name, edge.source());
        if (mayHoldSomething && !liveness.isLive(template, name, edge.target())) {
          effect.add(new Statement.Erase(name));
        }
      }
    }
    return withEffect(edge, effect);
  }

  private static Edge withEffect(Edge edge, List<Statement> effect) {
    return new Edge(
        edge.source(),
        edge.target(),
        edge.level(),
        edge.guard(),
        edge.handshake(),
        effect,
        edge.control(),
        edge.label(),
        edge.location());
  }
}
