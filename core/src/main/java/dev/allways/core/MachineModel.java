package dev.allways.core;

import static java.util.stream.Collectors.joining;

import dev.allways.core.model.Action;
import dev.allways.core.model.Dependencies;
import dev.allways.core.model.Explorer;
import dev.allways.core.model.IndexSet;
import dev.allways.core.model.Layout;
import dev.allways.core.model.Model;
import dev.allways.core.model.Presentation;
import dev.allways.core.model.Proposition;
import dev.allways.core.model.Slot;
import dev.allways.core.model.SlotType;
import dev.allways.core.model.StateVisitor;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.core.trace.Binding;
import dev.allways.core.trace.Waiting;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A {@link Machine} as a {@link Model}: every state and every action is interned, and the only slot
 * of a state vector is its number.
 *
 * <p>Because {@code next} is the user's code, each transition among the first few hundred is
 * computed twice and compared, and a state is looked at again before and after it is left: values
 * that change or are not equal to themselves would make any verdict meaningless, so they end the
 * check with an explanation.
 */
public final class MachineModel<S, A> implements Model, Presentation {
  private static final Layout LAYOUT =
      Layout.of(new Slot("state", SlotType.range(0, Integer.MAX_VALUE)));
  private static final IndexSet STATE_SLOT = IndexSet.of(0);
  private static final int TRANSITIONS_COMPUTED_TWICE = 500;
  private static final int STATES_WALKED_FOR_A_LABEL = 1_000_000;

  private final Machine<S, A> machine;
  private final List<String> actors;
  private final Values<S> states = new Values<>("state");
  private final Values<A> actions = new Values<>("action");
  private final Map<String, Predicate<S>> propositions;
  private final AtomicInteger computedTwice = new AtomicInteger();

  MachineModel(Machine<S, A> machine) {
    this.machine = machine;
    this.actors = List.copyOf(machine.actors());
    this.propositions = Map.copyOf(machine.propositions());
  }

  /** The value behind a state vector. */
  public S state(int[] vector) {
    return states.get(vector[0]);
  }

  /** A property: {@code condition} is true of every reachable state. */
  public Property invariant(String name, Predicate<S> condition) {
    return new Property.Invariant(name, proposition(name, condition));
  }

  /** A property: {@code condition} is true of some reachable state. */
  public Property reachable(String name, Predicate<S> condition) {
    return new Property.Reachable(name, proposition(name, condition));
  }

  private Proposition.OfState proposition(String name, Predicate<S> condition) {
    return new Proposition.OfState(
        name, STATE_SLOT, vector -> condition.test(states.get(vector[0])));
  }

  @Override
  public String name() {
    return machine.name();
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
    A value = actions.get(action);
    IndexSet.Builder taking = IndexSet.builder();
    for (String actor : machine.actorsOf(value)) {
      int index = actors.indexOf(actor);
      if (index < 0) {
        throw wrong(
            "M003",
            "%s lets '%s' take part in %s, but actors() does not name them"
                .formatted(name(), actor, value),
            "list every actor in actors()");
      }
      taking.add(index);
    }
    return new Action(machine.label(value), taking.build(), Optional.empty());
  }

  @Override
  public Dependencies dependencies() {
    return Dependencies.unknown(LAYOUT);
  }

  @Override
  public boolean isFinal(int[] state) {
    return machine.isFinal(states.get(state[0]));
  }

  @Override
  public Optional<Proposition> proposition(String name) {
    Predicate<S> condition = propositions.get(name);
    if (condition != null) {
      return Optional.of(proposition(name, condition));
    }
    return meetsLabel(name)
        ? Optional.of(
            new Proposition.OfAction(
                name, action -> machine.label(actions.get(action)).equals(name)))
        : Optional.empty();
  }

  /**
   * Whether some action is called {@code name}. Nobody declares the labels of a machine, so this
   * may walk its states, up to a bound past which it believes in the name.
   */
  private boolean meetsLabel(String name) {
    boolean[] met = new boolean[1];
    TransitionVisitor watch =
        new TransitionVisitor() {
          @Override
          public void step(int group, int action, int[] target) {
            met[0] |= machine.label(actions.get(action)).equals(name);
          }

          @Override
          public void failure(int group, int action, String message) {
            step(group, action, new int[0]);
          }
        };
    Explorer walker = explorer();
    walker.initialStates(state -> {});
    for (int number = 0; number < states.size(); number++) {
      walker.successors(new int[] {number}, watch);
      if (met[0] || number >= STATES_WALKED_FOR_A_LABEL) {
        return true;
      }
    }
    return false;
  }

