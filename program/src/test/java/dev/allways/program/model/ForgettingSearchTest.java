package dev.allways.program.model;

import static dev.allways.program.Expression.global;
import static dev.allways.program.Expression.local;
import static dev.allways.program.Expression.self;
import static dev.allways.program.Statement.assign;
import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Limits;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Verdict;
import dev.allways.core.model.Model;
import dev.allways.core.trace.Step;
import dev.allways.core.trace.Trace;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.engines.explicit.ExplicitEngine.Order;
import dev.allways.engines.explicit.Strategy;
import dev.allways.engines.explicit.Strategy.Store;
import dev.allways.logic.formula.Formula;
import dev.allways.program.Detours;
import dev.allways.program.Example;
import dev.allways.program.Litter;
import dev.allways.program.Place;
import dev.allways.program.Program;
import dev.allways.program.ProgramBuilder;
import dev.allways.program.RandomProgram;
import dev.allways.program.TemplateBuilder;
import dev.allways.program.Type;
import dev.allways.program.Variable;
import dev.allways.program.compiler.CompiledModel;
import dev.allways.program.plan.TooManyActors;
import dev.allways.text.InputException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * Verdicts do not depend on whether variables are forgotten that nobody will read, whatever the
 * search. All runs that are found are replayed by the engine.
 */
class ForgettingSearchTest {
  private static final int PROGRAMS = 10 * Integer.getInteger("allways.campaign", 1);
  private static final Limits SMALL = Limits.NONE.withMemory(1_000_000);
  private static final Strategy FORGETFUL = Strategy.DEFAULT.withForgetting();

  private static final List<Strategy> SINGLE_STATES =
      List.of(
          FORGETFUL,
          FORGETFUL.withReduction().withWorkers(2),
          FORGETFUL.with(Order.DEPTH_FIRST),
          FORGETFUL.with(Order.DEPTH_FIRST).withReduction().with(Store.PACKED),
          FORGETFUL.with(Store.CLEARY),
          FORGETFUL.withSymmetry());

  private static final List<Strategy> FORMULAS =
      List.of(
          FORGETFUL,
          FORGETFUL.withReduction(),
          FORGETFUL.withWorkers(2),
          FORGETFUL.with(Order.DEPTH_FIRST).withReduction(),
          FORGETFUL.with(Order.NESTED_DEPTH_FIRST));

  private int compared;
  private int smaller;

  private void compare(Model model, String what, long seed) {
    List<Property> properties = new ArrayList<>(Questions.about(model, seed));
    Questions.formula(model, seed)
        .map(
            formula ->
                new Property.Temporal(
                    "fair " + formula,
                    formula,
                    new Property.Assumptions(true, Property.Endings.STUTTER)))
        .ifPresent(properties::add);
    for (Property property : properties) {
      Result full;
      try {
        full = check(Strategy.DEFAULT, model, property, SMALL);
      } catch (InputException _) {
        // The proposition has no value in some state, which another search may not come to.
        continue;
      }
      if (full.verdict() instanceof Verdict.Unknown) {
        continue;
      }
      boolean isFormula = property instanceof Property.Temporal;
      for (Strategy strategy : isFormula ? FORMULAS : SINGLE_STATES) {
        if (isFormula
            && strategy.order() == Order.NESTED_DEPTH_FIRST
            && property.name().startsWith("fair")) {
          continue;
        }
        compare(model, property, strategy, full, what);
      }
    }
  }

  private void compare(
      Model model, Property property, Strategy strategy, Result full, String what) {
    Result forgetful = check(strategy, model, property, Limits.NONE);
    String context = "%s, %s, %s".formatted(what, property.name(), strategy);

    assertThat(forgetful.verdict().word()).as(context).isEqualTo(full.verdict().word());
    if (strategy.equals(FORGETFUL)) {
      if (full.statistics().exhaustive()) {
        assertThat(forgetful.statistics().states())
            .as(context)
            .isLessThanOrEqualTo(full.statistics().states());
        smaller += forgetful.statistics().states() < full.statistics().states() ? 1 : 0;
      }
      if (!(property instanceof Property.Temporal)) {
        assertThat(length(forgetful.verdict())).as(context).isEqualTo(length(full.verdict()));
      }
    }
    compared++;
  }

  private static int length(Verdict verdict) {
    return trace(verdict).map(Trace::length).orElse(-1);
  }

