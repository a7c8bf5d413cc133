package dev.allways.engines.explicit.control;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Threads that work on one thing. What fails on one of them ends the work of all: tasks are to ask
 * {@link #isFailing} now and then. Threads are made when they are first needed.
 */
public final class WorkerPool implements AutoCloseable {
  private final ExecutorService threads =
      Executors.newCachedThreadPool(Thread.ofPlatform().daemon().name("search-", 1).factory());
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

  public boolean isFailing() {
    return failure.get() != null;
  }

  /**
   * Runs one task on the calling thread and each of the others on a thread of its own, and returns
   * when all are done; throws what was thrown first.
   *
   * @param meanwhile is called now and then while the calling thread waits for the others
   */
  public void run(Runnable own, List<Runnable> others, Runnable meanwhile) {
    List<Future<?>> running = new ArrayList<>();
    for (Runnable other : others) {
      running.add(threads.submit(() -> attempt(other)));
    }
    attempt(own);
    running.forEach(other -> await(other, meanwhile));
    switch (failure.get()) {
      case null -> {}
      case RuntimeException exception -> throw exception;
      case Error error -> throw error;
      case Throwable checked -> throw new IllegalStateException(checked);
    }
  }

  /**
   * The same with threads that run as far as a {@link Safepoint} is concerned; the calling thread
   * does already, and does afterwards.
   */
  public void run(Safepoint safepoint, Runnable own, List<Runnable> others, Runnable meanwhile) {
    List<Runnable> entering = new ArrayList<>();
    for (Runnable other : others) {
      entering.add(
          () -> {
            safepoint.enter();
            runAndLeave(safepoint, other);
          });
    }
    // Whoever wants a pause must not wait for this thread while it waits for them.
    run(() -> runAndLeave(safepoint, own), entering, meanwhile);
    safepoint.enter();
  }

  private static void runAndLeave(Safepoint safepoint, Runnable task) {
    try {
      task.run();
    } finally {
      safepoint.leave();
    }
  }

  private void attempt(Runnable task) {
    try {
      task.run();
    } catch (Throwable thrown) {
      failure.compareAndSet(null, thrown);
    }
  }

  /** An interrupt is for the search, which looks for it by itself. */
  private void await(Future<?> other, Runnable meanwhile) {
    boolean interrupted = false;
    while (!other.isDone()) {
      try {
        other.get(100, TimeUnit.MILLISECONDS);
      } catch (TimeoutException _) {
        attempt(meanwhile);
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

  @Override
  public void close() {
    threads.shutdown();
  }
}
