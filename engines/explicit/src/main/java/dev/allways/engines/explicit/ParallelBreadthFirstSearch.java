package dev.allways.engines.explicit;

import dev.allways.core.Model;
import dev.allways.core.Run;
import dev.allways.core.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongPredicate;

/**
 * Level by level, each level by several threads, which take the next few of its states as they get
 * done with the last. A level with few states is looked at by one thread, so a small search is as
 * fast as with one, and makes no other.
 *
 * <p>When something is found the level is completed, and {@link FirstPath} picks the run that a
 * single thread would have found. So what is reported does not depend on the number of threads.
 */
final class ParallelBreadthFirstSearch implements SafetySearch {
  /** To wake another thread costs as much as looking at some hundred states. */
  private static final int FEW_STATES = 1024;

  /** How many states a thread takes at a time. */
  private static final int PORTION = 64;

  private final Model model;
  private final Goal goal;
  private final TreeStore store;
  private final Watch watch;
  private final Levels levels;
  private final List<Worker> workers = new ArrayList<>();
  private final Memory finds = new Memory(Long.MAX_VALUE);
  private final AtomicLong next = new AtomicLong();
  private final Crew crew = new Crew();
  private final int workerCount;

  ParallelBreadthFirstSearch(
      Model model, Goal goal, TreeStore store, Memory memory, Watch watch, int workerCount) {
    this.model = model;
    this.goal = goal;
    this.store = store;
    this.watch = watch;
    this.levels = new Levels(memory);
    this.workerCount = workerCount;
  }

  @Override
  public Optional<Goal.Find> search() {
    try (finds;
        crew) {
      Worker first = new Worker(store);
      workers.add(first);
      first.start();
      endLevel();
      while (true) {
        int level = levels.count() - 1;
        if (goal.hasCondition() && hasFound()) {
          return Optional.of(find(level));
        }
        if (levels.size(level) == 0) {
          watch.depth = Math.max(0, level - 1);
          return Optional.empty();
        }
        if (watch.isTooDeep(level)) {
          throw new SearchStopped(Verdict.Reason.DEPTH);
        }
        watch.depth = level;
        explore(level);
        endLevel();
        if (!goal.hasCondition() && hasFound()) {
          return Optional.of(find(level));
        }
      }
    }
  }

  private void explore(int level) {
    next.set(levels.start(level));
    long end = levels.end(level);
    LongPredicate isState = levels.isState(level);
    if (levels.size(level) < FEW_STATES) {
      workers.getFirst().work(end, isState);
      return;
    }
    while (workers.size() < workerCount) {
      workers.add(new Worker(store.another()));
    }
    List<Runnable> others = new ArrayList<>();
    for (Worker worker : workers.subList(1, workers.size())) {
      others.add(() -> worker.help(end, isState));
    }
    // Whoever wants a pause must not wait for this thread while it waits for them.
    crew.run(
        () -> {
          try {
            workers.getFirst().work(end, isState);
          } finally {
            store.leave();
          }
        },
        others,
        () -> {
          count();
          watch.look();
        });
    store.enter();
  }

  /** The states that were added since the last level ended make up the next. */
  private void endLevel() {
    for (Worker worker : workers) {
      worker.states.closeNumbers(levels::addGap);
    }
    levels.add(store.bound());
    count();
  }

  private void count() {
    long states = 0;
    long transitions = 0;
    for (Worker worker : workers) {
      states += worker.states.size();
      transitions += worker.expansion.transitions();
    }
    watch.states = states;
    watch.transitions = transitions;
  }

  private boolean hasFound() {
    return workers.stream().anyMatch(worker -> !worker.found.isEmpty());
  }

  private Goal.Find find(int level) {
    IntStack all = new IntStack(finds);
    for (Worker worker : workers) {
      for (long i = 0; i < worker.found.size(); i++) {
        all.push(worker.found.get(i));
      }
    }
    FirstPath path = new FirstPath(model, store, levels);
    Run.Builder run = path.to(all, level);
    watch.depth = Math.max(watch.depth, run.length());
    if (goal.hasCondition()) {
      return new Goal.Find(run.open(), goal.conditionExplanation());
    }
    Expansion last = workers.getFirst().expansion;
    last.of(path.last());
    return new Goal.Find(last.complete(run), last.explanation().orElseThrow());
  }

  /** What one thread needs. */
  private final class Worker {
    private final TreeStore states;
    private final Expansion expansion;
    private final IntStack found;
    private final int[] state = new int[model.layout().size()];

    Worker(TreeStore states) {
      this.states = states;
      this.expansion = new Expansion(model, goal, states);
      this.found = new IntStack(finds);
    }

    void start() {
      arrive(expansion.start());
    }

    /** On a thread of its own. */
    void help(long end, LongPredicate isState) {
      states.enter();
      try {
        work(end, isState);
      } finally {
        states.leave();
      }
    }

    /** Looks at states of the level that ends here, until all have been taken. */
    void work(long end, LongPredicate isState) {
      boolean isFirst = states == store;
      while (!crew.isFailing()) {
        long from = next.getAndAdd(PORTION);
        if (from >= end) {
          return;
        }
        long to = Math.min(end, from + PORTION);
        for (long number = from; number < to; number++) {
          if (isState.test(number)) {
            expand(number);
            if (isFirst) {
              watch.tick();
            }
          }
        }
        if (isFirst) {
          count();
        }
      }
    }

    private void expand(long number) {
      states.get(number, state);
      arrive(expansion.of(state));
      if (expansion.explanation().isPresent()) {
        found.push(number);
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
