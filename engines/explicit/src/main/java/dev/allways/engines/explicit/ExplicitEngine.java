package dev.allways.engines.explicit;

import dev.allways.core.Advice;
import dev.allways.core.Engine;
import dev.allways.core.Limits;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Statistics;
import dev.allways.core.Supervised;
import dev.allways.core.Verdict;
import dev.allways.core.model.Covered;
import dev.allways.core.model.Growing;
import dev.allways.core.model.Interning;
import dev.allways.core.model.Model;
import dev.allways.core.model.Outgrown;
import dev.allways.core.trace.Run;
import dev.allways.engines.explicit.checkpoint.Checkpoints;
import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.control.Search;
import dev.allways.engines.explicit.control.SearchMonitor;
import dev.allways.engines.explicit.control.SearchStopped;
import dev.allways.engines.explicit.reduction.Interference;
import dev.allways.engines.explicit.safety.DepthFirstProbes;
import dev.allways.engines.explicit.safety.FoundByProbe;
import dev.allways.engines.explicit.safety.FoundWithoutRun;
import dev.allways.engines.explicit.safety.Goal;
import dev.allways.engines.explicit.view.MergedStatements;
import dev.allways.engines.explicit.view.View;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

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
    /** Nearest first; temporal formulas are decided component by component. */
    BREADTH_FIRST,
    /** Deepest first; temporal formulas are decided component by component. */
    DEPTH_FIRST,
    /**
     * Deepest first, with a second search for the cycles of a temporal formula: the least memory.
     */
    NESTED_DEPTH_FIRST
  }

  private final Strategy strategy;
  private final @Nullable Checkpoints checkpoints;

  /** Breadth first, for the shortest counterexamples. */
  public ExplicitEngine() {
    this(Strategy.DEFAULT);
  }

  public ExplicitEngine(Order order) {
    this(Strategy.DEFAULT.with(order));
  }

  public ExplicitEngine(Strategy strategy) {
    this(strategy, null);
  }

  private ExplicitEngine(Strategy strategy, @Nullable Checkpoints checkpoints) {
    this.strategy = strategy;
    this.checkpoints = checkpoints;
  }

  /**
   * The same, and searches are saved now and then.
   *
   * @throws IllegalArgumentException with a store whose searches cannot be saved
   */
  public ExplicitEngine saving(Checkpoints into) {
    if (!isSaveable()) {
      throw new IllegalArgumentException("cannot be saved: a search with " + strategy.store());
    }
    return new ExplicitEngine(strategy, into);
  }

  /** Whether its searches can be saved: what proves nothing is not worth it. */
  public boolean isSaveable() {
    return !strategy.store().isLossy();
  }

  @Override
  public List<Advice> advice(Property property, Verdict.Reason reason) {
    return new StrategyAdvice(strategy).on(property, reason);
  }

  @Override
  public Result check(Model model, Property property, Limits limits, Progress progress) {
    if (property instanceof Property.Temporal) {
      return decide(model, property, limits, progress);
    }
    Optional<Covered.Recording> recording = model.capability(Covered.class).map(Covered::recording);
    Model searched = recording.map(Covered.Recording::model).orElse(model);
    Result result = decide(searched, property, limits, progress);
    return recording.isPresent() && result.statistics().exhaustive()
        ? result.with(recording.get().findings().get())
        : result;
  }

  private Result decide(Model model, Property property, Limits limits, Progress progress) {
    Question question = new Question(property, limits, progress, System.nanoTime());
    // What is searched must be what is enlarged: a model that observes more is made from the text.
    Model observed =
        property instanceof Property.Temporal temporal
            ? model.observing(temporal.formula().propositions())
            : model;
    if (checkpoints == null) {
      return enlarging(observed, question, larger -> SearchMonitor.Saving.NEVER);
    }
    Checkpoints.Session session = checkpoints.session(observed, property, strategy.identity());
    Model resumed = session.resumedModel();
    return enlarging(
        resumed, question, larger -> larger == resumed ? session : session.enlarged(larger));
  }

  /** What is to be found out since when, and within which limits. */
  private record Question(Property property, Limits limits, Progress progress, long start) {
    /** What is left of the limits, perhaps after attempts with models that were too small. */
    Limits rest() {
      return limits.withTime(limits.time().minusNanos(System.nanoTime() - start));
    }
  }

  /** Checks the model and, when its states turn out to be too small, larger ones. */
  private Result enlarging(
      Model model, Question question, Function<Model, SearchMonitor.Saving> saving) {
    Model large = model;
    while (true) {
      try {
        return viewed(large, question, saving.apply(large));
      } catch (Outgrown tooSmall) {
        large = Growing.enlarged(large, tooSmall);
      }
    }
  }

  /** Checks what there is to see of the model for who asks for a single state. */
  private Result viewed(Model model, Question question, SearchMonitor.Saving saving) {
    Views views = Views.of(model, question.property(), strategy);
    return limited(views.shown(), question, saving, probes(model, question)).with(views.remarks());
  }

  /** What looks ahead of a search by levels. */
  private Optional<DepthFirstProbes> probes(Model model, Question question) {
    ExplicitEngine deep = new ExplicitEngine(strategy.with(Order.DEPTH_FIRST).withWorkers(1));
    return strategy.probes()
        ? Optional.of(
            new DepthFirstProbes(
                limits -> deep.decide(model, question.property(), limits, Progress.SILENT)))
        : Optional.empty();
  }

  /** Checks the model within the limits; what ends at one of them is unknown. */
  private Result limited(
      Model model,
      Question question,
      SearchMonitor.Saving saving,
      Optional<DepthFirstProbes> probes) {
    Limits rest = question.rest();
    try (Memory memory = new Memory(rest.memoryBytes(), () -> Interning.memoryBytes(model))) {
      SearchMonitor monitor = new SearchMonitor(rest, question.progress(), memory, saving);
      Result result;
      try {
        result =
            question.property() instanceof Property.Temporal temporal
                ? formula(model, temporal, rest, memory, monitor)
                : state(model, Goal.of(question.property()), rest, memory, monitor, probes);
      } catch (FoundWithoutRun found) {
        Verdict verdict = Goal.of(question.property()).foundAt(found.depth());
        result = new Result(question.property(), verdict, monitor.statistics(false));
      } catch (FoundByProbe found) {
        result = new Result(question.property(), found.verdict(), monitor.statistics(false));
      } catch (SearchStopped stopped) {
        result = stopped(question, stopped.reason(), monitor.statistics(false));
      } catch (OutOfMemoryError heapFull) {
        result = stopped(question, Verdict.Reason.MEMORY, monitor.statistics(false));
      }
      return result.with(monitor.remarks());
    }
  }

  private Result state(
      Model model,
      Goal goal,
      Limits limits,
      Memory memory,
      SearchMonitor monitor,
      Optional<DepthFirstProbes> probes) {
    Searches searches = new Searches(strategy, limits, memory, monitor);
    Algorithm algorithm =
        Algorithm.of(goal.property(), Algorithm.Target.STATE, strategy, strategy.workers());
    if (algorithm == Algorithm.HASHING) {
      return searches.hashing(model, goal).result();
    }
    Model searched = strategy.reduces() ? MergedStatements.of(model, goal.reads(), limits) : model;
    if (strategy.reduces()) {
      Interference.obstacle(searched).ifPresent(monitor::remarkUnreduced);
    }
    Search search =
        searches.forState(
            algorithm,
            searched,
            goal,
            strategy.reduces()
                ? Supervised.call(() -> goal.interference(searched), monitor::look)
                : Optional.empty(),
            states -> probes.ifPresent(ahead -> ahead.look(states, memory, monitor)));
    monitor.begin(search, () -> View.shape(searched));
    Optional<Run> run = search.search();
    Statistics statistics = monitor.statistics(run.isEmpty());
    Verdict verdict =
        run.map(found -> goal.found(searched, found))
            .orElseGet(() -> goal.absent(monitor.cuts().of(model)));
    return new Result(goal.property(), verdict, statistics);
  }

  private Result formula(
      Model model,
      Property.Temporal property,
      Limits limits,
      Memory memory,
      SearchMonitor monitor) {
    Verdict verdict = new TemporalCheck(model, property, strategy, limits).decide(memory, monitor);
    return new Result(property, verdict, monitor.statistics(verdict instanceof Verdict.Holds));
  }

  private static Result stopped(Question question, Verdict.Reason reason, Statistics covered) {
    Limits limits = question.limits();
    String why =
        switch (reason) {
          case MEMORY -> "the memory limit was reached";
          case TIME -> "the time was up";
          case DEPTH -> "paths of more than " + limits.depth() + " steps were not followed";
          case INTERRUPTED -> "it was interrupted";
          case LOSSY -> "the store may have left out states";
          case ERROR -> "there was an error";
        };
    String explanation =
        String.format(
            Locale.ROOT,
            "%s after %,d states and %,d transitions, to depth %,d",
            why,
            covered.states(),
            covered.transitions(),
            covered.depth());
    return new Result(question.property(), new Verdict.Unknown(reason, explanation), covered);
  }
}
