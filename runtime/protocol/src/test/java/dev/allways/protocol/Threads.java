package dev.allways.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Threads of a test, with what they throw. */
final class Threads {
  /** Which sort of threads. */
  enum Sort {
    PLATFORM,
    VIRTUAL
  }

  private final Sort sort;
  private final List<FutureTask<?>> tasks = new ArrayList<>();

  Threads(Sort sort) {
    this.sort = sort;
  }

  Thread start(Callable<?> work) {
    FutureTask<?> task = new FutureTask<>(work);
    tasks.add(task);
    Thread thread =
        sort == Sort.VIRTUAL
            ? Thread.ofVirtual().unstarted(task)
            : Thread.ofPlatform().daemon().unstarted(task);
    thread.start();
    return thread;
  }

  /** Waits for all of them, and throws what one of them has thrown. */
  void join() throws Exception {
    for (FutureTask<?> task : tasks) {
      try {
        task.get();
      } catch (ExecutionException failed) {
        if (failed.getCause() instanceof Exception cause) {
          throw cause;
        }
        throw failed;
      }
    }
  }

  /** Returns once the thread waits for somebody, without assuming how long that takes. */
  static void awaitWaiting(Thread thread) {
    while (thread.getState() != Thread.State.WAITING
        && thread.getState() != Thread.State.TIMED_WAITING) {
      if (!thread.isAlive()) {
        throw new AssertionError("it has ended");
      }
      Thread.onSpinWait();
    }
  }
}
