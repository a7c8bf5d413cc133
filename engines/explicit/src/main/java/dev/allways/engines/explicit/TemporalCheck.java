package dev.allways.engines.explicit;

import dev.allways.core.Limits;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Propositions;
import dev.allways.core.Supervised;
import dev.allways.core.Verdict;
import dev.allways.core.model.IndexSet;
import dev.allways.core.model.Model;
import dev.allways.core.model.Presentation;
import dev.allways.core.model.Proposition;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.core.replay.Replay;
import dev.allways.core.trace.Binding;
import dev.allways.core.trace.Run;
import dev.allways.core.trace.Trace;
import dev.allways.core.trace.Truth;
import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.control.Search;
import dev.allways.engines.explicit.control.SearchMonitor;
import dev.allways.engines.explicit.control.SearchStopped;
import dev.allways.engines.explicit.reduction.Interference;
import dev.allways.engines.explicit.temporal.CounterexampleValidator;
import dev.allways.engines.explicit.temporal.Labelling;
import dev.allways.engines.explicit.temporal.ObservedLetters;
import dev.allways.engines.explicit.temporal.Product;
import dev.allways.engines.explicit.view.LiveVariables;
import dev.allways.engines.explicit.view.MergedStatements;
import dev.allways.engines.explicit.view.View;
import dev.allways.logic.automaton.Automaton;
import dev.allways.logic.automaton.HoaWriter;
import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.Syntax;
import dev.allways.logic.rewriting.FiniteTraces;
import dev.allways.logic.rewriting.Vacuity;
import dev.allways.logic.translation.Languages;
import dev.allways.logic.translation.Translator;
import dev.allways.text.InputException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Decides whether every run satisfies a formula: searches the product of the model and the
 * automaton of the negated formula for an accepting run. Paper: Vardi, Wolper: An
 * Automata-Theoretic Approach to Automatic Program Verification, LICS 1986.
 *
 * <p>A run that is found is replayed on the model and checked by {@link CounterexampleValidator},
 * which knows no automaton, before anybody sees it.
 */
final class TemporalCheck {
  private final Model model;
  private final Property.Temporal property;
  private final Strategy strategy;
  private final Limits limits;
  private final Map<IndexSet, Model> seen = new HashMap<>();
  private final Map<IndexSet, Model> merged = new HashMap<>();

  TemporalCheck(Model model, Property.Temporal property, Strategy strategy, Limits limits) {
    this.model = model.observing(property.formula().propositions());
    this.property = property;
    this.strategy = strategy;
    this.limits = limits;
  }

  /**
   * @throws SearchStopped when a limit was hit first
   * @throws InputException when the model does not know a proposition of the formula
   */
  Verdict decide(Memory memory, SearchMonitor monitor) {
    Algorithm.of(property, Algorithm.Target.ACCEPTING_CYCLE, strategy, strategy.workers());
    for (String name : property.formula().propositions()) {
      Propositions.complaint(model, name)
          .ifPresent(
              complaint -> {
                throw new InputException(complaint);
              });
    }
    Searches searches = new Searches(strategy, limits, memory, monitor);
    Product product = product(property.formula(), limits, monitor);
    return violation(product, searches, monitor)
        .map(this::violated)
        .orElseGet(
            () ->
                new Verdict.Holds(
                    Optional.empty(),
                    vacuity(product.met(), searches::rest),
                    monitor.cuts().of(model)));
  }

  /**
   * Why the formula holds without saying anything, if it does so and somebody wrote it. Where a
   * stronger formula does not hold, that is often known already, or a run against it is found at
   * once, so this costs little unless there is something to tell. It works in memory and with
   * counts of its own, and what does not fit the limits is not looked for.
   *
   * @param met by the search that has shown that the formula holds
   */
  private Optional<String> vacuity(ObservedLetters met, Supplier<Limits> rest) {
    if (isAboutEndlessRuns() && alsoHolds(Formula.falsity(), rest.get())) {
      return Optional.of("every run ends, and runs that end are ignored");
    }
    if (property.wording().isPresent()) {
      return Optional.empty();
    }
    return Vacuity.reasons(property.formula(), Syntax.SPOT).stream()
        .filter(
            reason ->
                (isAboutEndlessRuns() || !met.refutes(reason.stronger()))
                    && alsoHolds(reason.stronger(), rest.get()))
        .map(Vacuity::text)
        .findFirst();
  }

