package dev.allways.languages.protocol;

import dev.allways.core.trace.Arrow;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Message;
import dev.allways.languages.protocol.lts.Role;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * The words of formulas about protocols, for whoever has events of its own: a class that is
 * executed, for one.
 *
 * <pre>{@code
 * EventPropositions words = new EventPropositions(events, MessageTypes.byName());
 * words.meaning("white SEND <Move> TO *").orElseThrow().test(event);
 * }</pre>
 */
public final class EventPropositions {
  private final EventNames names;
  private final EventPatternParser parser;

  /**
   * @param alphabet every event there is, each with the type of its message
   */
  public EventPropositions(Collection<Event> alphabet, MessageTypes types) {
    this.names = new EventNames(alphabet);
    Set<Role> roles = new TreeSet<>();
    Set<Message> messages = new LinkedHashSet<>();
    for (Event event : alphabet) {
      roles.add(event.from());
      roles.add(event.to());
      switch (event) {
        case Event.Send send -> messages.add(send.message());
        case Event.Sync sync -> messages.add(sync.message());
        case Event.Receive receive -> messages.add(receive.message());
        case Event.Close close -> {}
      }
    }
    this.parser = new EventPatternParser(roles, messages, types);
  }

  /**
   * Which events a proposition is true of; nothing when it is not about events.
   *
   * @throws dev.allways.text.InputException when it names what the alphabet does not have
   */
  public Optional<Predicate<Event>> meaning(String proposition) {
    return parser.parse(proposition).map(pattern -> pattern::matches);
  }

  /** An event for a person: {@code player[0] SEND Card TO player[1]}. */
  public String label(Event event) {
    return names.of(event);
  }

  /** An event for a chart. */
  public Arrow arrow(Event event) {
    return names.arrow(event);
  }

  /** An event as a proposition: {@code player[0] SEND <Card> TO player[1]}. */
  public String proposition(Event event) {
    return names.proposition(event);
  }

  /** All events as propositions. */
  public List<String> propositions() {
    return names.alphabet().stream().map(names::proposition).toList();
  }
}
