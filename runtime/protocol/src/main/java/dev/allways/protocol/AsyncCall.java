package dev.allways.protocol;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * What will come of a call that somebody else makes. Whoever completes it from outside, by
 * cancelling it or when a time is over, withdraws the call: it is certain then that it has not been
 * made and will not be. If it turns out that it has been, that counts, and the result is not lost.
 */
final class AsyncCall<T> extends CompletableFuture<T> {
  private enum State {
    QUEUED,
    RUNNING,
    WITHDRAWN,
    MADE
  }

  private final AsyncCalls calls;
  private final Executor executor;
  private final List<Choice<? extends T>> choices;

  private final Object lock = new Object();
  private State state = State.QUEUED;
  private @Nullable Thread thread;
  private boolean interrupted;

  AsyncCall(AsyncCalls calls, Executor executor, List<Choice<? extends T>> choices) {
    this.calls = calls;
    this.executor = executor;
    this.choices = choices;
  }

  void start() {
    executor.execute(this::run);
  }

  private void run() {
    if (!begins()) {
      calls.startNext();
      return;
    }
    T result;
    try {
      result = calls.make(choices);
    } catch (Throwable failure) {
      boolean made = ends(failure);
      calls.startNext();
      if (made) {
        super.completeExceptionally(failure);
      }
      return;
    }
    ends(null);
    calls.startNext();
    super.complete(result);
  }

  private boolean begins() {
    synchronized (lock) {
      if (state != State.QUEUED) {
        return false;
      }
      state = State.RUNNING;
      thread = Thread.currentThread();
      return true;
    }
  }

  /** Whether the call has not been withdrawn. */
  private boolean ends(@Nullable Throwable failure) {
    synchronized (lock) {
      state = interrupted && failure instanceof InterruptedException ? State.WITHDRAWN : State.MADE;
      thread = null;
      if (interrupted) {
        // It was meant for this call, whether that has noticed or not.
        Thread.interrupted();
      }
      lock.notifyAll();
      return state == State.MADE;
    }
  }

  /** Waits for as long as it takes to tell whether the call has been made. */
  private boolean withdraw() {
    boolean disturbed = false;
    synchronized (lock) {
      if (state == State.QUEUED) {
        state = State.WITHDRAWN;
      }
      if (thread != null && thread != Thread.currentThread()) {
        interrupted = true;
        thread.interrupt();
        while (state == State.RUNNING) {
          try {
            lock.wait();
          } catch (InterruptedException later) {
            disturbed = true;
          }
        }
      }
      if (disturbed) {
        Thread.currentThread().interrupt();
      }
      return state == State.WITHDRAWN;
    }
  }

  @Override
  public boolean cancel(boolean mayInterrupt) {
    return withdraw() && super.cancel(mayInterrupt);
  }

  @Override
  public boolean complete(T value) {
    return withdraw() && super.complete(value);
  }

  @Override
  public boolean completeExceptionally(Throwable failure) {
    return withdraw() && super.completeExceptionally(failure);
  }
}
