package dev.allways.logic.translation;

import dev.allways.logic.automaton.AcceptanceSimplification;
import dev.allways.logic.automaton.AcceptanceSimplification.Transient;
import dev.allways.logic.automaton.Simulation;
import dev.allways.logic.automaton.SymbolicAutomaton;
import dev.allways.logic.automaton.Trimming;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Applies the reductions that work on any automaton until none of them finds anything. */
final class Reduction {
  private static final long SIMULATION_EFFORT = 4_000_000;

  private final Set<Pass> passes;

  Reduction(Set<Pass> passes) {
    this.passes = passes;
  }

  /** The smallest automaton that was met on the way. */
  SymbolicAutomaton reduce(SymbolicAutomaton automaton) {
    SymbolicAutomaton best = simplify(automaton);
    while (true) {
      SymbolicAutomaton next = best;
      for (Transient style : Transient.values()) {
        next = simulate(next, style, Pass.SIMULATE, Simulation::direct);
        next = simulate(next, style, Pass.SIMULATE_REVERSE, Simulation::reverse);
      }
      next = simplify(next);
      if (!next.isSmallerThan(best)) {
        return best;
      }
      best = next;
    }
  }

  /** As {@link #reduce}, for an automaton whose marks stay where they are. */
  SymbolicAutomaton reduceStateBased(SymbolicAutomaton automaton) {
    return automaton;
  }

  SymbolicAutomaton simplify(SymbolicAutomaton automaton) {
    return passes.contains(Pass.SIMPLIFY_ACCEPTANCE)
        ? AcceptanceSimplification.simplify(automaton, Transient.BARE)
        : automaton;
  }

  private SymbolicAutomaton simulate(
      SymbolicAutomaton automaton,
      Transient style,
      Pass pass,
      UnaryOperator<SymbolicAutomaton> simulation) {
    if (!passes.contains(pass)) {
      return automaton;
    }
    SymbolicAutomaton prepared =
        passes.contains(Pass.SIMPLIFY_ACCEPTANCE)
            ? AcceptanceSimplification.simplify(automaton, style)
            : automaton;
    Optional<SymbolicAutomaton> simulated =
        automaton
            .bdd()
            .budget()
            .attempt(SIMULATION_EFFORT, () -> Trimming.trim(simulation.apply(prepared)));
    return simulated.orElse(automaton);
  }
}
