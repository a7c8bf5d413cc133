package dev.allways.logic.translation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.allways.logic.automaton.SymbolicAutomaton;
import dev.allways.logic.bdd.Bdd;
import dev.allways.logic.bdd.Budget;
import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.FormulaParser;
import dev.allways.logic.formula.FormulaPrinter;
import dev.allways.logic.formula.Syntax;
import dev.allways.logic.random.RandomFormulas;
import dev.allways.logic.random.RandomLassos;
import dev.allways.logic.rewriting.NegationNormalForm;
import dev.allways.logic.rewriting.Rewriter;
import dev.allways.logic.word.Lasso;
import dev.allways.logic.word.LassoEvaluator;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the translator does to formulas beyond the laws of the rewriter. */
class FormulaFormsTest {
  private static final int CAMPAIGN = Integer.getInteger("allways.campaign", 1);
  private static final List<String> PROPOSITIONS = List.of("a", "b", "c");

  private static Formula parse(String text) {
    return FormulaParser.parse(text, Syntax.SPOT);
  }

  private static String print(Formula formula) {
    return FormulaPrinter.print(formula, Syntax.SPOT);
  }

  /** How many of some random formulas a pass changes; none of them in its meaning. */
  private static int changed(int formulas, int size, UnaryOperator<Formula> pass) {
    int changed = 0;
    for (long seed = 1; seed <= formulas; seed++) {
      Formula before = NegationNormalForm.of(new RandomFormulas(seed, PROPOSITIONS).upTo(size));
      Formula after = pass.apply(before);
      changed += after == before ? 0 : 1;
      RandomLassos lassos = new RandomLassos(seed, PROPOSITIONS);
      for (int i = 0; after != before && i < 25; i++) {
        Lasso word = lassos.next();
        if (LassoEvaluator.holds(after, word) != LassoEvaluator.holds(before, word)) {
          fail("seed %d: %s became %s, see %s", seed, print(before), print(after), word);
        }
      }
    }
    return changed;
  }

  @Test
  void shaping_keeps_the_meaning() {
    assertThat(changed(5_000 * CAMPAIGN, 15, Shaping::shape)).isGreaterThan(500);
    assertThat(changed(2_000 * CAMPAIGN, 15, f -> Shaping.shape(new Rewriter().rewrite(f))))
        .isGreaterThan(100);
  }

  @Test
  void comparing_languages_keeps_the_meaning() {
    assertThat(
            changed(300 * CAMPAIGN, 10, f -> new ContainmentRewriting(construction()).rewrite(f)))
        .isGreaterThan(50);
  }

  private static Function<Formula, SymbolicAutomaton> construction() {
    Bdd bdd = new Bdd(Budget.unlimited());
    return formula -> CouvreurConstruction.construct(bdd, PROPOSITIONS, formula, 1_000);
  }

  @ParameterizedTest
  @CsvSource({
    "F G a | G F b, F(G a | G F b)",
    "G a | G F b, a W G F b",
    "(a U b) | G F c, a U (b | G F c)",
    "G !a | F(a & F b), !a W (a & F b)",
    "G(a & X F(b & X F c)), G(a & F c & F b)",
    "a | b, a | b",
    "a U b, a U b",
    "G a | G b, G a | G b",
  })
  void formulas_are_shaped_to_decide_late(String before, String after) {
    assertThat(print(Shaping.shape(parse(before)))).isEqualTo(print(parse(after)));
  }

  @ParameterizedTest
  @CsvSource({
    "F a & G F a, G F a",
    "F a | G F a, F a",
    "(a & !b) U (a | !b), a | !b",
    "G(a | b) & F(!a & !b), 0",
    "X a | X !a, 1",
    "a & X b, a & X b",
  })
  void parts_that_say_nothing_are_dropped(String before, String after) {
    Formula compared = new ContainmentRewriting(construction()).rewrite(parse(before));
    assertThat(print(compared)).isEqualTo(print(parse(after)));
  }

  @Test
  void recurrences_are_told_from_the_rest() {
    Recurrences parts = Recurrences.of(parse("G(F(a & X b) & c) & F b & G F(b U c) & G F a"));
    assertThat(parts.guarantees().stream().map(FormulaFormsTest::print))
        .containsExactly("a & X b", "b U c");
    assertThat(print(parts.rest())).isEqualTo("G c & F b & GF a");
    assertThat(parts.propositional()).isEmpty();
  }
}
