package dev.allways.languages.protocol;

import dev.allways.core.trace.Arrow;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Message;
import dev.allways.languages.protocol.lts.Role;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * How events are called in traces: as in formulas, with the last part of a class name where that is
 * enough to tell the classes of the protocol apart.
 */
final class EventNames {
  private final List<Event> alphabet;
  private final Set<String> ambiguous = new HashSet<>();

  EventNames(Collection<Event> alphabet) {
    this.alphabet = List.copyOf(alphabet);
    Map<String, String> known = new HashMap<>();
    for (Event event : alphabet) {
      if (message(event) instanceof Message.OfClass of) {
        String other = known.putIfAbsent(of.shortName(), of.className());
        if (other != null && !other.equals(of.className())) {
          ambiguous.add(of.shortName());
        }
      }
    }
  }

  List<Event> alphabet() {
    return alphabet;
  }

  private static Message message(Event event) {
    return switch (event) {
      case Event.Send send -> send.message();
      case Event.Receive receive -> receive.message();
      case Event.Sync sync -> sync.message();
      case Event.Close close -> new Message.Any();
    };
  }

  /** For a person: {@code player[0] SEND Card TO player[1]}. */
  String of(Event event) {
    return text(event, Role::toString, false);
  }

  /** For a formula: {@code player[0] SEND <Card> TO player[1]}. */
  String proposition(Event event) {
    return text(event, Role::word, true);
  }

  /** For a chart. */
  Arrow arrow(Event event) {
    Arrow.Part part =
        switch (event.kind()) {
          case SEND -> Arrow.Part.LEAVES;
          case RECV -> Arrow.Part.ARRIVES;
          case SYNC -> Arrow.Part.PASSES;
          case CLOSE -> Arrow.Part.CLOSES;
        };
    String content = event.kind() == Event.Kind.CLOSE ? "" : content(event, false);
    return new Arrow(part, event.from().toString(), event.to().toString(), content);
  }

  private String content(Event event, boolean brackets) {
    Message message = message(event);
    if (message instanceof Message.OfClass of && !ambiguous.contains(of.shortName())) {
      return brackets ? "<" + of.shortName() + ">" : of.shortName();
    }
    return message.text();
  }

  private String text(Event event, Function<Role, String> name, boolean brackets) {
    String what = content(event, brackets);
    String from = name.apply(event.from());
    String to = name.apply(event.to());
    return switch (event) {
      case Event.Send send -> from + " SEND " + what + " TO " + to;
      case Event.Receive receive -> to + " RECV " + what + " FROM " + from;
      case Event.Close close -> from + " CLOSE * TO " + to;
      case Event.Sync sync -> from + " SYNC " + what + " TO " + to;
    };
  }
}
