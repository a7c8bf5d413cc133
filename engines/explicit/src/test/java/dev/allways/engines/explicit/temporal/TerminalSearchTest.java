package dev.allways.engines.explicit.temporal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Limits;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Property.Assumptions;
import dev.allways.core.Property.Endings;
import dev.allways.core.Result;
import dev.allways.core.Verdict;
import dev.allways.core.model.Model;
import dev.allways.core.trace.Trace;
import dev.allways.engines.explicit.ChainModel;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.engines.explicit.ExplicitEngine.Order;
import dev.allways.engines.explicit.RandomSystem;
import dev.allways.engines.explicit.Strategy;
import dev.allways.engines.explicit.Strategy.Store;
import dev.allways.engines.explicit.StrategyTest;
import dev.allways.logic.automaton.Automaton;
import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.FormulaParser;
import dev.allways.logic.formula.Syntax;
import dev.allways.logic.random.RandomFormulas;
import dev.allways.logic.rewriting.FiniteTraces;
import dev.allways.logic.translation.Translator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Where a violation is a single state of the product, all searches agree whether there is one. */
class TerminalSearchTest {
  private static final int CASES = 1500 * Integer.getInteger("allways.campaign", 1);

  private static Formula formula(String text) {
    return FormulaParser.parse(text, Syntax.SPOT);
  }

  private static Automaton automatonOfNegation(Formula formula, Assumptions assumptions) {
    Formula read =
        assumptions.endings() == Endings.FINITE
            ? FiniteTraces.relativised(formula, Formula.proposition(Labelling.ALIVE))
            : formula;
    return new Translator().translate(Formula.not(read));
  }

  private static boolean isTerminal(String text, Assumptions assumptions) {
    return TerminalSearch.isFor(automatonOfNegation(formula(text), assumptions), assumptions);
  }

  @Test
  void formulas_that_something_bad_never_happens_are_for_it_and_others_are_not() {
    Assumptions usual = new Assumptions(false, Endings.STUTTER);
    for (String text :
        List.of("G p", "p", "G(p -> X q)", "G(p -> (q W r))", "G p & G !q", "p R q", "true")) {
      assertThat(isTerminal(text, usual)).as(text).isTrue();
      assertThat(isTerminal(text, new Assumptions(true, Endings.STUTTER))).as(text).isTrue();
      assertThat(isTerminal(text, new Assumptions(false, Endings.IGNORE))).as(text).isFalse();
    }
    for (String text : List.of("F p", "p U q", "G F p", "F G p", "G(p -> F q)", "G p | F q")) {
      assertThat(isTerminal(text, usual)).as(text).isFalse();
    }
  }

  @Test
  void it_finds_a_run_where_other_searches_do_and_none_where_they_find_none() {
    int violated = 0;
    int held = 0;
    int fair = 0;
    int ended = 0;
    for (long seed = 0; seed < CASES; seed++) {
      Random random = new Random(seed);
      Formula formula = new RandomFormulas(random.nextLong(), names(random)).upTo(9);
      Assumptions assumptions =
          new Assumptions(
              random.nextInt(3) == 0, random.nextBoolean() ? Endings.STUTTER : Endings.FINITE);
      Property property =
          new Property.Temporal(
              "f", random.nextBoolean() ? Formula.globally(formula) : formula, assumptions);
      formula = ((Property.Temporal) property).formula();
      if (!TerminalSearch.isFor(automatonOfNegation(formula, assumptions), assumptions)) {
        continue;
      }
      Model model = new RandomSystem(seed, 2 + random.nextInt(4));
      String what = "seed %d: %s".formatted(seed, property);

      Strategy deep = Strategy.DEFAULT.with(Order.DEPTH_FIRST);
      String expected = new ExplicitEngine(deep).check(model, property).verdict().word();
      Result result = new ExplicitEngine(Strategy.DEFAULT).check(model, property);
      assertThat(result.verdict().word()).as(what).isEqualTo(expected);
      for (Strategy other :
          List.of(
              Strategy.DEFAULT.withWorkers(3),
              Strategy.DEFAULT.with(Store.PACKED),
              Strategy.DEFAULT.withReduction().withWorkers(2))) {
        Verdict verdict = new ExplicitEngine(other).check(model, property).verdict();
        assertThat(verdict.word()).as(what).isEqualTo(expected);
        if (!other.reduces()) {
          assertThat(StrategyTest.render(verdict))
              .as("%s with %s", what, other)
              .isEqualTo(StrategyTest.render(result.verdict()));
        }
      }
      if (result.verdict() instanceof Verdict.Violated(_, Optional<Trace> trace)) {
        violated++;
        fair += assumptions.weaklyFair() ? 1 : 0;
        ended += trace.orElseThrow().cycle().isEmpty() ? 1 : 0;
      } else {
        held++;
      }
    }
    assertThat(violated).isGreaterThan(CASES / 20);
    assertThat(held).isGreaterThan(CASES / 20);
    assertThat(fair).isPositive();
    assertThat(ended).isPositive();
  }

  private static List<String> names(Random random) {
    return random.nextBoolean() ? List.of("p", "q") : List.of("p", "q", "c0", "dead");
  }

  /** The chain is searched to its end, with no more beside a state than the store has. */
  @Test
  void a_violation_at_the_end_of_a_long_run_is_reported_with_a_shortest_way_there() {
    Property property = Property.temporal("f", formula("G !deadlock"));

    Verdict verdict =
        new ExplicitEngine(Strategy.DEFAULT.withWorkers(2))
            .check(new ChainModel(5_000), property, Limits.NONE, Progress.SILENT)
            .verdict();

    assertThat(((Verdict.Violated) verdict).trace().orElseThrow().steps()).hasSize(4_999);
  }
}
