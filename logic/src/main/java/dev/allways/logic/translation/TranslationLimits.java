package dev.allways.logic.translation;

import dev.allways.logic.automaton.Automaton;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;

/** What to say when a formula is too large for an automaton. */
final class TranslationLimits {
  private TranslationLimits() {}

  static InputException states(int limit) {
    return new InputException(
        Diagnostic.error(
                "L201", "the automaton of this formula has more than %,d states".formatted(limit))
            .help("check the conjuncts of the formula one by one"));
  }

  static InputException edges(long limit) {
    return new InputException(
        Diagnostic.error(
                "L201", "the automaton of this formula has more than %,d edges".formatted(limit))
            .help("check the conjuncts of the formula one by one"));
  }

  static InputException acceptanceSets() {
    return new InputException(
        Diagnostic.error(
                "L202",
                "the automaton of this formula has more than %d acceptance sets"
                    .formatted(Automaton.ACCEPTANCE_SET_LIMIT))
            .help("check the conjuncts of the formula one by one"));
  }

  static InputException effort(long steps) {
    return new InputException(
        Diagnostic.error(
                "L203", "this formula is too large: gave up within %,d steps".formatted(steps))
            .help("check the conjuncts of the formula one by one"));
  }
}
