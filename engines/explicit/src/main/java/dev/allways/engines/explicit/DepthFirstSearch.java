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
 * <p>A state is stored when it is generated and entered when its turn comes, so a stack holds
 * numbers and not states: 16 bytes for a state on the path and 8 for a successor that waits.
 */
final class DepthFirstSearch implements SafetySearch, TransitionVisitor {
  private final Model model;
  private final Goal goal;
  private final Explorer explorer;
  private final StateStore store;
  private final BitColumn entered;
  private final LongStack path;
  private final LongStack marks;
  private final LongStack waiting;
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
    this.path = new LongStack(memory);
    this.marks = new LongStack(memory);
    this.waiting = new LongStack(memory);
    this.watch = watch;
    this.source = new int[model.layout().size()];
  }

  @Override
  public Optional<Goal.Find> search() {
    explorer.initialStates(this::await);
    waiting.reverse(0);
    while (explanation == null && !(waiting.isEmpty() && path.isEmpty())) {
      if (!path.isEmpty() && waiting.size() == marks.peek()) {
        path.pop();
        marks.pop();
      } else {
        enter(waiting.pop());
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

  private void enter(long number) {
    if (entered.get(number)) {
      return;
    }
    if (watch.isTooDeep(path.size())) {
      cut = true;
      return;
    }
    entered.set(number);
    path.push(number);
    marks.push(waiting.size());
    watch.depth = Math.max(watch.depth, path.size() - 1);
    watch.tick();
    store.get(number, source);
    if (goal.condition().test(source)) {
      explanation = goal.conditionExplanation();
      return;
    }
    moved = false;
    explorer.successors(source, this);
    waiting.reverse(marks.peek());
    if (!moved && goal.stuck() && explanation == null && !model.isFinal(source)) {
      explanation = goal.stuckExplanation();
    }
  }

  @Override
  public void step(int group, int action, int[] target) {
    moved = true;
    watch.transitions++;
    await(target);
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

  private void await(int[] state) {
    long number = store.add(state);
    if (number >= 0) {
      watch.states = store.size();
      waiting.push(number);
    } else if (!entered.get(~number)) {
      waiting.push(~number);
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
    return goal.stuck() && !moved ? run.stops() : run.open();
  }
}
