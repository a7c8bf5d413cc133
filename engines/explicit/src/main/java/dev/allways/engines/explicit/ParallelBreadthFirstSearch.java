package dev.allways.engines.explicit;

import dev.allways.core.Model;
import dev.allways.core.Run;
import dev.allways.core.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

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
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
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
    ExecutorService threads =
        Executors.newCachedThreadPool(Thread.ofPlatform().daemon().name("search-", 1).factory());
    try (finds) {
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
        explore(level, threads);
        endLevel();
        if (!goal.hasCondition() && hasFound()) {
          return Optional.of(find(level));
        }
      }
    } finally {
      threads.shutdown();
    }
  }

  private void explore(int level, ExecutorService threads) {
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
    List<Future<?>> others = new ArrayList<>();
    for (Worker worker : workers.subList(1, workers.size())) {
      others.add(threads.submit(() -> worker.help(end, isState)));
    }
    attempt(() -> workers.getFirst().work(end, isState));
    // Whoever wants a pause must not wait for this thread while it waits for them.
    store.leave();
    others.forEach(this::await);
    store.enter();
    Throwable first = failure.get();
    if (first != null) {
      rethrow(first);
    }
  }

  /** What fails on one thread ends the work of all, and the search. */
  private void attempt(Runnable work) {
    try {
      work.run();
    } catch (Throwable thrown) {
      failure.compareAndSet(null, thrown);
    }
  }

  private void await(Future<?> other) {
    boolean interrupted = false;
    while (!other.isDone()) {
      try {
        other.get(100, TimeUnit.MILLISECONDS);
      } catch (TimeoutException _) {
        count();
        attempt(watch::look);
      } catch (InterruptedException _) {
        interrupted = true;
      } catch (ExecutionException impossible) {
        failure.compareAndSet(null, impossible);
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private static void rethrow(Throwable thrown) {
    switch (thrown) {
      case RuntimeException exception -> throw exception;
      case Error error -> throw error;
      default -> throw new IllegalStateException(thrown);
    }
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
      attempt(() -> work(end, isState));
      states.leave();
    }

    /** Looks at states of the level that ends here, until all have been taken. */
    void work(long end, LongPredicate isState) {
      boolean isFirst = states == store;
      while (failure.get() == null) {
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
