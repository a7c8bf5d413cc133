package dev.allways.languages.java.jdk.util.concurrent.locks;

import dev.allways.languages.java.jdk.lang.Thread;
import dev.allways.languages.java.runtime.Hooks;
import org.jspecify.annotations.Nullable;

/** Stands for {@link java.util.concurrent.locks.LockSupport}. */
public final class LockSupport {
  private LockSupport() {}

  public static void unpark(@Nullable Thread thread) {
    if (thread != null) {
      thread.unpark();
    }
  }

  public static void park() {
    Hooks.world().park(-1);
  }

  public static void park(@Nullable Object blocker) {
    park();
  }

  public static void parkNanos(long nanos) {
    if (nanos > 0) {
      Hooks.world().park(nanos);
    }
  }

  public static void parkNanos(@Nullable Object blocker, long nanos) {
    parkNanos(nanos);
  }

  public static void parkUntil(long deadline) {
    parkNanos((deadline - Hooks.currentTimeMillis()) * 1_000_000);
  }

  public static void parkUntil(@Nullable Object blocker, long deadline) {
    parkUntil(deadline);
  }

  public static void setCurrentBlocker(@Nullable Object blocker) {}

  public static @Nullable Object getBlocker(Thread thread) {
    return null;
  }
}
