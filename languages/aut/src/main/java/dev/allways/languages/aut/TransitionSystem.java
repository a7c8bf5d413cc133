package dev.allways.languages.aut;

import dev.allways.core.model.Action;
import dev.allways.core.model.Dependencies;
import dev.allways.core.model.Explorer;
import dev.allways.core.model.Layout;
import dev.allways.core.model.Model;
import dev.allways.core.model.Proposition;
import dev.allways.core.model.Slot;
import dev.allways.core.model.SlotType;
import dev.allways.core.model.StateVisitor;
import dev.allways.core.model.Storable;
import dev.allways.core.model.TransitionVisitor;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * A graph in compressed rows: the transitions of state {@code s} are those from {@code offsets[s]}
 * to before {@code offsets[s + 1]}. Costs 8 bytes a transition and 4 a state.
 *
 * <p>The only slot is the number of the state; every label is an action and a proposition.
 */
final class TransitionSystem implements Model, Storable {
  private final String name;
  private final Layout layout;
  private final int first;
  private final int[] offsets;
  private final int[] actions;
  private final int[] targets;
  private final Labels labels;

  private TransitionSystem(Builder builder, String name, Labels labels) {
    this.name = name;
    this.layout = Layout.of(new Slot("state", SlotType.range(0, builder.states - 1)));
    this.first = builder.first;
    this.offsets = builder.offsets();
    builder.sort(offsets);
    this.actions = builder.actions;
    this.targets = builder.targets;
    this.labels = labels;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Layout layout() {
    return layout;
  }

  @Override
  public List<String> actors() {
    return List.of();
  }

  /** The file numbers the states, so there is nothing else to know. */
  @Override
  public byte[] saved() {
    return new byte[0];
  }

  @Override
  public Model resumed(byte[] saved) {
    return this;
  }

  @Override
  public Action action(int action) {
    return Action.of(labels.get(action));
  }

  @Override
  public Dependencies dependencies() {
    return Dependencies.unknown(layout);
  }

  @Override
  public boolean isFinal(int[] state) {
    return false;
  }

  @Override
  public Optional<Proposition> proposition(String label) {
    int number = labels.find(label);
    return number < 0
        ? Optional.empty()
        : Optional.of(new Proposition.OfAction(label, action -> action == number));
  }

  @Override
  public Collection<String> propositionNames() {
    return Collections.unmodifiableList(labels);
  }

  @Override
  public Explorer explorer() {
    return new Walker();
  }

  private final class Walker implements Explorer {
    private final int[] target = new int[1];

    @Override
    public void initialStates(StateVisitor visitor) {
      target[0] = first;
      visitor.visit(target);
    }

    @Override
    public void successors(int[] state, TransitionVisitor visitor) {
      int source = state[0];
      if (source >= offsets.length - 1) {
        return;
      }
      int end = offsets[source + 1];
      for (int i = offsets[source]; i < end; i++) {
        target[0] = targets[i];
        visitor.step(0, actions[i], target);
      }
    }
  }

  /**
   * Collects transitions in any order. Takes 12 bytes for each that was foreseen, and 16 at the
   * end, while they are sorted.
   */
  static final class Builder {
    private final int first;
    private final int states;
    private int[] sources;
    private int[] actions;
    private int[] targets;
    private int count;
    private int lastSource = -1;
    private boolean sorted = true;

    /**
     * @param foreseen how many transitions to expect; more may come
     */
    Builder(int first, int states, int foreseen) {
      this.first = first;
      this.states = states;
      this.sources = new int[foreseen];
      this.actions = new int[foreseen];
      this.targets = new int[foreseen];
    }

    void add(int source, int action, int target) {
      if (count == sources.length) {
        int length = (int) Math.min(LineScanner.LARGEST, 64 + count * 3L / 2);
        sources = Arrays.copyOf(sources, length);
        actions = Arrays.copyOf(actions, length);
        targets = Arrays.copyOf(targets, length);
      }
      sources[count] = source;
      actions[count] = action;
      targets[count] = target;
      count++;
      sorted &= count == 1 || source >= sources[count - 2];
      lastSource = Math.max(lastSource, source);
    }

    /** Leaves this builder empty. */
    TransitionSystem build(String name, Labels labels) {
      return new TransitionSystem(this, name, labels);
    }

    /** Ends at the last state that has a transition: a header may promise many that have none. */
    private int[] offsets() {
      int[] offsets = new int[lastSource + 2];
      for (int i = 0; i < count; i++) {
        offsets[sources[i] + 1]++;
      }
      for (int state = 0; state <= lastSource; state++) {
        offsets[state + 1] += offsets[state];
      }
      return offsets;
    }

    /** By source, and in the order of the file where that is the same. */
    private void sort(int[] offsets) {
      if (!sorted) {
        int[] places = places(offsets);
        int[] spare = new int[targets.length];
        for (int i = 0; i < count; i++) {
          spare[places[i]] = targets[i];
        }
        int[] sortedTargets = spare;
        spare = targets;
        for (int i = 0; i < count; i++) {
          spare[places[i]] = actions[i];
        }
        actions = spare;
        targets = sortedTargets;
      }
      sources = new int[0];
    }

    /** Where each transition goes; overwrites the sources, and restores the offsets it borrows. */
    private int[] places(int[] offsets) {
      int[] places = sources;
      for (int i = 0; i < count; i++) {
        places[i] = offsets[sources[i]]++;
      }
      System.arraycopy(offsets, 0, offsets, 1, offsets.length - 1);
      offsets[0] = 0;
      return places;
    }
  }
}
