package dev.allways.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Makes a program in which actors do more for themselves: on the way to a point they pass new ones,
 * where they look at and change nothing but their own variables.
 */
public final class Detours {
  private final Random random;

  private Detours(long seed) {
    this.random = new Random(seed);
  }

  /** The program, with detours in all templates. */
  public static Program in(Program program, long seed) {
    Detours detours = new Detours(seed);
    return program.with(
        program.globals(),
        program.templates().stream().map(detours::in).toList(),
        program.actors(),
        program.propositions());
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  private Template in(Template template) {
    List<Point> points = new ArrayList<>(template.points());
    List<Edge> edges = new ArrayList<>();
    boolean startsAnew = chance(40);
    if (startsAnew) {
      points.add(new Point("second", points.getFirst().isFinal()));
    }
    int second = startsAnew ? points.size() : Template.START;
    for (Edge edge : template.edges()) {
      int source = edge.source() == Template.START ? second : edge.source();
      int target = edge.target() == Template.START ? second : edge.target();
      boolean isChanged = edge.control() == Control.RELEASE && !edge.leaves() && chance(50);
      if (isChanged) {
        points.add(new Point("detour" + points.size(), chance(30)));
        edges.add(between(edge, source, points.size()));
        way(template, points, edges, points.size(), target);
      } else {
        edges.add(between(edge, source, target));
      }
    }
    if (startsAnew) {
      way(template, points, edges, Template.START, second);
    }
    return new Template(
        template.name(),
        template.parameters(),
        template.locals(),
        points,
        edges,
        template.condition(),
        template.priority(),
        template.claims());
  }

  private static Edge between(Edge edge, int source, int target) {
    return new Edge(
        source,
        target,
        edge.level(),
        edge.guard(),
        edge.handshake(),
        edge.effect(),
        edge.control(),
        edge.label(),
        edge.location());
  }

  /** Some points and edges that lead from one point to another, or nearly. */
  private void way(Template template, List<Point> points, List<Edge> edges, int from, int to) {
    int here = from;
    for (int more = random.nextInt(3); more > 0; more--) {
      points.add(new Point("detour" + points.size(), false));
      step(template, edges, here, points.size());
      if (chance(30)) {
        step(template, edges, here, chance(50) ? to : from);
      }
      here = points.size();
    }
    step(template, edges, here, to);
    if (chance(40)) {
      step(template, edges, here, to);
    }
  }

  private void step(Template template, List<Edge> edges, int from, int to) {
    List<Statement> effect = new ArrayList<>();
    if (!template.variables().isEmpty() && chance(80)) {
      Variable variable = any(template);
      effect.add(Statement.assign(Place.local(variable.name(), index(variable)), value(template)));
    }
    if (chance(4)) {
      effect.add(new Statement.Assert(condition(template), "private assertion"));
    }
    edges.add(
        new Edge(
            from,
            to,
            chance(85) ? 0 : 1,
            chance(70) ? Expression.Constant.TRUE : condition(template),
            new Handshake.None(),
            effect,
            chance(97) ? Control.RELEASE : Control.KEEP,
            "private " + from + " " + to,
            Optional.empty()));
  }

  private Variable any(Template template) {
    return template.variables().get(random.nextInt(template.variables().size()));
  }

  private Expression index(Variable variable) {
    return Expression.constant(random.nextInt(variable.length()));
  }

  private Expression condition(Template template) {
    Expression right = Expression.constant(random.nextInt(3));
    return chance(50) ? value(template).lessThan(right) : value(template).equalTo(right).not();
  }

  private Expression value(Template template) {
    if (template.variables().isEmpty() || chance(20)) {
      return chance(50) ? Expression.self() : Expression.constant(random.nextInt(3));
    }
    Variable variable = any(template);
    Expression value = Expression.local(variable.name(), index(variable));
    return chance(30) ? new Expression.Convert(Type.unsigned(1), value.plus(1)) : value;
  }
}
