package dev.allways.engines.explicit.safety;

import dev.allways.core.Outlook;
import dev.allways.core.Verdict;
import dev.allways.core.model.Model;
import dev.allways.core.trace.Run;
import dev.allways.engines.explicit.column.IntStack;
import dev.allways.engines.explicit.control.Forecast;
import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.control.Search;
import dev.allways.engines.explicit.control.SearchMonitor;
import dev.allways.engines.explicit.control.SearchStopped;
import dev.allways.engines.explicit.frame.FrameReader;
import dev.allways.engines.explicit.frame.FrameWriter;
import dev.allways.engines.explicit.frame.Saveable;
import dev.allways.engines.explicit.reduction.Interference;
import dev.allways.engines.explicit.store.StateStore;
import java.util.Optional;

/**
 * Level by level, so what it finds is as near to the start as can be.
 *
 * <p>The store numbers states in the order of their arrival, which is the order in which they are
 * to be looked at: the store is the queue. Besides it there is only one int a level. Where a state
 * was reached from is not noted but found again when it is needed: its parent is the first state of
 * the level before that has a step to it. To find a whole path costs at most as much as the search
 * did.
 */
public final class BreadthFirstSearch implements Search, Saveable {
  private static final int LEVELS_FOR_A_FORECAST = 6;

  private final Model model;
  private final Goal goal;
  private final StateStore store;
  private final IntStack levels;
  private final SearchMonitor monitor;
  private final Expansion expansion;
  private final int[] state;

  /** The first number behind those of the level being looked at. */
  private long levelEnd;

  /** The number of the state to be looked at next. */
  private long current;

  public BreadthFirstSearch(
      Model model,
      Goal goal,
      StateStore store,
      Optional<Interference> interference,
      Memory memory,
      SearchMonitor monitor) {
    this.model = model;
    this.goal = goal;
    this.store = store;
    this.levels = new IntStack(memory);
    this.monitor = monitor;
    this.expansion = new Expansion(model, goal, store, interference, this::goesOn, monitor.cuts());
    this.state = new int[model.layout().size()];
    monitor.outlook = this::outlook;
  }

  private Outlook outlook() {
    int count = (int) Math.min(levels.size(), LEVELS_FOR_A_FORECAST);
    long[] sizes = new long[count];
    long end = levelEnd;
    for (int i = count - 1; i >= 0; i--) {
      long start = levels.get(levels.size() - count + i);
      sizes[i] = end - start;
      end = start;
    }
    return Forecast.of(sizes, current - levels.peek(), store.size() - levelEnd);
  }

  @Override
  public Optional<Run> search() {
    long found = -1;
    if (levels.isEmpty()) {
      found = arrive(expansion.start());
      monitor.states = store.size();
      levelEnd = store.size();
      levels.push(0);
    }
    for (; current < store.size() && found < 0; current++) {
      monitor.attend(this);
      if (current == levelEnd) {
        levelEnd = store.size();
        if (monitor.isTooDeep(monitor.depth + 1)) {
          throw new SearchStopped(Verdict.Reason.DEPTH);
        }
        monitor.depth++;
        levels.push(current);
        expansion.reviewReduction();
      }
      store.get(current, state);
      found = arrive(expansion.of(state));
      monitor.states = store.size();
      monitor.transitions = expansion.transitions();
      if (expansion.isGoal()) {
        return Optional.of(expansion.complete(path(current)));
      }
    }
    return found < 0 ? Optional.empty() : Optional.of(path(found).open());
  }

  @Override
  public void save(FrameWriter out) {
    out.putLong(current);
    out.putLong(levelEnd);
    levels.save(out);
    expansion.save(out);
    ((Saveable) store).save(out);
  }

  @Override
  public void load(FrameReader in) {
    current = in.getLong();
    levelEnd = in.getLong();
    levels.load(in);
    expansion.load(in);
    ((Saveable) store).load(in);
  }

  /** Some step leads to the next level, so steps left out are not put off for ever. */
  private boolean goesOn(int from, int to) {
    for (int i = from; i < to; i++) {
      if (store.number(i) >= levelEnd) {
        return true;
      }
    }
    return false;
  }

  /** The first new state that meets the condition of the goal, or -1. */
  private long arrive(int count) {
    if (goal.hasCondition()) {
      for (int i = 0; i < count; i++) {
        if (store.isNew(i) && meetsCondition(store.number(i))) {
          return store.number(i);
        }
      }
    }
    return -1;
  }

  private boolean meetsCondition(long number) {
    store.get(number, state);
    return goal.condition().test(state);
  }

  /** From a state back to the start, and forth again along the actions. */
  private Run.Builder path(long last) {
    int level = Math.toIntExact(last < levelEnd ? levels.size() - 1 : levels.size());
    long[] numbers = new long[level + 1];
    numbers[level] = last;
    Paths paths = new Paths(model);
    long end = level == levels.size() ? levelEnd : levels.get(level);
    for (level--; level >= 0; level--) {
      numbers[level] = paths.parent(store, levels.get(level), end, numbers[level + 1]);
      end = levels.get(level);
    }
    Run.Builder run = paths.along(store, numbers);
    monitor.depth = Math.max(monitor.depth, run.length());
    return run;
  }
}
