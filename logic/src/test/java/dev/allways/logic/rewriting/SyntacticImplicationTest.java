package dev.allways.logic.rewriting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.FormulaParser;
import dev.allways.logic.formula.Syntax;
import dev.allways.logic.random.RandomFormulas;
import dev.allways.logic.random.RandomLassos;
import dev.allways.logic.word.Lasso;
import dev.allways.logic.word.LassoEvaluator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SyntacticImplicationTest {
  private static Formula parse(String text) {
    return NegationNormalForm.of(FormulaParser.parse(text, Syntax.SPOT));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          a             ~ F a               ~ true
          G a           ~ a                 ~ true
          G a           ~ XX a              ~ true
          X X F a       ~ F a               ~ true
          G a & b       ~ c W (a | d)       ~ true
          a U b         ~ (a | c) U (b | d) ~ true
          a U b         ~ F b               ~ true
          a M b         ~ b U a             ~ true
          G F a         ~ F a               ~ true
          a R b         ~ b W a             ~ true
          (a | b) & !b  ~ a                 ~ true
          F a           ~ a                 ~ false
          a W b         ~ a U b             ~ false
          a             ~ b                 ~ false
          """)
  void sees_what_the_shapes_show(String a, String b, boolean holds) {
    assertThat(new SyntacticImplication().holds(parse(a), parse(b))).isEqualTo(holds);
  }

  @Test
  void what_it_promises_is_true() {
    int promises = 0;
    for (long seed = 1; seed <= 20_000; seed++) {
      RandomFormulas formulas = new RandomFormulas(seed, "a", "b");
      Formula a = NegationNormalForm.of(formulas.upTo(8));
      Formula b = NegationNormalForm.of(formulas.upTo(8));
      if (!new SyntacticImplication().holds(a, b)) {
        continue;
      }
      promises++;
      RandomLassos lassos = new RandomLassos(seed, "a", "b");
      for (int i = 0; i < 20; i++) {
        Lasso lasso = lassos.next();
        assertThat(!LassoEvaluator.holds(a, lasso) || LassoEvaluator.holds(b, lasso))
            .as("seed %d: %s implies %s, on %s", seed, a, b, lasso)
            .isTrue();
      }
    }
    assertThat(promises).isGreaterThan(500);
  }
}
