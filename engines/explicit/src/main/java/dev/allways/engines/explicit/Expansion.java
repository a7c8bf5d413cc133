package dev.allways.engines.explicit;

import dev.allways.core.Explorer;
import dev.allways.core.Model;
import dev.allways.core.Run;
import dev.allways.core.TransitionVisitor;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Looks at the steps out of one state on behalf of a search: counts them, adds where they lead to
 * the store, and notices when the state itself or one of its steps is what the search is after.
 */
final class Expansion implements TransitionVisitor, Saveable {
  /** Tells whether the batch that was just added may stand for all steps of its state. */
  interface Proviso {
    boolean holds(int count);
  }

  private final Model model;
  private final Goal goal;
  private final StateStore store;
  private final Explorer explorer;
  private final @Nullable StubbornSets stubborn;
  private final Proviso proviso;
  private boolean isReducing;
  private int[] actions = new int[16];
  private int count;
  private long transitions;
  private boolean moved;
  private int failingAction;
  private @Nullable String explanation;

  /** Looks at every step. */
  Expansion(Model model, Goal goal, StateStore store) {
    this(model, goal, store, Optional.empty(), count -> true);
  }

  /**
   * Leaves out steps where others suffice.
   *
   * @param proviso says where they do not, because they would be put off for ever
   */
  Expansion(
      Model model,
      Goal goal,
      StateStore store,
      Optional<Interference> interference,
      Proviso proviso) {
    this.model = model;
    this.goal = goal;
    this.store = store;
    this.explorer = model.explorer();
    this.proviso = goal.isAboutStuckStatesOnly() ? count -> true : proviso;
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
    moved = false;
    explanation = null;
    count = 0;
    if (stubborn != null && isReducing) {
      reduce(stubborn, source);
    } else {
      explorer.successors(source, this);
      store.addStaged();
    }
    if (!moved && goal.stuck() && !model.isFinal(source)) {
      explanation = goal.stuckExplanation();
    }
    transitions += count;
    return count;
  }

  private void reduce(StubbornSets sets, int[] source) {
    boolean isReduced = sets.choose(source);
    sets.showChosen(this);
    store.addStaged();
    if (isReduced && !proviso.holds(count)) {
      count = 0;
      sets.showAll(this);
      store.addStaged();
    }
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
  void judgeReduction() {
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
    if (goal.failing() && explanation == null) {
      failingAction = action;
      explanation = message;
    }
  }

  /** How many steps there were out of all states looked at. */
  long transitions() {
    return transitions;
  }

  /** Why the last state looked at ends the search, if it does: it is stuck, or a step fails. */
  Optional<String> explanation() {
    return Optional.ofNullable(explanation);
  }

  /** A run to the last state looked at, completed by what goes wrong there. */
  Run complete(Run.Builder run) {
    return moved ? run.failsWith(failingAction) : run.stops();
  }
}
