package dev.allways.languages.promela.flow;

import dev.allways.languages.promela.flow.Automaton.Action;
import dev.allways.languages.promela.flow.Automaton.Escape;
import dev.allways.languages.promela.flow.Automaton.Location;
import dev.allways.languages.promela.flow.Automaton.Transition;
import dev.allways.languages.promela.flow.Point.Chain;
import dev.allways.languages.promela.flow.Point.Kind;
import dev.allways.languages.promela.syntax.Printer;
import dev.allways.languages.promela.syntax.Reporter;
import dev.allways.languages.promela.syntax.Statement;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes locations of the points that can be reached. */
final class Exploration {
  private final Targets targets;
  private final Map<Point, Integer> order;
  private final Reporter reporter;
  private final boolean isDeterministic;
  private final Map<Point, Integer> numbers = new HashMap<>();
  private final Deque<Point> unexplored = new ArrayDeque<>();
  private final Map<Point, Transition> transitions = new HashMap<>();
  private final Map<Point, List<Escape>> escapes = new HashMap<>();

  /**
   * @param order in which the points were laid out
   */
  Exploration(Targets targets, Map<Point, Integer> order, Reporter reporter) {
    this(targets, order, reporter, false);
  }

  private Exploration(
      Targets targets, Map<Point, Integer> order, Reporter reporter, boolean isDeterministic) {
    this.isDeterministic = isDeterministic;
    this.targets = targets;
    this.order = order;
    this.reporter = reporter;
  }

  Automaton run(String name, Point initial, Map<String, Point> labels) {
    int first = number(initial);
    List<Location> locations = new ArrayList<>();
    while (!unexplored.isEmpty()) {
      locations.add(location(unexplored.removeFirst()));
    }
    Map<String, Integer> places = new HashMap<>();
    labels.forEach(
        (label, point) -> {
          Integer number = numbers.get(point);
          if (number != null) {
            places.put(label, number);
          }
        });
    return new Automaton(name, locations, first, places);
  }

  /** The points whose steps can be taken somewhere. */
  Set<Point> executed() {
    return transitions.keySet();
  }

  private int number(Point point) {
    Integer known = numbers.get(point);
    if (known != null) {
      return known;
    }
    numbers.put(point, numbers.size());
    unexplored.addLast(point);
    return numbers.size() - 1;
  }

  private Location location(Point point) {
    if (point.kind == Kind.DONE) {
      return new Location(number(point), Set.of(), List.of(), List.of(), point.origin);
    }
    List<Transition> own = point.steps().stream().map(this::transition).toList();
    List<Escape> ways = escapes(point);
    if (!isDeterministic) {
      checkElse(point, own, ways);
    }
    return new Location(number(point), point.marks, ways, own, point.origin);
  }

  private void checkElse(Point point, List<Transition> own, List<Escape> escapes) {
    List<Transition> all = new ArrayList<>(own);
    escapes.forEach(escape -> all.addAll(escape.transitions()));
    if (all.stream().filter(Exploration::isPlainElse).count() > 1) {
      reporter.error(
          point.origin, "P402", "more than one 'else' would be possible at the same place here");
    }
    requireOwn(
        point,
        point.steps(),
        "when this 'else' can be taken depends on the order of the options: it is about all steps"
            + " before it and none behind it, whichever selections they are of");
  }

  private static boolean isPlainElse(Transition transition) {
    return transition.action() instanceof Action.Execute && transition.isElse();
  }

  /** Warns of an {@code else} that is not just about all other options of its selection. */
  private void requireOwn(Point head, List<Point> steps, String message) {
    for (Point step : steps) {
      Set<Point> own = new HashSet<>(head.selection(step).map(Point::steps).orElse(List.of(step)));
      boolean isLast = steps.getLast() == step;
      if (step.isElse() && !(isLast && own.containsAll(steps))) {
        reporter.warning(step.origin, "P519", message);
      }
    }
  }

  /**
   * The escapes at {@code point}, in the order of their precedence. An escape that can itself be
   * escaped offers both ways at once, but only where it was laid out before {@code point}: so it is
   * in Spin, which completes its tables in that order. It also turns round the order of the steps.
   */
  private List<Escape> escapes(Point point) {
    List<Escape> known = escapes.get(point);
    if (known != null) {
      return known;
    }
    List<Escape> found = new ArrayList<>();
    Set<Transition> seen = new HashSet<>();
    point.steps().forEach(step -> seen.add(transition(step)));
    for (Point step : point.steps()) {
      if (step.kind == Kind.JOIN) {
        continue;
      }
      for (Point start : targets.escapes(step).reversed()) {
        List<Transition> ways = new ArrayList<>();
        if (order.getOrDefault(start, 0) < order.getOrDefault(point, 0)) {
          escapes(start).forEach(inner -> ways.addAll(inner.transitions()));
        }
        start.steps().forEach(way -> ways.add(transition(way)));
        ways.removeIf(way -> !seen.add(way));
        if (!ways.isEmpty()) {
          found.addFirst(new Escape(ways.reversed()));
        }
        requireOwn(
            start,
            start.steps().reversed(),
            "behind 'unless' options are tried from the last to the first: this 'else' is about"
                + " those behind it");
      }
    }
    escapes.put(point, found);
    return found;
  }

  private Transition transition(Point point) {
    Transition known = transitions.get(point);
    if (known != null) {
      return known;
    }
    Action action =
        switch (point.kind) {
          case STATEMENT -> new Action.Execute(statement(point));
          case JUMP -> new Action.Jump(Printer.text(statement(point)));
          case JOIN, EXIT -> new Action.Jump("");
          case DETERMINISTIC -> new Action.Deterministic(deterministic(point), point.isElse());
          case END -> new Action.End();
          case CHOICE, BLOCK, UNLESS, DONE -> throw new IllegalStateException(point.toString());
        };
    int target = number(targets.target(point));
    Transition transition =
        new Transition(transitions.size(), action, target, point.atomic, point.origin);
    transitions.put(point, transition);
    return transition;
  }

  private static Statement statement(Point point) {
    if (point.statement == null) {
      throw new IllegalStateException(point.toString());
    }
    return point.statement;
  }

  private Automaton deterministic(Point point) {
    Chain body = point.parts.getFirst();
    Point initial = targets.resolve(body.first(), false);
    return new Exploration(targets, order, reporter, true).run("d_step", initial, Map.of());
  }
}
