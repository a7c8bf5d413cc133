package dev.allways.languages.java.jdk.util.concurrent;

import dev.allways.languages.java.runtime.GuardedState;
import dev.allways.languages.java.runtime.Hooks;
import dev.allways.languages.java.runtime.World;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Stands for {@link java.util.concurrent.ForkJoinTask}: to be done is one step. */
// Only its identity escapes, for its number; what is forked is joined, or its own affair.
@SuppressWarnings({"this-escape", "FutureReturnValueIgnored"})
public abstract class ForkJoinTask<V extends @Nullable Object> implements Future<V> {
  private boolean done;
  private short tag;
  private @Nullable Throwable failure;

  protected ForkJoinTask() {
    Hooks.objectCreated(this);
  }

  public abstract V getRawResult();

  protected abstract void setRawResult(V value);

  protected abstract boolean exec();

  private GuardedState completion() {
    return GuardedState.of(Hooks.world(), this);
  }

  /** Does it, unless that was done or cancelled before. */
  final void doExec() {
    if (isDone()) {
      return;
    }
    @Nullable Throwable thrown = null;
    boolean completed = false;
    try {
      completed = exec();
    } catch (Throwable caught) {
      if (World.isOver(caught)) {
        throw caught;
      }
      thrown = caught;
    }
    if (completed || thrown != null) {
      finish(thrown);
    }
  }

  private boolean finish(@Nullable Throwable reason) {
    GuardedState state = completion();
    state.change("completes");
    if (done) {
      state.unchanged();
      return false;
    }
    done = true;
    failure = reason;
    return true;
  }

  public final ForkJoinTask<V> fork() {
    ForkJoinPool.current().begin(this);
    return this;
  }

  public final V join() {
    completion().awaitEvent("joins", () -> done);
    return joined();
  }

  public final V invoke() {
    doExec();
    return join();
  }

  private V joined() {
    Throwable reason = failure;
    if (reason instanceof RuntimeException exception) {
      throw exception;
    }
    if (reason instanceof Error error) {
      throw error;
    }
    if (reason != null) {
      throw new IllegalStateException(reason);
    }
    return getRawResult();
  }

  @Override
  public final V get() throws InterruptedException, ExecutionException {
    completion().awaitEvent("gets", -1, () -> done);
    return got();
  }

  @Override
  public final V get(long timeout, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    if (!completion().awaitEvent("gets", Math.max(0, unit.toNanos(timeout)), () -> done)) {
      throw new TimeoutException();
    }
    return got();
  }

  private V got() throws ExecutionException {
    Throwable reason = failure;
    if (reason instanceof CancellationException cancelled) {
      throw cancelled;
    }
    if (reason != null) {
      throw new ExecutionException(reason);
    }
    return getRawResult();
  }

  @Override
  public boolean cancel(boolean mayInterruptIfRunning) {
    return finish(new CancellationException()) || failure instanceof CancellationException;
  }

  public void complete(V value) {
    setRawResult(value);
    finish(null);
  }

  public void completeExceptionally(Throwable reason) {
    finish(reason);
  }

  @Override
  public final boolean isDone() {
    completion().look("looks whether it is done:");
    return done;
  }

  @Override
  public final boolean isCancelled() {
    return isDone() && failure instanceof CancellationException;
  }

  public final boolean isCompletedNormally() {
    return isDone() && failure == null;
  }

  public final boolean isCompletedAbnormally() {
    return isDone() && failure != null;
  }

  public final @Nullable Throwable getException() {
    return isDone() ? failure : null;
  }

  public boolean tryUnfork() {
    return false;
  }

  public final short getForkJoinTaskTag() {
    completion().look("looks at the tag of");
    return tag;
  }

  public final boolean compareAndSetForkJoinTaskTag(short expected, short value) {
    GuardedState state = completion();
    state.change("tags");
    if (tag != expected) {
      state.unchanged();
      return false;
    }
    tag = value;
    return true;
  }

  public static void invokeAll(ForkJoinTask<?> one, ForkJoinTask<?> other) {
    other.fork();
    one.invoke();
    other.join();
  }

  public static void invokeAll(ForkJoinTask<?>... tasks) {
    for (ForkJoinTask<?> task : tasks) {
      task.fork();
    }
    for (ForkJoinTask<?> task : tasks) {
      task.join();
    }
  }

  public static <T extends ForkJoinTask<?>> Collection<T> invokeAll(Collection<T> tasks) {
    List<T> all = new ArrayList<>(tasks);
    all.forEach(ForkJoinTask::fork);
    all.forEach(ForkJoinTask::join);
    return tasks;
  }
}
