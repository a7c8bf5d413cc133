package dev.allways.languages.promela.flow;

import dev.allways.languages.promela.flow.Automaton.Mark;
import dev.allways.languages.promela.flow.Point.Chain;
import dev.allways.languages.promela.flow.Point.Kind;
import java.util.List;

/**
 * Moves the marks of points at which no process stops. Nobody stops at the first statement of an
 * option, so what its label says holds behind it, as in Spin.
 */
final class Marks {
  private Marks() {}

  static void spread(List<Point> points, Targets targets) {
    for (Point point : points) {
      if (point.isHead()) {
        descend(point);
      }
    }
    for (Point point : points) {
      if (point.isHead()) {
        for (Point step : point.steps()) {
          targets.target(step).marks.addAll(step.marks);
        }
      }
    }
    for (Point point : points) {
      if (point.kind == Kind.JOIN && point.marks.contains(Mark.END)) {
        targets.target(point).marks.add(Mark.END);
      }
    }
  }

  /** From a selection within another to its options. */
  private static void descend(Point head) {
    for (Chain part : head.parts) {
      Point entry = part.first().entry();
      if (entry.isHead()) {
        for (Chain inner : entry.parts) {
          inner.first().entry().marks.addAll(entry.marks);
        }
        descend(entry);
      }
    }
  }
}
