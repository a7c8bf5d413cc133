package dev.allways.program.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Limits;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Verdict;
import dev.allways.core.model.Model;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.engines.explicit.ExplicitEngine.Order;
import dev.allways.engines.explicit.Strategy;
import dev.allways.program.Detours;
import dev.allways.program.Example;
import dev.allways.program.Program;
import dev.allways.program.RandomMailboxes;
import dev.allways.program.RandomProgram;
import dev.allways.program.compiler.CompiledModel;
import dev.allways.program.plan.TooManyActors;
import dev.allways.text.InputException;
import java.util.List;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/**
 * What the analysis says about programs is what an engine leaves out steps by: if it says too
 * little, a verdict changes.
 */
class ReductionTest {
  private static final Strategy REDUCED = Strategy.DEFAULT.withReduction();
  private static final int PROGRAMS = 24 * Integer.getInteger("allways.campaign", 1);
  private static final Limits SMALL = Limits.NONE.withMemory(1_000_000);

  private int compared;
  private int smaller;

  private void compare(Model model, String what, long seed) {
    for (Property property : Questions.about(model, seed)) {
      Result full = check(Strategy.DEFAULT, model, property, SMALL);
      if (full.verdict() instanceof Verdict.Unknown) {
        continue;
      }
      for (Strategy strategy : List.of(REDUCED.withWorkers(2), REDUCED.with(Order.DEPTH_FIRST))) {
        Result reduced = check(strategy, model, property, Limits.NONE);

        assertThat(reduced.verdict().word())
            .as("%s, %s, %s", what, property.name(), strategy)
            .isEqualTo(full.verdict().word());
        if (full.statistics().exhaustive()) {
          assertThat(reduced.statistics().states())
              .as("%s, %s", what, property.name())
              .isLessThanOrEqualTo(full.statistics().states());
          smaller += reduced.statistics().states() < full.statistics().states() ? 1 : 0;
        }
        compared++;
      }
    }
  }

  private static Result check(Strategy strategy, Model model, Property property, Limits limits) {
    return new ExplicitEngine(strategy).check(model, property, limits, Progress.SILENT);
  }

  private void compareAll(LongFunction<Program> programs, String what) {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      try {
        compare(CompiledModel.of(programs.apply(seed)), what + " " + seed, seed);
      } catch (TooManyActors | InputException _) {
        // Not a program to search: it has too many actors, or no initial state.
      }
    }
    assertThat(compared).isGreaterThan(PROGRAMS * 2);
  }

  @Test
  void random_programs_are_judged_as_without_reduction() {
    compareAll(RandomProgram::of, "seed");
    assertThat(smaller).isGreaterThan(PROGRAMS / 10);
  }

  @Test
  void programs_whose_actors_do_much_for_themselves_are_judged_as_without_reduction() {
    compareAll(seed -> Detours.in(RandomProgram.of(seed), seed), "detours");
    assertThat(smaller).isGreaterThan(PROGRAMS / 3);
  }

  @Test
  void programs_whose_actors_send_each_other_messages_are_judged_as_without_reduction() {
    compareAll(RandomMailboxes::of, "mailboxes");
    assertThat(smaller).isGreaterThan(PROGRAMS / 2);
  }

  @Test
  void examples_are_judged_as_without_reduction() {
    Example.all()
        .forEach(example -> compare(CompiledModel.of(example.program()), example.toString(), 1));
    assertThat(compared).isPositive();
    assertThat(smaller).isPositive();
  }
}
