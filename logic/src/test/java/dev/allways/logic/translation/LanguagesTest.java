package dev.allways.logic.translation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.FormulaParser;
import dev.allways.logic.formula.FormulaPrinter;
import dev.allways.logic.formula.Syntax;
import dev.allways.logic.random.RandomFormulas;
import dev.allways.logic.random.RandomLassos;
import dev.allways.logic.word.Lasso;
import dev.allways.logic.word.LassoEvaluator;
import dev.allways.logic.word.Letter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LanguagesTest {
  private static final int CAMPAIGN = Integer.getInteger("allways.campaign", 1);
  private final Languages languages = new Languages();

  private static Formula parse(String text) {
    return FormulaParser.parse(text, Syntax.SPOT);
  }

  @ParameterizedTest
  @CsvSource({
    "F G p, F G F G p",
    "p U q, q | (p & X(p U q))",
    "p W q, (p U q) | G p",
    "p M q, q U (p & q)",
    "!(p R q), !p U !q",
    "G F p & G F q, G(F p & F q)",
    "X F p, F X p",
    "p, p & (q | !q)",
    "0, G F p & F G !p",
  })
  void laws_of_the_logic_hold(String one, String other) {
    assertThat(languages.difference(parse(one), parse(other))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "F G p, G F p",
    "p U q, p W q",
    "p U q, q R p",
    "G p, G(p & q)",
    "F p & F q, F(p & q)",
    "X p, p",
    "p U (q U r), (p U q) U r",
  })
  void formulas_that_differ_differ_on_the_word_that_is_given(String one, String other) {
    Optional<Lasso> word = languages.difference(parse(one), parse(other));
    assertThat(word).isPresent();
    assertThat(LassoEvaluator.holds(parse(one), word.get()))
        .as(word.get().toString())
        .isNotEqualTo(LassoEvaluator.holds(parse(other), word.get()));
  }

  @Test
  void a_model_satisfies_its_formula_and_only_contradictions_have_none() {
    for (long seed = 1; seed <= 300L * CAMPAIGN; seed++) {
      Formula formula = new RandomFormulas(seed, "a", "b").upTo(12);
      String text = "seed %d: %s".formatted(seed, FormulaPrinter.print(formula, Syntax.SPOT));
      Optional<Lasso> model = languages.model(formula);
      if (model.isPresent()) {
        assertThat(LassoEvaluator.holds(formula, model.get())).as(text).isTrue();
      } else {
        RandomLassos lassos = new RandomLassos(seed, "a", "b");
        for (int i = 0; i < 20; i++) {
          assertThat(LassoEvaluator.holds(formula, lassos.next())).as(text).isFalse();
        }
      }
    }
  }

  @Test
  void no_word_satisfies_a_formula_and_its_negation() {
    for (long seed = 1_000; seed < 1_000 + 300L * CAMPAIGN; seed++) {
      Formula formula = new RandomFormulas(seed, "a", "b", "c").upTo(12);
      assertThat(languages.excess(formula, formula))
          .as("seed %d: %s", seed, FormulaPrinter.print(formula, Syntax.SPOT))
          .isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "F(a & X b) & G(a -> !b) & G(!a | !b) | a",
        "G(a -> F b)",
        "X F a",
        "F(a & X(!a))",
        "a & X(a U b) & !b | (!a & b) | b",
        "G F X a",
        "F(!a & X a) | G a",
      })
  void these_cannot_count_repetitions_or_are_found_to(String text) {
    Formula formula = parse(text);
    boolean invariant = languages.isStutterInvariant(formula);
    assertThat(invariant).isEqualTo(noticesNothing(formula, 400, 7));
  }

  @ParameterizedTest
  @ValueSource(strings = {"X a", "G(a -> X b)", "F(a & X a)", "G(a <-> X !a)", "a & X X b"})
  void these_count_repetitions(String text) {
    assertThat(languages.isStutterInvariant(parse(text))).isFalse();
  }

  @Test
  void a_formula_judged_stutter_invariant_does_not_notice_repeated_letters() {
    int invariant = 0;
    int sensitive = 0;
    for (long seed = 2_000; seed < 2_000 + 400L * CAMPAIGN; seed++) {
      Formula formula = new RandomFormulas(seed, "a", "b").upTo(9);
      if (languages.isStutterInvariant(formula)) {
        invariant++;
        assertThat(noticesNothing(formula, 20, seed))
            .as("seed %d: %s", seed, FormulaPrinter.print(formula, Syntax.SPOT))
            .isTrue();
      } else {
        sensitive++;
        assertThat(noticesNothing(formula, 3_000, seed))
            .as("seed %d: %s", seed, FormulaPrinter.print(formula, Syntax.SPOT))
            .isFalse();
      }
    }
    assertThat(invariant).isGreaterThan(50);
    assertThat(sensitive).isGreaterThan(50);
  }

  private static boolean noticesNothing(Formula formula, int words, long seed) {
    RandomLassos lassos = new RandomLassos(seed, "a", "b");
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < words; i++) {
      Lasso word = lassos.next();
      Lasso longer = new Lasso(stutter(word.prefix(), random), stutter(word.cycle(), random));
      if (LassoEvaluator.holds(formula, word) != LassoEvaluator.holds(formula, longer)) {
        return false;
      }
    }
    return true;
  }

  private static List<Letter> stutter(List<Letter> letters, SplittableRandom random) {
    List<Letter> longer = new ArrayList<>();
    for (Letter letter : letters) {
      for (int copies = random.nextInt(3); copies >= 0; copies--) {
        longer.add(letter);
      }
    }
    return longer;
  }
}
