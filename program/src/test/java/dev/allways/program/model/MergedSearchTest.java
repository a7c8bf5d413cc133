package dev.allways.program.model;

import static dev.allways.program.Expression.constant;
import static dev.allways.program.Expression.global;
import static dev.allways.program.Expression.local;
import static dev.allways.program.Statement.assign;
import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Limits;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Verdict;
import dev.allways.core.model.Model;
import dev.allways.core.model.Proposition;
import dev.allways.core.trace.Step;
import dev.allways.core.trace.Trace;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.engines.explicit.Strategy;
import dev.allways.logic.formula.FormulaParser;
import dev.allways.logic.formula.Syntax;
import dev.allways.program.Detours;
import dev.allways.program.Place;
import dev.allways.program.ProgramBuilder;
import dev.allways.program.RandomProgram;
import dev.allways.program.Statement;
import dev.allways.program.TemplateBuilder;
import dev.allways.program.Type;
import dev.allways.program.Variable;
import dev.allways.program.compiler.CompiledModel;
import dev.allways.program.plan.TooManyActors;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is found among merged steps, as it is told. */
class MergedSearchTest {
  private static final int PROGRAMS = 12 * Integer.getInteger("allways.campaign", 1);
  private static final Strategy REDUCED = Strategy.DEFAULT.withReduction();

  /**
   * Actors that count by themselves to {@code steps}, and then write that for all, again and again.
   */
  private static CompiledModel counting(int actors, int steps, Statement... before) {
    ProgramBuilder program = new ProgramBuilder("counting");
    program.global(Variable.of("g", Type.unsigned(8)));
    TemplateBuilder template = program.template("T");
    template.local(Variable.of("x", Type.unsigned(8)));
    int start = template.point("start");
    int here = start;
    for (int i = 0; i < steps; i++) {
      int next = template.point("p" + i);
      template
          .edge(here, next)
          .then(assign(Place.local("x"), local("x").plus(1)))
          .label("count " + i)
          .add();
      here = next;
    }
    int ready = template.point("ready");
    int written = template.point("written");
    template.edge(here, ready).then(before).label("be ready").add();
    template.edge(ready, written).then(assign(Place.global("g"), local("x"))).label("write").add();
    template.edge(written, start).then(assign(Place.local("x"), 0)).label("begin again").add();
    for (int i = 0; i < actors; i++) {
      program.actor("T");
    }
    program.proposition("zero", global("g").equalTo(0));
    program.proposition("two", global("g").equalTo(2));
    return CompiledModel.of(program.build());
  }

  private static Result check(Strategy strategy, Model model, Property property) {
    return new ExplicitEngine(strategy).check(model, property, Limits.NONE, Progress.SILENT);
  }

  private static Trace trace(Result result) {
    return ((Verdict.Violated) result.verdict()).trace().orElseThrow();
  }

  private static List<String> labels(Trace trace) {
    return trace.steps().stream().map(Step::action).toList();
  }

  private static Property temporal(String formula) {
    return Property.temporal(formula, FormulaParser.parse(formula, Syntax.SPOT));
  }

  @Test
  void a_run_shows_every_statement_and_none_after_what_it_is_to_show() {
    CompiledModel model = counting(2, 2);
    Proposition.OfState zero = (Proposition.OfState) model.proposition("zero").orElseThrow();
    Result found = check(REDUCED, model, new Property.Invariant("zero", zero));

    assertThat(labels(trace(found)).stream().filter("write"::equals)).hasSize(1);
    assertThat(labels(trace(found))).contains("count 0", "count 1", "be ready").endsWith("write");
  }

  @Test
  void a_run_to_a_private_failure_ends_with_it() {
    CompiledModel model =
        counting(2, 2, new Statement.Assert(local("x").equalTo(constant(3)), "not three"));
    Result found = check(REDUCED, model, Property.safety());

    assertThat(((Verdict.Violated) found.verdict()).explanation()).contains("not three");
    assertThat(labels(trace(found))).contains("count 0", "count 1").endsWith("be ready");
  }

  @Test
  void a_lasso_shows_every_statement_of_its_cycle() {
    Result found = check(REDUCED, counting(1, 2), temporal("F G zero"));
    Trace trace = trace(found);

    assertThat(labels(trace).subList(labels(trace).size() - 5, labels(trace).size()))
        .containsExactlyInAnyOrder("count 0", "count 1", "be ready", "write", "begin again");
  }

  @Test
  void steps_are_merged_where_there_are_too_many_to_choose_among() {
    CompiledModel model = counting(3, 100);
    Result merged = check(REDUCED, model, Property.safety());

    assertThat(model.groupCount()).isGreaterThan(256);
    assertThat(merged.statistics().states()).isLessThan(100);
  }

  @Test
  void a_limit_of_depth_counts_statements() {
    Limits shallow = Limits.NONE.withDepth(3);
    for (Strategy strategy : List.of(REDUCED, Strategy.DEFAULT)) {
      CompiledModel model = counting(1, 3);
      Proposition.OfState zero = (Proposition.OfState) model.proposition("zero").orElseThrow();
      Result result =
          new ExplicitEngine(strategy)
              .check(model, new Property.Invariant("zero", zero), shallow, Progress.SILENT);

      assertThat(result.verdict()).isInstanceOf(Verdict.Unknown.class);
    }
  }

  @Test
  void formulas_that_cannot_count_steps_are_judged_as_without_merging() {
    List<String> formulas =
        List.of("G p", "F q", "G F p", "F G q", "p U q", "G (p -> F q)", "G F p -> G F q");
    Limits small = Limits.NONE.withMemory(1_000_000);
    int compared = 0;
    for (long seed = 0; seed < PROGRAMS; seed++) {
      CompiledModel model = CompiledModel.of(Detours.in(RandomProgram.of(seed), seed));
      for (String formula : formulas) {
        Result full;
        try {
          full =
              new ExplicitEngine(Strategy.DEFAULT)
                  .check(model, temporal(formula), small, Progress.SILENT);
        } catch (TooManyActors _) {
          // There is no end of them.
          break;
        }
        if (!(full.verdict() instanceof Verdict.Unknown)) {
          assertThat(check(REDUCED, model, temporal(formula)).verdict().word())
              .as("seed %d, %s", seed, formula)
              .isEqualTo(full.verdict().word());
          compared++;
        }
      }
    }
    assertThat(compared).isGreaterThan(PROGRAMS);
  }
}
