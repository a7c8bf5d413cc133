package dev.allways.logic.automaton;

import java.util.stream.Collectors;

/**
 * Draws an automaton for Graphviz.
 *
 * <pre>{@code
 * Files.writeString(file, DotWriter.write(automaton, "G(p -> F q)"));   // then: dot -Tsvg
 * }</pre>
 */
public final class DotWriter {
  private DotWriter() {}

  public static String write(Automaton automaton, String title) {
    StringBuilder text = new StringBuilder("digraph {\n");
    text.append("  rankdir=LR\n");
    text.append("  label=").append(quoted(title)).append("\n");
    text.append("  node [shape=circle]\n");
    text.append("  start [shape=point]\n");
    text.append("  start -> 0\n");
    for (int state = 0; state < automaton.stateCount(); state++) {
      text.append("  ").append(state).append('\n');
    }
    for (int edge = 0; edge < automaton.edgeCount(); edge++) {
      String label =
          automaton
              .label(edge)
              .render(automaton.propositions()::get, " & ", " | ", "true", "false");
      String marks =
          automaton.acceptanceSetsOf(edge).stream()
              .map(String::valueOf)
              .collect(Collectors.joining(" "));
      text.append(
          "  %d -> %d [label=%s]\n"
              .formatted(
                  automaton.source(edge),
                  automaton.target(edge),
                  quoted(marks.isEmpty() ? label : label + " {" + marks + "}")));
    }
    return text.append("}\n").toString();
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
  }
}
