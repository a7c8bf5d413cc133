package dev.allways.engines.explicit;

import dev.allways.core.Explorer;
import dev.allways.core.Model;
import dev.allways.core.Run;
import dev.allways.core.TransitionVisitor;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Looks at the steps out of one state on behalf of a search: counts them, adds where they lead to
 * the store, and notices when the state itself or one of its steps is what the search is after.
 */
final class Expansion implements TransitionVisitor {
  private final Model model;
  private final Goal goal;
  private final StateStore store;
  private final Explorer explorer;
  private long transitions;
  private boolean moved;
  private int failingAction;
  private @Nullable String explanation;

  Expansion(Model model, Goal goal, StateStore store) {
    this.model = model;
    this.goal = goal;
    this.store = store;
    this.explorer = model.explorer();
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
    explorer.successors(source, this);
    int count = store.addStaged();
    if (!moved && goal.stuck() && !model.isFinal(source)) {
      explanation = goal.stuckExplanation();
    }
    return count;
  }

  @Override
  public void step(int group, int action, int[] target) {
    moved = true;
    transitions++;
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
