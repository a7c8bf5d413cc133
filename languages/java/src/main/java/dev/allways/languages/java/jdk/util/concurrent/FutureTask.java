package dev.allways.languages.java.jdk.util.concurrent;

import dev.allways.languages.java.jdk.lang.Thread;
import dev.allways.languages.java.runtime.GuardedState;
import dev.allways.languages.java.runtime.Hooks;
import dev.allways.languages.java.runtime.World;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Stands for {@link java.util.concurrent.FutureTask}: to begin and to be done is one step each. */
@SuppressWarnings("this-escape") // only its identity, for its number
public class FutureTask<V extends @Nullable Object> implements RunnableFuture<V> {
  private final Callable<V> callable;
  private @Nullable Thread runner;
  private boolean done;
  private @Nullable V outcome;
  private @Nullable Throwable failure;

  public FutureTask(Callable<V> callable) {
    if (callable == null) {
      throw new NullPointerException();
    }
    this.callable = callable;
    Hooks.objectCreated(this);
  }

  public FutureTask(Runnable runnable, V result) {
    this(Executors.callable(runnable, result));
  }

  private GuardedState completion() {
    return GuardedState.of(Hooks.world(), this);
  }

  @Override
  public void run() {
    if (begins()) {
      try {
        set(callable.call());
      } catch (Throwable thrown) {
        if (World.isOver(thrown)) {
          throw unwinding(thrown);
        }
        setException(thrown);
      }
    }
  }

  /** Runs it without a result, so that it can be run again. */
  protected boolean runAndReset() {
    if (!begins()) {
      return false;
    }
    try {
      callable.call();
    } catch (Throwable thrown) {
      if (World.isOver(thrown)) {
        throw unwinding(thrown);
      }
      setException(thrown);
    }
    completion().change("may run again:");
    runner = null;
    return !done;
  }

  private static RuntimeException unwinding(Throwable over) {
    if (over instanceof Error error) {
      throw error;
    }
    return (RuntimeException) over;
  }

  private boolean begins() {
    GuardedState state = completion();
    state.change("begins");
    if (done || runner != null) {
      state.unchanged();
      return false;
    }
    runner = Thread.currentThread();
    return true;
  }

  protected void set(V value) {
    finish(value, null);
  }

  protected void setException(Throwable thrown) {
    finish(null, thrown);
  }

  private boolean finish(@Nullable V value, @Nullable Throwable thrown) {
    GuardedState state = completion();
    state.change("completes");
    if (done) {
      state.unchanged();
      return false;
    }
    done = true;
    outcome = value;
    failure = thrown;
    done();
    return true;
  }

  protected void done() {}

  @Override
  public boolean cancel(boolean mayInterruptIfRunning) {
    if (!finish(null, new CancellationException())) {
      return false;
    }
    Thread running = runner;
    if (mayInterruptIfRunning && running != null) {
      running.interrupt();
    }
    return true;
  }

  @Override
  public V get() throws InterruptedException, ExecutionException {
    completion().awaitEvent("gets", -1, () -> done);
    return got();
  }

  @Override
  public V get(long timeout, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    if (!completion().awaitEvent("gets", Math.max(0, unit.toNanos(timeout)), () -> done)) {
      throw new TimeoutException();
    }
    return got();
  }

  @SuppressWarnings("NullAway") // what the callable has returned
  private V got() throws ExecutionException {
    Throwable reason = failure;
    if (reason instanceof CancellationException cancelled) {
      throw cancelled;
    }
    if (reason != null) {
      throw new ExecutionException(reason);
    }
    return outcome;
  }

  @Override
  public boolean isDone() {
    completion().look("looks whether it is done:");
    return done;
  }

  @Override
  public boolean isCancelled() {
    return isDone() && failure instanceof CancellationException;
  }
}
