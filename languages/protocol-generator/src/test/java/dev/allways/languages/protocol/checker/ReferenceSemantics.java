package dev.allways.languages.protocol.checker;

import dev.allways.languages.protocol.generator.Blueprint;
import dev.allways.languages.protocol.generator.Variant;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.Message;
import dev.allways.languages.protocol.lts.Role;
import dev.allways.languages.protocol.lts.Transition;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the class of a blueprint should do, straight from the definition and without the class: the
 * oracle for generator, runtime and checker together. States are written as the class saves them.
 */
final class ReferenceSemantics {
  private final Blueprint blueprint;
  private final List<Dummy> dummies;
  private final Set<String> steps = new TreeSet<>();
  private final Set<String> states = new HashSet<>();
  private final Set<String> finals = new TreeSet<>();
  private final Deque<int[]> waiting = new ArrayDeque<>();

  private ReferenceSemantics(Blueprint blueprint, List<Dummy> dummies) {
    this.blueprint = blueprint;
    this.dummies = dummies;
  }

  /** Steps as text, and states in which a run may end. */
  record Graph(int states, Set<String> steps, Set<String> finals) {}

  static Graph explore(Blueprint blueprint, List<Dummy> dummies, int mostStates) {
    ReferenceSemantics semantics = new ReferenceSemantics(blueprint, dummies);
    semantics.run(mostStates);
    return new Graph(semantics.states.size(), semantics.steps, semantics.finals);
  }

  static String text(int[] source, Event event, int[] target) {
    return Arrays.toString(source) + " " + event + " " + Arrays.toString(target);
  }

  private void run(int mostStates) {
    int machines = blueprint.machines().size();
    reach(new int[machines + blueprint.channels().size() * (blueprint.capacity() + 1)]);
    while (!waiting.isEmpty() && states.size() < mostStates) {
      int[] state = waiting.remove();
      if (mayEnd(state)) {
        finals.add(Arrays.toString(state));
      }
      if (blueprint.variant() == Variant.STRICT) {
        strict(state);
      } else {
        liberal(state);
      }
    }
  }

  private boolean mayEnd(int[] state) {
    for (int machine = 0; machine < blueprint.machines().size(); machine++) {
      if (!blueprint.machines().get(machine).isFinal(state[machine])) {
        return false;
      }
    }
    if (blueprint.variant() == Variant.STRICT) {
      return true;
    }
    for (int channel = 0; channel < blueprint.channels().size(); channel++) {
      if (queue(state, channel) > 0) {
        return false;
      }
    }
    return true;
  }

  private void reach(int[] state) {
    if (states.add(Arrays.toString(state))) {
      waiting.add(state);
    }
  }

  private void step(int[] source, Event event, int[] target) {
    steps.add(ReferenceSemantics.text(source, event, target));
    reach(target);
  }

  private int base(int channel) {
    return blueprint.machines().size() + channel * (blueprint.capacity() + 1);
  }

  private boolean isClosed(int[] state, int channel) {
    return state[base(channel) + blueprint.capacity()] != 0;
  }

  private int queue(int[] state, int channel) {
    int size = 0;
    while (size < blueprint.capacity() && state[base(channel) + size] != 0) {
      size++;
    }
    return size;
  }

  private boolean canPut(int[] state, int channel) {
    return !isClosed(state, channel) && queue(state, channel) < blueprint.capacity();
  }

  static boolean fits(Message message, Dummy dummy, List<Dummy> all) {
    return switch (message) {
      case Message.Any any -> true;
      case Message.Satisfying satisfying -> satisfying.condition().test(dummy.object());
      case Message.EqualTo equal -> equal.value().equals(dummy.object());
      case Message.OfClass of ->
          all.stream()
              .filter(each -> each.message().equals(of))
              .anyMatch(each -> each.object().getClass().isInstance(dummy.object()));
    };
  }

