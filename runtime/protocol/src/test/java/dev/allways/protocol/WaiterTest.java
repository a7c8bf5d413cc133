package dev.allways.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class WaiterTest {
  @Test
  void who_is_woken_while_it_waits_for_a_lock_before_it_parks_does_not_park() throws Exception {
    boolean[] ready = new boolean[1];
    Waiter waiter =
        new Waiter() {
          @Override
          public boolean isReady() {
            return ready[0];
          }

          @Override
          boolean lookAround() {
            ready[0] = true;
            signal();
            // Takes the permit, as a lock does that is not free.
            LockSupport.parkNanos(1_000_000_000_000L);
            return false;
          }
        };
    waiter.park(Waiter.NO_DEADLINE);

    assertThat(waiter.isParked()).isFalse();
  }

  /** Only one of them would be woken. */
  @Test
  void two_threads_do_not_wait_at_once() throws Exception {
    AtomicBoolean ready = new AtomicBoolean();
    Waiter waiter =
        new Waiter() {
          @Override
          public boolean isReady() {
            return ready.get();
          }
        };
    Threads threads = new Threads(Threads.Sort.PLATFORM);
    Thread first =
        threads.start(
            () -> {
              waiter.park(Waiter.NO_DEADLINE);
              return null;
            });
    Threads.awaitWaiting(first);

    assertThatThrownBy(() -> waiter.park(Waiter.NO_DEADLINE))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("waits already");
    ready.set(true);
    waiter.signal();
    threads.join();
  }
}
