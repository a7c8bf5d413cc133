package dev.allways.protocol;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/**
 * How long it is worth to spin before parking, learned from how it went: much where the partner
 * answers at once on another processor, nothing where there are more threads than processors and
 * spinning only keeps the partner from running. Virtual threads do not spin, because for them it is
 * cheap to park.
 *
 * <p>Threads may share one and overwrite each other's lessons; no more than speed depends on them.
 */
final class Patience {
  /** A few microseconds: about what it costs to park and be woken. */
  private static final int MOST = Runtime.getRuntime().availableProcessors() > 1 ? 256 : 0;

  /** Who has given up spinning tries again once in so many waits. */
  private static final int RETRY = 128;

  private static final @Nullable MethodHandle IS_VIRTUAL = isVirtual();

  private int spins = MOST / 8;
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

  /** Whether the waiter has become ready meanwhile. */
  boolean spin(Waiter waiter) {
    if (MOST == 0 || isVirtual(Thread.currentThread())) {
      return false;
    }
    int limit = spins;
    if (limit == 0) {
      limit = ++waits % RETRY == 0 ? MOST / 8 : 0;
    }
    for (int i = 0; i < limit; i++) {
      Thread.onSpinWait();
      if (waiter.isReady()) {
        spins = Math.min(MOST, 2 * limit);
        return true;
      }
    }
    // More threads than processors: one that spins keeps the one it waits for from running.
    spins = 0;
    return false;
  }
}
