package dev.allways.protocol;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * The seam between a protocol and those who execute it: whatever waits, chooses or refuses does so
 * here and nowhere else. In production a thread parks and choices are random. A checker binds a
 * scheduler of its own to its thread, under which waiting is reported instead of done, and choices
 * are made as the checker wants them; the protocol's class is the same.
 *
 * <p>A protocol that is written by hand can be checked the same way if it waits like this:
 *
 * <pre>{@code
 * while (!myTurn()) {
 *   Scheduler.current().await(waiter, Waiter.NO_DEADLINE);   // waiter.isReady() is myTurn()
 * }
 * }</pre>
 */
public interface Scheduler {
  /**
   * Returns once the waiter is ready, and perhaps earlier. The caller holds no lock that others
   * need for making it ready.
   *
   * @param deadline a time of {@link System#nanoTime()}, or {@link Waiter#NO_DEADLINE}
   */
  void await(Waiter waiter, long deadline) throws InterruptedException, TimeoutException;

  /** One of {@code 0, 1, ... alternatives - 1}, of which there are at least two. */
  int choose(int alternatives);

  /** The exception to throw for what the protocol never allows. */
  ProtocolViolation refuse(Supplier<ProtocolViolation> reason);

  /**
   * Nobody can act any more, as far as a session knows who takes part in it.
   *
   * @param end ends the session; not for who makes the calls of all roles one after the other, and
   *     knows that there are more to come
   */
  default void stuck(Runnable end) {}

  /** Parks, chooses at random, explains, gives up. */
  Scheduler PRODUCTION =
      new Scheduler() {
        @Override
        public void await(Waiter waiter, long deadline)
            throws InterruptedException, TimeoutException {
          waiter.park(deadline);
        }

        @Override
        public int choose(int alternatives) {
          return ThreadLocalRandom.current().nextInt(alternatives);
        }

        @Override
        public ProtocolViolation refuse(Supplier<ProtocolViolation> reason) {
          return reason.get();
        }

        @Override
        public void stuck(Runnable end) {
          end.run();
        }
      };

  /** The scheduler of this thread: that of production unless another one is bound to it. */
  static Scheduler current() {
    return SchedulerBinding.current();
  }

  /** Runs something in this thread under a scheduler. */
  static void bind(Scheduler scheduler, Runnable action) {
    SchedulerBinding.bind(scheduler, action);
  }
}
