package dev.allways.logic.rewriting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.FormulaParser;
import dev.allways.logic.formula.Syntax;
import dev.allways.logic.random.RandomFormulas;
import dev.allways.logic.random.RandomLassos;
import dev.allways.logic.word.Lasso;
import dev.allways.logic.word.LassoEvaluator;
import java.util.List;
import org.junit.jupiter.api.Test;

class VacuityTest {
  private static List<String> reasons(String text) {
    return Vacuity.reasons(FormulaParser.parse(text, Syntax.SPOT), Syntax.SPOT).stream()
        .map(reason -> reason.stronger() + ": " + reason.text())
        .toList();
  }

  @Test
  void a_response_without_requests_is_never_tested() {
    assertThat(reasons("G(request -> F answer)"))
        .containsExactly(
            "G!request: 'request' never happens, so 'request -> F answer' is never tested");
  }

  @Test
  void mutual_exclusion_of_somebody_who_never_enters() {
    assertThat(reasons("G!(p & q)"))
        .containsExactly(
            "G!p: 'p' never happens, and that alone makes the formula true",
            "G!q: 'q' never happens, and that alone makes the formula true");
  }

  @Test
  void an_implication_at_the_start_is_judged_there() {
    assertThat(reasons("a -> F b"))
        .containsExactly(
            "!a: 'a' does not hold where it matters, so 'a -> F b' is never tested",
            "G!a: 'a' never happens, and that alone makes the formula true");
  }

  @Test
  void a_part_that_merely_does_not_matter_is_no_reason() {
    assertThat(reasons("G(a <-> X b)")).isEmpty();
    assertThat(reasons("GF a | GF b")).isEmpty();
  }

  @Test
  void a_formula_that_says_one_thing_has_no_other_reason() {
    assertThat(reasons("G a")).isEmpty();
    assertThat(reasons("GF a")).isEmpty();
  }

  @Test
  void the_sentences_are_in_the_syntax_of_the_user() {
    Formula formula = FormulaParser.parse("[] ((x > 3) -> <> done)", Syntax.SPIN);

    assertThat(Vacuity.reasons(formula, Syntax.SPIN).getFirst().text())
        .isEqualTo("'(x > 3)' never happens, so '(x > 3) -> <>done' is never tested");
  }

  @Test
  void every_reason_is_stronger_than_the_formula_and_the_list_is_short() {
    int reasons = 0;
    for (long seed = 1; seed <= 500; seed++) {
      Formula formula = new RandomFormulas(seed, "a", "b", "c").upTo(14);
      List<Vacuity> found = Vacuity.reasons(formula, Syntax.SPOT);
      long implications =
          formula.subformulas().stream()
              .filter(
                  f ->
                      f instanceof Formula.Binary binary
                          && binary.operator() == Formula.BinaryOperator.IMPLIES)
              .count();
      assertThat(found).hasSizeLessThanOrEqualTo((int) implications + 3);
      RandomLassos lassos = new RandomLassos(seed, "a", "b", "c");
      for (int i = 0; i < 10; i++) {
        Lasso lasso = lassos.next();
        boolean holds = LassoEvaluator.holds(formula, lasso);
        for (Vacuity reason : found) {
          assertThat(holds || !LassoEvaluator.holds(reason.stronger(), lasso))
              .as("seed %d: %s implies %s, on %s", seed, reason.stronger(), formula, lasso)
              .isTrue();
        }
      }
      reasons += found.size();
    }
    assertThat(reasons).isGreaterThan(150);
  }
}
