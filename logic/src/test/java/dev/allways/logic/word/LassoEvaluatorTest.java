package dev.allways.logic.word;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.Formula.BinaryOperator;
import dev.allways.logic.formula.FormulaParser;
import dev.allways.logic.formula.Syntax;
import dev.allways.logic.random.RandomFormulas;
import dev.allways.logic.random.RandomLassos;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LassoEvaluatorTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          a             ~ a; cycle{1}           ~ true
          X a           ~ a; cycle{1}           ~ false
          G a           ~ a; a; cycle{a}        ~ true
          G a           ~ a; a; cycle{a; 1}     ~ false
          F b           ~ a; a; cycle{a; b}     ~ true
          a U b         ~ a; a; cycle{b}        ~ true
          a U b         ~ cycle{a}              ~ false
          a W b         ~ cycle{a}              ~ true
          a U b         ~ a; 1; cycle{b}        ~ false
          b R a         ~ cycle{a}              ~ true
          b R a         ~ a; a & b; cycle{1}    ~ true
          b R a         ~ a; b; cycle{a}        ~ false
          b M a         ~ cycle{a}              ~ false
          b M a         ~ a; a & b; cycle{1}    ~ true
          GF a          ~ cycle{a; 1; 1}        ~ true
          FG a          ~ cycle{a; 1; 1}        ~ false
          G(a -> F b)   ~ a; b; cycle{1}        ~ true
          G(a -> F b)   ~ b; a; cycle{1}        ~ false
          """)
  void judges_as_a_person_does(String formula, String word, boolean holds) {
    Formula parsed = FormulaParser.parse(formula, Syntax.SPOT);

    assertThat(LassoEvaluator.holds(parsed, Lasso.parse(word))).isEqualTo(holds);
  }

  @Test
  void every_subformula_at_every_position_means_what_the_definition_says() {
    RandomFormulas formulas = new RandomFormulas(1, "a", "b", "c");
    RandomLassos lassos = new RandomLassos(2, "a", "b", "c");
    for (int i = 0; i < 1_500; i++) {
      Formula formula = formulas.upTo(15);
      Lasso lasso = lassos.next();
      LassoEvaluator truth = LassoEvaluator.evaluate(formula, lasso);
      for (Formula part : formula.subformulas()) {
        for (int at = 0; at < lasso.length() + 3; at++) {
          assertThat(truth.holds(part, at))
              .as("round %d: %s in %s on %s at %d", i, part, formula, lasso, at)
              .isEqualTo(byDefinition(part, at, lasso, truth));
        }
      }
    }
  }

  /** Quantifiers over later positions; what happens, happens within as many steps as there are. */
  private static boolean byDefinition(Formula part, int at, Lasso lasso, LassoEvaluator truth) {
    int far = at + lasso.length() + lasso.cycle().size();
    return switch (part) {
      case Formula.True _ -> true;
      case Formula.False _ -> false;
      case Formula.Proposition p -> lasso.letter(at).holds(p.name());
      case Formula.And and -> and.operands().stream().allMatch(f -> truth.holds(f, at));
      case Formula.Or or -> or.operands().stream().anyMatch(f -> truth.holds(f, at));
      case Formula.Unary unary -> {
        IntPredicate a = i -> truth.holds(unary.operand(), i);
        yield switch (unary.operator()) {
          case NOT -> !a.test(at);
          case NEXT -> a.test(at + 1);
          case EVENTUALLY -> IntStream.range(at, far).anyMatch(a);
          case GLOBALLY -> IntStream.range(at, far).allMatch(a);
        };
      }
      case Formula.Binary binary -> {
        IntPredicate a = i -> truth.holds(binary.left(), i);
        IntPredicate b = i -> truth.holds(binary.right(), i);
        boolean until =
            IntStream.range(at, far).anyMatch(j -> b.test(j) && IntStream.range(at, j).allMatch(a));
        boolean released =
            IntStream.range(at, far)
                .anyMatch(j -> a.test(j) && IntStream.rangeClosed(at, j).allMatch(b));
        yield switch (binary.operator()) {
          case IMPLIES -> !a.test(at) || b.test(at);
          case EQUIVALENT -> a.test(at) == b.test(at);
          case XOR -> a.test(at) != b.test(at);
          case UNTIL -> until;
          case WEAK_UNTIL -> until || IntStream.range(at, far).allMatch(a);
          case RELEASE -> released || IntStream.range(at, far).allMatch(b);
          case STRONG_RELEASE -> released;
        };
      }
    };
  }

  @Test
  void the_truth_at_a_position_is_the_truth_of_the_word_from_there() {
    RandomFormulas formulas = new RandomFormulas(3, "a", "b");
    RandomLassos lassos = new RandomLassos(4, "a", "b");
    for (int i = 0; i < 1_000; i++) {
      Formula formula = formulas.upTo(12);
      Lasso lasso = lassos.next();
      assertThat(LassoEvaluator.holds(Formula.next(formula), lasso))
          .as("round %d: %s on %s", i, formula, lasso)
          .isEqualTo(LassoEvaluator.holds(formula, lasso.suffix()));
    }
  }

  /** A mistake that random words cannot see would make every test that uses them worthless. */
  @Test
  void random_words_tell_the_binary_operators_apart() {
    Formula a = Formula.proposition("a");
    Formula b = Formula.proposition("b");
    for (BinaryOperator one : BinaryOperator.values()) {
      for (BinaryOperator other : BinaryOperator.values()) {
        RandomLassos lassos = new RandomLassos(5, "a", "b");
        boolean differ = false;
        for (int i = 0; i < 200 && !differ; i++) {
          Lasso lasso = lassos.next();
          differ =
              LassoEvaluator.holds(Formula.binary(one, a, b), lasso)
                  != LassoEvaluator.holds(Formula.binary(other, a, b), lasso);
        }
        assertThat(differ).as(one + " and " + other).isEqualTo(one != other);
      }
    }
  }
}
