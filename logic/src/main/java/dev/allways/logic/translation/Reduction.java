package dev.allways.logic.translation;

import dev.allways.logic.automaton.AcceptanceSimplification;
import dev.allways.logic.automaton.AcceptanceSimplification.Transient;
import dev.allways.logic.automaton.Simulation;
import dev.allways.logic.automaton.SymbolicAutomaton;
import dev.allways.logic.automaton.Trimming;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/** Applies the reductions that work on any automaton until none of them finds anything. */
final class Reduction {
  private static final long SIMULATION_EFFORT = 1_000_000;

  private final Set<Pass> passes;

  Reduction(Set<Pass> passes) {
    this.passes = passes;
  }

  /** The smallest automaton that was met on the way. */
  SymbolicAutomaton reduce(SymbolicAutomaton automaton) {
    return repeat(automaton, AcceptanceSimplification::simplify, Simulation::reverse);
  }

  /** The same for an automaton with marks on its states, which stay there. */
  SymbolicAutomaton reduceStateBased(SymbolicAutomaton automaton) {
    return repeat(
        automaton, AcceptanceSimplification::simplifyStateBased, Simulation::reverseStateBased);
  }

  private SymbolicAutomaton repeat(
      SymbolicAutomaton automaton,
      BiFunction<SymbolicAutomaton, Transient, SymbolicAutomaton> simplification,
      UnaryOperator<SymbolicAutomaton> reverse) {
    BiFunction<SymbolicAutomaton, Transient, SymbolicAutomaton> simplify =
        passes.contains(Pass.SIMPLIFY_ACCEPTANCE) ? simplification : (same, _) -> same;
    SymbolicAutomaton best = simplify.apply(automaton, Transient.BARE);
    while (true) {
      SymbolicAutomaton next = best;
      for (Transient style : Transient.values()) {
        next = simulate(simplify.apply(next, style), Pass.SIMULATE, Simulation::direct);
        next = simulate(simplify.apply(next, style), Pass.SIMULATE_REVERSE, reverse);
      }
      next = simplify.apply(next, Transient.BARE);
      if (!next.isSmallerThan(best)) {
        return best;
      }
      best = next;
    }
  }

  private SymbolicAutomaton simulate(
      SymbolicAutomaton automaton, Pass pass, UnaryOperator<SymbolicAutomaton> simulation) {
    if (!passes.contains(pass)) {
      return automaton;
    }
    return automaton
        .bdd()
        .budget()
        .attempt(SIMULATION_EFFORT, () -> Trimming.trim(simulation.apply(automaton)))
        .orElse(automaton);
  }
}
