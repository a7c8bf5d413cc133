package dev.allways.logic.translation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.allways.logic.automaton.Automaton;
import dev.allways.logic.automaton.HoaWriter;
import dev.allways.logic.automaton.Membership;
import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.FormulaPrinter;
import dev.allways.logic.formula.Syntax;
import dev.allways.logic.random.RandomFormulas;
import dev.allways.logic.random.RandomLassos;
import dev.allways.logic.word.Lasso;
import dev.allways.logic.word.LassoEvaluator;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * The translator against the definition of the logic: the automaton of a random formula accepts a
 * random word exactly when the formula is true of it. {@code -Dallways.campaign=N} makes it N times
 * as long.
 */
class TranslationOracleTest {
  private static final int CAMPAIGN = Integer.getInteger("allways.campaign", 1);
  private static final String[] PROPOSITIONS = {"a", "b", "c"};
  private static final int WORDS = 12;

  @Test
  void an_automaton_accepts_exactly_the_words_of_its_formula() {
    agree(new Translator(), 1_700 * CAMPAIGN, 14, 1);
  }

  @Test
  void a_state_based_automaton_accepts_exactly_the_words_of_its_formula() {
    Translator translator = new Translator();
    for (long seed = 50_000; seed < 50_000 + 400L * CAMPAIGN; seed++) {
      Formula formula = new RandomFormulas(seed, PROPOSITIONS).upTo(14);
      agree(seed, formula, translator.translateToBuchi(formula));
    }
  }

  @Test
  void recurrences_of_guarantees_are_composed_correctly() {
    Translator translator = new Translator();
    int checked = 0;
    for (long seed = 400_000; checked < 150 * CAMPAIGN; seed++) {
      RandomFormulas formulas = new RandomFormulas(seed, PROPOSITIONS);
      Formula often = formulas.upTo(6);
      Formula alsoOften = formulas.upTo(6);
      if (!often.isGuarantee() || often.isPropositional() || !alsoOften.isGuarantee()) {
        continue;
      }
      checked++;
      Formula recurrences = Formula.and(recurrence(often), recurrence(alsoOften), formulas.upTo(4));
      agree(seed, recurrences, translator.translate(recurrences));
    }
  }

  private static Formula recurrence(Formula formula) {
    return Formula.globally(Formula.eventually(formula));
  }

  private static void agree(Translator translator, int formulas, int size, long firstSeed) {
    for (long seed = firstSeed; seed < firstSeed + formulas; seed++) {
      Formula formula = new RandomFormulas(seed, PROPOSITIONS).upTo(size);
      agree(seed, formula, translator.translate(formula));
    }
  }

  private static void agree(long seed, Formula formula, Automaton automaton) {
    RandomLassos lassos = new RandomLassos(seed, PROPOSITIONS);
    for (int i = 0; i < WORDS; i++) {
      Lasso word = lassos.next();
      if (Membership.accepts(automaton, word) != LassoEvaluator.holds(formula, word)) {
        String text = FormulaPrinter.print(formula, Syntax.SPOT);
        fail("seed %d: %s on %s%n%s", seed, text, word, HoaWriter.write(automaton, text));
      }
    }
  }

  @Test
  void every_pass_by_itself_keeps_the_language() {
    for (Pass pass : Pass.values()) {
      agree(new Translator().with(EnumSet.of(pass)), 300 * CAMPAIGN, 12, 100_000);
    }
  }

  @Test
  void leaving_out_any_pass_keeps_the_language() {
    agree(new Translator().with(Set.of()), 300 * CAMPAIGN, 12, 200_000);
    for (Pass pass : Pass.values()) {
      agree(new Translator().without(pass), 300 * CAMPAIGN, 12, 200_000);
    }
  }

  @Test
  void the_negation_accepts_what_the_formula_does_not() {
    Translator translator = new Translator();
    for (long seed = 300_000; seed < 300_000 + 400L * CAMPAIGN; seed++) {
      Formula formula = new RandomFormulas(seed, PROPOSITIONS).upTo(12);
      Automaton yes = translator.translate(formula);
      Automaton no = translator.translate(Formula.not(formula));
      RandomLassos lassos = new RandomLassos(seed, PROPOSITIONS);
      for (int i = 0; i < WORDS; i++) {
        Lasso word = lassos.next();
        if (Membership.accepts(yes, word) == Membership.accepts(no, word)) {
          fail("seed %d: %s on %s", seed, FormulaPrinter.print(formula, Syntax.SPOT), word);
        }
      }
    }
  }

  @Test
  void equal_formulas_give_equal_automata_whatever_was_translated_before() {
    Translator translator = new Translator();
    for (long seed = 1; seed <= 100; seed++) {
      Formula formula = new RandomFormulas(seed, PROPOSITIONS).upTo(15);
      String first = HoaWriter.write(translator.translate(formula), "");
      translator.translate(new RandomFormulas(seed + 1, PROPOSITIONS).upTo(15));
      assertThat(HoaWriter.write(new Translator().translate(formula), "")).isEqualTo(first);
    }
  }
}
