package dev.allways.languages.protocol.lts;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Finds out what is received. In the transition system of a protocol a receive has no type, since
 * it says nothing that the send before it has not said; but whoever receives sees the message. So
 * this walks through the transition system with the messages that are under way on each channel,
 * first in, first out, and labels each receive with the message it takes.
 *
 * <p>Where one state is reached with different messages under way, it becomes several: the result
 * may be larger. It may even be infinite, when somebody only ever sends.
 */
public final class ReceivedTypes {
  private final Lts lts;
  private final Map<Configuration, Integer> numbers = new HashMap<>();
  private final List<Configuration> configurations = new ArrayList<>();

  /** A state and what is under way in it. */
  private record Configuration(int state, Map<Channel, List<Message>> underWay) {}

  /**
   * @param lts with a type at every receive whose message has been sent before
   * @param origin for each of its states, that of the original
   */
  public record Result(Lts lts, List<Integer> origin) {
    /** Whether the types were clear from the states alone, so that there are no more states. */
    public boolean addsNoState() {
      return new HashSet<>(origin).size() == origin.size();
    }
  }

  private ReceivedTypes(Lts lts) {
    this.lts = lts;
  }

  /** Nothing, when the result would have more than so many states. */
  public static Optional<Result> of(Lts lts, int mostStates) {
    return new ReceivedTypes(lts).explore(mostStates);
  }

  private int number(Configuration configuration) {
    Integer known = numbers.get(configuration);
    if (known != null) {
      return known;
    }
    int number = configurations.size();
    numbers.put(configuration, number);
    configurations.add(configuration);
    return number;
  }

  private Optional<Result> explore(int mostStates) {
    List<Transition> transitions = new ArrayList<>();
    number(new Configuration(lts.initial(), Map.of()));
    for (int source = 0; source < configurations.size(); source++) {
      if (configurations.size() > mostStates) {
        return Optional.empty();
      }
      Configuration configuration = configurations.get(source);
      for (Transition transition : lts.transitions(configuration.state)) {
        transitions.add(step(source, configuration, transition));
      }
    }
    Lts.Builder builder = Lts.builder();
    List<Integer> origin = new ArrayList<>();
    for (Configuration configuration : configurations) {
      origin.add(configuration.state);
      builder.state(lts.isFinal(configuration.state));
    }
    return Optional.of(new Result(builder.transitions(transitions).build(), origin));
  }

  private Transition step(int source, Configuration from, Transition transition) {
    Event event = transition.event();
    Map<Channel, List<Message>> underWay = from.underWay;
    switch (event) {
      case Event.Send send -> underWay = with(underWay, send.channel(), send.message());
      case Event.Receive receive -> {
        List<Message> queue = underWay.getOrDefault(receive.channel(), List.of());
        if (!queue.isEmpty()) {
          event = new Event.Receive(queue.getFirst(), receive.from(), receive.to());
          underWay = withoutFirst(underWay, receive.channel());
        }
      }
      case Event.Close close -> {}
      case Event.Sync sync -> {}
    }
    int target = number(new Configuration(transition.target(), underWay));
    return new Transition(source, event, target);
  }

  private static Map<Channel, List<Message>> with(
      Map<Channel, List<Message>> underWay, Channel channel, Message message) {
    Map<Channel, List<Message>> more = new TreeMap<>(underWay);
    List<Message> queue = new ArrayList<>(more.getOrDefault(channel, List.of()));
    queue.add(message);
    more.put(channel, List.copyOf(queue));
    return more;
  }

  private static Map<Channel, List<Message>> withoutFirst(
      Map<Channel, List<Message>> underWay, Channel channel) {
    Map<Channel, List<Message>> less = new TreeMap<>(underWay);
    List<Message> queue = less.getOrDefault(channel, List.of());
    if (queue.size() == 1) {
      less.remove(channel);
    } else {
      less.put(channel, queue.subList(1, queue.size()));
    }
    return less;
  }
}
