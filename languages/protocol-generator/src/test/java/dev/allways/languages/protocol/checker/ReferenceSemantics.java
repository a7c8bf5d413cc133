package dev.allways.languages.protocol.checker;

import dev.allways.languages.protocol.generator.Blueprint;
import dev.allways.languages.protocol.generator.Variant;
import dev.allways.languages.protocol.lts.Channel;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.Message;
import dev.allways.languages.protocol.lts.Role;
import dev.allways.languages.protocol.lts.Transition;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What the class of a protocol should do, straight from the definition and without the class: the
 * oracle for generator, runtime and checker together. Where a machine may be is the set of all
 * states that fit what has happened so far.
 */
final class ReferenceSemantics {
  private final Variant variant;
  private final Blueprint blueprint;
  private final List<Lts> machines;
  private final List<Dummy> dummies;
  private final Map<Configuration, Map<String, Configuration>> steps = new HashMap<>();
  private final Set<Configuration> finals = new HashSet<>();
  private final Set<Configuration> known = new HashSet<>();
  private final Deque<Configuration> waiting = new ArrayDeque<>();

  /** Where each machine may be, the numbers of the dummies under way, and what is closed. */
  record Configuration(
      List<BitSet> positions, Map<Channel, List<Integer>> queues, Set<Channel> closed) {}

  /** Steps by what happens in them, and where a run may end. */
  record Graph(
      Configuration initial,
      Set<Configuration> states,
      Map<Configuration, Map<String, Configuration>> steps,
      Set<Configuration> finals) {}

  private ReferenceSemantics(Lts lts, Blueprint blueprint, List<Dummy> dummies) {
    this.variant = blueprint.variant();
    this.blueprint = blueprint;
    this.machines = variant == Variant.STRICT ? List.of(lts) : blueprint.machines();
    this.dummies = dummies;
  }

  /**
   * @param lts the protocol itself: a strict class runs something that should be the same
   */
  static Graph explore(Lts lts, Blueprint blueprint, List<Dummy> dummies, int mostStates) {
    return new ReferenceSemantics(lts, blueprint, dummies).run(mostStates);
  }

  private Graph run(int mostStates) {
    BitSet first = new BitSet();
    first.set(0);
    Configuration initial =
        new Configuration(machines.stream().map(each -> first).toList(), Map.of(), Set.of());
    reach(initial);
    while (!waiting.isEmpty() && known.size() < mostStates) {
      Configuration state = waiting.remove();
      if (mayEnd(state)) {
        finals.add(state);
      }
      steps.put(state, new TreeMap<>());
      for (int machine = 0; machine < machines.size(); machine++) {
        alone(state, machine);
      }
      together(state);
    }
    return new Graph(initial, known, steps, finals);
  }

  private boolean mayEnd(Configuration state) {
    for (int machine = 0; machine < machines.size(); machine++) {
      if (state.positions.get(machine).stream().noneMatch(machines.get(machine)::isFinal)) {
        return false;
      }
    }
    return variant == Variant.STRICT || state.queues.isEmpty();
  }

  private void reach(Configuration state) {
    if (known.add(state)) {
      waiting.add(state);
    }
  }

  private void step(Configuration source, Event event, Configuration target) {
    if (steps.get(source).put(event.toString(), target) != null) {
      throw new IllegalStateException("two steps with one label: " + event);
    }
    reach(target);
  }

  private static List<Integer> queue(Configuration state, Channel channel) {
    return state.queues.getOrDefault(channel, List.of());
  }

  private static Map<Channel, List<Integer>> with(
      Configuration state, Channel channel, List<Integer> queue) {
    Map<Channel, List<Integer>> queues = new TreeMap<>(state.queues);
    if (queue.isEmpty()) {
      queues.remove(channel);
    } else {
      queues.put(channel, queue);
    }
    return queues;
  }

  private static List<BitSet> with(Configuration state, int machine, BitSet position) {
    List<BitSet> positions = new ArrayList<>(state.positions);
    positions.set(machine, position);
    return positions;
  }

  private boolean hasRoom(Configuration state, Channel channel) {
    return !state.closed.contains(channel) && queue(state, channel).size() < blueprint.capacity();
  }

  static boolean fits(Message message, Dummy dummy) {
    return switch (message) {
      case Message.Any any -> true;
      case Message.Satisfying satisfying -> satisfying.condition().test(dummy.object());
      case Message.EqualTo equal -> equal.value().equals(dummy.object());
      case Message.OfClass of -> {
        try {
          yield Class.forName(of.className()).isInstance(dummy.object());
        } catch (ClassNotFoundException standIn) {
          yield dummy.message().equals(of);
        }
      }
    };
  }

