package dev.allways.languages.java.jdk.util.concurrent.locks;

import dev.allways.languages.java.jdk.internal.misc.Unsafe;
import dev.allways.languages.java.jdk.lang.Thread;
import dev.allways.languages.java.runtime.GuardedState;
import dev.allways.languages.java.runtime.Hooks;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import org.jspecify.annotations.Nullable;

/**
 * Stands for {@link java.util.concurrent.locks.AbstractQueuedSynchronizer}. What subclasses do with
 * its state is explored as it is; its queue does what the JDK's does, in one step where that needs
 * many: to queue up, to wake up who is first, to leave.
 */
@SuppressWarnings("this-escape") // only its identity, for its number
public abstract class AbstractQueuedSynchronizer extends AbstractOwnableSynchronizer {
  private static final long serialVersionUID = 1;
  private static final Unsafe U = Unsafe.getUnsafe();
  private static final long STATE = U.objectFieldOffset(AbstractQueuedSynchronizer.class, "state");

  @SuppressWarnings("UnusedVariable") // by its offset
  private volatile int state;

  private final transient Deque<Queued> queue = new ArrayDeque<>();

  protected AbstractQueuedSynchronizer() {
    Hooks.objectCreated(this);
  }

  private static final class Queued {
    private final Thread thread;
    private final boolean shared;
    private boolean woken;

    Queued(Thread thread, boolean shared) {
      this.thread = thread;
      this.shared = shared;
    }
  }

  /** Tries to take what is waited for. */
  private interface Attempt {
    boolean succeeds();
  }

  protected final int getState() {
    return U.getIntVolatile(this, STATE);
  }

  protected final void setState(int value) {
    U.putIntVolatile(this, STATE, value);
  }

  protected final boolean compareAndSetState(int expected, int value) {
    return U.compareAndSetInt(this, STATE, expected, value);
  }

  protected boolean tryAcquire(int argument) {
    throw new UnsupportedOperationException();
  }

  protected boolean tryRelease(int argument) {
    throw new UnsupportedOperationException();
  }

  protected int tryAcquireShared(int argument) {
    throw new UnsupportedOperationException();
  }

  protected boolean tryReleaseShared(int argument) {
    throw new UnsupportedOperationException();
  }

  protected boolean isHeldExclusively() {
    throw new UnsupportedOperationException();
  }

  public final void acquire(int argument) {
    uninterruptibly(false, () -> tryAcquire(argument));
  }

  public final void acquireShared(int argument) {
    uninterruptibly(true, () -> tryAcquireShared(argument) >= 0);
  }

  public final void acquireInterruptibly(int argument) throws InterruptedException {
    interruptibly(false, -1, () -> tryAcquire(argument));
  }

  public final void acquireSharedInterruptibly(int argument) throws InterruptedException {
    interruptibly(true, -1, () -> tryAcquireShared(argument) >= 0);
  }

  public final boolean tryAcquireNanos(int argument, long nanos) throws InterruptedException {
    return interruptibly(false, Math.max(0, nanos), () -> tryAcquire(argument));
  }

  public final boolean tryAcquireSharedNanos(int argument, long nanos) throws InterruptedException {
    return interruptibly(true, Math.max(0, nanos), () -> tryAcquireShared(argument) >= 0);
  }

  public final boolean release(int argument) {
    boolean released = tryRelease(argument);
    if (released) {
      wakeFirst();
    }
    return released;
  }

  public final boolean releaseShared(int argument) {
    boolean released = tryReleaseShared(argument);
    if (released) {
      wakeFirst();
    }
    return released;
  }

  // ---------------------------------------------------------------- the queue

  private GuardedState queue() {
    return GuardedState.of(Hooks.world(), this);
  }

  private void uninterruptibly(boolean shared, Attempt attempt) {
    if (attempt.succeeds()) {
      return;
    }
    Queued me = enter(shared);
    while (!isFirstAndSucceeds(me, attempt)) {
      queue().awaitEvent("waits in the queue of", () -> me.woken);
      me.woken = false;
    }
    leave(me, shared);
  }

  private boolean interruptibly(boolean shared, long nanos, Attempt attempt)
      throws InterruptedException {
    if (Hooks.world().interrupted()) {
      throw new InterruptedException();
    }
    if (attempt.succeeds()) {
      return true;
    }
    if (nanos == 0) {
      return false;
    }
    Queued me = enter(shared);
    boolean done = false;
    try {
      done = isFirstAndSucceeds(me, attempt);
      while (!done) {
        if (!queue().awaitEvent("waits in the queue of", nanos, () -> me.woken)) {
          return false;
        }
        me.woken = false;
        done = isFirstAndSucceeds(me, attempt);
      }
      return true;
    } finally {
      leave(me, shared || !done);
    }
  }

  private Queued enter(boolean shared) {
    Queued me = new Queued(Thread.currentThread(), shared);
    queue().change("queues up at");
    queue.add(me);
    return me;
  }

  private boolean isFirstAndSucceeds(Queued me, Attempt attempt) {
    queue().look("looks at the queue of");
    return queue.peek() == me && attempt.succeeds();
  }

  /**
   * Leaves the queue.
   *
   * @param passing whether the next one may go on, too: it shares, or this one has given up
   */
  private void leave(Queued me, boolean passing) {
    queue().change("leaves the queue of");
    boolean wasFirst = queue.peek() == me;
    queue.remove(me);
    Queued next = queue.peek();
    if (next != null && wasFirst && passing && (next.shared || !me.shared)) {
      next.woken = true;
    }
  }

  private void wakeFirst() {
    GuardedState state = queue();
    state.change("wakes up who waits for");
    Queued first = queue.peek();
    if (first == null || first.woken) {
      state.unchanged();
    } else {
      first.woken = true;
    }
  }

  public final boolean hasQueuedThreads() {
    return getQueueLength() > 0;
  }

  public final boolean hasContended() {
    return Hooks.world().whoWaits("AbstractQueuedSynchronizer.hasContended") > 0;
  }

  public final @Nullable Thread getFirstQueuedThread() {
    queue().look("looks at the queue of");
    Queued first = queue.peek();
    return first == null ? null : first.thread;
  }

  public final boolean isQueued(Thread thread) {
    queue().look("looks at the queue of");
    return queue.stream().anyMatch(queued -> queued.thread == thread);
  }

  public final boolean hasQueuedPredecessors() {
    Thread first = getFirstQueuedThread();
    return first != null && first != Thread.currentThread();
  }

  public final int getQueueLength() {
    queue().look("looks at the queue of");
    return queue.size();
  }

  public final boolean owns(ConditionObject condition) {
    return condition.owner() == this;
  }

  @Override
  public String toString() {
    return getClass().getSimpleName() + "[State = " + getState() + "]";
  }

  /** Stands for the class of this name in the JDK. */
  public class ConditionObject extends Waiting {
    public ConditionObject() {
      super(
          new Holding() {
            @Override
            public boolean isHeld() {
              return isHeldExclusively();
            }

            @Override
            public int letGo() {
              int times = getState();
              if (!release(times)) {
                throw new IllegalMonitorStateException();
              }
              return times;
            }

            @Override
            public void takeBack(int times) {
              acquire(times);
            }
          });
    }

    private AbstractQueuedSynchronizer owner() {
      return AbstractQueuedSynchronizer.this;
    }
  }
}