  /** A state may be reachable and yet on no such run. */
  private boolean isAboutEndlessRuns() {
    return property.assumptions().endings() == Property.Endings.IGNORE;
  }

  private boolean alsoHolds(Formula stronger, Limits rest) {
    try (Memory memory = new Memory(rest.memoryBytes())) {
      SearchMonitor monitor = new SearchMonitor(rest, Progress.SILENT, memory);
      monitor.look();
      return violation(
              product(stronger, rest, monitor),
              new Searches(strategy, rest, memory, monitor),
              monitor)
          .isEmpty();
    } catch (SearchStopped _) {
      return false;
    }
  }

  private Verdict violated(Run run) {
    CounterexampleValidator validator = new CounterexampleValidator(model, property);
    if (run.ending() == Run.Ending.OPEN) {
      return Verdict.violated(validator.withoutValue(run), Replay.trace(model, run));
    }
    List<Truth> truths = validator.confirm(run);
    Optional<Failure> failure =
        run.ending() == Run.Ending.STOPS ? failureAt(run.state(run.length())) : Optional.empty();
    Run shown = failure.map(last -> run.failingWith(last.action())).orElse(run);
    Trace trace = Replay.trace(model, shown, essence()).withTruths(truths);
    if (run.ending() != Run.Ending.STOPS) {
      return Verdict.violated(explanation(Optional.empty()) + changesForEver(run), trace);
    }
    String end =
        failure.map(last -> "ends in a failure (" + last.message() + ")").orElse("ends there");
    return Verdict.violated(explanation(Optional.of(end)), trace);
  }

  private String explanation(Optional<String> end) {
    return property
        .wording()
        .map(words -> words.violation() + end.map(how -> "; it " + how).orElse(""))
        .orElseGet(
            () ->
                "this run%s does not satisfy %s"
                    .formatted(
                        end.map(how -> ", which " + how + ",").orElse(""), property.formula()));
  }

  private record Failure(int action, String message) {}

  /** The first step out of a state that fails, if one does. */
  private Optional<Failure> failureAt(int[] state) {
    List<Failure> failures = new ArrayList<>();
    model
        .explorer()
        .successors(
            state,
            new TransitionVisitor() {
              @Override
              public void step(int group, int action, int[] target) {}

              @Override
              public void failure(int group, int action, String message) {
                failures.add(new Failure(action, message));
              }
            });
    return failures.stream().findFirst();
  }

  /** What of a state tells states apart that the search has told apart. */
  private UnaryOperator<int[]> essence() {
    Model seen = seen(reads(property.formula()));
    return state -> View.image(seen, state);
  }

  /** What is different each time a cycle comes round. */
  private String changesForEver(Run run) {
    Presentation presentation = Presentation.of(model);
    List<Binding> before = presentation.show(run.state(run.cycleStart()));
    List<String> names =
        run.ending() == Run.Ending.CYCLES
            ? presentation.show(run.state(run.length())).stream()
                .filter(binding -> !before.contains(binding))
                .map(Binding::name)
                .toList()
            : List.of();
    return names.isEmpty()
        ? ""
        : "; each time round, values that nobody will read are different: "
            + String.join(", ", names);
  }

