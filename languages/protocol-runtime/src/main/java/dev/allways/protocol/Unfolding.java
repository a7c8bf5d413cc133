package dev.allways.protocol;

import dev.allways.protocol.term.Alphabet;
import dev.allways.protocol.term.Completion;
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
  /** With more terms than that, a session forgets those it has left behind. */
  private static final int MOST_TERMS = 200_000;

  private final Description description;
  private final Plan plan;
  private Semantics semantics;
  private final List<Term> states = new ArrayList<>();
  private final Map<Term, Integer> numbers = new HashMap<>();

  // What was asked for last.
  private int known = -1;
  private BitSet now = new BitSet();
  private BitSet actors = new BitSet();
  private int foreseen = -1;
  private BitSet future = new BitSet();

  Unfolding(Description description, Function<Plan, Term> protocol, List<String> events) {
    this.description = description;
    this.plan = new Plan();
    events.forEach(plan.terms()::number);
    this.semantics = new Semantics(plan.terms());
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
    IntPredicate wanted = event -> description.involves(event, role) && asks(call, event);
    Steps steps = semantics.steps(states.get(state), wanted);
    for (int i = 0; i < steps.size(); i++) {
      int event = steps.event(i);
      if (wanted.test(event)) {
        StateTable.step(description, session, role, event, number(steps.target(i)), call);
      }
    }
  }

  private boolean asks(Call call, int event) {
    return call.channel() == Call.ANY || call.channel() == description.eventChannel(event);
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
      BitSet events = new BitSet();
      Alphabet.of(states.get(state))
          .ifPresentOrElse(
              all -> all.forEach(events::set), () -> events.set(0, description.events()));
      foreseen = state;
      future = events;
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
    if (plan.terms().size() > MOST_TERMS) {
      plan.renew();
      semantics = new Semantics(plan.terms());
      kept.replaceAll(plan.terms()::copy);
    }
    states.clear();
    numbers.clear();
    int[] settled = new int[kept.size()];
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
