package dev.allways.languages.java.jdk.util.concurrent;

import dev.allways.languages.java.runtime.GuardedState;
import dev.allways.languages.java.runtime.Hooks;
import java.util.concurrent.TimeUnit;

/**
 * Stands for {@link java.util.concurrent.Semaphore}: each of its methods is one step. A fair one is
 * taken for one that need not be, but happens to be.
 */
@SuppressWarnings("this-escape") // only its identity, for its number
public class Semaphore {
  private final boolean fair;
  private int permits;

  public Semaphore(int permits) {
    this(permits, false);
  }

  public Semaphore(int permits, boolean fair) {
    this.permits = permits;
    this.fair = fair;
    Hooks.objectCreated(this);
  }

  private GuardedState state() {
    return GuardedState.of(Hooks.world(), this);
  }

  private static int positive(int permits) {
    if (permits < 0) {
      throw new IllegalArgumentException();
    }
    return permits;
  }

  public void acquire() throws InterruptedException {
    acquire(1);
  }

  public void acquire(int wanted) throws InterruptedException {
    int least = positive(wanted);
    state().awaitInterruptibly("acquires", -1, () -> permits >= least);
    permits -= wanted;
  }

  public void acquireUninterruptibly() {
    acquireUninterruptibly(1);
  }

  public void acquireUninterruptibly(int wanted) {
    int least = positive(wanted);
    state().await("acquires", () -> permits >= least);
    permits -= wanted;
  }

  public boolean tryAcquire() {
    return tryAcquire(1);
  }

  public boolean tryAcquire(int wanted) {
    int least = positive(wanted);
    GuardedState state = state();
    state.attempt("tries to acquire");
    if (permits < least) {
      state.unchanged();
      return false;
    }
    permits -= wanted;
    return true;
  }

  public boolean tryAcquire(long timeout, TimeUnit unit) throws InterruptedException {
    return tryAcquire(1, timeout, unit);
  }

  public boolean tryAcquire(int wanted, long timeout, TimeUnit unit) throws InterruptedException {
    int least = positive(wanted);
    long nanos = Math.max(0, unit.toNanos(timeout));
    if (!state().awaitInterruptibly("tries to acquire", nanos, () -> permits >= least)) {
      return false;
    }
    permits -= wanted;
    return true;
  }

  public void release() {
    release(1);
  }

  public void release(int returned) {
    int more = positive(returned);
    state().change("releases");
    permits = Math.addExact(permits, more);
  }

  public int availablePermits() {
    state().look("looks at the permits of");
    return permits;
  }

  public int drainPermits() {
    state().change("drains");
    int all = permits;
    permits = 0;
    return all;
  }

  protected void reducePermits(int reduction) {
    int less = positive(reduction);
    state().change("reduces the permits of");
    permits = Math.subtractExact(permits, less);
  }

  public boolean isFair() {
    return fair;
  }

  public final boolean hasQueuedThreads() {
    return getQueueLength() > 0;
  }

  public final int getQueueLength() {
    return Hooks.world().whoWaits("Semaphore.getQueueLength");
  }

  @Override
  public String toString() {
    return "Semaphore[Permits = " + availablePermits() + "]";
  }
}
