package dev.allways.logic.translation;

import dev.allways.logic.automaton.Automaton;
import dev.allways.logic.automaton.Degeneralization;
import dev.allways.logic.automaton.SymbolicAutomaton;
import dev.allways.logic.bdd.Bdd;
import dev.allways.logic.bdd.Budget;
import dev.allways.logic.formula.Formula;
import dev.allways.text.InputException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * Turns formulas of linear temporal logic into automata that accept exactly the words of which the
 * formula is true.
 *
 * <pre>{@code
 * Automaton automaton = new Translator().translate(formula);
 * Automaton quick = new Translator().without(Pass.SIMULATE_REVERSE).translate(formula);
 * }</pre>
 *
 * <p>Equal formulas give equal automata, on every machine. Immutable and safe to share.
 */
public final class Translator {
  /** Enough for any formula a person can think about; a search would drown in more. */
  public static final int DEFAULT_STATE_LIMIT = 20_000;

  /** Some seconds of work. */
  public static final long DEFAULT_EFFORT = 20_000_000;

  private final Set<Pass> passes;
  private final int stateLimit;
  private final long effort;
  private final BooleanSupplier cancelled;

  /** All passes, default limits. */
  public Translator() {
    this(EnumSet.allOf(Pass.class), DEFAULT_STATE_LIMIT, DEFAULT_EFFORT, () -> false);
  }

  private Translator(Set<Pass> passes, int stateLimit, long effort, BooleanSupplier cancelled) {
    this.passes = Set.copyOf(passes);
    this.stateLimit = stateLimit;
    this.effort = effort;
    this.cancelled = cancelled;
  }

  /** With exactly these passes. */
  public Translator with(Set<Pass> chosen) {
    return new Translator(chosen, stateLimit, effort, cancelled);
  }

  public Translator without(Pass pass) {
    EnumSet<Pass> rest = EnumSet.allOf(Pass.class);
    rest.retainAll(passes);
    rest.remove(pass);
    return with(rest);
  }

  /** Refuses formulas whose automaton, before it is reduced, has more states. */
  public Translator stateLimit(int states) {
    return new Translator(passes, states, effort, cancelled);
  }

  /**
   * Gives up after so many steps, which are nodes of decision diagrams for the most part. Passes
   * that are worth less than they cost give up earlier by themselves.
   */
  public Translator effort(long steps) {
    return new Translator(passes, stateLimit, steps, cancelled);
  }

  /** Stops with a {@link java.util.concurrent.CancellationException} soon after this turns true. */
  public Translator cancelledBy(BooleanSupplier hook) {
    return new Translator(passes, stateLimit, effort, hook);
  }

  /**
   * A transition-based generalized Büchi automaton.
   *
   * @throws InputException when the formula is too large
   */
  public Automaton translate(Formula formula) {
    return withBudget(budget -> translate(formula, budget).toAutomaton());
  }

  /**
   * A Büchi automaton with at most one acceptance set, to which all edges out of a state belong or
   * none.
   *
   * @throws InputException when the formula is too large
   */
  public Automaton translateToBuchi(Formula formula) {
    return withBudget(
        budget -> {
          Reduction reduction = new Reduction(passes);
          return Degeneralization.stateBased(translate(formula, budget)).stream()
              .map(reduction::reduceStateBased)
              .reduce((best, other) -> other.isPreferableTo(best) ? other : best)
              .orElseThrow()
              .toAutomaton();
        });
  }

  private SymbolicAutomaton translate(Formula formula, Budget budget) {
    return new Translation(new Bdd(budget), List.copyOf(formula.propositions()), passes, stateLimit)
        .translate(formula);
  }

  /** One piece of work with what is left to it of this translator's limits. */
  <T> T withBudget(Function<Budget, T> work) {
    Budget budget = new Budget(effort, cancelled);
    try {
      return work.apply(budget);
    } catch (Budget.Exhausted _) {
      throw TranslationLimits.effort(effort);
    }
  }

  SymbolicAutomaton translate(Formula formula, Bdd bdd, List<String> propositions) {
    return new Translation(bdd, propositions, passes, stateLimit).translate(formula);
  }
}
