package dev.allways.logic.formula;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.logic.random.RandomFormulas;
import dev.allways.logic.random.RandomLassos;
import dev.allways.logic.word.Lasso;
import dev.allways.logic.word.LassoEvaluator;
import dev.allways.logic.word.Letter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SyntacticClassesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          a & !b            ~ PNSGORP
          X a               ~ SGORP
          F a               ~ NEGORP
          G a               ~ NUSORP
          G(a -> X b)       ~ USORP
          a U b             ~ NGORP
          a W b             ~ NSORP
          G a | F b         ~ NORP
          !G a              ~ NEGORP
          G a <-> F b       ~ NORP
          G a U b           ~ NORP
          GF a              ~ NEUR
          FG a              ~ NEUP
          G(a -> F b)       ~ NUR
          GF a | FG b       ~ NEU
          GF a -> GF b      ~ NEU
          FG a -> GF b      ~ NEUR
          F a & F b         ~ NEGORP
          F(a & GF b)       ~ NE
          true              ~ PNEUSGORP
          """)
  void shapes_tell_classes(String text, String expected) {
    Formula f = FormulaParser.parse(text, Syntax.SPOT);
    String found =
        (f.isPropositional() ? "P" : "")
            + (f.isNextFree() ? "N" : "")
            + (f.isEventual() ? "E" : "")
            + (f.isUniversal() ? "U" : "")
            + (f.isSafety() ? "S" : "")
            + (f.isGuarantee() ? "G" : "")
            + (f.isObligation() ? "O" : "")
            + (f.isRecurrence() ? "R" : "")
            + (f.isPersistence() ? "P" : "");
    assertThat(found).isEqualTo(expected);
  }

  private interface Claim {
    boolean holds(Formula formula, Lasso lasso, Lasso other);
  }

  private static void check(Predicate<Formula> is, Claim claim) {
    int seen = 0;
    for (long seed = 1; seen < 400; seed++) {
      Formula formula = new RandomFormulas(seed, "a", "b").upTo(10);
      if (!is.test(formula) || formula.isPropositional()) {
        continue;
      }
      seen++;
      RandomLassos lassos = new RandomLassos(seed, "a", "b");
      for (int i = 0; i < 10; i++) {
        Lasso lasso = lassos.next();
        Lasso other = lassos.next();
        assertThat(claim.holds(formula, lasso, other))
            .as("seed %d: %s on %s and %s", seed, formula, lasso, other)
            .isTrue();
      }
    }
  }

  @Test
  void what_holds_of_a_suffix_holds_of_the_word_for_a_pure_eventuality() {
    check(
        Formula::isEventual,
        (formula, lasso, _) ->
            !LassoEvaluator.holds(formula, lasso.suffix()) || LassoEvaluator.holds(formula, lasso));
  }

  @Test
  void what_holds_of_a_word_holds_of_its_suffixes_for_a_pure_universality() {
    check(
        Formula::isUniversal,
        (formula, lasso, _) ->
            !LassoEvaluator.holds(formula, lasso) || LassoEvaluator.holds(formula, lasso.suffix()));
  }

  @Test
  void without_next_repeated_letters_go_unnoticed() {
    check(
        Formula::isNextFree,
        (formula, lasso, _) ->
            LassoEvaluator.holds(formula, lasso)
                == LassoEvaluator.holds(
                    formula, new Lasso(stuttered(lasso.prefix()), stuttered(lasso.cycle()))));
  }

  private static List<Letter> stuttered(List<Letter> letters) {
    List<Letter> more = new ArrayList<>();
    for (int i = 0; i < letters.size(); i++) {
      more.addAll(Collections.nCopies(1 + i % 3, letters.get(i)));
    }
    return more;
  }

  /** A safety formula that holds of words that agree with a word ever longer holds of that word. */
  @Test
  void safety_is_kept_in_the_limit() {
    check(
        Formula::isSafety,
        (formula, lasso, other) ->
            !holdsOfLongAgreement(formula, lasso, other) || LassoEvaluator.holds(formula, lasso));
  }

  @Test
  void a_guarantee_is_the_negation_of_safety() {
    check(
        Formula::isGuarantee,
        (formula, lasso, other) ->
            !holdsOfLongAgreement(Formula.not(formula), lasso, other)
                || !LassoEvaluator.holds(formula, lasso));
  }

  private static boolean holdsOfLongAgreement(Formula formula, Lasso lasso, Lasso other) {
    for (int turns = 12; turns < 24; turns++) {
      List<Letter> prefix = new ArrayList<>(lasso.prefix());
      for (int i = 0; i < turns; i++) {
        prefix.addAll(lasso.cycle());
      }
      prefix.addAll(other.prefix());
      if (!LassoEvaluator.holds(formula, new Lasso(prefix, other.cycle()))) {
        return false;
      }
    }
    return true;
  }
}
