package dev.allways.languages.java.jdk.util.concurrent.locks;

import dev.allways.languages.java.jdk.lang.Thread;
import dev.allways.languages.java.runtime.Hooks;
import dev.allways.languages.java.runtime.Monitor;
import dev.allways.languages.java.runtime.Strand;
import dev.allways.languages.java.runtime.WaitSet;
import dev.allways.languages.java.runtime.World;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import org.jspecify.annotations.Nullable;

/**
 * Stands for {@link java.util.concurrent.locks.ReentrantLock}. A lock is one place and taking it is
 * one step, as it is for {@code synchronized}: so schedules differ in who has it when, and not in
 * how a queue inside of it looks. A fair lock is taken for one that need not be, but happens to be.
 */
@SuppressWarnings("this-escape") // only its identity, for its number
public class ReentrantLock implements Lock {
  private final boolean fair;

  /** What has the monitor: that of the lock itself is for {@code synchronized}. */
  private final Object inside = new Object();

  public ReentrantLock() {
    this(false);
  }

  public ReentrantLock(boolean fair) {
    this.fair = fair;
    Hooks.objectCreated(this);
    Hooks.objectCreated(inside);
  }

  private Monitor monitor() {
    return Hooks.world().monitor(inside);
  }

  @Override
  public void lock() {
    Hooks.world().acquire(monitor(), this);
  }

  @Override
  public void lockInterruptibly() throws InterruptedException {
    Hooks.world().acquireInterruptibly(monitor(), this, -1);
  }

  @Override
  public boolean tryLock() {
    return Hooks.world().tryAcquire(monitor(), this);
  }

  @Override
  public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
    return Hooks.world().acquireInterruptibly(monitor(), this, Math.max(0, unit.toNanos(time)));
  }

  @Override
  public void unlock() {
    Hooks.world().release(monitor(), this);
  }

  @Override
  public Condition newCondition() {
    return new Waiting();
  }

  public int getHoldCount() {
    return isHeldByCurrentThread() ? monitor().count() : 0;
  }

  public boolean isHeldByCurrentThread() {
    return monitor().isOwnedBy(Hooks.world().strand());
  }

  public boolean isLocked() {
    return Hooks.world().isHeld(monitor(), this);
  }

  public final boolean isFair() {
    return fair;
  }

  protected @Nullable Thread getOwner() {
    isLocked();
    Strand owner = monitor().owner();
    return owner == null ? null : (Thread) owner.handle();
  }

  public final boolean hasQueuedThreads() {
    return getQueueLength() > 0;
  }

  public final boolean hasQueuedThread(Thread thread) {
    return getQueueLength() > 0;
  }

  public final int getQueueLength() {
    return Hooks.world().whoWaits("ReentrantLock.getQueueLength");
  }

  public boolean hasWaiters(Condition condition) {
    return getWaitQueueLength(condition) > 0;
  }

  public int getWaitQueueLength(Condition condition) {
    return Hooks.world().whoWaits("ReentrantLock.getWaitQueueLength");
  }

  @Override
  public String toString() {
    return "ReentrantLock";
  }

  /** Those who have let go of the lock until they are notified. */
  private final class Waiting implements Condition {
    private final WaitSet set = monitor().newWaitSet();

    Waiting() {
      Hooks.objectCreated(this);
    }

    private boolean letGo(long nanos, boolean interruptible) throws InterruptedException {
      World world = Hooks.world();
      return world.await(monitor(), set, this, nanos, interruptible);
    }

    @Override
    public void await() throws InterruptedException {
      letGo(-1, true);
    }

    @Override
    public void awaitUninterruptibly() {
      try {
        letGo(-1, false);
      } catch (InterruptedException impossible) {
        throw new IllegalStateException(impossible);
      }
    }

    @Override
    public long awaitNanos(long nanos) throws InterruptedException {
      long deadline = Hooks.nanoTime() + Math.max(0, nanos);
      return letGo(Math.max(0, nanos), true) ? deadline - Hooks.nanoTime() : 0;
    }

    @Override
    public boolean await(long time, TimeUnit unit) throws InterruptedException {
      return letGo(Math.max(0, unit.toNanos(time)), true);
    }

    @Override
    @SuppressWarnings("JavaUtilDate") // as in the JDK
    public boolean awaitUntil(Date deadline) throws InterruptedException {
      long millis = Math.max(0, deadline.getTime() - Hooks.currentTimeMillis());
      return letGo(millis * 1_000_000, true);
    }

    @Override
    public void signal() {
      Hooks.world().signalFirst(monitor(), set, this);
    }

    @Override
    public void signalAll() {
      Hooks.world().signalAll(monitor(), set, this);
    }
  }
}
