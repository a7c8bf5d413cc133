package dev.allways.protocol;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Somebody who waits until something is so. One thread at a time waits with it; any thread may
 * {@link #signal()}.
 *
 * <p>No wake-up is lost, by the argument of Dekker's algorithm: who waits writes {@code parked} and
 * then reads the condition, who signals has written the condition and then reads {@code parked},
 * and both have a full fence between the two. So at least one of them sees what the other wrote:
 * either the waiter does not park, or it is unparked.
 */
public abstract class Waiter {
  /** The deadline of those who wait for as long as it takes. */
  public static final long NO_DEADLINE = 0;

  private static final long LOOK_AGAIN_NANOS = 1_000_000_000;

  private static final VarHandle PARKED;

  static {
    try {
      PARKED = MethodHandles.lookup().findVarHandle(Waiter.class, "parked", Thread.class);
    } catch (ReflectiveOperationException impossible) {
      throw new ExceptionInInitializerError(impossible);
    }
  }

  private volatile @Nullable Thread parked;
  private volatile boolean asleep;
  private final Patience patience;

  /** For somebody who waits for the first time. */
  protected Waiter() {
    this(new Patience());
  }

  Waiter(Patience patience) {
    this.patience = patience;
  }

  /**
   * Whether there is nothing more to wait for. Asked by the waiting thread, often; reads what
   * others write with at least acquire semantics.
   */
  public abstract boolean isReady();

  /**
   * Whether the call that waits has been completed by another one, as the two ends of a synchronous
   * message are.
   */
  public boolean isExchanged() {
    return false;
  }

  /**
   * Called before the thread parks, and from then on once a second for as long as this says so.
   *
   * @return whether to look around again
   */
  boolean lookAround() {
    return false;
  }

  final boolean isParked() {
    return parked != null;
  }

  /**
   * Whether it was not ready when it parked, and nobody has signalled since. Who is woken is not
   * asleep before it says again that it parks, so if this is read in the other order than it is
   * written, it is never true of somebody who has been made ready.
   */
  final boolean isAsleep() {
    return parked != null && asleep;
  }

  /** To be called after a change that may have made this ready, with a full fence in between. */
  public final void signal() {
    Thread thread = parked;
    if (thread != null && PARKED.compareAndSet(this, thread, null)) {
      LockSupport.unpark(thread);
    }
  }

  /** Lingers a little, then parks until ready. */
  final void park(long deadline) throws InterruptedException, TimeoutException {
    if (isReady()) {
      return;
    }
    check(deadline);
    if (patience.linger(this)) {
      return;
    }
    Thread thread = Thread.currentThread();
    try {
      while (true) {
        asleep = false;
        Thread other = (Thread) PARKED.compareAndExchange(this, null, thread);
        if (other != null && other != thread) {
          throw occupied(other);
        }
        // The condition may be read in a weaker mode than volatile.
        VarHandle.fullFence();
        if (isReady()) {
          return;
        }
        check(deadline);
        asleep = true;
        boolean again = lookAround();
        if (parked == null) {
          // Signalled meanwhile; and if looking around had to wait for a lock, that has used up
          // the permit to go on.
          continue;
        }
        if (deadline != NO_DEADLINE) {
          LockSupport.parkNanos(this, deadline - System.nanoTime());
        } else if (again) {
          LockSupport.parkNanos(this, LOOK_AGAIN_NANOS);
        } else {
          LockSupport.park(this);
        }
      }
    } finally {
      PARKED.compareAndSet(this, thread, null);
    }
  }

  /** That another thread waits here already, which nobody would wake if this one did, too. */
  RuntimeException occupied(Thread other) {
    return new IllegalStateException(other + " waits already");
  }

  private static void check(long deadline) throws InterruptedException, TimeoutException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    if (deadline != NO_DEADLINE && deadline - System.nanoTime() <= 0) {
      throw new TimeoutException();
    }
  }
}
