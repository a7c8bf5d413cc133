package dev.allways.tools.junit;

import dev.allways.core.Action;
import dev.allways.core.Binding;
import dev.allways.core.Dependencies;
import dev.allways.core.Explorer;
import dev.allways.core.IndexSet;
import dev.allways.core.Layout;
import dev.allways.core.Model;
import dev.allways.core.Proposition;
import dev.allways.core.Slot;
import dev.allways.core.SlotType;
import dev.allways.core.StateVisitor;
import dev.allways.core.TransitionVisitor;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A model that has been explored once, breadth first, so that any number of formulas can be decided
 * without exploring it again: for a class that is executed, exploring is nearly all of the work.
 *
 * <p>Takes about 100 bytes a state and 8 a transition.
 */
final class RecordedModel implements Model {
  private static final IndexSet STATE_SLOT = IndexSet.of(0);

  private final Model original;
  private final List<int[]> states;
  private final List<int[]> steps;
  private final BitSet finals;
  private final int initial;
  private final Layout layout;

  private RecordedModel(Recording recording) {
    this.original = recording.model;
    this.states = List.copyOf(recording.states);
    this.steps = List.copyOf(recording.steps);
    this.finals = recording.finals;
    this.initial = recording.initial;
    this.layout = Layout.of(new Slot("state", SlotType.range(0, states.size() - 1)));
  }

  /**
   * The same model, recorded; or the model itself if it is larger than that, takes longer, or some
   * step of it fails.
   */
  static Model of(Model model, int mostStates, Duration time) {
    Recording recording = new Recording(model);
    return recording.explore(mostStates, time) ? new RecordedModel(recording) : model;
  }

  @Override
  public String name() {
    return original.name();
  }

  @Override
  public Layout layout() {
    return layout;
  }

  @Override
  public List<String> actors() {
    return original.actors();
  }

  @Override
  public Action action(int action) {
    return original.action(action);
  }

  @Override
  public Dependencies dependencies() {
    return Dependencies.unknown(layout);
  }

  @Override
  public boolean isFinal(int[] state) {
    return finals.get(state[0]);
  }

  @Override
  public Optional<Proposition> proposition(String name) {
    return original
        .proposition(name)
        .map(
            meaning ->
                switch (meaning) {
                  case Proposition.OfAction ofAction -> ofAction;
                  case Proposition.OfState(String its, IndexSet _, var holds) ->
                      new Proposition.OfState(
                          its, STATE_SLOT, state -> holds.test(states.get(state[0])));
                });
  }

  @Override
  public Collection<String> propositionNames() {
    return original.propositionNames();
  }

  /** The one that was recorded, if it can tell them apart; else a larger one. */
  @Override
  public Model observing(Collection<String> propositions) {
    Model observing = original.observing(propositions);
    return observing == original ? this : observing;
  }

  @Override
  public List<Binding> show(int[] state) {
    return original.show(states.get(state[0]));
  }

  @Override
  public Explorer explorer() {
    return new Reader();
  }

  private final class Reader implements Explorer {
    private final int[] vector = new int[1];

    @Override
    public void initialStates(StateVisitor visitor) {
      for (int state = 0; state < initial; state++) {
        vector[0] = state;
        visitor.visit(vector);
      }
    }

    @Override
    public void successors(int[] state, TransitionVisitor visitor) {
      int[] leaving = steps.get(state[0]);
      for (int i = 0; i < leaving.length; i += 2) {
        vector[0] = leaving[i + 1];
        visitor.step(0, leaving[i], vector);
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
  }

  private static final class Recording {
    private final Model model;
    private final Map<State, Integer> numbers = new HashMap<>();
    private final List<int[]> states = new ArrayList<>();
    private final List<int[]> steps = new ArrayList<>();
    private final BitSet finals = new BitSet();
    private int initial;
    private boolean failed;

    Recording(Model model) {
      this.model = model;
    }

    boolean explore(int mostStates, Duration time) {
      long start = System.nanoTime();
      long most = time.toNanos();
      Explorer explorer = model.explorer();
      explorer.initialStates(this::number);
      initial = states.size();
      Leaving leaving = new Leaving();
      for (int state = 0; state < states.size(); state++) {
        leaving.length = 0;
        explorer.successors(states.get(state), leaving);
        if (failed || states.size() > mostStates || System.nanoTime() - start > most) {
          return false;
        }
        steps.add(Arrays.copyOf(leaving.steps, leaving.length));
        finals.set(state, model.isFinal(states.get(state)));
      }
      return true;
    }

    private int number(int[] state) {
      Integer known = numbers.get(new State(state));
      if (known != null) {
        return known;
      }
      int[] copy = state.clone();
      numbers.put(new State(copy), states.size());
      states.add(copy);
      return states.size() - 1;
    }

    private final class Leaving implements TransitionVisitor {
      private int[] steps = new int[16];
      private int length;

      @Override
      public void step(int group, int action, int[] target) {
        if (length == steps.length) {
          steps = Arrays.copyOf(steps, 2 * length);
        }
        steps[length++] = action;
        steps[length++] = number(target);
      }

      @Override
      public void failure(int group, int action, String message) {
        failed = true;
      }
    }
  }

  /** A state by what is in it. */
  private static final class State {
    private final int[] slots;
    private final int hash;

    State(int[] slots) {
      this.slots = slots;
      this.hash = Arrays.hashCode(slots);
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof State state && Arrays.equals(slots, state.slots);
    }
  }
}
