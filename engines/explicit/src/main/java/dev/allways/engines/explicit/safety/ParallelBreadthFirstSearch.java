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
import dev.allways.engines.explicit.control.WorkerPool;
import dev.allways.engines.explicit.frame.FrameReader;
import dev.allways.engines.explicit.frame.FrameWriter;
import dev.allways.engines.explicit.frame.Saveable;
import dev.allways.engines.explicit.reduction.Interference;
import dev.allways.engines.explicit.store.TreeStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import java.util.function.LongPredicate;

/**
 * Level by level, each level by several threads, which take the next few of its states as they get
 * done with the last. A level with few states is looked at by one thread, so a small search is as
 * fast as with one, and makes no other.
 *
 * <p>When something is found the level is completed, and {@link FirstPath} picks the run that a
 * single thread would have found. So what is reported does not depend on the number of threads.
 *
 * <p>It can be saved when no thread is in the middle of a batch: all of them return from their work
 * for that, and go on afterwards.
 */
public final class ParallelBreadthFirstSearch implements Search, Saveable {
  private static final int LEVELS_FOR_A_FORECAST = 6;

  private final Model model;
  private final Goal goal;
  private final TreeStore store;
  private final SearchMonitor monitor;
  private final LongConsumer betweenLevels;
  private final Levels levels;
  private final List<Worker> workers = new ArrayList<>();

  /** Those of the workers. */
  private final List<StateBatch> batches = new ArrayList<>();

  private final Memory finds = new Memory(Long.MAX_VALUE);
  private final AtomicLong next = new AtomicLong();

  /** Batches that were taken and not completed; if they never are, nothing can go on from here. */
  private final AtomicInteger incomplete = new AtomicInteger();

  private final Worker first;
  private boolean isResumed;
  private final WorkerPool pool = new WorkerPool();
  private final int workerCount;
  private final Optional<Interference> interference;
  private boolean isReducing;
  private int reducedLevels;

  /** The first number behind those of the level being looked at. */
  private long levelEnd;

  public ParallelBreadthFirstSearch(
      Model model,
      Goal goal,
      TreeStore store,
      Optional<Interference> interference,
      Memory memory,
      SearchMonitor monitor,
      int workerCount) {
    this(model, goal, store, interference, memory, monitor, workerCount, _ -> {});
  }

  /**
   * @param betweenLevels is told how many states there are
   */
  public ParallelBreadthFirstSearch(
      Model model,
      Goal goal,
      TreeStore store,
      Optional<Interference> interference,
      Memory memory,
      SearchMonitor monitor,
      int workerCount,
      LongConsumer betweenLevels) {
    this.model = model;
    this.goal = goal;
    this.store = store;
    this.monitor = monitor;
    this.betweenLevels = betweenLevels;
    this.levels = new Levels(memory);
    this.workerCount = workerCount;
    this.interference = interference;
    this.isReducing = interference.isPresent();
    this.first = new Worker(store);
    workers.add(first);
    monitor.outlook = this::outlook;
  }

  private Outlook outlook() {
    int level = levels.count() - 1;
    if (level < 0) {
      return Outlook.NONE;
    }
    long[] sizes = new long[Math.min(level + 1, LEVELS_FOR_A_FORECAST)];
    for (int i = 0; i < sizes.length; i++) {
      sizes[i] = levels.size(level - sizes.length + 1 + i);
    }
    // Numbers that no state has are few enough not to matter here.
    long looked = Math.min(next.get(), levelEnd) - levels.start(level);
    long found = Math.max(0, store.bound() - levelEnd);
    return Forecast.of(sizes, Math.min(looked, sizes[sizes.length - 1]), found);
  }

  @Override
  public Optional<Run> search() {
    try (finds;
        pool) {
      if (isResumed) {
        int level = levels.count() - 1;
        explore(level, next.get());
        endLevel();
        if (!goal.hasCondition() && hasFound()) {
          return Optional.of(find(level));
        }
      } else {
        first.start();
        endLevel();
      }
      while (true) {
        int level = levels.count() - 1;
        if (goal.hasCondition() && hasFound()) {
          return Optional.of(find(level));
        }
        if (levels.size(level) == 0) {
          monitor.depth = Math.max(0, level - 1);
          return Optional.empty();
        }
        betweenLevels.accept(monitor.states);
        if (monitor.isTooDeep(level)) {
          throw new SearchStopped(Verdict.Reason.DEPTH);
        }
        monitor.depth = level;
        explore(level, levels.start(level));
        endLevel();
        if (!goal.hasCondition() && hasFound()) {
          return Optional.of(find(level));
        }
      }
    }
  }

  /** Looks at the states of a level from the given number on. */
  private void explore(int level, long from) {
    next.set(from);
    levelEnd = levels.end(level);
    LongPredicate isState = levels.isState(level);
    boolean isSmall = levels.size(level) < StateBatch.FEW_STATES;
    try {
      while (next.get() < levelEnd) {
        if (monitor.isSaveDue()) {
          count();
          monitor.save(this);
        }
        if (isSmall) {
          first.work(levelEnd, isState);
        } else {
          exploreTogether(levelEnd, isState);
        }
      }
    } catch (SearchStopped stopped) {
      if (incomplete.get() == 0) {
        count();
        monitor.saveStopped(this, stopped);
      }
      throw stopped;
    }
  }

