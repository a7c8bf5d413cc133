package dev.allways.logic.word;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.FormulaParser;
import dev.allways.logic.formula.Syntax;
import dev.allways.logic.random.RandomFormulas;
import dev.allways.logic.random.RandomLassos;
import dev.allways.logic.rewriting.FiniteTraces;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FiniteEvaluatorTest {
  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          G a,          a a a,    true
          G a,          a b a,    false
          F b,          a a,      false
          X a,          a,        false
          !X a,         a,        true
          X X b,        a a b,    true
          a U b,        a a b,    true
          a U b,        a a a,    false
          a W b,        a a a,    true
          b R a,        a a a,    true
          b M a,        a a a,    false
          GF a,         b a,      true
          GF a,         a b,      false
          FG a,         b a,      true
          G(a -> X b),  a b,      true
          G(a -> X b),  a b a,    false
          """)
  void the_end_of_the_word_is_the_end(String formula, String word, boolean holds) {
    List<Letter> letters = Arrays.stream(word.split(" ")).map(Letter::of).toList();

    assertThat(FiniteEvaluator.holds(FormulaParser.parse(formula, Syntax.SPOT), letters))
        .isEqualTo(holds);
  }

  @Test
  void relativised_formulas_judge_a_word_that_ends_as_a_finite_trace() {
    RandomFormulas formulas = new RandomFormulas(1, "a", "b", "c");
    RandomLassos lassos = new RandomLassos(2, "a", "b", "c");
    for (int i = 0; i < 4_000; i++) {
      Formula formula = formulas.upTo(15);
      List<Letter> word = lassos.finite(6);
      Formula relativised = FiniteTraces.relativised(formula, Formula.proposition("alive"));
      Lasso after = lassos.next();
      Lasso extended =
          new Lasso(
              Stream.concat(
                      word.stream().map(letter -> letter.with("alive")), after.prefix().stream())
                  .toList(),
              after.cycle());

      assertThat(LassoEvaluator.holds(relativised, extended))
          .as("round %d: %s on %s", i, formula, extended)
          .isEqualTo(FiniteEvaluator.holds(formula, word));
    }
  }

  @Test
  void relativised_formulas_judge_a_run_that_never_ends_as_before() {
    RandomFormulas formulas = new RandomFormulas(3, "a", "b", "c");
    RandomLassos lassos = new RandomLassos(4, "a", "b", "c");
    Formula alive = Formula.not(Formula.proposition("dead"));
    for (int i = 0; i < 2_000; i++) {
      Formula formula = formulas.upTo(15);
      Lasso lasso = lassos.next();

      assertThat(LassoEvaluator.holds(FiniteTraces.relativised(formula, alive), lasso))
          .as("round %d: %s on %s", i, formula, lasso)
          .isEqualTo(LassoEvaluator.holds(formula, lasso));
    }
  }
}
