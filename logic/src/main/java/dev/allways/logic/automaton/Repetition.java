package dev.allways.logic.automaton;

import dev.allways.logic.bdd.Bdd;
import java.util.Optional;

/**
 * From "sooner or later" to "again and again": an automaton that accepts as soon as it has seen
 * enough is made to start over at that moment, and to mark it.
 *
 * <p>Guessing when to start, it needs as many states as the guarantee has; the deterministic way to
 * the same language remembers all attempts at once.
 *
 * <p>Paper: Javier Esparza, Jan Křetínský, Salomon Sickert, One Theorem to Rule Them All: A Unified
 * Translation of LTL into ω-Automata, LICS 2018.
 */
public final class Repetition {
  private Repetition() {}

  /**
   * The automaton of {@code GF f} for that of {@code F f}, where {@code f} is a guarantee. Nothing
   * if the automaton does not show that it is one: if it accepts in any other way than by reaching
   * a state that accepts everything.
   */
  public static Optional<SymbolicAutomaton> of(SymbolicAutomaton eventually) {
    StronglyConnectedComponents components = new StronglyConnectedComponents(eventually);
    SymbolicAutomaton.Builder builder =
        new SymbolicAutomaton.Builder(eventually.bdd(), eventually.propositions(), 1);
    for (int state = 0; state < eventually.stateCount(); state++) {
      boolean satisfied = isSatisfied(eventually, state);
      if (components.isAccepting(components.of(state)) && (!satisfied || state == 0)) {
        return Optional.empty();
      }
      for (int edge = eventually.firstEdge(state); edge < eventually.firstEdge(state + 1); edge++) {
        int target = eventually.target(edge);
        if (satisfied) {
          continue;
        }
        boolean done = isSatisfied(eventually, target);
        builder.edge(state, eventually.label(edge), done ? 1 : 0, done ? 0 : target);
      }
    }
    return Optional.of(builder.build(0));
  }

  /** Whether a state has nothing but an accepting loop for all letters. */
  private static boolean isSatisfied(SymbolicAutomaton automaton, int state) {
    int first = automaton.firstEdge(state);
    return automaton.firstEdge(state + 1) == first + 1
        && automaton.target(first) == state
        && automaton.label(first) == Bdd.TRUE
        && automaton.marks(first) == automaton.allMarks();
  }
}
