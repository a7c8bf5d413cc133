package dev.allways.languages.protocol.checker;

import dev.allways.core.model.Action;
import dev.allways.core.model.Dependencies;
import dev.allways.core.model.Explorer;
import dev.allways.core.model.IndexSet;
import dev.allways.core.model.Interning;
import dev.allways.core.model.Layout;
import dev.allways.core.model.Model;
import dev.allways.core.model.Presentation;
import dev.allways.core.model.Proposition;
import dev.allways.core.model.Slot;
import dev.allways.core.model.SlotType;
import dev.allways.core.model.StateVisitor;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.core.trace.Binding;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A model that remembers what it has shown: its states are numbers, and the steps of each are found
 * by executing the class once, when somebody asks for them first. So a class is executed once for
 * all formulas, and no further than the first of them needs.
 *
 * <p>Takes, on the heap, the packed state, eight bytes a step and some 40 bytes a state.
 */
public final class ExploredModel implements Model, Interning, Presentation {
  private static final Layout LAYOUT =
      Layout.of(new Slot("state", SlotType.range(0, Integer.MAX_VALUE)));

  /** Its places in tables. */
  private static final long BYTES_A_STATE = 40;

  private static final byte UNKNOWN = 0;
  private static final byte FINAL = 1;
  private static final byte NOT_FINAL = 2;

  private final Model model;
  private final int slots;
  private final StateTable states;
  private int @Nullable [] initial;
  private int[][] steps = new int[1 << 10][];
  private byte[] finals = new byte[1 << 10];
  private long stepInts;
  private volatile long memoryBytes;

  public ExploredModel(Model model) {
    this.model = model;
    this.slots = model.layout().size();
    this.states = new StateTable(model.layout());
  }

  private int[] beginnings() {
    synchronized (states) {
      int[] known = initial;
      if (known == null) {
        IntList found = new IntList();
        model.explorer().initialStates(state -> found.add(states.number(state)));
        known = found.toArray();
        initial = known;
      }
      return known;
    }
  }

  /** Action, target, action, target, ... of a state. Not to be modified. */
  int[] steps(int state, Explorer explorer) {
    int[] vector;
    synchronized (states) {
      int[] known = state < steps.length ? steps[state] : null;
      if (known != null) {
        return known;
      }
      vector = states.state(state);
    }
    // Executed outside of the lock: what two threads find out about one state is the same.
    Recorder recorder = new Recorder();
    explorer.successors(vector, recorder);
    synchronized (states) {
      int[] found = recorder.numbered();
      if (state >= steps.length) {
        steps = Arrays.copyOf(steps, Math.max(2 * steps.length, state + 1));
      }
      steps[state] = found;
      stepInts += found.length;
      memoryBytes = 4 * stepInts + (BYTES_A_STATE + states.bytesAState()) * states.size();
      return found;
    }
  }

  @Override
  public long memoryBytes() {
    return memoryBytes;
  }

  boolean isFinal(int state) {
    synchronized (states) {
      if (state >= finals.length) {
        finals = Arrays.copyOf(finals, Math.max(2 * finals.length, state + 1));
      }
      if (finals[state] == UNKNOWN) {
        finals[state] = model.isFinal(states.state(state)) ? FINAL : NOT_FINAL;
      }
      return finals[state] == FINAL;
    }
  }

  /** Explores the class itself. */
  Explorer executor() {
    return model.explorer();
  }

  int initial() {
    return beginnings()[0];
  }

  int[] vector(int state) {
    synchronized (states) {
      return states.state(state);
    }
  }

  /** How many states have been seen. */
  int size() {
    synchronized (states) {
      return states.size();
    }
  }

  @Override
  public String name() {
    return model.name();
  }

  @Override
  public Layout layout() {
    return LAYOUT;
  }

  @Override
  public List<String> actors() {
    return model.actors();
  }

  @Override
  public Action action(int action) {
    return model.action(action);
  }

  @Override
  public Dependencies dependencies() {
    return Dependencies.unknown(LAYOUT);
  }

  @Override
  public boolean isFinal(int[] state) {
    return isFinal(state[0]);
  }

  @Override
  public Optional<Proposition> proposition(String text) {
    return model
        .proposition(text)
        .map(
            it ->
                it instanceof Proposition.OfState of
                    ? new Proposition.OfState(
                        of.name(), IndexSet.of(0), state -> of.holds().test(vector(state[0])))
                    : it);
  }

  @Override
  public Collection<String> propositionNames() {
    return model.propositionNames();
  }

  @Override
  public List<Binding> show(int[] state) {
    return Presentation.of(model).show(vector(state[0]));
  }

  @Override
  public Explorer explorer() {
    return new Walker();
  }

  private final class Walker implements Explorer {
    private final Explorer executor = executor();
    private final int[] vector = new int[1];

    @Override
    public void initialStates(StateVisitor visitor) {
      for (int state : beginnings()) {
        vector[0] = state;
        visitor.visit(vector);
      }
    }

    @Override
    public void successors(int[] state, TransitionVisitor visitor) {
      int[] known = steps(state[0], executor);
      for (int i = 0; i < known.length; i += 2) {
        vector[0] = known[i + 1];
        visitor.step(0, known[i], vector);
      }
    }
  }

  /** Keeps the steps of one state until they can be numbered. */
  private final class Recorder implements TransitionVisitor {
    private final IntList actions = new IntList();
    private final IntList targets = new IntList();

    @Override
    public void step(int group, int action, int[] target) {
      actions.add(action);
      for (int slot = 0; slot < slots; slot++) {
        targets.add(target[slot]);
      }
    }

    @Override
    public void failure(int group, int action, String message) {
      throw new IllegalStateException("a class has no steps that fail: " + message);
    }

    int[] numbered() {
      int[] found = new int[2 * actions.size()];
      int[] all = targets.toArray();
      for (int step = 0; step < actions.size(); step++) {
        found[2 * step] = actions.get(step);
        found[2 * step + 1] =
            states.number(Arrays.copyOfRange(all, step * slots, (step + 1) * slots));
      }
      return found;
    }
  }
}
