package dev.allways.logic.translation;

import dev.allways.logic.automaton.Emptiness;
import dev.allways.logic.automaton.Product;
import dev.allways.logic.automaton.SymbolicAutomaton;
import dev.allways.logic.automaton.Trimming;
import dev.allways.logic.automaton.WeakMinimization;
import dev.allways.logic.bdd.Bdd;
import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.NegationNormalForm;
import dev.allways.logic.formula.Rewriter;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The passes in their order, within one space of decision diagrams. */
final class Translation {
  /** Most comparisons and subset constructions that are worth anything need a tenth of this. */
  private static final long COMPARISON_EFFORT = 200_000;

  private static final long MINIMIZATION_EFFORT = 1_000_000;
  private static final long SHAPING_EFFORT = 2_000_000;

  private final Bdd bdd;
  private final List<String> propositions;
  private final Set<Pass> passes;
  private final int stateLimit;
  private final Reduction reduction;
  private final Rewriter rewriter = new Rewriter();

  Translation(Bdd bdd, List<String> propositions, Set<Pass> passes, int stateLimit) {
    this.bdd = bdd;
    this.propositions = propositions;
    this.passes = passes;
    this.stateLimit = stateLimit;
    this.reduction = new Reduction(passes);
  }

  SymbolicAutomaton translate(Formula formula) {
    Formula simple = simplify(formula);
    SymbolicAutomaton reduced = smallest(simple);
    if (!passes.contains(Pass.MINIMIZE_OBLIGATIONS)) {
      return reduced;
    }
    return bdd.budget()
        .attempt(MINIMIZATION_EFFORT, () -> minimizeObligation(simple, reduced))
        .flatMap(found -> found)
        .filter(weak -> !reduced.isSmallerThan(weak))
        .orElse(reduced);
  }

  /** An equivalent formula in negation normal form. */
  private Formula simplify(Formula formula) {
    boolean rewrites = passes.contains(Pass.REWRITE);
    Formula simple = rewrites ? rewriter.rewrite(formula) : NegationNormalForm.of(formula);
    if (!passes.contains(Pass.COMPARE)) {
      return simple;
    }
    Formula compared =
        bdd.budget()
            .attempt(
                COMPARISON_EFFORT, () -> new ContainmentRewriting(this::construct).rewrite(simple))
            .orElse(simple);
    return rewrites && compared != simple ? rewriter.rewrite(compared) : compared;
  }

  private SymbolicAutomaton smallest(Formula simple) {
    SymbolicAutomaton direct = reduction.reduce(construct(simple));
    Formula shaped = passes.contains(Pass.SHAPE) ? Shaping.shape(simple) : simple;
    if (shaped == simple) {
      return direct;
    }
    return bdd.budget()
        .attempt(SHAPING_EFFORT, () -> reduction.reduce(construct(shaped)))
        .filter(other -> other.isSmallerThan(direct))
        .orElse(direct);
  }

  private SymbolicAutomaton construct(Formula normal) {
    Optional<Recurrences> recurrences = Recurrences.of(normal);
    Formula rest = recurrences.map(Recurrences::rest).orElse(normal);
    SymbolicAutomaton automaton =
        Trimming.trim(CouvreurConstruction.construct(bdd, propositions, rest, stateLimit));
    return recurrences
        .map(many -> Product.suspending(automaton, many.ring(bdd, propositions)))
        .orElse(automaton);
  }

  /**
   * The smallest weak deterministic automaton, if the formula has one: by its shape, or because
   * what the minimisation gives turns out to accept neither too little nor too much.
   */
  private Optional<SymbolicAutomaton> minimizeObligation(
      Formula formula, SymbolicAutomaton automaton) {
    SymbolicAutomaton weak = WeakMinimization.minimize(automaton);
    if (!formula.isObligation()) {
      SymbolicAutomaton rejected = WeakMinimization.complement(weak);
      if (!Emptiness.isEmpty(Product.of(automaton, rejected))) {
        return Optional.empty();
      }
      SymbolicAutomaton negation = construct(NegationNormalForm.ofNegation(formula));
      if (!Emptiness.isEmpty(Product.of(weak, negation))) {
        return Optional.empty();
      }
    }
    return Optional.of(reduction.reduce(Trimming.trim(weak)));
  }
}
