package dev.allways.protocol;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * The calls of a role that nobody waits for, one after the other in the order in which they were
 * asked for.
 */
final class AsyncCalls {
  /** For those who bring none: as many as there are calls that wait. */
  static final Executor THREADS =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(task, "allways-async");
            thread.setDaemon(true);
            return thread;
          });

  private final DescribedProtocol session;
  private final int role;
  private final Queue<AsyncCall<?>> queue = new ArrayDeque<>();
  private boolean busy;

  AsyncCalls(DescribedProtocol session, int role) {
    this.session = session;
    this.role = role;
  }

  <T> CompletableFuture<T> submit(Executor executor, List<Choice<? extends T>> choices) {
    AsyncCall<T> future = new AsyncCall<>(this, executor, choices);
    synchronized (queue) {
      queue.add(future);
      if (busy) {
        return future;
      }
      busy = true;
    }
    startNext();
    return future;
  }

  /** Has a thread make a call, on behalf of whoever plays the role. */
  <T> T make(List<Choice<? extends T>> choices) throws InterruptedException {
    session.lend(role, Thread.currentThread());
    try {
      return session.select(role, choices);
    } finally {
      session.takeBack(role);
    }
  }

  /** After the one before has ended. */
  void startNext() {
    for (AsyncCall<?> next = next(); next != null; next = next()) {
      try {
        next.start();
        return;
      } catch (RejectedExecutionException refused) {
        next.completeExceptionally(refused);
      }
    }
  }

  private @Nullable AsyncCall<?> next() {
    synchronized (queue) {
      AsyncCall<?> next = queue.poll();
      busy = next != null;
      return next;
    }
  }
}
