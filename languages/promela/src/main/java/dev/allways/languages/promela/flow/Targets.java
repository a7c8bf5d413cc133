package dev.allways.languages.promela.flow;

import dev.allways.languages.promela.flow.Point.Chain;
import dev.allways.languages.promela.flow.Point.Kind;
import dev.allways.languages.promela.syntax.Reporter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Where the step of each point leads. Found in the order of the text, because whether a jump keeps
 * control is settled for a block only when the block is reached, as in Spin, and the steps found
 * before see the jump as it was.
 */
final class Targets {
  private final Reporter reporter;
  private final Map<Point, Point> targets = new HashMap<>();
  private final Map<Point, List<Point>> escapes = new HashMap<>();

  private Targets(Reporter reporter) {
    this.reporter = reporter;
  }

  static Targets of(Chain body, Reporter reporter) {
    Targets targets = new Targets(reporter);
    targets.walk(body);
    return targets;
  }

  /** Where the step of {@code point} leads; that of the last point, to itself. */
  Point target(Point point) {
    return targets.getOrDefault(point, point);
  }

  /** Where the escapes from {@code point} begin, the outermost first. */
  List<Point> escapes(Point point) {
    return escapes.getOrDefault(point, List.of());
  }

  private void walk(Chain chain) {
    for (Point point : chain.points) {
      if (targets.containsKey(point)) {
        continue;
      }
      switch (point.kind) {
        case UNLESS, CHOICE -> {
          targets.put(point, point);
          point.parts.forEach(this::walk);
        }
        case BLOCK -> {
          targets.put(point, point);
          AtomicBlocks.adjustJumps(point.parts.getFirst());
          walk(point.parts.getFirst());
        }
        case DETERMINISTIC -> {
          step(point);
          walk(point.parts.getFirst());
        }
        case STATEMENT, JUMP, JOIN, EXIT, END, DONE -> step(point);
      }
    }
  }

  private void step(Point point) {
    Point next = point.kind == Kind.JUMP ? point.destination : point.next;
    targets.put(point, next == null ? point : resolve(next, point.atomic));
    List<Point> starts = new ArrayList<>();
    for (Chain escape : point.escapes) {
      starts.add(resolve(escape.first(), point.atomic));
    }
    escapes.put(point, starts);
  }

  /**
   * Where one stops that comes to {@code point}.
   *
   * @param atomic whether from a point that keeps control, which is not given up on the way
   */
  Point resolve(Point point, boolean atomic) {
    Set<Point> seen = new HashSet<>();
    Point here = point;
    while (seen.add(here)) {
      Point onward = onward(here);
      boolean stops = atomic && here.kind != Kind.UNLESS;
      if (onward == null || (stops && !onward.atomic)) {
        return here;
      }
      here = onward;
    }
    reporter.error(here.origin, "P403", "these jumps go round without doing anything");
    return here;
  }

  private static @Nullable Point onward(Point point) {
    return switch (point.kind) {
      case JUMP -> point.destination;
      case JOIN, EXIT -> point.next;
      case UNLESS -> point.parts.getFirst().first();
      case STATEMENT, CHOICE, BLOCK, DETERMINISTIC, END, DONE -> null;
    };
  }
}
