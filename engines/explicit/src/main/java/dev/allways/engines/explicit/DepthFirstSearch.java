package dev.allways.engines.explicit;

import dev.allways.core.Explorer;
import dev.allways.core.Model;
import dev.allways.core.Run;
import dev.allways.core.TransitionVisitor;
import dev.allways.core.Verdict;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Follows each path to its end before it tries the next, with stacks of its own outside the heap,
 * so a path may be as long as memory allows.
 *
 * <p>A state is stored when it is generated and entered when its turn comes, so the stacks hold
 * numbers and not states: 8 bytes for a state on the path and 4 for a successor that waits.
 */
final class DepthFirstSearch implements SafetySearch, TransitionVisitor {
  private final Model model;
  private final Goal goal;
  private final Explorer explorer;
  private final StateStore store;
  private final BitColumn entered;
  private final IntStack path;
  private final IntStack waiting;
  private final Watch watch;

  private final int[] source;
  private boolean moved;
  private boolean cut;
  private int failingAction = -1;
  private @Nullable String explanation;

  DepthFirstSearch(Model model, Goal goal, StateStore store, Memory memory, Watch watch) {
    this.model = model;
    this.goal = goal;
    this.explorer = model.explorer();
    this.store = store;
    this.entered = new BitColumn(memory);
    this.path = new IntStack(memory);
    this.waiting = new IntStack(memory);
    this.watch = watch;
    this.source = new int[model.layout().size()];
  }

  @Override
  public Optional<Goal.Find> search() {
    explorer.initialStates(store::stage);
    await();
    while (explanation == null && !waiting.isEmpty()) {
      long next = waiting.peek();
      if (!entered.get(next)) {
        enter(next);
      } else {
        waiting.pop();
        if (!path.isEmpty() && path.peek() == next) {
          path.pop();
        }
      }
    }
    if (explanation != null) {
      return Optional.of(new Goal.Find(run(), explanation));
    }
    if (cut) {
      throw new SearchStopped(Verdict.Reason.DEPTH);
    }
    return Optional.empty();
  }

  /**
   * Goes on to a state that waits. It stays on the stack below its successors: when it comes up
   * again, all of them have been dealt with. No second copy of it is above, for a state that has
   * been entered is not queued.
   */
  private void enter(long number) {
    if (watch.isTooDeep(path.size())) {
      cut = true;
      waiting.pop();
      return;
    }
    entered.set(number);
    path.push(number);
    watch.depth = Math.max(watch.depth, path.size() - 1);
    watch.tick();
    store.get(number, source);
    if (goal.hasCondition() && goal.condition().test(source)) {
      explanation = goal.conditionExplanation();
      return;
    }
    moved = false;
    explorer.successors(source, this);
    await();
    if (!moved && goal.stuck() && !model.isFinal(source)) {
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
      failingAction = action;
      explanation = message;
    }
  }

  /** Queues what was staged, so that the first is the next. */
  private void await() {
    int count = store.addStaged();
    watch.states = store.size();
    for (int i = count - 1; i >= 0; i--) {
      long number = store.number(i);
      if (store.isNew(i) || !entered.get(number)) {
        waiting.push(number);
      }
    }
  }

  private Run run() {
    long[] numbers = new long[Math.toIntExact(path.size())];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = path.get(i);
    }
    Run.Builder run = new Paths(model, store).along(numbers, 0);
    if (failingAction >= 0) {
      return run.failsWith(failingAction);
    }
    return goal.stuck() ? run.stops() : run.open();
  }
}
