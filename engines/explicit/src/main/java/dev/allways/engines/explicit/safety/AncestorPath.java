package dev.allways.engines.explicit.safety;

import dev.allways.core.model.Model;
import dev.allways.core.trace.Run;
import dev.allways.engines.explicit.column.LongStack;
import dev.allways.engines.explicit.control.Cuts;
import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.control.SearchMonitor;
import dev.allways.engines.explicit.control.SearchStopped;
import dev.allways.engines.explicit.reduction.Interference;
import dev.allways.engines.explicit.store.CompactStore;
import java.util.Arrays;
import java.util.Optional;

/**
 * The run to what a search by levels has found, when the states it went through are no longer known
 * by their levels.
 *
 * <p>Searches again, in the order of {@link BreadthFirstSearch}, and lets every state in the queue
 * carry the roots of its ancestors on some levels, evenly spaced. Those of the state that was found
 * are known then, and the search is done once more with ancestors between them, until all are
 * known. With room for k ancestors, a run of n steps takes about log n / log k searches of the
 * levels up to it. Paper: Korf, Zhang, Thayer, Hohwald: Frontier Search, JACM 2005.
 *
 * <p>The states are forgotten for it. Its memory is not counted against the limit: a violation that
 * was found is not to be lost. But it may take longer than the search did, so it asks the monitor:
 * who sets a time limit does not want to wait for more, and that there is a violation is known
 * anyway.
 */
public final class AncestorPath {
  /** How many roots the ancestors of one level are usually given room for: 32 MB. */
  public static final long ROOM = 1 << 22;

  private static final int MOST_ANCESTORS = 64;

  private final Model model;
  private final Goal goal;
  private final Optional<Interference> interference;
  private final int reducedLevels;
  private final int ancestors;
  private final SearchMonitor monitor;
  private final int[] state;
  private final Memory memory = new Memory(Long.MAX_VALUE);
  private CompactStore store;

  /**
   * The states of a level: the root of each, followed by those of the ancestors that it carries.
   */
  private LongStack level = new LongStack(memory);

  private LongStack nextLevel = new LongStack(memory);

  /** By level, the root of the state that the run goes through, if it is known. */
  private long[] roots = {};

  private boolean[] isKnown = {};

  /** By level, which of the ancestors that a state carries is on that level; -1 if none is. */
  private int[] carried = {};

  /** The last level that has to be looked at to know more than before. */
  private int last;

  /**
   * @param store that of the search, whose states are forgotten
   * @param reducedLevels on how many levels the search has left out steps
   * @param ancestors how many of its ancestors a state carries
   */
  AncestorPath(
      Model model,
      Goal goal,
      CompactStore store,
      Optional<Interference> interference,
      int reducedLevels,
      int ancestors,
      SearchMonitor monitor) {
    this.model = model;
    this.goal = goal;
    this.store = store;
    this.interference = interference;
    this.reducedLevels = reducedLevels;
    this.ancestors = ancestors;
    this.monitor = monitor;
    this.state = new int[model.layout().size()];
  }

  /** How many ancestors there is room for when a level has at most so many states. */
  static int ancestors(long room, long largestLevel) {
    return Math.clamp(room / Math.max(1, largestLevel), 1, MOST_ANCESTORS);
  }

  /**
   * The first that the search finds on the given level, and a run to it.
   *
   * @throws SearchStopped when there is no time for it
   */
  Run to(int end) {
    try (memory) {
      roots = new long[end + 1];
      isKnown = new boolean[end + 1];
      carried = new int[end + 1];
      while (plan(end)) {
        searchAgain(end);
      }
      return find();
    }
  }

  /** Decides which ancestors to carry; whether there is still something to be known. */
  private boolean plan(int end) {
    Arrays.fill(carried, -1);
    boolean isComplete = true;
    int from = 0;
    for (int i = 0; i <= end; i++) {
      if (isKnown[i] || i == end) {
        if (from < i || !isKnown[i]) {
          isComplete = false;
          last = i;
        }
        spread(from, i);
        from = i + 1;
      }
    }
    return !isComplete;
  }

  /** Chooses levels evenly from {@code from} to before {@code to}; if one, that in the middle. */
  private void spread(int from, int to) {
    int unknown = to - from;
    int chosen = Math.min(unknown, ancestors);
    for (int i = 0; i < chosen; i++) {
      carried[from + (int) ((2L * i + 1) * unknown / (2L * chosen))] = i;
    }
  }

  private void searchAgain(int end) {
    store = store.emptied(memory);
    Expansion expansion = new Expansion(model, goal, store, interference, this::goesOn, new Cuts());
    nextLevel.truncate(0);
    arrive(expansion.start(), 0, -1);
    for (int depth = 0; depth <= last; depth++) {
      LongStack done = level;
      level = nextLevel;
      nextLevel = done;
      nextLevel.truncate(0);
      expansion.setReducing(depth < reducedLevels);
      if (depth < reducedLevels) {
        for (long i = 0; i < level.size(); i += 1 + ancestors) {
          store.unmark(level.get(i));
        }
      }
      for (long i = 0; i < level.size(); i += 1 + ancestors) {
        monitor.tick();
        long root = level.get(i);
        boolean isOnTheWay = isKnown[depth] && roots[depth] == root;
        if (depth < last) {
          store.get(root, state);
          arrive(expansion.of(state), depth + 1, i);
        } else if (depth == end && !isKnown[end] && isGoal(root, expansion)) {
          roots[end] = root;
          isKnown[end] = true;
          isOnTheWay = true;
        }
        if (isOnTheWay) {
          learn(depth, i);
          if (depth == last) {
            return;
          }
        }
      }
    }
    throw new IllegalStateException("what was found is not found again");
  }

  private boolean isGoal(long root, Expansion expansion) {
    store.get(root, state);
    if (goal.hasCondition()) {
      return goal.condition().test(state);
    }
    expansion.of(state);
    return expansion.isGoal();
  }

  /** A state of the run is found again: its ancestors, back to one that is known, are too. */
  private void learn(int depth, long at) {
    for (int i = depth - 1; i >= 0 && !isKnown[i]; i--) {
      if (carried[i] >= 0) {
        roots[i] = level.get(at + 1 + carried[i]);
        isKnown[i] = true;
      }
    }
  }

  /** Queues the new states of a batch for a level. */
  private void arrive(int count, int depth, long parent) {
    for (int i = 0; i < count; i++) {
      if (store.isNew(i)) {
        long root = store.number(i);
        nextLevel.push(root);
        for (int j = 0; j < ancestors; j++) {
          nextLevel.push(carried[depth] == j ? root : parent < 0 ? 0 : level.get(parent + 1 + j));
        }
      }
    }
  }

  private boolean goesOn(int from, int to) {
    for (int i = from; i < to; i++) {
      if (store.isMarked(i)) {
        return true;
      }
    }
    return false;
  }

  /** Along the states, which all are known. */
  private Run find() {
    int[] source = new int[state.length];
    store.get(roots[0], source);
    Run.Builder run = Run.from(source);
    Paths paths = new Paths(model);
    for (int i = 1; i < roots.length; i++) {
      store.get(roots[i], state);
      run.step(paths.action(source, state), state);
      System.arraycopy(state, 0, source, 0, state.length);
    }
    if (goal.hasCondition()) {
      return run.open();
    }
    Expansion ending = new Expansion(model, goal, store);
    ending.of(source);
    return ending.complete(run);
  }
}
