package dev.allways.logic.translation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.logic.automaton.Automaton;
import dev.allways.logic.automaton.Membership;
import dev.allways.logic.automaton.SymbolicAutomaton;
import dev.allways.logic.bdd.Bdd;
import dev.allways.logic.bdd.Budget;
import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.Formula.Binary;
import dev.allways.logic.formula.Formula.BinaryOperator;
import dev.allways.logic.formula.FormulaPrinter;
import dev.allways.logic.formula.Syntax;
import dev.allways.logic.random.RandomFormulas;
import dev.allways.logic.random.RandomLassos;
import dev.allways.logic.word.Lasso;
import dev.allways.logic.word.LassoEvaluator;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Shows that comparing automata with the definition on random words would notice a mistake: of the
 * wrong automata below it must find most, and all that differ on many words.
 */
class MutationTest {
  private static final int FORMULAS = 300;
  private static final int WORDS = 60;

  private final Translator translator = new Translator();

  /** How many of the mutants that mean something else the random words tell from the original. */
  private record Score(int found, int wrong) {
    Score plus(boolean isFound) {
      return new Score(found + (isFound ? 1 : 0), wrong + 1);
    }
  }

  private static boolean isFound(Formula formula, Automaton mutant, long seed) {
    RandomLassos lassos = new RandomLassos(seed, "a", "b");
    for (int i = 0; i < WORDS; i++) {
      Lasso word = lassos.next();
      if (Membership.accepts(mutant, word) != LassoEvaluator.holds(formula, word)) {
        return true;
      }
    }
    return false;
  }

  @Test
  void swapping_until_and_release_is_noticed() {
    Score score = new Score(0, 0);
    for (long seed = 1; seed <= FORMULAS; seed++) {
      Formula formula = new RandomFormulas(seed, "a", "b").upTo(8);
      Formula swapped = swapUntilAndRelease(formula);
      if (!new Languages().equivalent(formula, swapped)) {
        score = score.plus(isFound(formula, translator.translate(swapped), seed));
      }
    }
    assertThat(score.wrong()).isGreaterThan(20);
    assertThat(score.found()).as(score.toString()).isGreaterThan(score.wrong() * 9 / 10);
  }

  private static Formula swapUntilAndRelease(Formula formula) {
    Map<Formula, Formula> done = new HashMap<>();
    for (Formula part : formula.subformulas()) {
      Formula swapped =
          switch (part) {
            case Formula.True _, Formula.False _, Formula.Proposition _ -> part;
            case Formula.Unary u -> Formula.unary(u.operator(), done.get(u.operand()));
            case Formula.And a -> Formula.and(a.operands().stream().map(done::get).toList());
            case Formula.Or o -> Formula.or(o.operands().stream().map(done::get).toList());
            case Binary b ->
                Formula.binary(swapped(b.operator()), done.get(b.left()), done.get(b.right()));
          };
      done.put(part, swapped);
    }
    return done.get(formula);
  }

  private static BinaryOperator swapped(BinaryOperator operator) {
    return switch (operator) {
      case UNTIL -> BinaryOperator.RELEASE;
      case RELEASE -> BinaryOperator.UNTIL;
      case WEAK_UNTIL, STRONG_RELEASE, IMPLIES, EQUIVALENT, XOR -> operator;
    };
  }

  @Test
  void flipping_one_acceptance_mark_is_noticed() {
    Score score = new Score(0, 0);
    for (long seed = 1_000; seed < 1_000 + FORMULAS; seed++) {
      Formula formula = new RandomFormulas(seed, "a", "b").upTo(8);
      Automaton automaton = translator.translate(formula);
      if (automaton.acceptanceSets() == 0) {
        continue;
      }
      int edge = (int) (seed % automaton.edgeCount());
      Automaton mutant = flip(automaton, edge);
      if (differs(automaton, mutant, seed)) {
        boolean found = isFound(formula, mutant, seed);
        assertThat(found || !differsOften(automaton, mutant, seed))
            .as("seed %d: %s", seed, FormulaPrinter.print(formula, Syntax.SPOT))
            .isTrue();
        score = score.plus(found);
      }
    }
    assertThat(score.wrong()).isGreaterThan(20);
    assertThat(score.found()).as(score.toString()).isGreaterThan(score.wrong() * 8 / 10);
  }

  private static Automaton flip(Automaton automaton, int flipped) {
    Bdd bdd = new Bdd(Budget.unlimited());
    SymbolicAutomaton.Builder builder =
        new SymbolicAutomaton.Builder(bdd, automaton.propositions(), automaton.acceptanceSets());
    for (int edge = 0; edge < automaton.edgeCount(); edge++) {
      long marks = automaton.marks(edge) ^ (edge == flipped ? 1 : 0);
      int label = automaton.label(edge).toFunction(bdd);
      builder.edge(automaton.source(edge), label, marks, automaton.target(edge));
    }
    return builder.build(0).toAutomaton();
  }

  private static boolean differs(Automaton one, Automaton other, long seed) {
    return differences(one, other, seed, 2_000) > 0;
  }

  private static boolean differsOften(Automaton one, Automaton other, long seed) {
    return differences(one, other, seed, 500) > 100;
  }

  private static int differences(Automaton one, Automaton other, long seed, int words) {
    RandomLassos lassos = new RandomLassos(seed + 77, "a", "b");
    int count = 0;
    for (int i = 0; i < words; i++) {
      Lasso word = lassos.next();
      count += Membership.accepts(one, word) != Membership.accepts(other, word) ? 1 : 0;
    }
    return count;
  }

  @Test
  void the_original_is_never_taken_for_a_mutant() {
    for (long seed = 1; seed <= FORMULAS; seed++) {
      Formula formula = new RandomFormulas(seed, "a", "b").upTo(8);
      assertThat(isFound(formula, translator.translate(formula), seed)).as("%d", seed).isFalse();
    }
  }
}
