package dev.allways.protocol;

import java.util.concurrent.atomic.AtomicInteger;

/** Which thread has which scheduler. Costs one read as long as no thread has a special one. */
final class SchedulerBinding {
  private static final ThreadLocal<Scheduler> BOUND =
      ThreadLocal.withInitial(() -> Scheduler.PRODUCTION);
  private static final AtomicInteger BINDINGS = new AtomicInteger();

  private SchedulerBinding() {}

  static Scheduler current() {
    return BINDINGS.get() == 0 ? Scheduler.PRODUCTION : BOUND.get();
  }

  static void bind(Scheduler scheduler, Runnable action) {
    Scheduler before = BOUND.get();
    BINDINGS.incrementAndGet();
    BOUND.set(scheduler);
    try {
      action.run();
    } finally {
      if (before == Scheduler.PRODUCTION) {
        BOUND.remove();
      } else {
        BOUND.set(before);
      }
      BINDINGS.decrementAndGet();
    }
  }
}
