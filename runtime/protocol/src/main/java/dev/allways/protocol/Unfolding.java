package dev.allways.protocol;

import dev.allways.protocol.term.Completion;
import dev.allways.protocol.term.Remaining;
import dev.allways.protocol.term.Semantics;
import dev.allways.protocol.term.Steps;
import dev.allways.protocol.term.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * A protocol whose states are found out as a session comes to them, because all of them would be
 * too many. Each session has its own, and remembers few.
 */
final class Unfolding implements Machine {
  private static final int SENDING = 1 << Description.SEND | 1 << Description.SYNC;
  private static final int RECEIVING = 1 << Description.RECV | 1 << Description.SYNC;
  private static final int RECEIVED = 1 << Description.RECV;
  private static final int CLOSING = 1 << Description.CLOSE;

  private final Description description;
  private final Plan plan;
  private final int mostTerms;
  private final Remaining remaining;
  private Semantics semantics;
  private final List<Term> states = new ArrayList<>();
  private final Map<Term, Integer> numbers = new HashMap<>();

  /** In how many states the session may be. */
  private int open = 1;

  // What was asked for last.
  private int known = -1;
  private BitSet now = new BitSet();
  private BitSet actors = new BitSet();
  private int foreseen = -1;
  private BitSet future = new BitSet();

  Unfolding(
      Description description, Function<Plan, Term> protocol, List<String> events, int mostTerms) {
    this.description = description;
    this.mostTerms = mostTerms;
    this.plan = new Plan();
    events.forEach(plan.terms()::number);
    this.semantics = new Semantics(plan.terms());
    this.remaining = new Remaining(description.events());
    number(protocol.apply(plan));
  }

  private int number(Term term) {
    Integer number = numbers.putIfAbsent(term, states.size());
    if (number == null) {
      states.add(term);
      return states.size() - 1;
    }
    return number;
  }

  @Override
  public void steps(DescribedProtocol session, int role, int state, Call call) {
    if (call.kind() == Call.RECEIVE) {
      receive(session, role, state, call);
    } else {
      int kinds = call.kind() == Call.SEND ? SENDING : CLOSING;
      steps(session, role, state, kinds, call.channel(), call);
    }
  }

  /**
   * Of all those from whom something has come one is chosen: what would remain after each of them
   * is not worth finding out. Not where several states are open: each has to answer for the same.
   */
  private void receive(DescribedProtocol session, int role, int state, Call call) {
    lookAt(state);
    List<Integer> filled = new ArrayList<>();
    for (int event = now.nextSetBit(0); event >= 0; event = now.nextSetBit(event + 1)) {
      int channel = description.eventChannel(event);
      boolean asked = call.channel() == Call.ANY || call.channel() == channel;
      if (asked && description.receiver(channel) == role && isAny(RECEIVING, event)) {
        boolean isSent = description.kindNumber(event) == Description.RECV;
        if (isSent && session.rings()[channel].first() != null) {
          filled.add(channel);
        } else {
          // Nothing is done yet, but this says that it may be.
          StateTable.step(description, session, role, event, -1, call);
        }
      }
    }
    if (open > 1) {
      filled.forEach(channel -> steps(session, role, state, RECEIVED, channel, call));
    } else if (!filled.isEmpty()) {
      int chosen = filled.size() == 1 ? 0 : Scheduler.current().choose(filled.size());
      steps(session, role, state, RECEIVED, filled.get(chosen), call);
    }
  }

  private void steps(
      DescribedProtocol session, int role, int state, int kinds, int channel, Call call) {
    IntPredicate wanted =
        event ->
            isAny(kinds, event)
                && (channel == Call.ANY || channel == description.eventChannel(event))
                && description.involves(event, role);
    Steps steps = semantics.steps(states.get(state), wanted);
    for (int i = 0; i < steps.size(); i++) {
      int event = steps.event(i);
      if (wanted.test(event)) {
        StateTable.step(description, session, role, event, number(steps.target(i)), call);
      }
    }
  }

  private boolean isAny(int kinds, int event) {
    return (kinds & 1 << description.kindNumber(event)) != 0;
  }

  private void lookAt(int state) {
    if (known == state) {
      return;
    }
    BitSet events = new BitSet();
    Steps steps =
        semantics.steps(
            states.get(state),
            event -> {
              events.set(event);
              return false;
            });
    for (int i = 0; i < steps.size(); i++) {
      events.set(steps.event(i));
    }
    BitSet roles = new BitSet();
    events.stream()
        .forEach(
            event -> {
              int channel = description.eventChannel(event);
              int kind = description.kindNumber(event);
              if (kind != Description.RECV) {
                roles.set(description.sender(channel));
              }
              if (kind == Description.RECV || kind == Description.SYNC) {
                roles.set(description.receiver(channel));
              }
            });
    known = state;
    now = events;
    actors = roles;
  }

  @Override
  public boolean isFinal(int state) {
    return semantics.mayEnd(states.get(state));
  }

  @Override
  public boolean isOver(int state) {
    lookAt(state);
    return now.isEmpty();
  }

  @Override
  public boolean anyEvent(int state, IntPredicate isSuch) {
    lookAt(state);
    return now.stream().anyMatch(isSuch);
  }

  @Override
  public boolean canEnd(int[] from, IntPredicate isSuch) {
    return Arrays.stream(from).anyMatch(state -> Completion.isPossible(states.get(state), isSuch));
  }

  @Override
  public BitSet now(int state) {
    lookAt(state);
    return (BitSet) now.clone();
  }

  /** Whatever is written in what remains, whether its turn can come or not. */
  @Override
  public BitSet future(int state) {
    if (foreseen != state) {
      future = remaining.events(states.get(state));
      foreseen = state;
    }
    return future;
  }

  @Override
  public int component(int state) {
    return 0;
  }

  @Override
  public @Nullable BitSet actors(int state) {
    lookAt(state);
    return actors;
  }

  @Override
  public int settle(int current) {
    return settle(new int[] {current})[0];
  }

  @Override
  public int[] settle(int[] current) {
    known = -1;
    foreseen = -1;
    List<Term> kept = new ArrayList<>();
    Arrays.stream(current).forEach(state -> kept.add(states.get(state)));
    if (plan.terms().size() > mostTerms) {
      plan.renew();
      semantics = new Semantics(plan.terms());
      kept.replaceAll(plan.terms()::copy);
    }
    states.clear();
    numbers.clear();
    open = kept.size();
    int[] settled = new int[open];
    for (int i = 0; i < settled.length; i++) {
      settled[i] = number(kept.get(i));
    }
    return settled;
  }

  @Override
  public int save(int[] current) {
    throw tooLarge();
  }

  @Override
  public int[] restore(int number) {
    throw tooLarge();
  }

  @Override
  public int range(MessageType[] eventTypes) {
    throw tooLarge();
  }

  private UnsupportedOperationException tooLarge() {
    return new UnsupportedOperationException(
        description.name()
            + " has too many states to be checked in all of them: construct it with smaller numbers");
  }

  /** How many terms it remembers. */
  int terms() {
    return plan.terms().size();
  }
}
