package dev.allways.engines.explicit.safety;

import dev.allways.core.Verdict;
import dev.allways.core.model.Model;
import dev.allways.core.trace.Run;
import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.control.Search;
import dev.allways.engines.explicit.control.SearchMonitor;
import dev.allways.engines.explicit.control.SearchStopped;
import dev.allways.engines.explicit.control.WorkerPool;
import dev.allways.engines.explicit.frame.FrameReader;
import dev.allways.engines.explicit.frame.FrameWriter;
import dev.allways.engines.explicit.frame.Saveable;
import dev.allways.engines.explicit.reduction.Interference;
import dev.allways.engines.explicit.store.CompactStore;
import dev.allways.engines.explicit.store.PairQueue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Level by level with a {@link CompactStore}, which cannot serve as the queue: the roots of states
 * that are still to be looked at are in one beside it, those of two levels at most. A level is
 * looked at by several threads, unless it has few states; they take turns at the queue.
 *
 * <p>What it reports is what {@link BreadthFirstSearch} does. When something is found, {@link
 * AncestorPath} searches again for the way there.
 *
 * <p>It can be saved when no thread is in the middle of a batch, as a {@link
 * ParallelBreadthFirstSearch} can.
 */
public final class CompactBreadthFirstSearch implements Search, Saveable {
  private final Model model;
  private final Goal goal;
  private final CompactStore store;
  private final Optional<Interference> interference;
  private final SearchMonitor monitor;
  private final int workerCount;
  private final long roomForAncestors;
  private final WorkerPool pool = new WorkerPool();
  private final List<Worker> workers = new ArrayList<>();

  /** Those of the workers. */
  private final List<StateBatch> batches = new ArrayList<>();

  private final Worker first;

  /** Batches that were taken and not completed; if they never are, nothing can go on from here. */
  private final AtomicInteger incomplete = new AtomicInteger();

  /** Whoever uses it locks it. */
  private final PairQueue queue;

  /** How many states of the level are still in the queue. */
  private long left;

  /** The level that is looked at; -1 before there is one. */
  private int level = -1;

  private boolean isResumed;
  private volatile boolean hasFound;
  private boolean isReducing;
  private int reducedLevels;
  private long largestLevel;

  /**
   * @param roomForAncestors how many roots may be kept beside those of a level to find a run
   */
  public CompactBreadthFirstSearch(
      Model model,
      Goal goal,
      CompactStore store,
      Optional<Interference> interference,
      Memory memory,
      SearchMonitor monitor,
      int workerCount,
      long roomForAncestors) {
    this.model = model;
    this.goal = goal;
    this.store = store;
    this.interference = interference;
    this.monitor = monitor;
    this.workerCount = workerCount;
    this.roomForAncestors = roomForAncestors;
    this.queue = new PairQueue(memory);
    this.isReducing = interference.isPresent();
    this.first = new Worker(store);
    workers.add(first);
  }

  @Override
  public Optional<Run> search() {
    try (pool) {
      if (isResumed) {
        explore();
      } else {
        first.start();
      }
      while (goal.hasCondition() || !hasFound) {
        level++;
        count();
        if (hasFound) {
          break;
        }
        if (queue.size() == 0) {
          return Optional.empty();
        }
        if (monitor.isTooDeep(level)) {
          throw new SearchStopped(Verdict.Reason.DEPTH);
        }
        monitor.depth = level;
        beginLevel();
        explore();
      }
      return Optional.of(find());
    }
  }

  private void beginLevel() {
    left = queue.size();
    largestLevel = Math.max(largestLevel, left);
    if (isReducing) {
      reducedLevels = level + 1;
      queue.forEach(store::unmark);
    }
  }

  /** Looks at what is left of the level, until something is found. */
  private void explore() {
    boolean isSmall = left < StateBatch.FEW_STATES || workerCount == 1;
    try {
      while (left > 0 && !hasFound) {
        if (monitor.isSaveDue()) {
          count();
          monitor.save(this);
        }
        if (isSmall) {
          first.work();
        } else {
          exploreTogether();
        }
      }
    } catch (SearchStopped stopped) {
      if (incomplete.get() == 0) {
        count();
        monitor.saveStopped(this, stopped);
      }
      throw stopped;
    }
    isReducing = isReducing && StateBatch.reviewReduction(batches);
  }

