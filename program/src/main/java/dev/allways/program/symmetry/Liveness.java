package dev.allways.program.symmetry;

import dev.allways.program.Edge;
import dev.allways.program.Expression;
import dev.allways.program.Handshake;
import dev.allways.program.Place;
import dev.allways.program.Point;
import dev.allways.program.Program;
import dev.allways.program.Statement;
import dev.allways.program.Template;
import dev.allways.program.Traversal;
import dev.allways.program.Variable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Where the variables of a template matter: where their value may be read before it is written.
 * Elsewhere they may hold what is left of an actor's number, or 0 from the beginning, and nobody
 * will know.
 */
final class Liveness {
  private final Template template;

  /** By point: the plain variables whose value there may be read. */
  private final List<Set<String>> live = new ArrayList<>();

  private final Set<String> always = new HashSet<>();

  Liveness(Program program, Template template) {
    this.template = template;
    for (Variable variable : template.variables()) {
      if (variable.length() > 1 || !variable.type().contains(0)) {
        always.add(variable.name());
      }
    }
    read(template.condition(), always);
    read(template.priority(), always);
    for (Template each : program.templates()) {
      Traversal.forEach(each.condition(), this::outside);
      for (Variable variable : each.locals()) {
        variable.initial().forEach(value -> Traversal.forEach(value, this::outside));
      }
      for (Edge edge : each.edges()) {
        Traversal.children(edge).forEach(part -> Traversal.forEach(part, this::outside));
      }
    }
    for (int point = 0; point <= template.points().size(); point++) {
      live.add(new HashSet<>());
    }
    while (spread()) {}
  }

  /** What others, or anybody, may read of it at any time. */
  private void outside(Expression expression) {
    if (expression instanceof Expression.Read(Place.Remote remote)
        && remote.template().equals(template.name())) {
      always.add(remote.variable());
    }
    if (expression instanceof Expression.Exists(String name, Expression condition)
        && name.equals(template.name())) {
      read(condition, always);
    }
  }

  private boolean spread() {
    boolean changed = false;
    for (Edge edge : template.edges()) {
      Set<String> before = new HashSet<>();
      Set<String> written = new HashSet<>();
      uses(edge, before, written);
      if (edge.target() != Point.GONE) {
        for (String variable : live.get(edge.target())) {
          if (!written.contains(variable)) {
            before.add(variable);
          }
        }
      }
      changed |= live.get(edge.source()).addAll(before);
    }
    return changed;
  }

  private static void uses(Edge edge, Set<String> read, Set<String> written) {
    read(edge.guard(), read);
    switch (edge.handshake()) {
      case Handshake.None() -> {}
      case Handshake.Offer(Expression queue, List<Expression> values) -> {
        read(queue, read);
        values.forEach(value -> read(value, read));
      }
      case Handshake.Accept(Expression queue, int _, Expression match) -> {
        read(queue, read);
        read(match, read);
      }
    }
    for (Statement statement : edge.effect()) {
      Set<String> here = new HashSet<>();
      Traversal.forEachStatement(
          List.of(statement),
          each -> Traversal.children(each).forEach(expression -> read(expression, here)));
      here.removeAll(written);
      read.addAll(here);
      if (statement instanceof Statement.Assign(Place.Local place, Expression _)) {
        written.add(place.variable());
      }
    }
  }

  private static void read(Expression expression, Set<String> variables) {
    Traversal.forEach(
        expression,
        each -> {
          if (each instanceof Expression.Read(Place.Local place)) {
            variables.add(place.variable());
          }
        });
  }

  /** Whether the value of the variable may matter to an actor at the point. */
  boolean isLive(String variable, int point) {
    return point != Point.GONE && (always.contains(variable) || live.get(point).contains(variable));
  }
}
