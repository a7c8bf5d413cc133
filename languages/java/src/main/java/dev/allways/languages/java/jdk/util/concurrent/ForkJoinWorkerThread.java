package dev.allways.languages.java.jdk.util.concurrent;

import dev.allways.languages.java.jdk.lang.Thread;

/** Stands for {@link java.util.concurrent.ForkJoinWorkerThread}: it runs one task, and ends. */
public class ForkJoinWorkerThread extends Thread {
  /** The JDK's own classes look at it. */
  final ForkJoinPool pool;

  ForkJoinWorkerThread(ForkJoinPool pool, Runnable task, String name) {
    super(task, name);
    this.pool = pool;
    setDaemon(true);
  }

  public ForkJoinPool getPool() {
    return pool;
  }

  /** Whether it would do better than to wait. It has no other task. */
  static boolean hasKnownQueuedWork() {
    return false;
  }
}
