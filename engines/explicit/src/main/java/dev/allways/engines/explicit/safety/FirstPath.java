package dev.allways.engines.explicit.safety;

import dev.allways.core.model.Explorer;
import dev.allways.core.model.Model;
import dev.allways.core.trace.Run;
import dev.allways.engines.explicit.column.BitColumn;
import dev.allways.engines.explicit.column.IntStack;
import dev.allways.engines.explicit.control.Cuts;
import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.reduction.Interference;
import dev.allways.engines.explicit.store.StateStore;
import java.util.Optional;
import java.util.function.LongPredicate;

/**
 * Of all shortest runs to one of several states on a level, the one that comes first when steps are
 * tried in the order in which the explorer shows them. That is the run which a breadth-first search
 * by a single thread finds, whatever order the states were found in.
 *
 * <p>First marks, level by level backwards, the states that have a run to the goal, then walks
 * forward over marked states. Costs no more steps than the search did; the marks, a bit a state,
 * are not counted against the memory limit: a violation that was found is not to be lost.
 */
final class FirstPath {
  private final StateStore store;
  private final Levels levels;
  private final Explorer explorer;
  private final Expansion expansion;
  private final int reducedLevels;
  private long levelEnd;
  private final Memory memory = new Memory(Long.MAX_VALUE);
  private final BitColumn marked = new BitColumn(memory);
  private final int[] state;

  /**
   * @param interference with which the search has left out steps
   * @param reducedLevels on how many levels it did so
   */
  FirstPath(
      Model model,
      Goal goal,
      StateStore store,
      Levels levels,
      Optional<Interference> interference,
      int reducedLevels) {
    this.store = store;
    this.levels = levels;
    this.reducedLevels = reducedLevels;
    this.explorer = model.explorer();
    this.expansion =
        new Expansion(
            model,
            goal,
            store,
            interference,
            (from, to) -> {
              for (int i = from; i < to; i++) {
                if (store.number(i) >= levelEnd) {
                  return true;
                }
              }
              return false;
            },
            new Cuts());
    this.state = new int[model.layout().size()];
  }

  /** The run to one of the states, which all are on the given level. */
  Run.Builder to(IntStack goal, int level) {
    try (memory) {
      for (long i = 0; i < goal.size(); i++) {
        marked.set(goal.get(i));
      }
      for (int before = level - 1; before >= 0; before--) {
        mark(before);
      }
      return walk(level);
    }
  }

  /** Marks the states of a level that have a step to a marked one on the next. */
  private void mark(int level) {
    long next = levels.end(level);
    LongPredicate isState = levels.isState(level);
    for (long number = levels.start(level); number < next; number++) {
      if (isState.test(number)) {
        store.get(number, state);
        int count = expand(level);
        boolean leads = false;
        for (int i = 0; i < count && !leads; i++) {
          leads = store.number(i) >= next && marked.get(store.number(i));
        }
        if (leads) {
          marked.set(number);
        }
      }
    }
  }

  /** The state that the run leads to. */
  int[] last() {
    return state;
  }

  private Run.Builder walk(int last) {
    explorer.initialStates(store::stage);
    store.get(store.number(indexOfMarked(store.addStaged(), 0)), state);
    Run.Builder run = Run.from(state);
    for (int level = 0; level < last; level++) {
      int index = indexOfMarked(expand(level), levels.end(level));
      store.get(store.number(index), state);
      run.step(expansion.action(index), state);
    }
    return run;
  }

  /** Finds the steps again that the search has looked at. */
  private int expand(int level) {
    levelEnd = levels.end(level);
    expansion.setReducing(level < reducedLevels);
    return expansion.of(state);
  }

  private int indexOfMarked(int count, long from) {
    for (int i = 0; i < count; i++) {
      if (store.number(i) >= from && marked.get(store.number(i))) {
        return i;
      }
    }
    throw new IllegalStateException("a marked state leads nowhere");
  }
}
