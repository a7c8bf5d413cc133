package dev.allways.logic.translation;

import dev.allways.logic.automaton.Emptiness;
import dev.allways.logic.automaton.Product;
import dev.allways.logic.automaton.Repetition;
import dev.allways.logic.automaton.SymbolicAutomaton;
import dev.allways.logic.automaton.Trimming;
import dev.allways.logic.automaton.WeakMinimization;
import dev.allways.logic.bdd.Bdd;
import dev.allways.logic.formula.Formula;
import dev.allways.logic.rewriting.NegationNormalForm;
import dev.allways.logic.rewriting.Rewriter;
import dev.allways.text.InputException;
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
  private static final long DIRECT_EFFORT = 10_000_000;

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
    return attempt(MINIMIZATION_EFFORT, () -> minimizeObligation(simple, reduced))
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
        attempt(
                COMPARISON_EFFORT,
                () -> Optional.of(new ContainmentRewriting(this::construct).rewrite(simple)))
            .orElse(simple);
    return rewrites && compared != simple ? rewriter.rewrite(compared) : compared;
  }

  /** The best of what several ways give, even if some of them lead nowhere. */
  private SymbolicAutomaton smallest(Formula simple) {
    Optional<SymbolicAutomaton> best = Optional.empty();
    Recurrences recurrences = Recurrences.of(simple);
    if (passes.contains(Pass.COMPOSE) && !recurrences.guarantees().isEmpty()) {
      best = attempt(ALTERNATIVE_EFFORT, () -> compose(recurrences).map(this::reduce));
    }
    Formula shaped = passes.contains(Pass.SHAPE) ? Shaping.shape(simple) : simple;
    if (shaped != simple) {
      best =
          better(best, attempt(ALTERNATIVE_EFFORT, () -> Optional.of(reduce(construct(shaped)))));
    }
    if (best.isEmpty()) {
      return reduce(construct(simple));
    }
    return better(best, attempt(DIRECT_EFFORT, () -> Optional.of(reduce(construct(simple)))))
        .orElseThrow();
  }

  /** Where there is nothing to choose, what is there; the second only if it is really better. */
  private static Optional<SymbolicAutomaton> better(
      Optional<SymbolicAutomaton> one, Optional<SymbolicAutomaton> other) {
    boolean chooseOther =
        one.isEmpty() || (other.isPresent() && other.get().isPreferableTo(one.get()));
    return chooseOther ? other : one;
  }

  /** What can be done without may also fail because some part of it is too large. */
  private <T> Optional<T> attempt(long effort, Supplier<Optional<T>> work) {
    try {
      return bdd.budget().attempt(effort, work).flatMap(found -> found);
    } catch (InputException _) {
      return Optional.empty();
    }
  }

  private SymbolicAutomaton reduce(SymbolicAutomaton automaton) {
    return reduction.reduce(automaton);
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
        withRing(recurrences, reduce(constructDirectly(recurrences.rest())));
    for (Formula guarantee : recurrences.guarantees()) {
      Optional<SymbolicAutomaton> repeated =
          Repetition.of(reduce(constructDirectly(Formula.eventually(guarantee))));
      if (repeated.isEmpty()) {
        return Optional.empty();
      }
      product = Product.suspending(product, reduce(repeated.get()));
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
    return Optional.of(reduce(Trimming.trim(weak)));
  }
}