  private static Optional<Trace> trace(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Holds holds -> holds.witness();
      case Verdict.Violated violated -> violated.trace();
      case Verdict.Unknown _ -> Optional.empty();
    };
  }

  private static Result check(Strategy strategy, Model model, Property property, Limits limits) {
    return new ExplicitEngine(strategy).check(model, property, limits, Progress.SILENT);
  }

  @Test
  void random_programs_are_judged_as_with_all_their_variables() {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Program program = Litter.in(Detours.in(RandomProgram.of(seed), seed), seed);
      try {
        compare(CompiledModel.of(program), "seed " + seed, seed);
      } catch (TooManyActors _) {
        // Not a program to search.
      } catch (InputException noInitialState) {
        assertThat(noInitialState).hasMessageContaining("no initial state");
      }
    }
    assertThat(compared).isGreaterThan(PROGRAMS * 3);
    assertThat(smaller).isGreaterThan(PROGRAMS / 2);
  }

  @Test
  void examples_are_judged_as_with_all_their_variables() {
    Example.all()
        .forEach(example -> compare(CompiledModel.of(example.program()), example.toString(), 1));
    assertThat(compared).isPositive();
  }

  /** Two actors that count what they do, in vain, and take turns. */
  private static CompiledModel counters() {
    ProgramBuilder program = new ProgramBuilder("counters");
    program.global(Variable.of("trips", Type.signed(32)));
    program.global(Variable.of("copy", Type.signed(32)));
    program.global(Variable.of("turn", Type.unsigned(1)));
    TemplateBuilder worker = program.template("worker");
    worker.local(Variable.of("last", Type.signed(32)));
    int idle = worker.point("idle");
    int busy = worker.point("busy");
    worker
        .edge(idle, busy)
        .when(global("turn").equalTo(self()))
        .then(assign(Place.global("trips"), global("trips").plus(1)))
        .label("go")
        .add();
    worker
        .edge(busy, idle)
        .then(
            assign(Place.local("last"), global("trips").plus(2)),
            assign(Place.global("copy"), local("last")),
            assign(Place.global("turn"), global("turn").equalTo(0)))
        .label("come")
        .add();
    program.actor("worker");
    program.actor("worker");
    program.proposition("first", global("turn").equalTo(0));
    return CompiledModel.of(program.build());
  }

  @Test
  void what_is_only_written_or_read_to_be_written_makes_no_states() {
    Result result = check(FORGETFUL, counters(), Property.safety(), Limits.NONE);

    assertThat(result.verdict().word()).isEqualTo("holds");
    assertThat(result.statistics().states()).isEqualTo(4);
  }

  @Test
  void a_run_shows_the_values_that_its_search_did_not_know() {
    Model model = counters();
    Property property =
        new Property.Reachable(
            "second", ((ProgramModel) model).proposition("second", global("turn").equalTo(1)));
    Result result = check(FORGETFUL, model, property, Limits.NONE);
    Trace trace = trace(result.verdict()).orElseThrow();

    assertThat(trace.steps().stream().flatMap(step -> step.changes().stream()))
        .extracting(Step.Change::toString)
        .contains("trips: 0 -> 1", "worker(0).last: 0 -> 3", "copy: 0 -> 3");
  }

  @Test
  void a_cycle_that_never_comes_back_to_the_same_values_says_which_they_are() {
    Formula formula = Formula.eventually(Formula.globally(Formula.proposition("first")));
    Result result = check(FORGETFUL, counters(), Property.temporal("rests", formula), Limits.NONE);

    assertThat(result.verdict()).isInstanceOf(Verdict.Violated.class);
    assertThat(((Verdict.Violated) result.verdict()).explanation())
        .endsWith(
            "each time round, values that nobody will read are different: trips, copy,"
                + " worker(0).last, worker(1).last");
  }

  @Test
  void what_a_condition_reads_is_remembered() {
    CompiledModel model = counters();
    Property property =
        new Property.Reachable("five", model.proposition("five", global("copy").equalTo(5)));
    Result result = check(FORGETFUL, model, property, Limits.NONE.withTime(Duration.ofSeconds(60)));

    assertThat(result.verdict().word()).isEqualTo("holds");
    assertThat(trace(result.verdict()).orElseThrow().length()).isEqualTo(6);
  }
}
