package dev.allways.logic.automaton;

import dev.allways.logic.bdd.Bdd;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Accepts in addition every word that becomes one of the automaton's when letters are repeated:
 * where two edges in a row may read the same letter, one edge with the marks of both reads it once.
 *
 * <p>Paper: Thibaud Michaud, Alexandre Duret-Lutz, Practical Stutter-Invariance Checks for
 * ω-Regular Languages, SPIN 2015.
 */
public final class StutterClosure {
  private record End(int target, long marks) {}

  /** To be combined with what follows it. */
  private record Edge(int source, int label, End end) {}

  private final SymbolicAutomaton automaton;
  private final Bdd bdd;
  private final List<Map<End, Integer>> labels = new ArrayList<>();
  private final ArrayDeque<Edge> pending = new ArrayDeque<>();

  private StutterClosure(SymbolicAutomaton automaton) {
    this.automaton = automaton;
    this.bdd = automaton.bdd();
  }

  public static SymbolicAutomaton of(SymbolicAutomaton automaton) {
    return new StutterClosure(automaton).close();
  }

  private SymbolicAutomaton close() {
    for (int state = 0; state < automaton.stateCount(); state++) {
      labels.add(new LinkedHashMap<>());
      for (int edge = automaton.firstEdge(state); edge < automaton.firstEdge(state + 1); edge++) {
        add(state, automaton.label(edge), automaton.target(edge), automaton.marks(edge));
      }
    }
    while (!pending.isEmpty()) {
      Edge first = pending.remove();
      int middle = first.end().target();
      for (int edge = automaton.firstEdge(middle); edge < automaton.firstEdge(middle + 1); edge++) {
        bdd.budget().spend(1);
        int both = bdd.and(first.label(), automaton.label(edge));
        long marks = first.end().marks() | automaton.marks(edge);
        add(first.source(), both, automaton.target(edge), marks);
      }
    }
    SymbolicAutomaton.Builder builder =
        new SymbolicAutomaton.Builder(bdd, automaton.propositions(), automaton.acceptanceSets());
    for (int state = 0; state < labels.size(); state++) {
      int source = state;
      labels
          .get(state)
          .forEach((end, label) -> builder.edge(source, label, end.marks(), end.target()));
    }
    return builder.build(0);
  }

  /** What is new of an edge waits to be combined; what is not adds nothing. */
  private void add(int source, int label, int target, long marks) {
    Map<End, Integer> known = labels.get(source);
    int fresh = label;
    for (Map.Entry<End, Integer> other : known.entrySet()) {
      boolean dominates =
          other.getKey().target() == target && (marks & ~other.getKey().marks()) == 0;
      fresh = dominates ? bdd.minus(fresh, other.getValue()) : fresh;
    }
    if (fresh != Bdd.FALSE) {
      End end = new End(target, marks);
      known.merge(end, fresh, bdd::or);
      pending.add(new Edge(source, fresh, end));
    }
  }
}
