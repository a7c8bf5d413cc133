package dev.allways.languages.protocol;

import dev.allways.core.Language;
import dev.allways.languages.protocol.expression.Value;
import dev.allways.languages.protocol.lts.Channel;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.Message;
import dev.allways.languages.protocol.syntax.ProtocolParser;
import dev.allways.languages.protocol.syntax.Session;
import dev.allways.languages.protocol.syntax.Specification;
import dev.allways.languages.protocol.term.StateSpace;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Location;
import dev.allways.text.Source;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A session of a protocol file with values for its parameters: what is checked, and what a class is
 * generated from.
 *
 * <pre>{@code
 * Settings three = new Settings(Map.of("k", "3"), Map.of());
 * Protocol game = Protocol.read(Path.of("rock-paper-scissors.dcj"), three);
 * Lts lts = game.lts();     // 37 states, 66 transitions
 * }</pre>
 */
public final class Protocol {
  /** A transition system of this size takes about a gigabyte while it is built. */
  public static final int MOST_STATES = 1_000_000;

  /** Up to this size a protocol is looked at as a whole when it is read; a second or so. */
  public static final int MOST_STATES_TO_LINT = 50_000;

  private final Specification specification;
  private final Session session;
  private final List<Value> arguments;
  private final List<Diagnostic> remarks;
  private final StateSpace states;

  /** What is sent through each channel, of so many events. */
  private final Map<Channel, List<Event.Send>> sends = new HashMap<>();

  private int listed;

  private Protocol(Specification specification, SessionChoice choice) {
    this.specification = specification;
    this.session = choice.session();
    this.arguments = choice.arguments();
    this.remarks = new ArrayList<>(specification.remarks());
    this.remarks.addAll(choice.remarks());
    this.states = new StateSpace(specification, session, arguments);
  }

  /**
   * @throws InputException with everything that is wrong with the file or the settings
   */
  public static Protocol read(Path file, Language.Settings settings) {
    return of(Source.read(file), settings);
  }

  /** As {@link #read}, for a text that need not be in a file. */
  public static Protocol of(Source source, Language.Settings settings) {
    Specification specification = ProtocolParser.parse(source);
    return new Protocol(specification, SessionChoice.of(specification, settings));
  }

  /** The name of the session, as the file gives it: {@code go-fish}. */
  public String name() {
    return session.name();
  }

  public Specification specification() {
    return specification;
  }

  public Session session() {
    return session;
  }

  /** The values of the session's parameters. */
  public List<Value> arguments() {
    return arguments;
  }

  /** Its states, explored as far as somebody asks. */
  public StateSpace states() {
    return states;
  }

  /** Where in the file an event is written, if that is one place. */
  public Optional<Location> location(Event event) {
    Event written =
        event instanceof Event.Receive receive
            ? new Event.Receive(receive.from(), receive.to())
            : event;
    List<Location> all = states.locations(written);
    return all.size() == 1 ? Optional.of(all.getFirst()) : Optional.empty();
  }

  /**
   * Everywhere in the file where an event is written, as far as the protocol has been explored. A
   * message whose class is known is not received where others are both sent and received.
   */
  public List<Location> locations(Event event) {
    if (!(event instanceof Event.Receive receive)) {
      return states.locations(event);
    }
    List<Location> all = states.locations(new Event.Receive(receive.from(), receive.to()));
    if (receive.message() instanceof Message.Any) {
      return all;
    }
    Set<Location> others = new HashSet<>();
    for (Event.Send send : sendsThrough(receive.channel())) {
      if (!send.message().equals(receive.message())) {
        others.addAll(states.locations(send));
      }
    }
    others.removeAll(
        states.locations(new Event.Send(receive.message(), receive.from(), receive.to())));
    return all.stream().filter(location -> !others.contains(location)).toList();
  }

  /** What is sent through a channel, as far as the protocol has been explored. */
  private synchronized List<Event.Send> sendsThrough(Channel channel) {
    List<Event> events = states.events();
    for (Event event : events.subList(listed, events.size())) {
      if (event instanceof Event.Send send) {
        sends.computeIfAbsent(send.channel(), unknown -> new ArrayList<>()).add(send);
      }
    }
    listed = events.size();
    return sends.getOrDefault(channel, List.of());
  }

  /** What is odd about the file, the settings, or what has been explored so far, but no error. */
  public List<Diagnostic> remarks() {
    List<Diagnostic> all = new ArrayList<>(remarks);
    all.addAll(states.warnings());
    return all;
  }

  /**
   * All of its states.
   *
   * @throws InputException when there are more than {@link #MOST_STATES}, or many more steps
   */
  public Lts lts() {
    return lts(MOST_STATES)
        .orElseThrow(
            () ->
                new InputException(
                    session
                        .place()
                        .error(
                            "D306",
                            "the session '%s' has more than %,d states, or far more steps than that"
                                .formatted(session.name(), MOST_STATES))
                        .help("choose smaller parameters, or bound what happens in parallel")));
  }

  /** All of its states, if there are no more than so many. */
  public Optional<Lts> lts(int mostStates) {
    return states.explore(mostStates);
  }
}
