package dev.allways.engines.explicit.reduction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Limits;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Property.Assumptions;
import dev.allways.core.Property.Endings;
import dev.allways.core.Result;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.engines.explicit.ExplicitEngine.Order;
import dev.allways.engines.explicit.RandomSystem;
import dev.allways.engines.explicit.Strategy;
import dev.allways.engines.explicit.Strategy.Store;
import dev.allways.engines.explicit.StrategyTest;
import dev.allways.logic.formula.Formula;
import dev.allways.logic.random.RandomFormulas;
import dev.allways.logic.translation.Languages;
import dev.allways.text.Diagnostic;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Leaving out steps changes no verdict and adds no state. Engines replay what they find. */
class ReductionTest {
  private static final Strategy REDUCED = Strategy.DEFAULT.withReduction();
  private static final int CASES = 300 * Integer.getInteger("allways.campaign", 1);

  /** More groups than fit into a few words; without reduction there are 2^300 states. */
  @Test
  void hundreds_of_groups_are_reduced() {
    Result result =
        new ExplicitEngine(REDUCED).check(new Switches(300, 300), Property.noDeadlock());

    assertThat(result.verdict().word()).isEqualTo("holds");
    assertThat(result.statistics().states()).isEqualTo(301);
    assertThat(result.remarks()).isEmpty();
  }

  @Test
  void too_many_groups_to_compare_are_told_of() {
    Result result = new ExplicitEngine(REDUCED).check(new Switches(3, 4097), Property.noDeadlock());

    assertThat(result.verdict().word()).isEqualTo("holds");
    assertThat(result.statistics().states()).isEqualTo(8);
    assertThat(result.remarks())
        .singleElement()
        .extracting(Diagnostic::code, Diagnostic::message)
        .containsExactly(
            "E010",
            "every interleaving is looked at: its steps are of 4,097 kinds, and at most 4,096 are"
                + " compared with each other");
  }

  @Test
  void safety_is_decided_as_without_reduction() {
    int violated = 0;
    int smaller = 0;
    for (long seed = 0; seed < CASES; seed++) {
      RandomSystem system = new RandomSystem(seed, seed % 30 == 0 ? 8 : 5);
      for (Property property : StrategyTest.questions(system)) {
        Result full = new ExplicitEngine(Strategy.DEFAULT).check(system, property);
        if (full.statistics().states() > 50_000) {
          continue;
        }
        for (Strategy strategy :
            List.of(REDUCED, REDUCED.with(Store.PACKED), REDUCED.with(Order.DEPTH_FIRST))) {
          Result reduced = new ExplicitEngine(strategy).check(system, property);

          assertThat(reduced.verdict().word())
              .as("seed %d, %s, %s", seed, property.name(), strategy)
              .isEqualTo(full.verdict().word());
          if (full.statistics().exhaustive()) {
            assertThat(reduced.statistics().states())
                .as("seed %d, %s", seed, property.name())
                .isLessThanOrEqualTo(full.statistics().states());
            smaller += reduced.statistics().states() < full.statistics().states() ? 1 : 0;
          }
        }
        violated += full.statistics().exhaustive() ? 0 : 1;
      }
    }
    assertThat(violated).isGreaterThan(CASES / 3);
    assertThat(smaller).isGreaterThan(CASES / 3);
  }

  @Test
  void what_is_reported_does_not_depend_on_the_number_of_workers() {
    for (long seed = 0; seed < CASES; seed += 10) {
      RandomSystem system = new RandomSystem(seed, 8);
      for (Property property : StrategyTest.questions(system)) {
        Result one = new ExplicitEngine(REDUCED).check(system, property);
        if (one.statistics().states() > 100_000) {
          continue;
        }
        Result three = new ExplicitEngine(REDUCED.withWorkers(3)).check(system, property);

        assertThat(StrategyTest.render(three.verdict()))
            .as("seed %d, %s", seed, property.name())
            .isEqualTo(StrategyTest.render(one.verdict()));
        assertThat(three.statistics().states()).isEqualTo(one.statistics().states());
        assertThat(three.statistics().transitions()).isEqualTo(one.statistics().transitions());
        assertThat(three.statistics().depth()).isEqualTo(one.statistics().depth());
      }
    }
  }

  /** Systems large enough for all of the workers to take part, which they do after 4,096 states. */
  @Test
  void what_is_reported_about_a_formula_does_not_depend_on_the_number_of_workers() {
    int held = 0;
    int violated = 0;
    for (long seed = 0; seed < CASES / 3; seed++) {
      Random random = new Random(seed);
      RandomSystem system = new RandomSystem(seed, 12);
      Formula formula = new RandomFormulas(random.nextLong(), List.of("p", "q")).upTo(7);
      Property property = Property.temporal("f", formula);
      Strategy strategy = random.nextBoolean() ? REDUCED : Strategy.DEFAULT;
      Result one =
          new ExplicitEngine(strategy)
              .check(system, property, Limits.NONE.withMemory(16 << 20), Progress.SILENT);
      if (one.statistics().states() < 5000 || one.verdict().word().equals("unknown")) {
        continue;
      }
      Result three = new ExplicitEngine(strategy.withWorkers(3)).check(system, property);

      assertThat(StrategyTest.render(three.verdict()))
          .as("seed %d, %s", seed, formula)
          .isEqualTo(StrategyTest.render(one.verdict()));
      if (one.statistics().exhaustive()) {
        assertThat(three.statistics().states()).isEqualTo(one.statistics().states());
        assertThat(three.statistics().transitions()).isEqualTo(one.statistics().transitions());
        held++;
      } else {
        violated++;
      }
    }
    assertThat(held).isPositive();
    assertThat(violated).isPositive();
  }

  @Test
  void formulas_are_decided_as_without_reduction() {
    int smaller = 0;
    int violated = 0;
    int invariant = 0;
    for (long seed = 0; seed < 2 * CASES; seed++) {
      Random random = new Random(seed);
      RandomSystem system = new RandomSystem(seed, 3 + random.nextInt(4));
      List<String> names =
          switch (random.nextInt(10)) {
            case 0 -> List.of("p", "q", "c0", "dead");
            case 1, 2, 3, 4 -> List.of("p");
            default -> List.of("p", "q");
          };
      Formula formula = new RandomFormulas(random.nextLong(), names).upTo(7);
      Assumptions assumptions =
          new Assumptions(random.nextInt(10) == 0, Endings.values()[random.nextInt(3)]);
      Property property = new Property.Temporal("f", formula, assumptions);

      Result full = new ExplicitEngine(Strategy.DEFAULT).check(system, property);
      Result reduced = new ExplicitEngine(REDUCED).check(system, property);

      assertThat(reduced.verdict().word())
          .as("seed %d, %s, %s", seed, formula, assumptions)
          .isEqualTo(full.verdict().word());
      if (full.statistics().exhaustive()) {
        assertThat(reduced.statistics().states())
            .as("seed %d, %s", seed, formula)
            .isLessThanOrEqualTo(full.statistics().states());
        smaller += reduced.statistics().states() < full.statistics().states() ? 1 : 0;
      }
      violated += full.verdict().word().equals("violated") ? 1 : 0;
      invariant += new Languages().isStutterInvariant(formula) ? 1 : 0;
    }
    assertThat(invariant).isGreaterThan(CASES / 2);
    assertThat(violated).isGreaterThan(CASES / 4);
    assertThat(smaller).isPositive();
  }
}
