package dev.allways.engines.explicit;

import dev.allways.core.Explorer;
import dev.allways.core.Model;
import dev.allways.core.Run;
import dev.allways.core.TransitionVisitor;
import dev.allways.core.Verdict;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Level by level, so what it finds is as near to the start as can be.
 *
 * <p>The store numbers states in the order of their arrival, which is the order in which they are
 * to be looked at: the store is the queue. Besides it there is one int a state, the number of the
 * state it was reached from.
 */
final class BreadthFirstSearch implements SafetySearch, TransitionVisitor {
  /** The parent of an initial state: no state has this number, as an unsigned int. */
  private static final int NOBODY = -1;

  private final Model model;
  private final Goal goal;
  private final Explorer explorer;
  private final StateStore store;
  private final IntColumn parents;
  private final Watch watch;

  private final int[] source;
  private final int[] arrived;
  private long current;
  private boolean moved;
  private long found;
  private int failingAction = -1;
  private @Nullable String explanation;

  BreadthFirstSearch(Model model, Goal goal, StateStore store, Memory memory, Watch watch) {
    this.model = model;
    this.goal = goal;
    this.explorer = model.explorer();
    this.store = store;
    this.parents = new IntColumn(memory);
    this.watch = watch;
    this.source = new int[model.layout().size()];
    this.arrived = new int[source.length];
  }

  @Override
  public Optional<Goal.Find> search() {
    explorer.initialStates(store::stage);
    arrive(NOBODY);
    long levelEnd = store.size();
    for (current = 0; current < store.size() && explanation == null; current++) {
      if (current == levelEnd) {
        levelEnd = store.size();
        if (watch.isTooDeep(watch.depth + 1)) {
          throw new SearchStopped(Verdict.Reason.DEPTH);
        }
        watch.depth++;
      }
      expand();
      watch.tick();
    }
    return explanation == null ? Optional.empty() : Optional.of(new Goal.Find(run(), explanation));
  }

  private void expand() {
    store.get(current, source);
    moved = false;
    explorer.successors(source, this);
    arrive((int) current);
    if (!moved && goal.stuck() && !model.isFinal(source)) {
      found = current;
      explanation = goal.stuckExplanation();
    }
  }

  @Override
  public void step(int group, int action, int[] target) {
    moved = true;
    watch.transitions++;
    store.stage(target);
  }

  @Override
  public void failure(int group, int action, String message) {
    moved = true;
    watch.transitions++;
    if (goal.failing() && explanation == null) {
      found = current;
      failingAction = action;
      explanation = message;
    }
  }

  private void arrive(int parent) {
    int count = store.addStaged();
    for (int i = 0; i < count; i++) {
      if (store.isNew(i)) {
        parents.set(store.number(i), parent);
        inspect(store.number(i));
      }
    }
    watch.states = store.size();
  }

  private void inspect(long number) {
    if (goal.hasCondition() && explanation == null) {
      store.get(number, arrived);
      if (goal.condition().test(arrived)) {
        found = number;
        explanation = goal.conditionExplanation();
      }
    }
  }

  /** From the state that was found back to the start, and forth again along the actions. */
  private Run run() {
    long[] numbers = new long[Math.toIntExact(watch.depth + 2)];
    int first = numbers.length;
    long number = found;
    numbers[--first] = number;
    for (int parent = parents.get(number); parent != NOBODY; parent = parents.get(number)) {
      number = Integer.toUnsignedLong(parent);
      numbers[--first] = number;
    }
    Run.Builder run = new Paths(model, store).along(numbers, first);
    watch.depth = Math.max(watch.depth, run.length());
    if (failingAction >= 0) {
      return run.failsWith(failingAction);
    }
    return goal.stuck() ? run.stops() : run.open();
  }
}