  private void exploreTogether(long end, LongPredicate isState) {
    while (workers.size() < workerCount) {
      Worker worker = new Worker(store.another());
      worker.expansion.setReducing(isReducing);
      workers.add(worker);
    }
    List<Runnable> others = new ArrayList<>();
    for (Worker worker : workers.subList(1, workers.size())) {
      others.add(() -> worker.work(end, isState));
    }
    pool.run(
        store.safepoint(),
        () -> first.work(end, isState),
        others,
        () -> {
          count();
          monitor.look();
        });
  }

  /** The states that were added since the last level ended make up the next. */
  private void endLevel() {
    for (Worker worker : workers) {
      worker.states.closeNumbers(levels::addGap);
    }
    levels.add(store.bound());
    count();
    if (isReducing) {
      reducedLevels = levels.count() - 1;
      isReducing = StateBatch.reviewReduction(batches);
    }
  }

  @Override
  public void save(FrameWriter out) {
    out.putLong(Math.min(next.get(), levelEnd));
    out.putBoolean(isReducing);
    out.putLong(reducedLevels);
    levels.save(out);
    out.putLong(workers.size());
    for (Worker worker : workers) {
      worker.expansion.save(out);
      worker.found.save(out);
    }
    store.save(out);
  }

  /** What several workers have done, the first has done then. */
  @Override
  public void load(FrameReader in) {
    isResumed = true;
    next.set(in.getLong());
    boolean wasReducing = in.getBoolean();
    reducedLevels = in.getCount();
    IntStack starts = new IntStack(finds);
    starts.load(in);
    int workerCountThen = in.getCount();
    for (int i = 0; i < workerCountThen; i++) {
      first.expansion.load(in);
      IntStack found = new IntStack(finds);
      found.load(in);
      for (long j = 0; j < found.size(); j++) {
        first.found.push(found.get(j));
      }
    }
    store.load(in);
    isReducing = wasReducing;
    first.expansion.setReducing(isReducing);
    for (long i = 1; i < starts.size(); i++) {
      levels.add(starts.get(i));
    }
    store.gaps().forEach(levels::addGap);
  }

  private void count() {
    StateBatch.count(batches, monitor);
  }

  private boolean hasFound() {
    return workers.stream().anyMatch(worker -> !worker.found.isEmpty());
  }

  private Run find(int level) {
    IntStack all = new IntStack(finds);
    for (Worker worker : workers) {
      for (long i = 0; i < worker.found.size(); i++) {
        all.push(worker.found.get(i));
      }
    }
    FirstPath path = new FirstPath(model, goal, store, levels, interference, reducedLevels);
    Run.Builder run = path.to(all, level);
    monitor.depth = Math.max(monitor.depth, run.length());
    if (goal.hasCondition()) {
      return run.open();
    }
    Expansion last = new Expansion(model, goal, store);
    last.of(path.last());
    return last.complete(run);
  }

  /** What one thread needs. */
  private final class Worker {
    private final TreeStore states;
    private final Expansion expansion;
    private final IntStack found;
    private final int[] state = new int[model.layout().size()];

    private final StateBatch batch;

    Worker(TreeStore states) {
      this.states = states;
      this.expansion =
          new Expansion(model, goal, states, interference, this::goesOn, monitor.cuts());
      this.batch = new StateBatch(states, expansion, model.layout().size(), this::arrive);
      batches.add(batch);
      this.found = new IntStack(finds);
    }

    /** Some step leads to the next level, so steps left out are not put off for ever. */
    private boolean goesOn(int from, int to) {
      for (int i = from; i < to; i++) {
        if (states.number(i) >= levelEnd) {
          return true;
        }
      }
      return false;
    }

    void start() {
      arrive(expansion.start());
    }

    /**
     * Looks at states of the level that ends here, until all have been taken or the search is to be
     * saved.
     */
    void work(long end, LongPredicate isState) {
      boolean isFirst = states == store;
      while (!pool.isFailing()) {
        int size = batch.size();
        long from = next.getAndAdd(size);
        if (from >= end) {
          return;
        }
        incomplete.getAndIncrement();
        long to = Math.min(end, from + size);
        batch.begin();
        for (long number = from; number < to; number++) {
          if (isState.test(number) && batch.stage(number)) {
            found.push(number);
          }
        }
        batch.end();
        incomplete.getAndDecrement();
        if (isFirst) {
          count();
          monitor.tick((int) (to - from));
        }
        if (monitor.isSaveDue()) {
          return;
        }
      }
    }

    private void arrive(int count) {
      if (goal.hasCondition()) {
        for (int i = 0; i < count; i++) {
          if (states.isNew(i)) {
            states.get(states.number(i), state);
            if (goal.condition().test(state)) {
              found.push(states.number(i));
            }
          }
        }
      }
    }
  }
}
