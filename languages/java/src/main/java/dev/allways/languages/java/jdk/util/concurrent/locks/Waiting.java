package dev.allways.languages.java.jdk.util.concurrent.locks;

import dev.allways.languages.java.runtime.GuardedState;
import dev.allways.languages.java.runtime.Hooks;
import java.util.ArrayDeque;
import java.util.Date;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;

/** A condition of a lock that can be let go and taken back: those who wait, in their order. */
@SuppressWarnings("this-escape") // only its identity, for its number
class Waiting implements Condition {
  /** The lock, from the side of its conditions. */
  interface Holding {
    boolean isHeld();

    /** Gives it back as often as it was taken, and says how often that was. */
    int letGo();

    void takeBack(int times);
  }

  private static final class Waiter {
    private boolean notified;
  }

  private final Holding lock;
  private final Deque<Waiter> waiters = new ArrayDeque<>();

  Waiting(Holding lock) {
    this.lock = lock;
    Hooks.objectCreated(this);
  }

  private GuardedState state() {
    return GuardedState.of(Hooks.world(), this);
  }

  private void checkHeld() {
    if (!lock.isHeld()) {
      throw new IllegalMonitorStateException();
    }
  }

  /** Whether it was notified, and not just tired of waiting. */
  private boolean waitFor(long nanos) throws InterruptedException {
    checkHeld();
    if (Hooks.world().interrupted()) {
      throw new InterruptedException();
    }
    Waiter me = enter();
    int times = lock.letGo();
    try {
      return state().awaitEvent("waits on", nanos, () -> me.notified) || !leave(me);
    } catch (InterruptedException interrupted) {
      if (leave(me)) {
        throw interrupted;
      }
      Hooks.world().interrupt(Hooks.world().strand());
      return true;
    } finally {
      lock.takeBack(times);
    }
  }

  private Waiter enter() {
    Waiter me = new Waiter();
    state().change("begins to wait on");
    waiters.add(me);
    return me;
  }

  /** Whether it still had to be notified. */
  private boolean leave(Waiter me) {
    state().change("leaves");
    return waiters.remove(me);
  }

  @Override
  public void await() throws InterruptedException {
    waitFor(-1);
  }

  @Override
  public void awaitUninterruptibly() {
    checkHeld();
    Waiter me = enter();
    int times = lock.letGo();
    state().awaitEvent("waits on", () -> me.notified);
    lock.takeBack(times);
  }

  @Override
  public long awaitNanos(long nanos) throws InterruptedException {
    long deadline = Hooks.nanoTime() + Math.max(0, nanos);
    return waitFor(Math.max(0, nanos)) ? deadline - Hooks.nanoTime() : 0;
  }

  @Override
  public boolean await(long time, TimeUnit unit) throws InterruptedException {
    return waitFor(Math.max(0, unit.toNanos(time)));
  }

  @Override
  @SuppressWarnings("JavaUtilDate") // as in the JDK
  public boolean awaitUntil(Date deadline) throws InterruptedException {
    return waitFor(Math.max(0, deadline.getTime() - Hooks.currentTimeMillis()) * 1_000_000);
  }

  @Override
  public void signal() {
    checkHeld();
    GuardedState state = state();
    state.change("notifies");
    Waiter first = waiters.poll();
    if (first == null) {
      state.unchanged();
    } else {
      first.notified = true;
    }
  }

  @Override
  public void signalAll() {
    checkHeld();
    GuardedState state = state();
    state.change("notifies all of");
    if (waiters.isEmpty()) {
      state.unchanged();
    }
    waiters.forEach(waiter -> waiter.notified = true);
    waiters.clear();
  }
}
