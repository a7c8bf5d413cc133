package dev.allways.protocol;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/**
 * What is tried before parking, learned from how it went. Virtual threads try nothing, because for
 * them it is cheap to park.
 *
 * <p>First to spin: that is worth it where the partner answers soon on another processor, and not
 * where there are more threads than processors and spinning only keeps the partner from running.
 * Who spins as long as it takes to park and be woken loses at most as much again. That also bridges
 * the time that a partner needs who has parked, so that two who have fallen asleep find back to
 * spinning when one of them tries.
 *
 * <p>Then to give way: two who share a processor hand it to each other for less than it takes to
 * park one and wake the other, and who is not parked need not be woken. But whoever else wants the
 * processor may get it instead, for milliseconds. So once that has happened nobody gives way for a
 * multiple of the time that was lost.
 *
 * <p>Threads may share one and overwrite each other's lessons; no more than speed depends on them.
 */
final class Patience {
  private static final boolean ALONE = Runtime.getRuntime().availableProcessors() == 1;

  /** About what it costs to park and be woken. */
  private static final long NANOS = 50_000;

  /** How often is looked before the clock is. */
  private static final int LOOKS = 32;

  /** Credit buys attempts to spin; one that fails costs more than one that succeeds brings in. */
  private static final int MOST_CREDIT = 64;

  private static final int PRICE = 4;

  /** Who has no credit tries all the same: after so many waits, then twice as many, and so on. */
  private static final int FIRST_RETRY = 16;

  private static final int LAST_RETRY = 2_048;

  /** Longer than two who take turns need for one of them. */
  private static final long LOST_NANOS = 100_000;

  /** So many times what has been lost passes before it is risked again. */
  private static final int RESPITE = 6;

  /** When somebody may give way again; for all, since all compete with the same other threads. */
  private static volatile long respiteEnd = System.nanoTime();

  private static final @Nullable MethodHandle IS_VIRTUAL = isVirtual();

  private int credit = MOST_CREDIT / 4;
  private int retry = FIRST_RETRY;
  private int waits;

  private static @Nullable MethodHandle isVirtual() {
    try {
      return MethodHandles.publicLookup()
          .findVirtual(Thread.class, "isVirtual", MethodType.methodType(boolean.class));
    } catch (ReflectiveOperationException beforeJava21) {
      return null;
    }
  }

  private static boolean isVirtual(Thread thread) {
    if (IS_VIRTUAL == null) {
      return false;
    }
    try {
      return (boolean) IS_VIRTUAL.invokeExact(thread);
    } catch (Throwable impossible) {
      throw new AssertionError(impossible);
    }
  }

  /** Waits for a moment, and says whether the waiter has become ready meanwhile. */
  boolean linger(Waiter waiter) {
    return !isVirtual(Thread.currentThread()) && (spin(waiter) || giveWay(waiter));
  }

  private boolean spin(Waiter waiter) {
    if (ALONE || (credit == 0 && ++waits < retry)) {
      return false;
    }
    long start = System.nanoTime();
    do {
      for (int i = 0; i < LOOKS; i++) {
        Thread.onSpinWait();
        if (waiter.isReady()) {
          credit = Math.min(MOST_CREDIT, credit + 1);
          retry = FIRST_RETRY;
          return true;
        }
      }
    } while (System.nanoTime() - start < NANOS);
    credit = Math.max(0, credit - PRICE);
    if (waits >= retry) {
      waits = 0;
      retry = Math.min(LAST_RETRY, 2 * retry);
    }
    return false;
  }

  @SuppressWarnings("ThreadPriorityCheck") // no more than speed depends on it
  private static boolean giveWay(Waiter waiter) {
    long start = System.nanoTime();
    if (start - respiteEnd < 0) {
      return false;
    }
    Thread.yield();
    long end = System.nanoTime();
    long lost = end - start;
    if (lost > LOST_NANOS) {
      respiteEnd = end + RESPITE * lost;
    }
    return waiter.isReady();
  }
}
