package dev.allways.logic.rewriting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.Formula.BinaryOperator;
import dev.allways.logic.formula.Formula.UnaryOperator;
import dev.allways.logic.formula.FormulaParser;
import dev.allways.logic.formula.Syntax;
import dev.allways.logic.random.RandomFormulas;
import dev.allways.logic.random.RandomLassos;
import dev.allways.logic.word.Lasso;
import dev.allways.logic.word.LassoEvaluator;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NegationNormalFormTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          !(a U G(b -> c))   ~ !a R F(b & !c)
          !(a W b)           ~ !a M !b
          !(a M X b)         ~ !a W X!b
          a <-> b            ~ (a & b) | (!a & !b)
          !(a <-> b)         ~ (a & !b) | (!a & b)
          a xor b            ~ (a & !b) | (!a & b)
          !!!a               ~ !a
          !(true U !false)   ~ false R false
          """)
  void negations_are_pushed_down(String text, String expected) {
    assertThat(NegationNormalForm.of(FormulaParser.parse(text, Syntax.SPOT))).hasToString(expected);
  }

  @Test
  void means_the_same_and_negates_propositions_only() {
    for (long seed = 1; seed <= 3_000; seed++) {
      Formula formula = new RandomFormulas(seed, "a", "b", "c").upTo(20);
      Lasso lasso = new RandomLassos(seed, "a", "b", "c").next();
      Formula normal = NegationNormalForm.of(formula);
      Formula negated = NegationNormalForm.ofNegation(formula);
      boolean holds = LassoEvaluator.holds(formula, lasso);

      assertThat(LassoEvaluator.holds(normal, lasso))
          .as("seed %d: %s", seed, formula)
          .isEqualTo(holds);
      assertThat(LassoEvaluator.holds(negated, lasso))
          .as("seed %d: %s", seed, formula)
          .isEqualTo(!holds);
      assertThat(normal.subformulas()).allMatch(NegationNormalFormTest::isNormal);
      assertThat(negated).isSameAs(NegationNormalForm.of(Formula.not(formula)));
      assertThat(NegationNormalForm.of(normal)).isSameAs(normal);
    }
  }

  private static boolean isNormal(Formula part) {
    return switch (part) {
      case Formula.Unary unary ->
          unary.operator() != UnaryOperator.NOT || unary.operand() instanceof Formula.Proposition;
      case Formula.Binary binary ->
          EnumSet.range(BinaryOperator.UNTIL, BinaryOperator.STRONG_RELEASE)
              .contains(binary.operator());
      case Formula.True _, Formula.False _, Formula.Proposition _, Formula.And _, Formula.Or _ ->
          true;
    };
  }

  @Test
  void nested_equivalences_do_not_blow_up() {
    Formula chain = Formula.proposition("p0");
    for (int i = 1; i < FormulaParser.DEEPEST; i++) {
      chain = Formula.equivalent(Formula.proposition("p" + i), chain);
    }
    assertThat(NegationNormalForm.of(chain).subformulas())
        .hasSizeLessThan(8 * FormulaParser.DEEPEST);
  }
}