  private void exploreTogether() {
    while (workers.size() < workerCount) {
      Worker worker = new Worker(store.another());
      worker.expansion.setReducing(isReducing);
      workers.add(worker);
    }
    List<Runnable> others = new ArrayList<>();
    for (Worker worker : workers.subList(1, workers.size())) {
      others.add(worker::work);
    }
    pool.run(
        store.safepoint(),
        first::work,
        others,
        () -> {
          count();
          monitor.look();
        });
  }

  @Override
  public void save(FrameWriter out) {
    out.putLong(level);
    out.putLong(left);
    out.putBoolean(hasFound);
    out.putBoolean(isReducing);
    out.putLong(reducedLevels);
    out.putLong(largestLevel);
    queue.save(out);
    out.putLong(workers.stream().mapToLong(worker -> worker.states.size()).sum());
    out.putLong(workers.size());
    for (Worker worker : workers) {
      worker.expansion.save(out);
    }
    store.save(out);
  }

  /** What several workers have done, the first has done then. */
  @Override
  public void load(FrameReader in) {
    isResumed = true;
    level = in.getCount();
    left = in.getLong();
    hasFound = in.getBoolean();
    isReducing = in.getBoolean();
    reducedLevels = in.getCount();
    largestLevel = in.getLong();
    queue.load(in);
    store.setSize(in.getLong());
    int workerCountThen = in.getCount();
    for (int i = 0; i < workerCountThen; i++) {
      first.expansion.load(in);
    }
    store.load(in);
    first.expansion.setReducing(isReducing);
  }

  private void count() {
    StateBatch.count(batches, monitor);
  }

  private Run find() {
    count();
    int ancestors = AncestorPath.ancestors(roomForAncestors, largestLevel);
    AncestorPath path =
        new AncestorPath(model, goal, store, interference, reducedLevels, ancestors, monitor);
    try {
      Run find = path.to(level);
      monitor.depth = Math.max(monitor.depth, find.length());
      return find;
    } catch (SearchStopped _) {
      throw new FoundWithoutRun(level);
    }
  }

  /** What one thread needs. */
  private final class Worker {
    private final CompactStore states;
    private final Expansion expansion;
    private final int[] state = new int[model.layout().size()];

    /** The roots of the batch that is looked at. */
    private final long[] taken = new long[StateBatch.MOST_STATES];

    private final StateBatch batch;

    Worker(CompactStore states) {
      this.states = states;
      this.expansion =
          new Expansion(model, goal, states, interference, this::goesOn, monitor.cuts());
      this.batch = new StateBatch(states, expansion, model.layout().size(), this::arrive);
      batches.add(batch);
    }

    /** Some step leads to the next level, so steps left out are not put off for ever. */
    private boolean goesOn(int from, int to) {
      for (int i = from; i < to; i++) {
        if (states.isMarked(i)) {
          return true;
        }
      }
      return false;
    }

    void start() {
      arrive(expansion.start());
    }

    /**
     * Looks at states of the level until all have been taken, something is found or the search is
     * to be saved.
     */
    void work() {
      boolean isFirst = states == store;
      while (!pool.isFailing() && !hasFound) {
        int count = take();
        if (count == 0) {
          return;
        }
        incomplete.getAndIncrement();
        batch.begin();
        for (int i = 0; i < count; i++) {
          if (batch.stage(taken[i])) {
            hasFound = true;
          }
        }
        batch.end();
        incomplete.getAndDecrement();
        if (isFirst) {
          count();
          monitor.tick(count);
        }
        if (monitor.isSaveDue()) {
          return;
        }
      }
    }

    private int take() {
      synchronized (queue) {
        int count = (int) Math.min(StateBatch.MOST_STATES, left);
        for (int i = 0; i < count; i++) {
          taken[i] = queue.take();
        }
        left -= count;
        return count;
      }
    }

    /** Queues the new states, and looks whether one of them meets the condition of the goal. */
    private void arrive(int count) {
      synchronized (queue) {
        for (int i = 0; i < count; i++) {
          if (states.isNew(i)) {
            queue.add(states.number(i));
          }
        }
      }
      if (goal.hasCondition()) {
        for (int i = 0; i < count && !hasFound; i++) {
          if (states.isNew(i)) {
            states.get(states.number(i), state);
            if (goal.condition().test(state)) {
              hasFound = true;
            }
          }
        }
      }
    }
  }
}
