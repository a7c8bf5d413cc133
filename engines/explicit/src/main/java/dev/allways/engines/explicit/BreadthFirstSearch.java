package dev.allways.engines.explicit;

import dev.allways.core.Model;
import dev.allways.core.Run;
import dev.allways.core.Verdict;
import java.util.Optional;

/**
 * Level by level, so what it finds is as near to the start as can be.
 *
 * <p>The store numbers states in the order of their arrival, which is the order in which they are
 * to be looked at: the store is the queue. Besides it there is one int a state, the number of the
 * state it was reached from.
 */
final class BreadthFirstSearch implements SafetySearch {
  /** The parent of an initial state: no state has this number, as an unsigned int. */
  private static final int NOBODY = -1;

  private final Model model;
  private final Goal goal;
  private final StateStore store;
  private final IntColumn parents;
  private final Watch watch;
  private final Expansion expansion;
  private final int[] state;

  BreadthFirstSearch(Model model, Goal goal, StateStore store, Memory memory, Watch watch) {
    this.model = model;
    this.goal = goal;
    this.store = store;
    this.parents = new IntColumn(memory);
    this.watch = watch;
    this.expansion = new Expansion(model, goal, store, watch);
    this.state = new int[model.layout().size()];
  }

  @Override
  public Optional<Goal.Find> search() {
    long found = arrive(expansion.start(), NOBODY);
    long levelEnd = store.size();
    for (long current = 0; current < store.size() && found < 0; current++) {
      if (current == levelEnd) {
        levelEnd = store.size();
        if (watch.isTooDeep(watch.depth + 1)) {
          throw new SearchStopped(Verdict.Reason.DEPTH);
        }
        watch.depth++;
      }
      store.get(current, state);
      found = arrive(expansion.of(state), (int) current);
      Optional<String> explanation = expansion.explanation();
      if (explanation.isPresent()) {
        return Optional.of(new Goal.Find(expansion.complete(path(current)), explanation.get()));
      }
      watch.tick();
    }
    return found < 0
        ? Optional.empty()
        : Optional.of(new Goal.Find(path(found).open(), goal.conditionExplanation()));
  }

  /** Notes where new states came from; the first that meets the condition of the goal, or -1. */
  private long arrive(int count, int parent) {
    long found = -1;
    for (int i = 0; i < count; i++) {
      if (store.isNew(i)) {
        long number = store.number(i);
        parents.set(number, parent);
        if (found < 0 && goal.hasCondition() && meetsCondition(number)) {
          found = number;
        }
      }
    }
    return found;
  }

  private boolean meetsCondition(long number) {
    store.get(number, state);
    return goal.condition().test(state);
  }

  /** From a state back to the start, and forth again along the actions. */
  private Run.Builder path(long last) {
    long[] numbers = new long[Math.toIntExact(watch.depth + 2)];
    int first = numbers.length;
    long number = last;
    numbers[--first] = number;
    for (int parent = parents.get(number); parent != NOBODY; parent = parents.get(number)) {
      number = Integer.toUnsignedLong(parent);
      numbers[--first] = number;
    }
    Run.Builder run = new Paths(model, store).along(numbers, first);
    watch.depth = Math.max(watch.depth, run.length());
    return run;
  }
}
