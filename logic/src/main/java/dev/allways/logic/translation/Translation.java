package dev.allways.logic.translation;

import dev.allways.logic.automaton.Emptiness;
import dev.allways.logic.automaton.Product;
import dev.allways.logic.automaton.Repetition;
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
import java.util.function.Supplier;

/** The passes in their order, within one space of decision diagrams. */
final class Translation {
  /** Most comparisons and subset constructions that are worth anything need a tenth of this. */
  private static final long COMPARISON_EFFORT = 200_000;

  private static final long MINIMIZATION_EFFORT = 1_000_000;
  private static final long ALTERNATIVE_EFFORT = 2_000_000;

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
        .filter(weak -> !reduced.isPreferableTo(weak))
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
    SymbolicAutomaton best = reduction.reduce(construct(simple));
    Formula shaped = passes.contains(Pass.SHAPE) ? Shaping.shape(simple) : simple;
    if (shaped != simple) {
      best = smaller(best, () -> Optional.of(construct(shaped)));
    }
    Recurrences recurrences = Recurrences.of(simple);
    if (passes.contains(Pass.COMPOSE) && !recurrences.guarantees().isEmpty()) {
      best = smaller(best, () -> compose(recurrences));
    }
    return best;
  }

  private SymbolicAutomaton smaller(
      SymbolicAutomaton best, Supplier<Optional<SymbolicAutomaton>> candidate) {
    return bdd.budget()
        .attempt(ALTERNATIVE_EFFORT, () -> candidate.get().map(reduction::reduce))
        .flatMap(found -> found)
        .filter(other -> other.isPreferableTo(best))
        .orElse(best);
  }

  private SymbolicAutomaton construct(Formula normal) {
    Recurrences recurrences = Recurrences.of(normal);
    return recurrences.propositional().isEmpty()
        ? constructDirectly(normal)
        : withRing(
            recurrences,
            constructDirectly(
                Formula.and(
                    recurrences.rest(),
                    Formula.and(
                        recurrences.guarantees().stream()
                            .map(often -> Formula.globally(Formula.eventually(often)))
                            .toList()))));
  }

  private SymbolicAutomaton constructDirectly(Formula normal) {
    return Trimming.trim(CouvreurConstruction.construct(bdd, propositions, normal, stateLimit));
  }

  private SymbolicAutomaton withRing(Recurrences recurrences, SymbolicAutomaton rest) {
    return recurrences.propositional().isEmpty()
        ? rest
        : Product.suspending(rest, recurrences.ring(bdd, propositions));
  }

  /** The automaton of a conjunction, with one of its own for each recurrence. */
  private Optional<SymbolicAutomaton> compose(Recurrences recurrences) {
    SymbolicAutomaton product =
        withRing(recurrences, reduction.reduce(constructDirectly(recurrences.rest())));
    for (Formula guarantee : recurrences.guarantees()) {
      Optional<SymbolicAutomaton> repeated =
          Repetition.of(reduction.reduce(constructDirectly(Formula.eventually(guarantee))));
      if (repeated.isEmpty()) {
        return Optional.empty();
      }
      product = Product.suspending(product, reduction.reduce(repeated.get()));
    }
    return Optional.of(product);
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
