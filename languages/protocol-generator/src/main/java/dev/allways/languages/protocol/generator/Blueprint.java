package dev.allways.languages.protocol.generator;

import dev.allways.languages.protocol.lts.Channel;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.Message;
import dev.allways.languages.protocol.lts.Projection;
import dev.allways.languages.protocol.lts.ReceivedTypes;
import dev.allways.languages.protocol.lts.Role;
import dev.allways.languages.protocol.lts.SubsetConstruction;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A protocol with its parts numbered the way its class numbers them.
 *
 * @param variant strict classes have one machine, liberal ones a machine a role
 * @param roles in the order of {@link Role}
 * @param channels in the order of {@link Channel}
 * @param messages what messages have to be, without "anything"
 * @param events everything that happens in a machine
 * @param machines the transition systems that the class runs
 * @param received for each role, what it can receive from whom
 * @param capacity how many messages a channel holds, a power of two
 */
public record Blueprint(
    Variant variant,
    List<Role> roles,
    List<Channel> channels,
    List<Message> messages,
    List<Event> events,
    List<Lts> machines,
    List<Set<Event>> received,
    int capacity) {

  /** How many messages a channel of a class holds if it could have to hold any number of them. */
  public static final int USUAL_CAPACITY = 16;

  /** A role with more states than that is more than a virtual machine likes. */
  private static final int MOST_STATES = 1_000_000;

  /** A protocol is made deterministic for speed, but not at any price. */
  static final int MOST_SHARED_STATES = 100_000;

  /** Each state of a role is a set of states of the whole; a quarter of a gigabyte in all. */
  private static final long MOST_BITS = 2_000_000_000L;

  /** What is received is worth knowing, but not at any price. */
  private static final int MOST_STATES_WITH_TYPES = 200_000;

  public Blueprint {
    roles = List.copyOf(roles);
    channels = List.copyOf(channels);
    messages = List.copyOf(messages);
    events = List.copyOf(events);
    machines = List.copyOf(machines);
    received = List.copyOf(received);
    if (Integer.bitCount(capacity) != 1 || capacity > 1 << 20) {
      throw new InputException(
          Diagnostic.error("D601", "a channel cannot have the capacity %d".formatted(capacity))
              .help("take a power of two, such as 16"));
    }
  }

  /** With a capacity that is enough for the protocol, if any is. */
  public static Blueprint of(Lts lts, Variant variant) {
    Capacity capacity = Capacity.of(lts);
    return of(
        lts,
        variant,
        variant == Variant.STRICT ? capacity.size() : USUAL_CAPACITY,
        capacity.isBounded());
  }

  /**
   * @throws InputException when a role alone has too many states
   */
  public static Blueprint of(Lts lts, Variant variant, int capacity) {
    return of(lts, variant, capacity, Capacity.of(lts).isBounded());
  }

  private static Blueprint of(Lts lts, Variant variant, int capacity, boolean bounded) {
    Lts typed =
        bounded
            ? ReceivedTypes.of(lts, Math.min(MOST_STATES_WITH_TYPES, 10 * lts.states() + 10_000))
                .map(ReceivedTypes.Result::lts)
                .orElse(lts)
            : lts;
    List<Lts> machines = new ArrayList<>();
    switch (variant) {
      case STRICT -> machines.add(shared(lts));
      case LIBERAL -> lts.roles().forEach(role -> machines.add(local(typed, role)));
    }
    Set<Event> events = new LinkedHashSet<>();
    machines.forEach(machine -> events.addAll(machine.events()));
    Set<Message> messages = new LinkedHashSet<>();
    for (Event event : events) {
      Message message = message(event);
      if (!(message instanceof Message.Any)) {
        messages.add(message);
      }
    }
    List<Channel> channels = Ranges.ordered(lts.channels());
    return new Blueprint(
        variant,
        lts.roles(),
        channels,
        List.copyOf(messages),
        ordered(events, List.copyOf(messages), channels),
        machines,
        received(lts, typed),
        capacity);
  }

  /** Such that what happens on many channels stands together. */
  private static List<Event> ordered(
      Set<Event> events, List<Message> messages, List<Channel> channels) {
    Map<Message, Integer> ofMessage = numbered(messages);
    Map<Channel, Integer> ofChannel = numbered(channels);
    return events.stream()
        .sorted(
            Comparator.comparing(Event::kind)
                .thenComparing(event -> ofMessage.getOrDefault(message(event), -1))
                .thenComparing(event -> ofChannel.getOrDefault(event.channel(), -1)))
        .toList();
  }

  private static <T> Map<T, Integer> numbered(List<T> items) {
    Map<T, Integer> numbers = new HashMap<>();
    items.forEach(item -> numbers.put(item, numbers.size()));
    return numbers;
  }

  /**
   * The protocol with one state for everything that may have come of the same steps; as it is, if
   * there would be too many of them, since the class can do without.
   */
  private static Lts shared(Lts lts) {
    int most = (int) Math.min(MOST_SHARED_STATES, MOST_BITS / lts.states());
    return SubsetConstruction.deterministic(lts, most).orElse(lts);
  }

  private static Lts local(Lts typed, Role role) {
    int most = (int) Math.min(MOST_STATES, MOST_BITS / typed.states());
    return Projection.of(typed, role, most)
        .map(Projection::machine)
        .orElseThrow(
            () ->
                new InputException(
                    Diagnostic.error(
                            "D602",
                            "%s alone would have more than %,d states".formatted(role, most))
                        .help("generate the strict variant, or choose smaller parameters")));
  }

  /**
   * What each role receives; by type where the protocol tells, and else what could have been sent.
   */
  private static List<Set<Event>> received(Lts lts, Lts typed) {
    Map<Role, Set<Event>> received = new HashMap<>();
    lts.roles().forEach(role -> received.put(role, new LinkedHashSet<>()));
    Map<Channel, List<Event.Send>> sent = new HashMap<>();
    for (Event event : lts.events()) {
      if (event instanceof Event.Send send) {
        sent.computeIfAbsent(send.channel(), unknown -> new ArrayList<>()).add(send);
      }
    }
    for (Event event : typed.events()) {
      Set<Event> events = received.computeIfAbsent(event.to(), unknown -> new LinkedHashSet<>());
      switch (event) {
        case Event.Receive receive -> {
          events.add(receive);
          if (receive.message() instanceof Message.Any) {
            for (Event.Send send : sent.getOrDefault(receive.channel(), List.of())) {
              events.add(new Event.Receive(send.message(), send.from(), send.to()));
            }
          }
        }
        case Event.Sync sync -> events.add(sync);
        case Event.Send send -> {}
        case Event.Close close -> {}
      }
    }
    return lts.roles().stream().map(role -> received.getOrDefault(role, Set.of())).toList();
  }

  /** What the message of an event has to be. */
  static Message message(Event event) {
    return switch (event) {
      case Event.Send send -> send.message();
      case Event.Receive receive -> receive.message();
      case Event.Sync sync -> sync.message();
      case Event.Close close -> new Message.Any();
    };
  }

  int role(Role role) {
    return roles.indexOf(role);
  }

  /** Whether a role receives something, and somebody closes the channel to it. */
  boolean isClosedTo(Role role) {
    return !received.get(role(role)).isEmpty()
        && events.stream()
            .anyMatch(it -> it instanceof Event.Close close && close.to().equals(role));
  }

  int channel(Event event) {
    return channels.indexOf(event.channel());
  }

  /** The machine that a role runs on. */
  Lts machine(int role) {
    return machines.get(variant == Variant.STRICT ? 0 : role);
  }
}
