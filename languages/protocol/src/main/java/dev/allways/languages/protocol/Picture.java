package dev.allways.languages.protocol;

import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.Transition;

/**
 * The states of a protocol and the steps between them, to be drawn by other programs.
 *
 * <pre>{@code
 * Picture picture = Picture.of(Protocol.read(Path.of("chess.dcj"), Language.Settings.NONE));
 * picture.dot();        // for Graphviz
 * picture.mermaid();    // for Mermaid, as in Markdown
 * }</pre>
 */
public final class Picture {
  private final String name;
  private final Lts lts;
  private final EventNames names;

  private Picture(String name, Lts lts) {
    this.name = name;
    this.lts = lts;
    this.names = new EventNames(lts.events());
  }

  public static Picture of(Protocol protocol) {
    return new Picture(protocol.session().name(), protocol.lts());
  }

  /** A state in which the protocol may end has two circles. */
  public String dot() {
    StringBuilder text = new StringBuilder();
    text.append("digraph ").append(quoted(name)).append(" {\n");
    text.append("  rankdir=LR;\n  node [shape=circle];\n  start [shape=point];\n");
    text.append("  start -> %d;\n".formatted(lts.initial()));
    for (int state = 0; state < lts.states(); state++) {
      if (lts.isFinal(state)) {
        text.append("  %d [shape=doublecircle];\n".formatted(state));
      }
      for (Transition each : lts.transitions(state)) {
        String label = quoted(names.of(each.event()));
        text.append("  %d -> %d [label=%s];\n".formatted(state, each.target(), label));
      }
    }
    return text.append("}\n").toString();
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /** A state in which the protocol may end has an arrow to its end. */
  public String mermaid() {
    StringBuilder text = new StringBuilder("stateDiagram-v2\n");
    text.append("  [*] --> %d\n".formatted(lts.initial()));
    for (int state = 0; state < lts.states(); state++) {
      for (Transition each : lts.transitions(state)) {
        String label = escaped(names.of(each.event()));
        text.append("  %d --> %d: %s\n".formatted(state, each.target(), label));
      }
      if (lts.isFinal(state)) {
        text.append("  %d --> [*]\n".formatted(state));
      }
    }
    return text.toString();
  }

  /** Mermaid has codes for what means something to it. */
  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    text.chars()
        .forEach(
            character -> {
              if ("#;:\"<>{}[]".indexOf(character) >= 0) {
                escaped.append("#%d;".formatted(character));
              } else {
                escaped.append((char) character);
              }
            });
    return escaped.toString();
  }
}
