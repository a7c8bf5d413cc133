package dev.allways.languages.protocol.generator;

import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Message;
import dev.allways.languages.protocol.lts.Role;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a role, or any of a family, ever does: what its class has methods for.
 *
 * @param acts what it sends and closes
 * @param received what it receives
 * @param isClosed whether there may come a time when nothing comes to it any more
 */
record Part(Family family, Set<Event> acts, Set<Event> received, boolean isClosed) {

  /** The parts of all families, in the order in which their first roles come. */
  static List<Part> of(Blueprint blueprint) {
    Map<Family, Set<Event>> acts = new LinkedHashMap<>();
    Map<Family, Set<Event>> received = new LinkedHashMap<>();
    Set<Family> closed = new LinkedHashSet<>();
    for (int role = 0; role < blueprint.roles().size(); role++) {
      Role its = blueprint.roles().get(role);
      Family family = Family.of(its);
      acts.putIfAbsent(family, new LinkedHashSet<>());
      received
          .computeIfAbsent(family, unknown -> new LinkedHashSet<>())
          .addAll(blueprint.received().get(role));
      if (blueprint.isClosedTo(its)) {
        closed.add(family);
      }
    }
    for (Event event : blueprint.events()) {
      if (!(event instanceof Event.Receive)) {
        acts.getOrDefault(Family.of(event.from()), new LinkedHashSet<>()).add(event);
      }
    }
    List<Part> parts = new ArrayList<>();
    acts.forEach(
        (family, events) ->
            parts.add(
                new Part(
                    family,
                    events,
                    received.getOrDefault(family, Set.of()),
                    closed.contains(family))));
    return parts;
  }

  /** What methods and records are for: a class, or everything that has none. */
  static Message sort(Event event) {
    Message message = Blueprint.message(event);
    return message instanceof Message.OfClass ? message : new Message.Any();
  }

  /** What it sends, and to whom. */
  Map<Message, Set<Family>> sends() {
    Map<Message, Set<Family>> sends = new LinkedHashMap<>();
    for (Event event : acts) {
      if (!(event instanceof Event.Close)) {
        sends.computeIfAbsent(sort(event), unknown -> new TreeSet<>()).add(Family.of(event.to()));
      }
    }
    return sends;
  }

  /** Channels to whom it closes. */
  Set<Family> closes() {
    Set<Family> closes = new TreeSet<>();
    for (Event event : acts) {
      if (event instanceof Event.Close) {
        closes.add(Family.of(event.to()));
      }
    }
    return closes;
  }

  /** From whom it receives, and what. */
  Map<Family, Set<Message>> receives() {
    Map<Family, Set<Message>> receives = new TreeMap<>();
    for (Event event : received) {
      receives
          .computeIfAbsent(Family.of(event.from()), unknown -> new LinkedHashSet<>())
          .add(sort(event));
    }
    return receives;
  }

  /** What it receives from anybody. */
  Set<Message> receivedFromAnybody() {
    Set<Message> all = new LinkedHashSet<>();
    receives().values().forEach(all::addAll);
    return all;
  }

  /** How many indices tell apart those from whom it receives; most often none or one. */
  int senderDimensions() {
    return receives().keySet().stream().mapToInt(Family::dimensions).max().orElse(0);
  }
}
