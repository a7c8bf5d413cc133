package dev.allways.engines.explicit;

import dev.allways.core.Engine;
import dev.allways.core.Limits;
import dev.allways.core.Model;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Statistics;
import dev.allways.core.Verdict;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.util.Locale;
import java.util.Optional;

/**
 * Looks at every reachable state of a model.
 *
 * <pre>{@code
 * Result result = new ExplicitEngine().check(model, Property.noDeadlock());
 * }</pre>
 */
public final class ExplicitEngine implements Engine {
  /** The order in which states are looked at. */
  public enum Order {
    BREADTH_FIRST,
    DEPTH_FIRST
  }

  private final Order order;

  /** Breadth first, for the shortest counterexamples. */
  public ExplicitEngine() {
    this(Order.BREADTH_FIRST);
  }

  public ExplicitEngine(Order order) {
    this.order = order;
  }

  @Override
  public Result check(Model model, Property property, Limits limits, Progress progress) {
    Goal goal =
        Goal.of(property)
            .orElseThrow(
                () ->
                    new InputException(
                        Diagnostic.error("E001", "temporal formulas are not available yet")));
    try (Memory memory = new Memory(limits.memoryBytes())) {
      Watch watch = new Watch(limits, progress, memory);
      try {
        StateStore store = new PackedStore(model.layout(), memory);
        Optional<Goal.Find> find = search(model, goal, store, memory, watch).search();
        Statistics statistics = watch.statistics(find.isEmpty());
        Verdict verdict = find.map(found -> goal.found(model, found)).orElseGet(goal::absent);
        return new Result(property, verdict, statistics);
      } catch (SearchStopped stopped) {
        return stopped(property, stopped.reason(), watch.statistics(false), limits);
      } catch (OutOfMemoryError heapFull) {
        return stopped(property, Verdict.Reason.MEMORY, watch.statistics(false), limits);
      }
    }
  }

  private SafetySearch search(
      Model model, Goal goal, StateStore store, Memory memory, Watch watch) {
    return switch (order) {
      case BREADTH_FIRST -> new BreadthFirstSearch(model, goal, store, memory, watch);
      case DEPTH_FIRST -> new DepthFirstSearch(model, goal, store, memory, watch);
    };
  }

  private static Result stopped(
      Property property, Verdict.Reason reason, Statistics covered, Limits limits) {
    String why =
        switch (reason) {
          case MEMORY -> "the memory limit was reached";
          case TIME -> "the time limit of " + limits.time().toSeconds() + " s was reached";
          case DEPTH -> "paths of more than " + limits.depth() + " steps were not followed";
          case INTERRUPTED -> "it was interrupted";
          case LOSSY -> "the store may have left out states";
        };
    String explanation =
        String.format(
            Locale.ROOT,
            "%s after %,d states and %,d transitions, to depth %,d",
            why,
            covered.states(),
            covered.transitions(),
            covered.depth());
    return new Result(property, new Verdict.Unknown(reason, explanation), covered);
  }
}