  private void strict(int[] state) {
    Lts lts = blueprint.machines().getFirst();
    for (Transition transition : lts.transitions(state[0])) {
      alone(state, 0, transition);
      if (transition.event() instanceof Event.Sync sync) {
        int channel = blueprint.channels().indexOf(sync.channel());
        for (Dummy dummy : dummies) {
          boolean senderWaits = !canSend(state, lts.transitions(state[0]), channel, dummy);
          boolean receiverWaits = !canReceive(state, lts.transitions(state[0]), channel);
          if (!isClosed(state, channel)
              && fits(sync.message(), dummy, dummies)
              && (senderWaits || receiverWaits)) {
            int[] target = state.clone();
            target[0] = transition.target();
            step(state, new Event.Sync(dummy.message(), sync.from(), sync.to()), target);
          }
        }
      }
    }
  }

  private boolean canSend(int[] state, List<Transition> from, int channel, Dummy dummy) {
    return from.stream()
        .anyMatch(
            each ->
                each.event() instanceof Event.Send send
                    && blueprint.channels().indexOf(send.channel()) == channel
                    && fits(send.message(), dummy, dummies)
                    && canPut(state, channel));
  }

  private boolean canReceive(int[] state, List<Transition> from, int channel) {
    return queue(state, channel) > 0
        && from.stream()
            .anyMatch(
                each ->
                    each.event() instanceof Event.Receive receive
                        && blueprint.channels().indexOf(receive.channel()) == channel
                        && fits(receive.message(), dummies.get(state[base(channel)] - 1), dummies));
  }

  private void liberal(int[] state) {
    for (int role = 0; role < blueprint.roles().size(); role++) {
      Role me = blueprint.roles().get(role);
      for (Transition transition : blueprint.machines().get(role).transitions(state[role])) {
        if (transition.event().actors().equals(List.of(me))) {
          alone(state, role, transition);
        } else if (transition.event() instanceof Event.Sync sync && sync.from().equals(me)) {
          together(state, role, transition, sync);
        }
      }
    }
  }

  private void together(int[] state, int sender, Transition first, Event.Sync sync) {
    int receiver = blueprint.roles().indexOf(sync.to());
    int channel = blueprint.channels().indexOf(sync.channel());
    List<Transition> own = blueprint.machines().get(sender).transitions(state[sender]);
    for (Transition second : blueprint.machines().get(receiver).transitions(state[receiver])) {
      if (second.event() instanceof Event.Sync other && other.channel().equals(sync.channel())) {
        for (Dummy dummy : dummies) {
          if (!isClosed(state, channel)
              && fits(sync.message(), dummy, dummies)
              && fits(other.message(), dummy, dummies)
              && !canSend(state, own, channel, dummy)) {
            int[] target = state.clone();
            target[sender] = first.target();
            target[receiver] = second.target();
            step(state, new Event.Sync(dummy.message(), sync.from(), sync.to()), target);
          }
        }
      }
    }
  }

  private void alone(int[] state, int machine, Transition transition) {
    int channel = blueprint.channels().indexOf(transition.event().channel());
    int base = base(channel);
    switch (transition.event()) {
      case Event.Send send -> {
        for (int i = 0; i < dummies.size(); i++) {
          if (canPut(state, channel) && fits(send.message(), dummies.get(i), dummies)) {
            int[] target = state.clone();
            target[machine] = transition.target();
            target[base + queue(state, channel)] = i + 1;
            step(state, new Event.Send(dummies.get(i).message(), send.from(), send.to()), target);
          }
        }
      }
      case Event.Receive receive -> {
        if (queue(state, channel) > 0) {
          Dummy dummy = dummies.get(state[base] - 1);
          if (fits(receive.message(), dummy, dummies)) {
            int[] target = state.clone();
            target[machine] = transition.target();
            System.arraycopy(state, base + 1, target, base, blueprint.capacity() - 1);
            target[base + blueprint.capacity() - 1] = 0;
            step(state, new Event.Receive(dummy.message(), receive.from(), receive.to()), target);
          }
        }
      }
      case Event.Close close -> {
        if (!isClosed(state, channel)) {
          int[] target = state.clone();
          target[machine] = transition.target();
          target[base + blueprint.capacity()] = 1;
          step(state, close, target);
        }
      }
      case Event.Sync sync -> {}
    }
  }
}
