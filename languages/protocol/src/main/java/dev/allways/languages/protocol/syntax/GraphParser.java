package dev.allways.languages.protocol.syntax;

import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Message;
import dev.allways.languages.protocol.lts.Role;
import dev.allways.languages.protocol.reader.Form;
import dev.allways.languages.protocol.reader.Place;
import dev.allways.text.Diagnostics;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * {@code (graph des (0 2 3) (0 "!(Move,white,black)" 1) (1 "?(white,black)" 2))}: the transition
 * system in the form of an Aldebaran file. Its labels are {@code !} for send, {@code ?} for
 * receive, {@code C} for close and {@code \u203D} for a synchronous message.
 */
final class GraphParser {
  private final Diagnostics diagnostics;

  GraphParser(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  Behaviour parse(List<Form> rest, Place place) {
    if (rest.size() < 2
        || !(rest.get(0) instanceof Form.Symbol word)
        || !word.name().equals("des")
        || !(rest.get(1) instanceof Form.Sequence header)
        || header.items().isEmpty()
        || !(header.items().getFirst() instanceof Form.Whole initial)) {
      diagnostics.add(
          place
              .error("D133", "'graph' begins with its initial state and its size")
              .help("such as (graph des (0 1 2) (0 \"!(Move,white,black)\" 1))"));
      return new Behaviour.End(place);
    }
    List<Behaviour.Edge> edges = new ArrayList<>();
    for (Form form : rest.subList(2, rest.size())) {
      edge(form).ifPresent(edges::add);
    }
    return new Behaviour.Graph(initial.value(), edges, place);
  }

  private Optional<Behaviour.Edge> edge(Form form) {
    if (form instanceof Form.Sequence sequence
        && sequence.items().size() == 3
        && sequence.items().get(0) instanceof Form.Whole source
        && sequence.items().get(1) instanceof Form.Text label
        && sequence.items().get(2) instanceof Form.Whole target) {
      Optional<Event> event = event(label.value());
      if (event.isEmpty()) {
        diagnostics.add(
            label
                .place()
                .error("D134", "this is not the label of a transition")
                .help(
                    "labels look like \"!(Move,p,q)\", \"?(p,q)\", \"C(p,q)\" or"
                        + " \"\u203D(Move,p,q)\""));
      }
      return event.map(
          its -> new Behaviour.Edge(source.value(), its, target.value(), form.place()));
    }
    diagnostics.add(
        form.place().error("D133", "a transition is expected here, such as (0 \"?(p,q)\" 1)"));
    return Optional.empty();
  }

  private static Optional<Event> event(String label) {
    if (label.length() < 4 || label.charAt(1) != '(' || !label.endsWith(")")) {
      return Optional.empty();
    }
    String[] parts = label.substring(2, label.length() - 1).split(",", -1);
    char kind = label.charAt(0);
    boolean typed = kind == '!' || kind == '\u203D';
    if (parts.length != (typed ? 3 : 2)) {
      return Optional.empty();
    }
    Optional<Role> from = role(parts[parts.length - 2].strip());
    Optional<Role> to = role(parts[parts.length - 1].strip());
    String type = parts[0].strip();
    if (from.isEmpty()
        || to.isEmpty()
        || from.equals(to)
        || (typed && !ClassNames.isClassName(type))) {
      return Optional.empty();
    }
    return switch (kind) {
      case '!' -> Optional.of(new Event.Send(message(type), from.get(), to.get()));
      case '?' -> Optional.of(new Event.Receive(from.get(), to.get()));
      case 'C' -> Optional.of(new Event.Close(from.get(), to.get()));
      case '\u203D' -> Optional.of(new Event.Sync(message(type), from.get(), to.get()));
      default -> Optional.empty();
    };
  }

  private static Message message(String className) {
    return Message.ofClass(ClassNames.qualified(className));
  }

  private static Optional<Role> role(String text) {
    return text.isEmpty() ? Optional.empty() : Optional.of(Role.parse(text));
  }
}
