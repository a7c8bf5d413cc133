package dev.allways.languages.protocol.checker;

import dev.allways.languages.protocol.generator.GeneratedClass;
import dev.allways.languages.protocol.generator.Variant;
import dev.allways.languages.protocol.lts.Channel;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.Message;
import dev.allways.languages.protocol.lts.Transition;
import dev.allways.protocol.Pr;
import dev.allways.protocol.Scheduler;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Threads that do what the protocol allows, at random and all in one: whatever is a step of the
 * protocol from any state in which it can be after what has happened. What the class thinks of it
 * is compared, and nothing of the class is asked where to go.
 */
final class Walker {
  private final Lts lts;
  private final ClassModel model;
  private final Pr protocol;
  private final boolean strict;
  private final int capacity;
  private final ExploringScheduler scheduler = new ExploringScheduler();
  private final Caller caller;
  private final Random random;
  private final Map<Channel, Deque<Integer>> queues = new HashMap<>();
  private final Map<Message, Map<Dummy, Boolean>> fitting = new HashMap<>();
  private final List<String> word = new ArrayList<>();
  private BitSet possible = new BitSet();

  /** A call that a thread can make, with the dummy that is sent or that comes. */
  private record Wish(Event.Kind kind, int channel, int dummy) {}

  Walker(Lts lts, GeneratedClass generated, long seed) {
    this(lts, generated, generated.newInstance(), generated.blueprint().capacity(), seed);
  }

  /** With another class than the one that is generated, which has the same roles and messages. */
  Walker(Lts lts, GeneratedClass generated, Pr protocol, int capacity, long seed) {
    this.lts = lts;
    this.model = Fixtures.model(generated);
    this.protocol = protocol;
    this.strict = generated.blueprint().variant() == Variant.STRICT;
    this.capacity = capacity;
    this.caller = new Caller(model.alphabet(), scheduler);
    this.random = new Random(seed);
    possible.set(lts.initial());
  }

  /** Takes so many steps, or fewer where the protocol has no more; returns what went wrong. */
  List<String> walk(int steps) {
    List<String> complaints = new ArrayList<>();
    Scheduler.bind(
        scheduler,
        () -> {
          for (int i = 0; i < steps && complaints.isEmpty(); i++) {
            if (strict) {
              tryForbidden(complaints);
            }
            if (!step(complaints)) {
              return;
            }
          }
        });
    return complaints;
  }

  private boolean step(List<String> complaints) {
    Set<Event> events = new LinkedHashSet<>();
    possible.stream()
        .forEach(state -> lts.transitions(state).forEach(it -> events.add(it.event())));
    List<Wish> wishes = new ArrayList<>();
    for (Event event : events) {
      int channel = model.alphabet().channels().indexOf(event.channel());
      for (int dummy = 0; dummy < model.alphabet().dummies().size(); dummy++) {
        Wish wish = new Wish(event.kind(), channel, dummy);
        if (!targets(wish).isEmpty() && !isHeldUp(wish)) {
          wishes.add(wish);
        }
      }
    }
    if (wishes.isEmpty()) {
      return false;
    }
    Wish wish = wishes.get(random.nextInt(wishes.size()));
    int action = make(wish);
    Event event = model.alphabet().event(expected(wish));
    if (action != expected(wish)) {
      complaints.add("refused: " + event + " after " + word);
    }
    word.add(event.toString());
    possible = targets(wish);
    Channel channel = model.alphabet().channels().get(wish.channel);
    switch (wish.kind) {
      case SEND -> queue(channel).add(wish.dummy);
      case RECV -> queue(channel).remove();
      case SYNC, CLOSE -> {}
    }
    return true;
  }

  private void tryForbidden(List<String> complaints) {
    // To try a meeting is to try both of its halves, and one of them may be allowed by itself.
    Event.Kind[] kinds = {Event.Kind.SEND, Event.Kind.RECV, Event.Kind.CLOSE};
    for (int i = 0; i < 5; i++) {
      Wish wish =
          new Wish(
              kinds[random.nextInt(kinds.length)],
              random.nextInt(model.alphabet().channels().size()),
              random.nextInt(model.alphabet().dummies().size()));
      if (targets(wish).isEmpty() && make(wish) == expected(wish)) {
        complaints.add("allowed: " + model.alphabet().event(expected(wish)) + " after " + word);
      }
    }
  }

  private Deque<Integer> queue(Channel channel) {
    return queues.computeIfAbsent(channel, unknown -> new ArrayDeque<>());
  }

  /** Where the protocol can be afterwards. */
  private BitSet targets(Wish wish) {
    Channel channel = model.alphabet().channels().get(wish.channel);
    Dummy dummy = model.alphabet().dummies().get(wish.dummy);
    BitSet targets = new BitSet();
    possible.stream()
        .forEach(
            state -> {
              for (Transition transition : lts.transitions(state)) {
                Event event = transition.event();
                if (event.kind() == wish.kind
                    && event.channel().equals(channel)
                    && fits(ReferenceSemantics.message(event), dummy)) {
                  targets.set(transition.target());
                }
              }
            });
    return targets;
  }

  private boolean fits(Message message, Dummy dummy) {
    return fitting
        .computeIfAbsent(message, unknown -> new HashMap<>())
        .computeIfAbsent(dummy, unknown -> ReferenceSemantics.fits(message, dummy));
  }

  /**
   * What has to wait though the protocol has it: for room, for a message, or for a channel to be
   * empty that somebody who has not to wait for anybody could use instead.
   */
  private boolean isHeldUp(Wish wish) {
    Channel channel = model.alphabet().channels().get(wish.channel);
    boolean closed = word.contains(new Event.Close(channel.from(), channel.to()).toString());
    return switch (wish.kind) {
      case SEND -> closed || queue(channel).size() == capacity;
      case RECV -> queue(channel).isEmpty() || queue(channel).getFirst() != wish.dummy;
      case CLOSE -> closed;
      case SYNC ->
          closed
              || !queue(channel).isEmpty()
              || !targets(new Wish(Event.Kind.SEND, wish.channel, wish.dummy)).isEmpty();
    };
  }

  private int expected(Wish wish) {
    return switch (wish.kind) {
      case SEND -> model.alphabet().send(wish.channel, wish.dummy);
      case RECV -> model.alphabet().receive(wish.channel, wish.dummy);
      case SYNC -> model.alphabet().sync(wish.channel, wish.dummy);
      case CLOSE -> model.alphabet().close(wish.channel);
    };
  }

  private int make(Wish wish) {
    scheduler.restart();
    return switch (wish.kind) {
      case SEND -> caller.send(protocol, wish.channel, wish.dummy);
      case RECV -> caller.receive(protocol, wish.channel);
      case SYNC -> caller.sendOrHandOver(protocol, wish.channel, wish.dummy);
      case CLOSE -> caller.close(protocol, wish.channel);
    };
  }
}
