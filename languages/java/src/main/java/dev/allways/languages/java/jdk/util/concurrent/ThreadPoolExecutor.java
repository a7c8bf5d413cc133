package dev.allways.languages.java.jdk.util.concurrent;

import dev.allways.languages.java.jdk.lang.Thread;
import dev.allways.languages.java.runtime.GuardedState;
import dev.allways.languages.java.runtime.Hooks;
import dev.allways.languages.java.runtime.World;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Stands for {@link java.util.concurrent.ThreadPoolExecutor}: to give a task to it, to take one and
 * to shut it down is one step each. Which worker takes which task is left to the schedule, as it is
 * in the JDK. Its queue is one that is first in, first out; who asks for it is refused.
 */
@SuppressWarnings("this-escape") // only its identity, for its number
public class ThreadPoolExecutor extends AbstractExecutorService {
  /** Who waits for so long waits for ever. */
  private static final long FOR_EVER = TimeUnit.HOURS.toNanos(1);

  private final int core;
  private final int most;
  private final long keepAlive;
  private final int capacity;
  private final ThreadFactory factory;
  private final RejectedExecutionHandler handler;
  private final Deque<Runnable> tasks = new ArrayDeque<>();
  private final List<Thread> threads = new ArrayList<>();
  private boolean coreTimesOut;
  private int workers;
  private int idle;
  private boolean shutdown;

  public ThreadPoolExecutor(
      int core, int most, long keepAlive, TimeUnit unit, BlockingQueue<Runnable> queue) {
    this(core, most, keepAlive, unit, queue, defaultFactory(), new AbortPolicy());
  }

  public ThreadPoolExecutor(
      int core,
      int most,
      long keepAlive,
      TimeUnit unit,
      BlockingQueue<Runnable> queue,
      ThreadFactory factory) {
    this(core, most, keepAlive, unit, queue, factory, new AbortPolicy());
  }

  public ThreadPoolExecutor(
      int core,
      int most,
      long keepAlive,
      TimeUnit unit,
      BlockingQueue<Runnable> queue,
      RejectedExecutionHandler handler) {
    this(core, most, keepAlive, unit, queue, defaultFactory(), handler);
  }

  public ThreadPoolExecutor(
      int core,
      int most,
      long keepAlive,
      TimeUnit unit,
      BlockingQueue<Runnable> queue,
      ThreadFactory factory,
      RejectedExecutionHandler handler) {
    if (core < 0 || most <= 0 || most < core || keepAlive < 0) {
      throw new IllegalArgumentException();
    }
    Hooks.objectCreated(this);
    this.core = core;
    this.most = most;
    this.keepAlive = unit.toNanos(keepAlive);
    this.capacity = capacity(queue);
    this.factory = factory;
    this.handler = handler;
  }

  private static ThreadFactory defaultFactory() {
    return (ThreadFactory) (Object) Executors.defaultThreadFactory();
  }

  private static int capacity(BlockingQueue<Runnable> queue) {
    return switch (queue) {
      case SynchronousQueue<Runnable> _ -> 0;
      case LinkedBlockingQueue<Runnable> linked -> linked.remainingCapacity();
      case LinkedBlockingDeque<Runnable> linked -> linked.remainingCapacity();
      case ArrayBlockingQueue<Runnable> array -> array.remainingCapacity();
      default -> Hooks.world().unexplored("a thread pool with a " + queue.getClass().getName());
    };
  }

  private GuardedState state() {
    return GuardedState.of(Hooks.world(), this);
  }

  @Override
  public void execute(Runnable task) {
    if (task == null) {
      throw new NullPointerException();
    }
    state().change("gives a task to");
    boolean fits = capacity == 0 ? idle > tasks.size() : tasks.size() < capacity;
    if (shutdown) {
      reject(task);
    } else if (workers < core) {
      start(task);
    } else if (fits) {
      tasks.add(task);
    } else if (workers < most) {
      start(task);
    } else {
      reject(task);
    }
  }

