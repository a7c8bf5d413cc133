package dev.allways.languages.protocol.checker;

import dev.allways.core.model.Action;
import dev.allways.core.model.Dependencies;
import dev.allways.core.model.Explorer;
import dev.allways.core.model.Layout;
import dev.allways.core.model.Model;
import dev.allways.core.model.Presentation;
import dev.allways.core.model.Proposition;
import dev.allways.core.model.Slot;
import dev.allways.core.model.SlotType;
import dev.allways.core.model.StateVisitor;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.core.trace.Binding;
import dev.allways.languages.protocol.checker.ReplayExecutor.Attempt;
import dev.allways.languages.protocol.checker.ReplayExecutor.Kind;
import dev.allways.languages.protocol.lts.Channel;
import dev.allways.languages.protocol.lts.Role;
import dev.allways.protocol.Pr;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A class that somebody has written by hand, as a model. It need not know that it is checked: to be
 * in a state again is to be made anew and called again as on the way there, and two states are one
 * if everything in the object is equal.
 *
 * <p>Costs as many calls as the state is far from the start, for each call that is tried: for
 * protocols of some thousand states. The class must not keep state in static fields, nor start
 * threads.
 */
public final class ReplayModel implements Model, Presentation {
  private static final Layout LAYOUT =
      Layout.of(new Slot("state", SlotType.range(0, Integer.MAX_VALUE)));

  private final String name;
  private final Supplier<? extends Pr> factory;
  private final CallAlphabet alphabet;
  private final List<String> actors;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<Visited> visited = new ArrayList<>();

  /** How a state was reached first. */
  private record Visited(String state, int parent, @Nullable Attempt last) {}

  ReplayModel(String name, Supplier<? extends Pr> factory, CallAlphabet alphabet) {
    this.name = name;
    this.factory = factory;
    this.alphabet = alphabet;
    this.actors = alphabet.roles().stream().map(Object::toString).toList();
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Layout layout() {
    return LAYOUT;
  }

  @Override
  public List<String> actors() {
    return actors;
  }

  @Override
  public Action action(int action) {
    return alphabet.action(action);
  }

  @Override
  public Dependencies dependencies() {
    return Dependencies.unknown(LAYOUT);
  }

  @Override
  public boolean isFinal(int[] state) {
    boolean[] result = new boolean[1];
    try (ReplayExecutor executor = new ReplayExecutor(alphabet)) {
      executor.run(replay(executor, state[0]), protocol -> result[0] = protocol.mayEnd());
    }
    return result[0];
  }

  @Override
  public Optional<Proposition> proposition(String text) {
    return alphabet.proposition(text);
  }

  @Override
  public Collection<String> propositionNames() {
    List<String> names = new ArrayList<>();
    for (int channel = 0; channel < alphabet.channels().size(); channel++) {
      for (int dummy = 0; dummy < alphabet.dummies().size(); dummy++) {
        names.add(alphabet.proposition(alphabet.event(alphabet.send(channel, dummy))));
        names.add(alphabet.proposition(alphabet.event(alphabet.receive(channel, dummy))));
      }
    }
    return names;
  }

  @Override
  public List<Binding> show(int[] state) {
    List<Binding> bindings = new ArrayList<>();
    try (ReplayExecutor executor = new ReplayExecutor(alphabet)) {
      ObjectState.fields(replay(executor, state[0]), this::messageName)
          .forEach((field, value) -> bindings.add(new Binding(field, value)));
    }
    return bindings;
  }

  private Optional<String> messageName(Object object) {
    for (Dummy dummy : alphabet.dummies()) {
      if (dummy.object() == object) {
        return Optional.of("<" + dummy.message().text() + ">");
      }
    }
    return Optional.empty();
  }

  private String stateOf(Pr protocol) {
    return ObjectState.of(protocol, this::messageName);
  }

  private synchronized int number(String state, int parent, @Nullable Attempt last) {
    Integer known = numbers.get(state);
    if (known != null) {
      return known;
    }
    int number = visited.size();
    numbers.put(state, number);
    visited.add(new Visited(state, parent, last));
    return number;
  }

  private synchronized Visited visited(int state) {
    return visited.get(state);
  }

  @Override
  public Explorer explorer() {
    return new Explorer() {
      private final int[] vector = new int[1];

      @Override
      public void initialStates(StateVisitor visitor) {
        vector[0] = number(stateOf(factory.get()), -1, null);
        visitor.visit(vector);
      }

      @Override
      public void successors(int[] state, TransitionVisitor visitor) {
        try (ReplayExecutor executor = new ReplayExecutor(alphabet)) {
          explore(executor, state[0], vector, visitor);
        }
      }

      @Override
      public void successors(int[] state, int group, TransitionVisitor visitor) {
        successors(state, visitor);
      }

      @Override
      public boolean guard(int guard, int[] state) {
        throw new IllegalArgumentException("there is no guard " + guard);
      }
    };
  }

  private void explore(
      ReplayExecutor executor, int state, int[] vector, TransitionVisitor visitor) {
    for (int channel = 0; channel < alphabet.channels().size(); channel++) {
      boolean receives = explore(executor, state, Kind.RECEIVE, channel, 0, vector, visitor);
      explore(executor, state, Kind.CLOSE, channel, 0, vector, visitor);
      for (int dummy = 0; dummy < alphabet.dummies().size(); dummy++) {
        // What either end can do alone is not done by both at once.
        boolean alone =
            explore(executor, state, Kind.SEND, channel, dummy, vector, visitor) || receives;
        if (!alone && !explore(executor, state, Kind.MEET, channel, dummy, vector, visitor)) {
          explore(executor, state, Kind.MEET_IN_THREADS, channel, dummy, vector, visitor);
        }
      }
    }
  }

  private boolean explore(
      ReplayExecutor executor,
      int state,
      Kind kind,
      int channel,
      int dummy,
      int[] vector,
      TransitionVisitor visitor) {
    boolean[] possible = new boolean[1];
    executor.explore(
        kind,
        channel,
        dummy,
        () -> replay(executor, state),
        (action, attempt, protocol) -> {
          possible[0] = true;
          vector[0] = number(stateOf(protocol), state, attempt);
          visitor.step(0, action, vector);
        });
    return possible[0];
  }

  /** The protocol as it was in a state. */
  private Pr replay(ReplayExecutor executor, int state) {
    Deque<Attempt> attempts = new ArrayDeque<>();
    Visited now = visited(state);
    String expected = now.state;
    while (now.last != null) {
      attempts.addFirst(now.last);
      now = visited(now.parent);
    }
    Pr protocol = factory.get();
    for (Attempt attempt : attempts) {
      if (!executor.replay(protocol, attempt)) {
        throw notDeterministic();
      }
    }
    if (!stateOf(protocol).equals(expected)) {
      throw notDeterministic();
    }
    return protocol;
  }

  private static InputException notDeterministic() {
    return new InputException(
        Diagnostic.error(
                "D619",
                "the class cannot be checked: the same calls lead to different states of it")
            .help(
                "keep its state in fields that are not static, and let it choose with"
                    + " dev.allways.protocol.Scheduler"));
  }

  /** Between each two roles. */
  static List<Channel> channels(List<Role> roles) {
    List<Channel> channels = new ArrayList<>();
    for (Role from : roles) {
      for (Role to : roles) {
        if (!from.equals(to)) {
          channels.add(new Channel(from, to));
        }
      }
    }
    return channels;
  }
}
