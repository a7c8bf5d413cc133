package dev.allways.logic.translation;

import static dev.allways.logic.formula.Formula.and;
import static dev.allways.logic.formula.Formula.eventually;
import static dev.allways.logic.formula.Formula.globally;
import static dev.allways.logic.formula.Formula.implies;
import static dev.allways.logic.formula.Formula.next;
import static dev.allways.logic.formula.Formula.not;
import static dev.allways.logic.formula.Formula.or;
import static dev.allways.logic.formula.Formula.proposition;
import static dev.allways.logic.formula.Formula.until;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.logic.automaton.Automaton;
import dev.allways.logic.automaton.Membership;
import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.FormulaParser;
import dev.allways.logic.formula.Syntax;
import dev.allways.logic.random.RandomLassos;
import dev.allways.logic.word.Lasso;
import dev.allways.logic.word.LassoEvaluator;
import dev.allways.text.InputException;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Formulas that are large, deep or known to be hard. */
class TranslatorLimitsTest {
  private final Translator translator = new Translator();

  private static List<Formula> each(int count, IntFunction<Formula> formula) {
    return IntStream.rangeClosed(1, count).mapToObj(formula).toList();
  }

  private static Formula p(int number) {
    return proposition("p" + number);
  }

  private void agreesOnWords(Formula formula, Automaton automaton) {
    RandomLassos lassos = new RandomLassos(3, List.copyOf(formula.propositions()));
    for (int i = 0; i < 20; i++) {
      Lasso word = lassos.next();
      assertThat(Membership.accepts(automaton, word))
          .as(word.toString())
          .isEqualTo(LassoEvaluator.holds(formula, word));
    }
  }

  private Automaton translateBoth(Formula formula) {
    Automaton automaton = translator.translate(formula);
    agreesOnWords(formula, automaton);
    agreesOnWords(not(formula), translator.translate(not(formula)));
    return automaton;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 8})
  void fairness_that_implies_a_recurrence_needs_a_state_for_each_assumption(int size) {
    Formula fair = and(each(size, i -> globally(eventually(p(i)))));
    Automaton automaton = translateBoth(implies(fair, globally(eventually(proposition("q")))));
    assertThat(automaton.stateCount()).isEqualTo(size + 2);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 5, 8})
  void nested_untils_are_translated(int size) {
    Formula right = p(size);
    Formula left = p(1);
    for (int i = 1; i < size; i++) {
      right = until(p(size - i), right);
      left = until(left, p(i + 1));
    }
    assertThat(translateBoth(right).stateCount()).isEqualTo(size);
    assertThat(translateBoth(left).stateCount()).isLessThanOrEqualTo(1 << (size - 1));
  }

  @Test
  void weak_fairness_of_three_processes_is_one_state() {
    String fair = "(<>[]e1 -> []<>x1) & (<>[]e2 -> []<>x2) & (<>[]e3 -> []<>x3)";
    assertThat(translateBoth(FormulaParser.parse(fair, Syntax.SPOT)).stateCount()).isEqualTo(1);
    translateBoth(FormulaParser.parse("(" + fair + ") -> [](p -> <>q)", Syntax.SPOT));
  }

  @ParameterizedTest
  @ValueSource(ints = {40, 70})
  void many_propositions_are_no_problem(int size) {
    translateBoth(globally(or(each(size, TranslatorLimitsTest::p))));
    translateBoth(globally(implies(p(1), eventually(and(each(size, TranslatorLimitsTest::p))))));
    translateBoth(or(each(size, i -> eventually(globally(p(i))))));
    translateBoth(and(each(size, i -> globally(eventually(p(i))))));
    translateBoth(and(each(size, i -> i % 2 == 0 ? p(i) : next(not(p(i))))));
  }

  @Test
  void a_formula_of_two_thousand_nexts_is_translated() {
    Formula deep = proposition("p");
    for (int i = 0; i < 2_000; i++) {
      deep = next(deep);
    }
    assertThat(translator.translate(deep).stateCount()).isEqualTo(2_002);
  }

  @Test
  void hostile_nesting_ends_in_a_refusal() {
    Formula untils = proposition("a");
    Formula alternating = proposition("a");
    for (int i = 0; i < 2_000; i++) {
      untils = until(untils, p(i % 3));
      alternating = globally(or(p(1), eventually(and(p(2), alternating))));
    }
    for (Formula formula : List.of(untils, not(alternating))) {
      assertThatThrownBy(() -> translator.translate(formula)).isInstanceOf(InputException.class);
    }
  }

  @Test
  void an_automaton_with_too_many_states_is_refused_in_words() {
    Formula many = and(each(12, i -> eventually(p(i))));
    assertThatThrownBy(() -> translator.stateLimit(500).translate(many))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("more than 500 states");
    assertThatThrownBy(() -> translator.effort(1_000).translate(many))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("too large");
  }

  @Test
  void a_translation_can_be_cancelled() {
    Formula many = and(each(10, i -> eventually(p(i))));
    assertThatThrownBy(() -> translator.cancelledBy(() -> true).translate(many))
        .isInstanceOf(CancellationException.class);
  }

  @Test
  void constants_have_one_state() {
    assertThat(translator.translate(Formula.truth()))
        .hasToString("1 states, 1 edges, 0 acceptance sets");
    assertThat(translator.translate(Formula.falsity()).edgeCount()).isZero();
    assertThat(translator.translateToBuchi(Formula.falsity()).edgeCount()).isZero();
  }
}
