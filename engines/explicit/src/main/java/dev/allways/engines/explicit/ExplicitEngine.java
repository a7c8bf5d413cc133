package dev.allways.engines.explicit;

import dev.allways.core.Advice;
import dev.allways.core.Covered;
import dev.allways.core.Engine;
import dev.allways.core.Growing;
import dev.allways.core.Interning;
import dev.allways.core.Limits;
import dev.allways.core.Model;
import dev.allways.core.Outgrown;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Statistics;
import dev.allways.core.Symmetry;
import dev.allways.core.Verdict;
import dev.allways.engines.explicit.checkpoint.Checkpoints;
import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.control.SearchStopped;
import dev.allways.engines.explicit.control.Watch;
import dev.allways.engines.explicit.reduction.Interference;
import dev.allways.engines.explicit.safety.AncestorPath;
import dev.allways.engines.explicit.safety.BreadthFirstSearch;
import dev.allways.engines.explicit.safety.CompactBreadthFirstSearch;
import dev.allways.engines.explicit.safety.DepthFirstSearch;
import dev.allways.engines.explicit.safety.Dives;
import dev.allways.engines.explicit.safety.FoundAhead;
import dev.allways.engines.explicit.safety.FoundWithoutRun;
import dev.allways.engines.explicit.safety.Goal;
import dev.allways.engines.explicit.safety.Hunt;
import dev.allways.engines.explicit.safety.ParallelBreadthFirstSearch;
import dev.allways.engines.explicit.safety.SafetySearch;
import dev.allways.engines.explicit.store.BitTable;
import dev.allways.engines.explicit.store.CompactStore;
import dev.allways.engines.explicit.store.FingerprintTable;
import dev.allways.engines.explicit.store.StateStore;
import dev.allways.engines.explicit.store.Survey;
import dev.allways.engines.explicit.store.TreeStore;
import dev.allways.engines.explicit.store.VisitedSet;
import dev.allways.engines.explicit.view.Forgetful;
import dev.allways.engines.explicit.view.Merged;
import dev.allways.engines.explicit.view.Quotient;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Location;
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
    Question question = Question.of(property, limits, progress);
    // What is searched must be what is enlarged: a model that observes more is made from the text.
    Model observed =
        property instanceof Property.Temporal temporal
            ? model.observing(temporal.formula().propositions())
            : model;
    if (checkpoints == null) {
      return search(observed, question, larger -> Watch.Saving.NEVER);
    }
    Checkpoints.Session session = checkpoints.session(observed, property, strategy.identity());
    Model resumed = session.resumedModel();
    return search(
        resumed, question, larger -> larger == resumed ? session : session.enlarged(larger));
  }

  /**
   * What is to be found out since when, and within which limits.
   *
   * @param dives what looks ahead of a search by levels
   */
  private record Question(
      Property property, Limits limits, Progress progress, long start, Optional<Dives> dives) {
    static Question of(Property property, Limits limits, Progress progress) {
      return new Question(property, limits, progress, System.nanoTime(), Optional.empty());
    }

    Question with(Dives ahead) {
      return new Question(property, limits, progress, start, Optional.of(ahead));
    }

    /** What is left of the limits, perhaps after attempts with models that were too small. */
    Limits rest() {
      return limits.withTime(limits.time().minusNanos(System.nanoTime() - start));
    }
  }

  /** Searches the model and, when its states turn out to be too small, larger ones. */
  private Result search(Model model, Question question, Function<Model, Watch.Saving> saving) {
    Model large = model;
    while (true) {
      try {
        return search(large, withDives(question, large), saving.apply(large));
      } catch (Outgrown tooSmall) {
        large = Growing.enlarged(large, tooSmall);
      }
    }
  }

  private Question withDives(Question question, Model model) {
    if (!strategy.dives()) {
      return question;
    }
    ExplicitEngine deep = new ExplicitEngine(strategy.with(Order.DEPTH_FIRST).withWorkers(1));
    return question.with(
        new Dives(
            limits ->
                deep.search(
                    model,
                    Question.of(question.property(), limits, Progress.SILENT),
                    larger -> Watch.Saving.NEVER)));
  }

  private Result search(Model whole, Question question, Watch.Saving saving) {
    Property property = question.property();
    if (property instanceof Property.Temporal) {
      Result result = explore(whole, question, saving);
      return strategy.symmetric()
          ? result.with(List.of(withoutSymmetry("a formula may follow one actor among others")))
          : result;
    }
    Model model = strategy.forgets() ? Forgetful.of(whole, Goal.of(property).reads()) : whole;
    if (!strategy.symmetric()) {
      return explore(model, question, saving);
    }
    return switch (Symmetry.of(model)) {
      case Symmetry.None(String reason, Optional<Location> place) -> {
        Diagnostic remark = withoutSymmetry(reason);
        yield explore(model, question, saving).with(List.of(place.map(remark::at).orElse(remark)));
      }
      case Symmetry.Group group when !group.preserves(Goal.of(property).reads()) ->
          explore(model, question, saving)
              .with(
                  List.of(
                      withoutSymmetry(
                          "'%s' tells states apart in which others do the same"
                              .formatted(property.name()))));
      case Symmetry.Group group ->
          explore(new Quotient(model, group), question, saving)
              .with(List.of(Diagnostic.note("E007", "symmetry: " + group.description())));
    };
  }

  private static Diagnostic withoutSymmetry(String reason) {
    return Diagnostic.note("E008", "no symmetry is used: " + reason);
  }

  private Result explore(Model model, Question question, Watch.Saving saving) {
    Limits rest = question.rest();
    try (Memory memory = new Memory(rest.memoryBytes(), () -> Interning.memoryBytes(model))) {
      Watch watch = new Watch(rest, question.progress(), memory, saving);
      return explore(model, question, rest, memory, watch).with(watch.remarks());
    }
  }

  private Result explore(Model model, Question question, Limits rest, Memory memory, Watch watch) {
    try {
      return question.property() instanceof Property.Temporal temporal
          ? temporal(model, temporal, rest, memory, watch)
          : safety(model, question, rest, memory, watch);
    } catch (FoundWithoutRun found) {
      Verdict verdict = Goal.of(question.property()).foundAt(found.depth());
      return new Result(question.property(), verdict, watch.statistics(false));
    } catch (FoundAhead found) {
      return new Result(question.property(), found.verdict(), watch.statistics(false));
    } catch (SearchStopped stopped) {
      return stopped(question, stopped.reason(), watch.statistics(false));
    } catch (OutOfMemoryError heapFull) {
      return stopped(question, Verdict.Reason.MEMORY, watch.statistics(false));
    }
  }

  private Result safety(Model model, Question question, Limits limits, Memory memory, Watch watch) {
    Goal goal = Goal.of(question.property());
    if (strategy.store().isLossy()) {
      VisitedSet.Factory tables =
          strategy.store() == Strategy.Store.BITSTATE
              ? BitTable::new
              : (taken, bytes) -> new FingerprintTable(taken);
      return new Hunt(
              model, goal, tables, limits, memory, watch, strategy.workers(), strategy.swarm())
          .result();
    }
    requireBreadthFirst();
    Model searched = strategy.reduces() ? Merged.of(model, goal.reads(), limits) : model;
    SafetySearch search = search(searched, goal, memory, watch, question.dives());
    watch.begin(search, () -> Merged.shape(searched));
    Optional<Goal.Find> find = search.search();
    Statistics statistics = watch.statistics(find.isEmpty());
    Verdict verdict =
        find.map(found -> goal.found(searched, found))
            .orElseGet(() -> goal.absent(watch.cuts().of(model)));
    return new Result(goal.property(), verdict, statistics);
  }

  private Result temporal(
      Model model, Property.Temporal property, Limits limits, Memory memory, Watch watch) {
    if (strategy.store().isLossy()) {
      throw new InputException(
          Diagnostic.error(
                  "E003",
                  "'%s' is a temporal formula, and a lossy store only finds single states"
                      .formatted(property.name()))
              .help("choose a store that keeps every state, such as tree"));
    }
    if (strategy.store() == Strategy.Store.CLEARY) {
      throw new InputException(
          Diagnostic.error(
                  "E003",
                  "'%s' is a temporal formula, and the store cleary is for single states"
                      .formatted(property.name()))
              .help("choose a store in which states have numbers, such as tree"));
    }
    Verdict verdict = new TemporalCheck(model, property, strategy, limits).decide(memory, watch);
    return new Result(property, verdict, watch.statistics(verdict instanceof Verdict.Holds));
  }

  private void requireBreadthFirst() {
    if (strategy.store() == Strategy.Store.CLEARY && strategy.order() != Order.BREADTH_FIRST) {
      throw new InputException(
          Diagnostic.error("E009", "the store cleary can only be searched breadth first")
              .help("leave out --search, or choose another store, such as tree"));
    }
  }

  private SafetySearch search(
      Model model, Goal goal, Memory memory, Watch watch, Optional<Dives> dives) {
    Optional<Interference> interference = Optional.empty();
    if (strategy.reduces() && !(model instanceof Quotient)) {
      interference = goal.failing() ? Interference.untilFailure(model) : Interference.of(model);
    }
    if (strategy.store() == Strategy.Store.CLEARY) {
      CompactStore store = new CompactStore(model.layout(), memory, Survey.of(model));
      return new CompactBreadthFirstSearch(
          model, goal, store, interference, memory, watch, strategy.workers(), AncestorPath.ROOM);
    }
    StateStore store =
        strategy.store() == Strategy.Store.TREE
            ? new TreeStore(model.layout(), memory, Survey.of(model))
            : strategy.store().make(model.layout(), memory);
    return switch (strategy.order()) {
      case BREADTH_FIRST ->
          store instanceof TreeStore tree
              ? new ParallelBreadthFirstSearch(
                  model,
                  goal,
                  tree,
                  interference,
                  memory,
                  watch,
                  strategy.workers(),
                  states -> dives.ifPresent(ahead -> ahead.look(states, memory, watch)))
              : new BreadthFirstSearch(model, goal, store, interference, memory, watch);
      case DEPTH_FIRST, NESTED_DEPTH_FIRST ->
          new DepthFirstSearch(model, goal, store, interference, memory, watch);
    };
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
