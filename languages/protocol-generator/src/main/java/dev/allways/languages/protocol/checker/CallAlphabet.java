package dev.allways.languages.protocol.checker;

import dev.allways.core.model.Action;
import dev.allways.core.model.IndexSet;
import dev.allways.core.model.Proposition;
import dev.allways.languages.protocol.EventPropositions;
import dev.allways.languages.protocol.MessageTypes;
import dev.allways.languages.protocol.lts.Channel;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Role;
import dev.allways.text.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Everything that can come of a call, as numbered actions: each dummy sent, received and handed
 * over on each channel, and each channel closed.
 */
final class CallAlphabet {
  private final List<Role> roles;
  private final List<Channel> channels;
  private final List<Dummy> dummies;
  private final List<Event> events = new ArrayList<>();
  private final EventPropositions propositions;
  private final Function<Event, Optional<Location>> locations;

  CallAlphabet(
      List<Role> roles,
      List<Channel> channels,
      List<Dummy> dummies,
      MessageTypes types,
      Function<Event, Optional<Location>> locations) {
    this.roles = List.copyOf(roles);
    this.channels = List.copyOf(channels);
    this.dummies = List.copyOf(dummies);
    this.locations = locations;
    for (Channel channel : channels) {
      for (Dummy dummy : dummies) {
        events.add(new Event.Send(dummy.message(), channel.from(), channel.to()));
      }
    }
    for (Channel channel : channels) {
      for (Dummy dummy : dummies) {
        events.add(new Event.Receive(dummy.message(), channel.from(), channel.to()));
      }
    }
    for (Channel channel : channels) {
      for (Dummy dummy : dummies) {
        events.add(new Event.Sync(dummy.message(), channel.from(), channel.to()));
      }
    }
    for (Channel channel : channels) {
      events.add(new Event.Close(channel.from(), channel.to()));
    }
    this.propositions = new EventPropositions(events, types);
  }

  List<Role> roles() {
    return roles;
  }

  List<Channel> channels() {
    return channels;
  }

  List<Dummy> dummies() {
    return dummies;
  }

  int send(int channel, int dummy) {
    return channel * dummies.size() + dummy;
  }

  int receive(int channel, int dummy) {
    return (channels.size() + channel) * dummies.size() + dummy;
  }

  int sync(int channel, int dummy) {
    return (2 * channels.size() + channel) * dummies.size() + dummy;
  }

  /** Everything that can be sent. */
  List<Event> sends() {
    return events.subList(0, receive(0, 0));
  }

  boolean isSync(int action) {
    return action >= sync(0, 0) && action < close(0);
  }

  int close(int channel) {
    return 3 * channels.size() * dummies.size() + channel;
  }

  int size() {
    return events.size();
  }

  boolean hasSameEvents(CallAlphabet other) {
    return events.equals(other.events);
  }

  Event event(int action) {
    return events.get(action);
  }

  /** The dummy of an action that has one. */
  Dummy dummy(int action) {
    return dummies.get(action % dummies.size());
  }

  /** The number of a dummy from 1 on. */
  int number(Object message) {
    for (int i = 0; i < dummies.size(); i++) {
      if (dummies.get(i).object() == message) {
        return i + 1;
      }
    }
    throw new IllegalStateException("a message has come up that nobody has sent: " + message);
  }

  /** The dummy with a number from 1 on. */
  Object message(int number) {
    return dummies.get(number - 1).object();
  }

  Action action(int action) {
    Event event = events.get(action);
    IndexSet.Builder actors = IndexSet.builder();
    event.actors().forEach(role -> actors.add(roles.indexOf(role)));
    return new Action(propositions.label(event), actors.build(), locations.apply(event))
        .with(propositions.arrow(event));
  }

  Optional<Proposition> proposition(String name) {
    return switch (name) {
      case "True" -> Optional.of(new Proposition.OfState(name, IndexSet.empty(), state -> true));
      case "False" -> Optional.of(new Proposition.OfState(name, IndexSet.empty(), state -> false));
      default -> propositions.meaning(name).map(meaning -> ofAction(name, meaning));
    };
  }

  private Proposition ofAction(String name, Predicate<Event> meaning) {
    boolean[] holds = new boolean[events.size()];
    for (int action = 0; action < holds.length; action++) {
      holds[action] = meaning.test(events.get(action));
    }
    return new Proposition.OfAction(name, action -> holds[action]);
  }

  String text(Event event) {
    return propositions.label(event);
  }

  String proposition(Event event) {
    return propositions.proposition(event);
  }
}