  private void reject(Runnable task) {
    handler.rejectedExecution(task, (java.util.concurrent.ThreadPoolExecutor) (Object) this);
  }

  private void start(@Nullable Runnable first) {
    workers++;
    Thread thread = factory.newThread(() -> work(first));
    if (thread != null) {
      threads.add(thread);
      thread.start();
    }
  }

  private void work(@Nullable Runnable first) {
    try {
      Runnable task = first == null ? next() : first;
      while (task != null) {
        run(task);
        task = next();
      }
    } catch (Throwable thrown) {
      if (!World.isOver(thrown)) {
        state().change("leaves");
        workers--;
        if (!shutdown) {
          start(null);
        }
      }
      throw thrown;
    }
    state().change("leaves");
    workers--;
  }

  private void run(Runnable task) {
    beforeExecute(Thread.currentThread(), task);
    try {
      task.run();
    } catch (Throwable thrown) {
      if (!World.isOver(thrown)) {
        afterExecute(task, thrown);
      }
      throw thrown;
    }
    afterExecute(task, null);
  }

  /** The next task; nothing if there will be none. */
  private @Nullable Runnable next() {
    if (capacity == 0) {
      state().change("is idle in");
      idle++;
    }
    boolean timesOut = keepAlive > 0 && (coreTimesOut || workers > core);
    while (true) {
      try {
        state()
            .awaitInterruptibly(
                "takes a task of", timesOut ? keepAlive : -1, () -> !tasks.isEmpty() || shutdown);
        idle--;
        return tasks.poll();
      } catch (InterruptedException retried) {
        // As in the JDK: what interrupts an idle worker is nothing to a task.
      }
    }
  }

  protected void beforeExecute(Thread thread, Runnable task) {}

  protected void afterExecute(Runnable task, @Nullable Throwable thrown) {}

  public void allowCoreThreadTimeOut(boolean value) {
    coreTimesOut = value;
  }

  public int getCorePoolSize() {
    return core;
  }

  public int getMaximumPoolSize() {
    return most;
  }

  public int getPoolSize() {
    state().look("looks at the workers of");
    return workers;
  }

  @Override
  public void shutdown() {
    state().change("shuts down");
    shutdown = true;
  }

  @Override
  public List<Runnable> shutdownNow() {
    shutdown();
    List<Runnable> left = new ArrayList<>(tasks);
    tasks.clear();
    List.copyOf(threads).forEach(Thread::interrupt);
    return left;
  }

  @Override
  public boolean isShutdown() {
    state().look("looks whether it is shut down:");
    return shutdown;
  }

  @Override
  public boolean isTerminated() {
    return isShutdown() && workers == 0;
  }

  public boolean isTerminating() {
    return isShutdown() && workers > 0;
  }

  @Override
  public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
    long nanos = Math.max(0, unit.toNanos(timeout));
    return state()
        .awaitEvent(
            "awaits the end of", nanos >= FOR_EVER ? -1 : nanos, () -> shutdown && workers == 0);
  }

  /** Stands for the class of this name in the JDK. */
  public static class AbortPolicy implements RejectedExecutionHandler {
    @Override
    public void rejectedExecution(Runnable task, java.util.concurrent.ThreadPoolExecutor pool) {
      throw new RejectedExecutionException("a task is rejected");
    }
  }

  /** Stands for the class of this name in the JDK. */
  public static class CallerRunsPolicy implements RejectedExecutionHandler {
    @Override
    public void rejectedExecution(Runnable task, java.util.concurrent.ThreadPoolExecutor pool) {
      if (!pool.isShutdown()) {
        task.run();
      }
    }
  }

  /** Stands for the class of this name in the JDK. */
  public static class DiscardPolicy implements RejectedExecutionHandler {
    @Override
    public void rejectedExecution(Runnable task, java.util.concurrent.ThreadPoolExecutor pool) {}
  }
}
