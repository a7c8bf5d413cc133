package dev.allways.engines.explicit.temporal;

import dev.allways.core.model.Model;
import dev.allways.core.model.Proposition;
import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.Formula.UnaryOperator;
import dev.allways.logic.word.Lasso;
import dev.allways.logic.word.LassoEvaluator;
import dev.allways.logic.word.Letter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What a search has met of the propositions on states, for whoever asks afterwards whether
 * something ever happens: without it that takes another search. May be used by several threads.
 */
public final class ObservedLetters {
  private static final int MOST_PROPOSITIONS = 64;

  private final Model model;
  private final List<String> propositions;
  private final Set<Long> met = ConcurrentHashMap.newKeySet();

  /**
   * @param propositions of the letters, of which there may be too many to remember anything
   */
  ObservedLetters(Model model, List<String> propositions) {
    this.model = model;
    this.propositions = propositions;
  }

  boolean isOfUse() {
    return propositions.size() <= MOST_PROPOSITIONS;
  }

  /** A letter of a reachable state, in which every proposition on states has its value. */
  void add(long letter) {
    met.add(letter);
  }

  /** Whether the formula says that something holds in every state, and it was false in one. */
  public boolean refutes(Formula formula) {
    return formula instanceof Formula.Unary always
        && always.operator() == UnaryOperator.GLOBALLY
        && always.operand().isPropositional()
        && propositions.containsAll(formula.propositions())
        && formula.propositions().stream().allMatch(this::isAboutStates)
        && met.stream().anyMatch(letter -> !holds(always.operand(), letter));
  }

  private boolean isAboutStates(String name) {
    return model.proposition(name).orElse(null) instanceof Proposition.OfState;
  }

  private boolean holds(Formula condition, long letter) {
    List<String> truths = new ArrayList<>();
    for (int i = 0; i < propositions.size(); i++) {
      if ((letter >>> i & 1) != 0) {
        truths.add(propositions.get(i));
      }
    }
    return LassoEvaluator.holds(condition, new Lasso(List.of(), List.of(Letter.of(truths))));
  }
}
