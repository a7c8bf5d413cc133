package dev.allways.engines.explicit;

import dev.allways.core.Model;
import dev.allways.core.Run;
import dev.allways.core.Verdict;
import java.util.Optional;

/**
 * Follows each path to its end before it tries the next, with stacks of its own outside the heap,
 * so a path may be as long as memory allows.
 *
 * <p>A state is stored when it is generated and entered when its turn comes, so the stacks hold
 * numbers and not states: 8 bytes for a state on the path and 4 for a successor that waits.
 */
final class DepthFirstSearch implements SafetySearch {
  private final Model model;
  private final Goal goal;
  private final StateStore store;
  private final BitColumn entered;
  private final IntStack path;
  private final IntStack waiting;
  private final Watch watch;
  private final Expansion expansion;
  private final int[] state;
  private boolean cut;

  DepthFirstSearch(Model model, Goal goal, StateStore store, Memory memory, Watch watch) {
    this.model = model;
    this.goal = goal;
    this.store = store;
    this.entered = new BitColumn(memory);
    this.path = new IntStack(memory);
    this.waiting = new IntStack(memory);
    this.watch = watch;
    this.expansion = new Expansion(model, goal, store);
    this.state = new int[model.layout().size()];
  }

  @Override
  public Optional<Goal.Find> search() {
    await(expansion.start());
    while (!waiting.isEmpty()) {
      long next = waiting.peek();
      if (!entered.get(next)) {
        Optional<Goal.Find> found = enter(next);
        if (found.isPresent()) {
          return found;
        }
      } else {
        waiting.pop();
        if (!path.isEmpty() && path.peek() == next) {
          path.pop();
        }
      }
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
  private Optional<Goal.Find> enter(long number) {
    if (watch.isTooDeep(path.size())) {
      cut = true;
      waiting.pop();
      return Optional.empty();
    }
    entered.set(number);
    path.push(number);
    watch.depth = Math.max(watch.depth, path.size() - 1);
    watch.tick();
    store.get(number, state);
    if (goal.hasCondition() && goal.condition().test(state)) {
      return Optional.of(new Goal.Find(run().open(), goal.conditionExplanation()));
    }
    await(expansion.of(state));
    return expansion
        .explanation()
        .map(explanation -> new Goal.Find(expansion.complete(run()), explanation));
  }

  /** Queues the states of the last batch, so that the first is the next. */
  private void await(int count) {
    watch.states = store.size();
    watch.transitions = expansion.transitions();
    for (int i = count - 1; i >= 0; i--) {
      long number = store.number(i);
      if (store.isNew(i) || !entered.get(number)) {
        waiting.push(number);
      }
    }
  }

  private Run.Builder run() {
    long[] numbers = new long[Math.toIntExact(path.size())];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = path.get(i);
    }
    return new Paths(model).along(store, numbers);
  }
}
