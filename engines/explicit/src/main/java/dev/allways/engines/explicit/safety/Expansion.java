package dev.allways.engines.explicit.safety;

import dev.allways.core.model.Explorer;
import dev.allways.core.model.Model;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.core.trace.Run;
import dev.allways.engines.explicit.control.Cuts;
import dev.allways.engines.explicit.frame.FrameReader;
import dev.allways.engines.explicit.frame.FrameWriter;
import dev.allways.engines.explicit.frame.Saveable;
import dev.allways.engines.explicit.reduction.Interference;
import dev.allways.engines.explicit.reduction.StubbornSets;
import dev.allways.engines.explicit.store.StateStore;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Looks at the steps out of one state on behalf of a search: counts them, adds where they lead to
 * the store, and notices when the state itself or one of its steps is what the search is after.
 */
final class Expansion implements TransitionVisitor, Saveable {
  /**
   * The proviso against ignoring: tells whether some states of the batch that was just added, from
   * the first index to before the second, may stand for all successors of their state.
   */
  interface Proviso {
    boolean holds(int from, int to);
  }

  private final Model model;
  private final Goal goal;
  private final StateStore store;
  private final Explorer explorer;
  private final @Nullable StubbornSets stubborn;
  private final Proviso proviso;
  private final Cuts cuts;
  private boolean isReducing;
  private int[] actions = new int[16];
  private int count;
  private long transitions;
  private boolean moved;
  private int failingAction;
  private boolean isGoal;

  /** Looks at every step. */
  Expansion(Model model, Goal goal, StateStore store) {
    this(model, goal, store, Optional.empty(), (from, to) -> true, new Cuts());
  }

  /**
   * Leaves out steps where others suffice.
   *
   * @param proviso says where they do not, because they would be put off for ever
   * @param cuts hears of steps that fail, when they are not what is looked for
   */
  Expansion(
      Model model,
      Goal goal,
      StateStore store,
      Optional<Interference> interference,
      Proviso proviso,
      Cuts cuts) {
    this.model = model;
    this.goal = goal;
    this.store = store;
    this.explorer = model.explorer();
    this.cuts = cuts;
    this.proviso = goal.isAboutStuckStatesOnly() ? (from, to) -> true : proviso;
    this.stubborn =
        interference
            .map(
                known ->
                    new StubbornSets(
                        known, explorer, known.writersOf(goal.reads()), model.layout().size()))
            .orElse(null);
    this.isReducing = stubborn != null;
  }

  /** Adds the initial states to the store; how many there are. */
  int start() {
    explorer.initialStates(store::stage);
    return store.addStaged();
  }

  /** Adds the successors of a state to the store; how many there are, new or not. */
  int of(int[] source) {
    count = 0;
    boolean isReduced = stage(source);
    store.addStaged();
    if (isReduced && !proviso.holds(0, count)) {
      transitions -= count;
      count = 0;
      stubborn().showAll(this);
      store.addStaged();
      transitions += count;
    }
    return count;
  }

  /** The first state of a batch that {@link #stage} fills comes next. */
  void beginBatch() {
    count = 0;
  }

  /** How many successors were staged since the batch began. */
  int count() {
    return count;
  }

  /**
   * Stages the successors of a state, for the store to add them along with those of other states:
   * it can then wait for memory on behalf of many at a time.
   *
   * @return whether steps were left out, so that the proviso is to be asked about those staged
   */
  boolean stage(int[] source) {
    moved = false;
    isGoal = false;
    int before = count;
    boolean isReduced = false;
    if (stubborn != null && isReducing) {
      isReduced = stubborn.choose(source);
      stubborn.showChosen(this);
    } else {
      explorer.successors(source, this);
    }
    if (!moved && goal.stuck() && !model.isFinal(source)) {
      isGoal = true;
    }
    transitions += count - before;
    return isReduced;
  }

  /** Whether those from the first index to before the second may stand for all. */
  boolean suffices(int from, int to) {
    return proviso.holds(from, to);
  }

  /** Stages all successors of a state of which {@code staged} were staged before. */
  void stageAll(int[] source, int staged) {
    int before = count;
    explorer.successors(source, this);
    transitions += count - before - staged;
  }

  private StubbornSets stubborn() {
    return Objects.requireNonNull(stubborn);
  }

  /** The action of the step to the {@code index}-th state of the batch that was added last. */
  int action(int index) {
    return actions[index];
  }

  /** Saves what was counted. */
  @Override
  public void save(FrameWriter out) {
    out.putLong(transitions);
    out.putBoolean(isReducing);
    out.putLong(stubborn == null ? 0 : stubborn.asked());
    out.putLong(stubborn == null ? 0 : stubborn.reduced());
  }

  @Override
  public void load(FrameReader in) {
    transitions += in.getLong();
    setReducing(in.getBoolean());
    long asked = in.getLong();
    long reduced = in.getLong();
    if (stubborn != null) {
      stubborn.count(asked, reduced);
    }
  }

  /** What leaves out steps, if anything does. */
  Optional<StubbornSets> reduction() {
    return isReducing ? Optional.ofNullable(stubborn) : Optional.empty();
  }

  /** Whether to leave out steps from now on. */
  void setReducing(boolean reducing) {
    isReducing = reducing && stubborn != null;
  }

  /** Leaves out no step any more when it was hardly ever possible so far. */
  void reviewReduction() {
    if (stubborn != null && isReducing && !stubborn.isWorthwhile()) {
      isReducing = false;
    }
  }

  @Override
  public void step(int group, int action, int[] target) {
    moved = true;
    if (count == actions.length) {
      actions = Arrays.copyOf(actions, count * 2);
    }
    actions[count++] = action;
    store.stage(target);
  }

  @Override
  public void failure(int group, int action, String message) {
    moved = true;
    transitions++;
    if (!goal.failing()) {
      cuts.add(action, message);
    } else if (!isGoal) {
      failingAction = action;
      isGoal = true;
    }
  }

  /** How many steps there were out of all states looked at. */
  long transitions() {
    return transitions;
  }

  /** Whether the last state looked at ends the search: it is stuck, or a step fails. */
  boolean isGoal() {
    return isGoal;
  }

  /** A run to the last state looked at, completed by what goes wrong there. */
  Run complete(Run.Builder run) {
    return moved ? run.failsWith(failingAction) : run.stops();
  }
}