  /** The runs that do not satisfy {@code formula}. */
  private Product product(Formula formula, Limits rest, SearchMonitor monitor) {
    Automaton automaton = automaton(formula, monitor);
    Model seen = seen(reads(formula));
    Model merged = strategy.reduces() ? merged(seen, reads(formula), rest) : seen;
    Optional<Interference> known =
        strategy.reduces()
            ? Supervised.call(() -> Interference.of(merged), monitor::look)
            : Optional.empty();
    Optional<String> obstacle =
        known.isPresent() || merged != seen ? obstacle(formula, monitor) : Optional.empty();
    if (known.isPresent()) {
      obstacle.ifPresent(monitor::remarkUnreduced);
    } else if (strategy.reduces()) {
      Interference.obstacle(merged).ifPresent(monitor::remarkUnreduced);
    }
    Model searched = obstacle.isPresent() ? seen : merged;
    return new Product(
        searched,
        automaton,
        property.assumptions(),
        obstacle.isPresent() ? Optional.empty() : known,
        monitor.cuts());
  }

  /** One of these runs, if there is one. */
  private Optional<Run> violation(Product product, Searches searches, SearchMonitor monitor) {
    Model searched = product.model();
    Search search = searches.forCycle(property, product);
    monitor.begin(
        search,
        () ->
            product.layout().slots()
                + View.shape(searched)
                + HoaWriter.write(product.automaton(), ""));
    return search.search().map(run -> View.original(searched, run).rolled());
  }

  /** The slots that the formula looks at, as far as it is about states. */
  private IndexSet reads(Formula formula) {
    IndexSet.Builder reads = IndexSet.builder();
    for (String name : formula.propositions()) {
      if (model.proposition(name).orElse(null) instanceof Proposition.OfState proposition) {
        reads.addAll(proposition.reads());
      }
    }
    return reads.build();
  }

  /** Made once for all formulas that look at the same. */
  private Model seen(IndexSet reads) {
    return seen.computeIfAbsent(
        reads, read -> strategy.forgets() ? LiveVariables.of(model, read) : model);
  }

  private Model merged(Model from, IndexSet reads, Limits rest) {
    return merged.computeIfAbsent(reads, read -> MergedStatements.of(from, read, rest));
  }

  /**
   * Why no step may be left out, if that is so. Runs that differ in the order of steps that do not
   * matter have different letters when actions or the end of a run matter.
   */
  private Optional<String> obstacle(Formula formula, SearchMonitor monitor) {
    if (isNested()) {
      return Optional.of("a nested depth-first search leaves out nothing");
    }
    if (property.assumptions().weaklyFair()) {
      return Optional.of("which runs are fair depends on all of them");
    }
    if (property.assumptions().endings() == Property.Endings.FINITE) {
      return Optional.of("finite traces can tell where they end");
    }
    for (String name : formula.propositions()) {
      if (!(model.proposition(name).orElse(null) instanceof Proposition.OfState)) {
        return Optional.of(
            "'%s' in %s is about steps, not about states".formatted(name, property.name()));
      }
    }
    Translator translator = new Translator().cancelledBy(monitor::isOver);
    try {
      return new Languages(translator).isStutterInvariant(formula)
          ? Optional.empty()
          : Optional.of("with X, %s can tell one step from two".formatted(property.name()));
    } catch (CancellationException _) {
      throw cancelled(monitor);
    } catch (InputException _) {
      return Optional.of(
          "%s is too large to find out whether X matters in it".formatted(property.name()));
    }
  }

  private static SearchStopped cancelled(SearchMonitor monitor) {
    monitor.look();
    return new SearchStopped(Verdict.Reason.INTERRUPTED);
  }

  private boolean isNested() {
    return strategy.order() == ExplicitEngine.Order.NESTED_DEPTH_FIRST;
  }

  private Automaton automaton(Formula formula, SearchMonitor monitor) {
    Formula read =
        property.assumptions().endings() == Property.Endings.FINITE
            ? FiniteTraces.relativised(formula, Formula.proposition(Labelling.ALIVE))
            : formula;
    Translator translator = new Translator().cancelledBy(monitor::isOver);
    try {
      return isNested()
          ? translator.translateToBuchi(Formula.not(read))
          : translator.translate(Formula.not(read));
    } catch (CancellationException _) {
      throw cancelled(monitor);
    }
  }
}
