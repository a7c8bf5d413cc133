package dev.allways.languages.protocol.checker;

import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * Executes calls of a class that waits in a way of its own, such as {@code wait()}: in a thread
 * that is looked at. Nobody else calls the object meanwhile, so a thread that waits there goes on
 * waiting, and it does not matter when that is noticed: the answer is the same every time.
 */
final class CallThread implements AutoCloseable {
  /** A class that has not come to anything after that is not judged at all. */
  private static final long PATIENCE_NANOS = 20_000_000_000L;

  private static final long PATIENCE_AT_INTERRUPT_NANOS = 500_000_000L;
  private static final int SPINS = 1_000;

  private final Worker worker = new Worker();

  /** Something that is being done. */
  static final class Task {
    private final @Nullable Runnable work;
    private @Nullable Throwable thrown;
    private volatile boolean started;
    private volatile boolean done;

    private Task(@Nullable Runnable work) {
      this.work = work;
    }

    /** Whether there may be another one. */
    private boolean run() {
      if (work == null) {
        return false;
      }
      // What was meant for the call before has nothing to do with this one.
      Thread.interrupted();
      started = true;
      try {
        work.run();
      } catch (Throwable failure) {
        thrown = failure;
      }
      // Before the thread goes back to wait for its next task, which looks the same from outside.
      done = true;
      return true;
    }
  }

  /** Does something; {@link #settle} says what comes of it. */
  Task begin(Runnable work) {
    Task task = new Task(work);
    worker.tasks.add(task);
    return task;
  }

  /**
   * Until it is done or waits.
   *
   * @return whether it is done
   */
  boolean settle(Task task) {
    return settle(task, true);
  }

  /** Until it is done: somebody has woken it, but it may look as if it waited for a while yet. */
  void finish(Task task) {
    settle(task, false);
  }

  private boolean settle(Task task, boolean mayWait) {
    long start = System.nanoTime();
    for (int i = 0; !task.done; i++) {
      boolean started = task.started;
      Thread.State state = worker.thread.getState();
      boolean waits = state == Thread.State.WAITING || state == Thread.State.BLOCKED;
      if (mayWait && started && waits && !task.done) {
        return false;
      }
      if (System.nanoTime() - start > PATIENCE_NANOS) {
        throw new InputException(
            Diagnostic.error(
                    "D617",
                    "the class cannot be checked: a call neither ends nor waits (its thread is %s)"
                        .formatted(state))
                .help("wait without a time limit, or through dev.allways.protocol.Scheduler"));
      }
      pause(i);
    }
    Throwable thrown = task.thrown;
    if (thrown instanceof RuntimeException exception) {
      throw exception;
    }
    if (thrown instanceof Error error) {
      throw error;
    }
    return true;
  }

  @SuppressWarnings("ThreadPriorityCheck") // it is the other thread that has something to do
  private static void pause(int round) {
    if (round < SPINS) {
      Thread.onSpinWait();
    } else {
      Thread.yield();
    }
  }

  /** Ends what waits. */
  void interrupt(Task task) {
    worker.thread.interrupt();
    long start = System.nanoTime();
    for (int i = 0; !task.done; i++) {
      if (System.nanoTime() - start > PATIENCE_AT_INTERRUPT_NANOS) {
        throw new InputException(
            Diagnostic.error(
                    "D618",
                    "the class cannot be checked: a call that waits does not end when interrupted")
                .help("let InterruptedException leave the method"));
      }
      pause(i);
    }
  }

  @Override
  public void close() {
    worker.tasks.add(new Task(null));
  }

  private static final class Worker {
    private final BlockingQueue<Task> tasks = new LinkedBlockingQueue<>();
    private final Thread thread;

    Worker() {
      thread = Thread.ofPlatform().daemon().name("allways-call").start(this::work);
    }

    private void work() {
      boolean more = true;
      while (more) {
        try {
          more = tasks.take().run();
        } catch (InterruptedException meantForTheLastCall) {
          more = true;
        }
      }
    }
  }
}