  /** Where the steps of one sort lead, with a message that has to fit all of them. */
  private BitSet targets(
      Configuration state, int machine, Event.Kind kind, Channel channel, Dummy dummy) {
    BitSet targets = new BitSet();
    state.positions.get(machine).stream()
        .forEach(
            each -> {
              for (Transition transition : machines.get(machine).transitions(each)) {
                Event event = transition.event();
                if (event.kind() == kind
                    && event.channel().equals(channel)
                    && fits(message(event), dummy)) {
                  targets.set(transition.target());
                }
              }
            });
    return targets;
  }

  static Message message(Event event) {
    return switch (event) {
      case Event.Send send -> send.message();
      case Event.Receive receive -> receive.message();
      case Event.Sync sync -> sync.message();
      case Event.Close close -> new Message.Any();
    };
  }

  /** What needs nobody else. */
  private void alone(Configuration state, int machine) {
    for (Channel channel : blueprint.channels()) {
      for (int number = 0; number < dummies.size(); number++) {
        Dummy dummy = dummies.get(number);
        BitSet sent = targets(state, machine, Event.Kind.SEND, channel, dummy);
        if (!sent.isEmpty() && hasRoom(state, channel)) {
          List<Integer> longer = new ArrayList<>(queue(state, channel));
          longer.add(number);
          step(
              state,
              new Event.Send(dummy.message(), channel.from(), channel.to()),
              new Configuration(
                  with(state, machine, sent), with(state, channel, longer), state.closed));
        }
      }
      List<Integer> queue = queue(state, channel);
      if (!queue.isEmpty()) {
        Dummy dummy = dummies.get(queue.getFirst());
        BitSet received = targets(state, machine, Event.Kind.RECV, channel, dummy);
        if (!received.isEmpty()) {
          step(
              state,
              new Event.Receive(dummy.message(), channel.from(), channel.to()),
              new Configuration(
                  with(state, machine, received),
                  with(state, channel, List.copyOf(queue.subList(1, queue.size()))),
                  state.closed));
        }
      }
      BitSet closing =
          targets(state, machine, Event.Kind.CLOSE, channel, new Dummy(new Message.Any(), ""));
      if (!closing.isEmpty() && !state.closed.contains(channel)) {
        Set<Channel> closed = new TreeSet<>(state.closed);
        closed.add(channel);
        step(
            state,
            new Event.Close(channel.from(), channel.to()),
            new Configuration(with(state, machine, closing), state.queues, closed));
      }
    }
  }

  /** What is handed over, which needs one of the two to wait for the other. */
  private void together(Configuration state) {
    for (Channel channel : blueprint.channels()) {
      int sender = machine(channel.from());
      int receiver = machine(channel.to());
      for (Dummy dummy : dummies) {
        BitSet given = targets(state, sender, Event.Kind.SYNC, channel, dummy);
        BitSet taken = targets(state, receiver, Event.Kind.SYNC, channel, dummy);
        // In a liberal class a sender does not see that somebody waits for its message.
        boolean waits =
            !canReceive(state, receiver, channel)
                && (variant == Variant.STRICT || !canSend(state, sender, channel, dummy));
        if (!given.isEmpty() && !taken.isEmpty() && waits && !state.closed.contains(channel)) {
          List<BitSet> positions = new ArrayList<>(state.positions);
          positions.set(sender, given);
          positions.set(receiver, taken);
          step(
              state,
              new Event.Sync(dummy.message(), channel.from(), channel.to()),
              new Configuration(positions, state.queues, state.closed));
        }
      }
    }
  }

  private int machine(Role role) {
    return variant == Variant.STRICT ? 0 : blueprint.roles().indexOf(role);
  }

  private boolean canSend(Configuration state, int machine, Channel channel, Dummy dummy) {
    return hasRoom(state, channel)
        && !targets(state, machine, Event.Kind.SEND, channel, dummy).isEmpty();
  }

  private boolean canReceive(Configuration state, int machine, Channel channel) {
    List<Integer> queue = queue(state, channel);
    return !queue.isEmpty()
        && !targets(state, machine, Event.Kind.RECV, channel, dummies.get(queue.getFirst()))
            .isEmpty();
  }
}
