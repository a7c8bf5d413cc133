package dev.allways.languages.protocol;

import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.Transition;
import dev.allways.languages.protocol.picture.Interaction;
import dev.allways.languages.protocol.picture.Interactions;
import dev.allways.languages.protocol.picture.SequenceChart;
import dev.allways.languages.protocol.picture.SequenceSvg;
import dev.allways.languages.protocol.picture.StateGraph;
import dev.allways.text.Help;
import dev.allways.text.InputException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A protocol as a picture: its states and the steps between them, or who talks to whom.
 *
 * <pre>{@code
 * Picture picture = Picture.of(Protocol.read(Path.of("chess.dcj"), Language.Settings.NONE));
 * picture.dot();            // states, for Graphviz
 * picture.mermaid();        // states, for Mermaid, as in Markdown
 * picture.svg();            // states, for everybody
 * picture.sequence();       // a sequence chart, for Mermaid
 * picture.sequenceSvg();    // a sequence chart, for everybody
 * }</pre>
 */
public final class Picture {
  /** Who, what, and to or from whom: what can be written below each other. */
  private static final Pattern PART = Pattern.compile(" (?=(?:SEND|RECV|CLOSE|SYNC|TO|FROM) )");

  private final Protocol protocol;

  private Picture(Protocol protocol) {
    this.protocol = protocol;
  }

  public static Picture of(Protocol protocol) {
    return new Picture(protocol);
  }

  private String name() {
    return protocol.session().name();
  }

  /** A state in which the protocol may end has two circles. */
  public String dot() {
    Lts lts = protocol.lts();
    EventNames names = new EventNames(lts.events());
    StringBuilder text = new StringBuilder();
    text.append("digraph ").append(quoted(name())).append(" {\n");
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
    Lts lts = protocol.lts();
    EventNames names = new EventNames(lts.events());
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

  /**
   * A state in which the protocol may end has two circles.
   *
   * @throws InputException when there are too many states or steps for anybody to read
   */
  public String svg() {
    Lts lts =
        protocol
            .lts(StateGraph.MOST_STATES)
            .filter(all -> all.states() <= StateGraph.MOST_STATES)
            .filter(all -> all.transitionCount() <= StateGraph.MOST_STEPS)
            .orElseThrow(this::tooLarge);
    EventNames names = new EventNames(lts.events());
    BitSet finals = new BitSet();
    List<StateGraph.Edge> edges = new ArrayList<>();
    for (int state = 0; state < lts.states(); state++) {
      finals.set(state, lts.isFinal(state));
      for (Transition each : lts.transitions(state)) {
        List<String> label = List.of(PART.split(names.of(each.event())));
        edges.add(new StateGraph.Edge(state, label, each.target()));
      }
    }
    return StateGraph.svg(name(), lts.states(), finals, edges);
  }

  private InputException tooLarge() {
    return new InputException(
        protocol
            .session()
            .place()
            .error(
                "D640",
                "the session '%s' has more than %d states or %d steps, which nobody reads in a picture"
                    .formatted(name(), StateGraph.MOST_STATES, StateGraph.MOST_STEPS))
            .help(
                Help.of("choose smaller parameters, or let Graphviz try with ")
                    .choice("picture", "dot")));
  }

  /**
   * For Mermaid: choices, repetitions and what happens side by side as they are in the file.
   *
   * @throws InputException when there are too many messages for anybody to read
   */
  public String sequence() {
    return SequenceChart.mermaid(interaction());
  }

  /** The same, drawn. */
  public String sequenceSvg() {
    return SequenceSvg.draw(name(), interaction());
  }

  private Interaction interaction() {
    return Interactions.of(protocol.specification(), protocol.session(), protocol.arguments());
  }
}
