package dev.allways.logic.translation;

import dev.allways.logic.automaton.Emptiness;
import dev.allways.logic.automaton.Product;
import dev.allways.logic.automaton.SymbolicAutomaton;
import dev.allways.logic.automaton.Trimming;
import dev.allways.logic.automaton.WeakMinimization;
import dev.allways.logic.bdd.Bdd;
import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.NegationNormalForm;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The passes in their order, within one space of decision diagrams. */
final class Translation {
  /** Most subset constructions that are worth anything need a hundredth of this. */
  private static final long MINIMIZATION_EFFORT = 1_000_000;

  private final Bdd bdd;
  private final List<String> propositions;
  private final Set<Pass> passes;
  private final int stateLimit;
  private final Reduction reduction;

  Translation(Bdd bdd, List<String> propositions, Set<Pass> passes, int stateLimit) {
    this.bdd = bdd;
    this.propositions = propositions;
    this.passes = passes;
    this.stateLimit = stateLimit;
    this.reduction = new Reduction(passes);
  }

  SymbolicAutomaton translate(Formula formula) {
    SymbolicAutomaton direct = construct(NegationNormalForm.of(formula));
    SymbolicAutomaton reduced = reduction.reduce(direct);
    if (!passes.contains(Pass.MINIMIZE_OBLIGATIONS)) {
      return reduced;
    }
    return bdd.budget()
        .attempt(MINIMIZATION_EFFORT, () -> minimizeObligation(formula, reduced))
        .flatMap(found -> found)
        .filter(weak -> !reduced.isSmallerThan(weak))
        .orElse(reduced);
  }

  private SymbolicAutomaton construct(Formula normal) {
    return Trimming.trim(CouvreurConstruction.construct(bdd, propositions, normal, stateLimit));
  }

  /**
   * The smallest weak deterministic automaton, if the formula has one: if what the construction
   * gives is neither too small nor too large.
   */
  private Optional<SymbolicAutomaton> minimizeObligation(
      Formula formula, SymbolicAutomaton automaton) {
    SymbolicAutomaton weak = WeakMinimization.minimize(automaton);
    SymbolicAutomaton rejected = WeakMinimization.complement(weak);
    if (!Emptiness.isEmpty(Product.of(automaton, rejected))) {
      return Optional.empty();
    }
    SymbolicAutomaton negation = construct(NegationNormalForm.ofNegation(formula));
    if (!Emptiness.isEmpty(Product.of(weak, negation))) {
      return Optional.empty();
    }
    return Optional.of(reduction.reduce(Trimming.trim(weak)));
  }
}
