package dev.allways.languages.java.jdk.util.concurrent;

import dev.allways.languages.java.jdk.lang.Thread;
import dev.allways.languages.java.runtime.GuardedState;
import dev.allways.languages.java.runtime.Hooks;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Stands for {@link java.util.concurrent.ForkJoinPool}. Each task has a thread of its own: what a
 * pool may do, with any number of workers and whoever steals from whom, some schedule of these
 * threads does.
 */
@SuppressWarnings("this-escape") // only its identity, for its number
public class ForkJoinPool extends AbstractExecutorService {
  /** What {@link dev.allways.languages.java.runtime.Instructions#availableProcessors} says. */
  private static final int PARALLELISM = 2;

  /** It has no state, so that all runs may share it. */
  private static final ForkJoinPool COMMON;

  static {
    Hooks.enterInitializer();
    COMMON = new ForkJoinPool(PARALLELISM, true);
    Hooks.leaveInitializer();
  }

  private final int parallelism;
  private final boolean common;
  private final List<Thread> workers = new ArrayList<>();
  private boolean shutdown;

  public ForkJoinPool() {
    this(PARALLELISM);
  }

  public ForkJoinPool(int parallelism) {
    this(parallelism, false);
    Hooks.objectCreated(this);
  }

  private ForkJoinPool(int parallelism, boolean common) {
    this.parallelism = parallelism;
    this.common = common;
  }

  /** Stands for the interface of this name in the JDK. */
  public interface ManagedBlocker {
    boolean block() throws InterruptedException;

    boolean isReleasable();
  }

  public static ForkJoinPool commonPool() {
    return COMMON;
  }

  /** What {@code CompletableFuture} uses. */
  static ForkJoinPool asyncCommonPool() {
    return COMMON;
  }

  public static int getCommonPoolParallelism() {
    return PARALLELISM;
  }

  public static void managedBlock(ManagedBlocker blocker) throws InterruptedException {
    while (!blocker.isReleasable() && !blocker.block()) {
      // It says itself when it is done.
    }
  }

  /** Nobody needs help: each task has its thread. */
  static void helpAsyncBlocker(Executor executor, ManagedBlocker blocker) {}

  static ForkJoinPool current() {
    return Thread.currentThread() instanceof ForkJoinWorkerThread worker
        ? worker.getPool()
        : COMMON;
  }

  public static boolean inForkJoinPool() {
    return Thread.currentThread() instanceof ForkJoinWorkerThread;
  }

  private GuardedState state() {
    return GuardedState.of(Hooks.world(), this);
  }

  /** Gives a task to a thread of its own. */
  void begin(ForkJoinTask<?> task) {
    begin(task::doExec);
  }

  private void begin(Runnable task) {
    String name = common ? "ForkJoinPool.commonPool-worker-" : "ForkJoinPool-worker-";
    Thread worker = new ForkJoinWorkerThread(this, task, name + Hooks.world().nextName());
    if (!common) {
      state().change("gives a task to");
      if (shutdown) {
        throw new RejectedExecutionException();
      }
      workers.add(worker);
    }
    worker.start();
  }

  @Override
  public void execute(Runnable task) {
    begin(task);
  }

  public void execute(ForkJoinTask<?> task) {
    begin(task);
  }

  public <T extends @Nullable Object> T invoke(ForkJoinTask<T> task) {
    begin(task);
    return task.join();
  }

  public <T extends @Nullable Object> ForkJoinTask<T> submit(ForkJoinTask<T> task) {
    begin(task);
    return task;
  }

  public int getParallelism() {
    return parallelism;
  }

  @Override
  public void shutdown() {
    if (!common) {
      state().change("shuts down");
      shutdown = true;
    }
  }

  @Override
  public List<Runnable> shutdownNow() {
    shutdown();
    if (!common) {
      workers.forEach(Thread::interrupt);
    }
    return new ArrayList<>();
  }

  @Override
  public boolean isShutdown() {
    if (common) {
      return false;
    }
    state().look("looks whether it is shut down:");
    return shutdown;
  }

  @Override
  public boolean isTerminated() {
    return isShutdown() && workers.stream().noneMatch(Thread::isAlive);
  }

  @Override
  public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
    if (common) {
      Hooks.world().whoWaits("ForkJoinPool.awaitTermination");
    }
    if (!state().awaitEvent("awaits the end of", unit.toNanos(timeout), () -> shutdown)) {
      return false;
    }
    for (int i = 0; i < workers.size(); i++) {
      workers.get(i).join();
    }
    return true;
  }

  @Override
  public void close() {
    if (!common) {
      shutdown();
      try {
        awaitTermination(1, TimeUnit.DAYS);
      } catch (InterruptedException interrupted) {
        shutdownNow();
      }
    }
  }
}
