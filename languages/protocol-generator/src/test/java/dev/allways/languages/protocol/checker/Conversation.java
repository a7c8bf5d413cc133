package dev.allways.languages.protocol.checker;

import dev.allways.languages.protocol.lts.Channel;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.Message;
import dev.allways.languages.protocol.lts.Role;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Where a protocol can be after what has happened, what is under way, and what it allows now and
 * later: straight from its transition system, without any class.
 */
final class Conversation {
  private final Lts lts;
  private final Rules rules;
  private final List<Channel> channels;
  private final Map<Channel, Deque<Integer>> queues = new HashMap<>();
  private final Set<Channel> closed = new HashSet<>();
  private final Map<Message, Map<Dummy, Boolean>> fitting = new HashMap<>();
  private BitSet possible = new BitSet();

  /**
   * What all conversations have in common.
   *
   * @param futures for each state the numbers of the events that can happen there and later
   * @param capacity how many messages a channel holds
   */
  record Rules(Lts lts, List<BitSet> futures, List<Dummy> dummies, int capacity) {
    static Rules of(Lts lts, List<Dummy> dummies, int capacity) {
      return new Rules(lts, Conversation.futures(lts), dummies, capacity);
    }
  }

  /** Something that happens, with the number of the dummy that is sent or that comes, or -1. */
  record Step(Event.Kind kind, Channel channel, int dummy) {}

  /**
   * What somebody wants to do.
   *
   * @param kind to send, to receive or to close
   * @param channel where, unless that is left open
   */
  record Wish(Event.Kind kind, Role role, Optional<Channel> channel, int dummy) {
    boolean isOn(Channel other) {
      Role end = kind == Event.Kind.RECV ? other.to() : other.from();
      return end.equals(role) && channel.map(other::equals).orElse(true);
    }
  }

  Conversation(Rules rules) {
    this.rules = rules;
    this.lts = rules.lts;
    this.channels = List.copyOf(lts.channels());
    possible.set(lts.initial());
  }

  private static List<BitSet> futures(Lts lts) {
    List<BitSet> futures = new ArrayList<>();
    for (int state = 0; state < lts.states(); state++) {
      futures.add(new BitSet());
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int state = lts.states() - 1; state >= 0; state--) {
        BitSet future = futures.get(state);
        int before = future.cardinality();
        for (int i = lts.firstTransition(state); i < lts.firstTransition(state + 1); i++) {
          future.set(lts.eventNumber(i));
          future.or(futures.get(lts.target(i)));
        }
        changed |= future.cardinality() > before;
      }
    }
    return futures;
  }

  List<Channel> channels() {
    return channels;
  }

  boolean mayEnd() {
    return possible.stream().anyMatch(lts::isFinal);
  }

  /** All that can happen, with somebody at the other end of what is handed over. */
  List<Step> steps() {
    List<Step> steps = new ArrayList<>();
    for (Channel channel : channels) {
      for (int dummy = 0; dummy < rules.dummies.size(); dummy++) {
        steps.add(new Step(Event.Kind.SEND, channel, dummy));
        steps.add(new Step(Event.Kind.RECV, channel, dummy));
        steps.add(new Step(Event.Kind.SYNC, channel, dummy));
      }
      steps.add(new Step(Event.Kind.CLOSE, channel, -1));
    }
    steps.removeIf(step -> !isAllowed(step));
    return steps;
  }

  /** What may come of a wish now, with nobody else there. */
  List<Step> now(Wish wish) {
    List<Step> steps = new ArrayList<>();
    for (Channel channel : channels) {
      if (wish.isOn(channel)) {
        Step step = new Step(wish.kind, channel, wish.dummy);
        if (wish.kind == Event.Kind.RECV) {
          step = new Step(wish.kind, channel, queue(channel).isEmpty() ? -1 : head(channel));
        }
        if (isAllowed(step)) {
          steps.add(step);
        }
      }
    }
    return steps;
  }

  /** Whether something may come of a wish at some time, or it may be told that nothing will. */
  boolean later(Wish wish) {
    BitSet future = new BitSet();
    possible.stream().forEach(state -> future.or(rules.futures.get(state)));
    return future.stream().mapToObj(lts.events()::get).anyMatch(event -> answers(event, wish));
  }

  private boolean answers(Event event, Wish wish) {
    if (!wish.isOn(event.channel())) {
      return false;
    }
    boolean open = !closed.contains(event.channel());
    return switch (event) {
      case Event.Send send -> wish.kind == Event.Kind.SEND && open && fits(event, wish.dummy);
      case Event.Sync sync ->
          open
              && (wish.kind == Event.Kind.RECV
                  || (wish.kind == Event.Kind.SEND && fits(event, wish.dummy)));
      case Event.Receive receive ->
          wish.kind == Event.Kind.RECV && (open || !queue(event.channel()).isEmpty());
      case Event.Close close -> wish.kind != Event.Kind.SEND && open;
    };
  }

  /** Whether the protocol has a step, and the state of its channel lets it happen. */
  boolean isAllowed(Step step) {
    Channel channel = step.channel;
    boolean open = !closed.contains(channel);
    boolean can =
        switch (step.kind) {
          case SEND -> open && queue(channel).size() < rules.capacity;
          case RECV -> !queue(channel).isEmpty() && head(channel) == step.dummy;
          case SYNC, CLOSE -> open;
        };
    return can && !targets(step).isEmpty();
  }

  /** Whether what could be handed over has to be sent, or to wait for what was sent before. */
  boolean isHeldUp(Step handedOver) {
    Step sent = new Step(Event.Kind.SEND, handedOver.channel, handedOver.dummy);
    return !queue(handedOver.channel).isEmpty() || !targets(sent).isEmpty();
  }

  /** Goes on after a step that is allowed. */
  void take(Step step) {
    possible = targets(step);
    switch (step.kind) {
      case SEND -> queue(step.channel).add(step.dummy);
      case RECV -> queue(step.channel).remove();
      case CLOSE -> closed.add(step.channel);
      case SYNC -> {}
    }
  }

  private Deque<Integer> queue(Channel channel) {
    return queues.computeIfAbsent(channel, unknown -> new ArrayDeque<>());
  }

  private int head(Channel channel) {
    return queue(channel).getFirst();
  }

  private BitSet targets(Step step) {
    BitSet targets = new BitSet();
    possible.stream()
        .forEach(
            state -> {
              for (int i = lts.firstTransition(state); i < lts.firstTransition(state + 1); i++) {
                Event event = lts.event(i);
                if (event.kind() == step.kind
                    && event.channel().equals(step.channel)
                    && fits(event, step.dummy)) {
                  targets.set(lts.target(i));
                }
              }
            });
    return targets;
  }

  private boolean fits(Event event, int dummy) {
    return event.kind() == Event.Kind.CLOSE
        || fitting
            .computeIfAbsent(ReferenceSemantics.message(event), unknown -> new HashMap<>())
            .computeIfAbsent(
                rules.dummies.get(dummy),
                each -> ReferenceSemantics.fits(ReferenceSemantics.message(event), each));
  }
}
