package dev.allways.logic.automaton;

import dev.allways.logic.bdd.Bdd;
import dev.allways.logic.bdd.Budget;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes an automaton in the Hanoi Omega-Automata format, version 1. Equal automata give equal
 * texts.
 *
 * <pre>{@code
 * System.out.print(HoaWriter.write(automaton, "G(p -> F q)"));
 * }</pre>
 */
public final class HoaWriter {
  private HoaWriter() {}

  /**
   * @param name what the automaton is about, usually a formula
   */
  public static String write(Automaton automaton, String name) {
    boolean stateBased = isStateBased(automaton);
    StringBuilder text = new StringBuilder();
    text.append("HOA: v1\n");
    text.append("name: ").append(quoted(name)).append('\n');
    text.append("States: ").append(automaton.stateCount()).append('\n');
    text.append("Start: 0\n");
    text.append("AP: ").append(automaton.propositions().size());
    for (String proposition : automaton.propositions()) {
      text.append(' ').append(quoted(proposition));
    }
    text.append('\n');
    text.append(acceptance(automaton.acceptanceSets()));
    text.append("properties: trans-labels explicit-labels ");
    text.append(stateBased ? "state-acc" : "trans-acc");
    text.append(isDeterministic(automaton) ? " deterministic\n" : "\n");
    text.append("--BODY--\n");
    for (int state = 0; state < automaton.stateCount(); state++) {
      writeState(automaton, state, stateBased, text);
    }
    return text.append("--END--\n").toString();
  }

  private static void writeState(
      Automaton automaton, int state, boolean stateBased, StringBuilder text) {
    int first = automaton.firstEdge(state);
    int end = automaton.firstEdge(state + 1);
    text.append("State: ").append(state);
    text.append(stateBased && first < end ? marks(automaton, first) : "").append('\n');
    for (int edge = first; edge < end; edge++) {
      text.append('[').append(automaton.label(edge)).append("] ");
      text.append(automaton.target(edge));
      text.append(stateBased ? "" : marks(automaton, edge)).append('\n');
    }
  }

  private static String marks(Automaton automaton, int edge) {
    List<Integer> sets = automaton.acceptanceSetsOf(edge);
    return sets.isEmpty()
        ? ""
        : sets.stream().map(String::valueOf).collect(Collectors.joining(" ", " {", "}"));
  }

  private static String acceptance(int sets) {
    return switch (sets) {
      case 0 -> "acc-name: all\nAcceptance: 0 t\n";
      case 1 -> "acc-name: Buchi\nAcceptance: 1 Inf(0)\n";
      default ->
          "acc-name: generalized-Buchi %d\nAcceptance: %d %s\n"
              .formatted(
                  sets,
                  sets,
                  IntStream.range(0, sets)
                      .mapToObj(set -> "Inf(" + set + ")")
                      .collect(Collectors.joining("&")));
    };
  }

  /** Whether all edges of a state have the same marks, so that they can be written on the state. */
  static boolean isStateBased(Automaton automaton) {
    for (int edge = 0; edge < automaton.edgeCount(); edge++) {
      int first = automaton.firstEdge(automaton.source(edge));
      if (automaton.marks(edge) != automaton.marks(first)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isDeterministic(Automaton automaton) {
    return SymbolicAutomaton.of(automaton, new Bdd(Budget.unlimited())).isDeterministic();
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
