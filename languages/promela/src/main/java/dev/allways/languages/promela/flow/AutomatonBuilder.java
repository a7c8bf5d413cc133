package dev.allways.languages.promela.flow;

import dev.allways.languages.promela.analysis.Specification.EventTrace;
import dev.allways.languages.promela.analysis.Specification.NeverClaim;
import dev.allways.languages.promela.analysis.Specification.ProcessDefinition;
import dev.allways.languages.promela.flow.Automaton.Mark;
import dev.allways.languages.promela.flow.Point.Chain;
import dev.allways.languages.promela.flow.Point.Kind;
import dev.allways.languages.promela.preprocessor.Origin;
import dev.allways.languages.promela.syntax.Reporter;
import dev.allways.languages.promela.syntax.Statement.Sequence;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Makes automata of the bodies of processes, with the locations that Spin's verifier has (seen with
 * {@code spin -o3 -a} and {@code pan -d}).
 *
 * <p>The rules, each found by comparing tables:
 *
 * <ul>
 *   <li>A step leads to the next statement, through jumps, through the places where options meet
 *       and into the first block of an {@code unless} without stopping. Within an atomic block it
 *       stops before the last point that is still within.
 *   <li>A jump is a step of its own only where one stops at it: as the first statement of an
 *       option, at the end of an atomic block, or behind a label that says something about stopping
 *       there.
 *   <li>A selection, a loop and a block are locations whose steps are the first steps of what they
 *       contain. A block and the loop that it begins with are two locations.
 *   <li>A label of the first statement of an option marks the location behind that statement.
 * </ul>
 */
public final class AutomatonBuilder {
  private AutomatonBuilder() {}

  /** The automaton of a kind of process. */
  public static Automaton build(ProcessDefinition process, Reporter reporter) {
    Automaton automaton = build(process.name(), process.body(), process.observed(), reporter);
    for (String label : new TreeSet<>(process.observed())) {
      Origin place = process.labels().get(label);
      if (place != null && !automaton.labels().containsKey(label)) {
        String name = process.name();
        String message = "no process stops at this label: '" + name + "@" + label + "' never holds";
        reporter.warning(place, "P518", message);
      }
    }
    return automaton;
  }

  /** The automaton of a claim; reaching the end of one is a violation. */
  public static Automaton build(NeverClaim claim, Reporter reporter) {
    return build(claim.name(), claim.body(), Set.of(), reporter);
  }

  /** The automaton of an event trace. */
  public static Automaton build(EventTrace trace, Reporter reporter) {
    String name = trace.forbidden() ? ":notrace:" : ":trace:";
    return build(name, trace.body(), Set.of(), reporter);
  }

  private static Automaton build(
      String name, Sequence body, Set<String> observed, Reporter reporter) {
    PointBuilder builder = new PointBuilder(observed, reporter);
    Chain chain = builder.build(body);
    link(builder.points());
    Targets targets = Targets.of(chain, reporter);
    Marks.spread(builder.points(), targets);
    chain.last().marks.add(Mark.END);
    Map<Point, Integer> order = new HashMap<>();
    builder.points().forEach(point -> order.put(point, order.size()));
    Exploration exploration = new Exploration(targets, order, reporter);
    Point initial = targets.resolve(chain.first(), chain.first().atomic);
    Automaton automaton = exploration.run(name, initial, builder.labels());
    new Unreachable(exploration.executed(), reporter).report(chain);
    return automaton;
  }

  /** What follows the last point of a block is what follows the block; outer blocks first. */
  private static void link(List<Point> points) {
    for (Point point : points.reversed()) {
      if (point.kind == Kind.BLOCK) {
        point.parts.getFirst().last().next = point.next;
      }
    }
  }
}
