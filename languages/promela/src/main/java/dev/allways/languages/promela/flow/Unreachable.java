package dev.allways.languages.promela.flow;

import dev.allways.languages.promela.flow.Point.Chain;
import dev.allways.languages.promela.flow.Point.Kind;
import dev.allways.languages.promela.syntax.Reporter;
import dev.allways.languages.promela.syntax.Statement;
import java.util.Set;

/** Tells of statements that control never comes to, the first of each sequence. */
final class Unreachable {
  private final Set<Point> executed;
  private final Reporter reporter;

  /**
   * @param executed the points whose steps can be taken somewhere
   */
  Unreachable(Set<Point> executed, Reporter reporter) {
    this.executed = executed;
    this.reporter = reporter;
  }

  void report(Chain chain) {
    boolean told = false;
    for (Point point : chain.points) {
      switch (point.kind) {
        case JUMP, JOIN, EXIT, END, DONE -> {}
        case STATEMENT, CHOICE, BLOCK, DETERMINISTIC, UNLESS -> {
          boolean executed = isExecuted(point) || isImplied(point);
          if (!executed && !told) {
            reporter.warning(point.origin, "P517", "this can never be executed");
          } else if (executed && point.kind != Kind.DETERMINISTIC) {
            point.parts.forEach(this::report);
          }
          told = !executed;
        }
      }
    }
  }

  private boolean isExecuted(Point point) {
    return executed.contains(point)
        || point.parts.stream().anyMatch(part -> part.points.stream().anyMatch(this::isExecuted));
  }

  /** Whether nobody wrote it: a loop counts even if its body never comes to its end. */
  private static boolean isImplied(Point point) {
    return point.statement instanceof Statement.Step step
        && step.origin().equals(step.target().origin());
  }
}
