package dev.allways.logic.translation;

import dev.allways.logic.automaton.Emptiness;
import dev.allways.logic.automaton.Product;
import dev.allways.logic.automaton.StutterClosure;
import dev.allways.logic.automaton.SymbolicAutomaton;
import dev.allways.logic.bdd.Bdd;
import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.Formula.Unary;
import dev.allways.logic.formula.Formula.UnaryOperator;
import dev.allways.logic.word.Lasso;
import java.util.List;
import java.util.Optional;

/**
 * What automata tell about formulas: whether one is ever true, whether two mean the same, whether
 * one can tell how often a letter is repeated. Answers come with a word where there is one.
 *
 * <pre>{@code
 * new Languages().difference(parse("F G p"), parse("G F p"))   // cycle{!p; p}
 * }</pre>
 */
public final class Languages {
  private final Translator translator;

  public Languages() {
    this(new Translator());
  }

  /** With the limits and passes of {@code translator}. */
  public Languages(Translator translator) {
    this.translator = translator;
  }

  /** A word of which the formula is true, if there is one. */
  public Optional<Lasso> model(Formula formula) {
    return Emptiness.acceptedWord(translator.translate(formula));
  }

  public boolean equivalent(Formula one, Formula other) {
    return difference(one, other).isEmpty();
  }

  /** A word of which exactly one of the two formulas is true, if there is one. */
  public Optional<Lasso> difference(Formula one, Formula other) {
    return excess(one, other).or(() -> excess(other, one));
  }

  /** A word of which {@code one} is true and {@code other} is not, if there is one. */
  public Optional<Lasso> excess(Formula one, Formula other) {
    return translator.withBudget(
        budget -> {
          Bdd bdd = new Bdd(budget);
          List<String> propositions = List.copyOf(Formula.and(one, other).propositions());
          SymbolicAutomaton yes = translator.translate(one, bdd, propositions);
          SymbolicAutomaton no = translator.translate(Formula.not(other), bdd, propositions);
          return Emptiness.acceptedWord(Product.of(yes, no));
        });
  }

  /**
   * Whether repeating letters never changes the truth of the formula. Without {@code X} that is so;
   * otherwise the words of the formula and those of its negation must not meet when repetitions are
   * taken out of both.
   *
   * <p>Paper: Thibaud Michaud, Alexandre Duret-Lutz, Practical Stutter-Invariance Checks for
   * ω-Regular Languages, SPIN 2015.
   */
  public boolean isStutterInvariant(Formula formula) {
    if (formula.subformulas().stream().noneMatch(Languages::isNext)) {
      return true;
    }
    return translator.withBudget(
        budget -> {
          Bdd bdd = new Bdd(budget);
          List<String> propositions = List.copyOf(formula.propositions());
          SymbolicAutomaton yes = translator.translate(formula, bdd, propositions);
          SymbolicAutomaton no = translator.translate(Formula.not(formula), bdd, propositions);
          return Emptiness.isEmpty(Product.of(StutterClosure.of(yes), StutterClosure.of(no)));
        });
  }

  private static boolean isNext(Formula formula) {
    return formula instanceof Unary unary && unary.operator() == UnaryOperator.NEXT;
  }
}
