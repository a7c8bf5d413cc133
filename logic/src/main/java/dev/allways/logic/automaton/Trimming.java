package dev.allways.logic.automaton;

import java.util.BitSet;

/** Removes the states from which no word is accepted, all but the initial one. Linear time. */
public final class Trimming {
  private Trimming() {}

  public static SymbolicAutomaton trim(SymbolicAutomaton automaton) {
    BitSet alive = alive(automaton, new StronglyConnectedComponents(automaton));
    if (alive.cardinality() == automaton.stateCount()) {
      return automaton;
    }
    SymbolicAutomaton.Builder builder =
        new SymbolicAutomaton.Builder(
            automaton.bdd(), automaton.propositions(), automaton.acceptanceSets());
    for (int state = 0; state < automaton.stateCount(); state++) {
      for (int edge = automaton.firstEdge(state); edge < automaton.firstEdge(state + 1); edge++) {
        if (alive.get(state) && alive.get(automaton.target(edge))) {
          builder.edge(state, automaton.label(edge), automaton.marks(edge), automaton.target(edge));
        }
      }
    }
    return builder.build(0);
  }

  /** The states from which an accepting component can be reached. */
  static BitSet alive(Graph graph, StronglyConnectedComponents components) {
    boolean[] live = new boolean[components.count()];
    int[][] members = components.members();
    for (int component = 0; component < components.count(); component++) {
      live[component] = components.isAccepting(component);
      for (int state : members[component]) {
        for (int edge = graph.firstEdge(state); edge < graph.firstEdge(state + 1); edge++) {
          live[component] |= live[components.of(graph.target(edge))];
        }
      }
    }
    BitSet alive = new BitSet();
    for (int state = 0; state < graph.stateCount(); state++) {
      alive.set(state, live[components.of(state)]);
    }
    return alive;
  }
}