  @Override
  public Collection<String> propositionNames() {
    Set<String> names = new LinkedHashSet<>(propositions.keySet());
    actions.all().forEach(action -> names.add(machine.label(action)));
    return names;
  }

  @Override
  public List<Waiting> waiting(int[] state) {
    return machine.waiting(states.get(state[0]));
  }

  @Override
  public List<Binding> show(int[] state) {
    return machine.show(states.get(state[0]));
  }

  @Override
  public Explorer explorer() {
    return new Interpreter();
  }

  private static InputException wrong(String code, String message, String help) {
    return new InputException(Diagnostic.error(code, message).help(help));
  }

  private final class Interpreter implements Explorer {
    private final int[] vector = new int[1];

    @Override
    public void initialStates(StateVisitor visitor) {
      Collection<S> starts = present(machine.initialStates(), "initialStates");
      if (starts.isEmpty()) {
        throw wrong(
            "M005",
            "%s has no initial state, so whatever is asked would hold of it".formatted(name()),
            "let initialStates() return at least one");
      }
      for (S state : starts) {
        vector[0] = states.number(present(state, "an element of initialStates"));
        visitor.visit(vector);
      }
    }

    @Override
    public void successors(int[] state, TransitionVisitor visitor) {
      S source = states.unchanged(state[0]);
      for (A action : present(machine.actions(source), "actions", source)) {
        A possible = present(action, "an element of actions", source);
        int target = states.number(next(source, possible));
        vector[0] = target;
        visitor.step(0, actions.number(possible), vector);
      }
      states.unchanged(state[0]);
    }

    private S next(S source, A action) {
      S target = present(machine.next(source, action), "next", source, action);
      if (computedTwice.get() < TRANSITIONS_COMPUTED_TWICE) {
        computedTwice.incrementAndGet();
        S again = present(machine.next(source, action), "next", source, action);
        if (!target.equals(again) || target.hashCode() != again.hashCode()) {
          throw wrong(
              "M001",
              "%s.next(%s, %s) gave two different results: %s and %s"
                  .formatted(name(), source, action, target, again),
              "next must be a function of its arguments, and a state needs equals and hashCode that"
                  + " look at its contents: use a record, and lists instead of arrays");
        }
      }
      return target;
    }

    /**
     * What the user's code has returned, which may be null whatever its type says.
     *
     * @param asked the method that was called with these arguments, or an element of its result
     */
    private <T> T present(@Nullable T value, String asked, Object... arguments) {
      if (value == null) {
        String call = Arrays.stream(arguments).map(String::valueOf).collect(joining(", "));
        throw wrong(
            "M004",
            "%s: %s(%s) is null".formatted(name(), asked, call),
            "an action that is not possible does not belong to actions(state); nothing to do is an"
                + " empty list");
      }
      return value;
    }
  }

  /** Values and their numbers, in the order in which they were met. */
  private static final class Values<T> {
    private final String what;
    private final Map<T, Integer> numbers = new HashMap<>();
    private final List<T> values = new ArrayList<>();
    private int[] hashes = new int[64];

    Values(String what) {
      this.what = what;
    }

    synchronized int number(T value) {
      Integer known = numbers.get(value);
      if (known != null) {
        return known;
      }
      int number = values.size();
      if (number == hashes.length) {
        hashes = Arrays.copyOf(hashes, number * 2);
      }
      hashes[number] = value.hashCode();
      values.add(value);
      numbers.put(value, number);
      return number;
    }

    synchronized T get(int number) {
      return values.get(number);
    }

    synchronized int size() {
      return values.size();
    }

    synchronized List<T> all() {
      return List.copyOf(values);
    }

    /** As {@link #get}, after a check that nobody has modified the value since it was numbered. */
    synchronized T unchanged(int number) {
      T value = values.get(number);
      if (value.hashCode() != hashes[number]) {
        throw wrong(
            "M002",
            "a %s has changed after it was reached; it is now %s".formatted(what, value),
            "states and actions must be immutable: let next return a new object instead of"
                + " modifying the one it is given");
      }
      return value;
    }
  }
}
