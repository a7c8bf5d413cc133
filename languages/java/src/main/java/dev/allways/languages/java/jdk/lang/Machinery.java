package dev.allways.languages.java.jdk.lang;

import dev.allways.languages.java.catalogue.Names;
import dev.allways.languages.java.runtime.Hooks;
import java.time.Duration;
import java.util.Set;

/** What threads share that is not for programs. */
final class Machinery {
  private Machinery() {}

  /**
   * Classes of the JDK that yield in a loop which just waits for one variable to change. Others
   * count how often they have done so, and so does the user's code, for all we know.
   */
  private static final Set<String> SPINNING =
      Set.of(Names.COPIES + "util.concurrent.ConcurrentHashMap");

  private static final StackWalker STACK = StackWalker.getInstance();

  static void yieldTo() {
    // The frames are this method, Thread.yield, and who called that.
    boolean spins =
        STACK.walk(
            frames ->
                frames
                    .skip(2)
                    .findFirst()
                    .map(caller -> SPINNING.contains(caller.getClassName()))
                    .orElse(false));
    if (spins) {
      Hooks.world().spin();
    }
  }

  static boolean isRunning() {
    return Hooks.isRunning();
  }

  static int nextName() {
    return Hooks.world().nextName();
  }

  static int nextVirtual() {
    return Hooks.world().nextName();
  }

  static Thread.State stateOfLiving() {
    Hooks.world().stateOfThread();
    return Thread.State.RUNNABLE;
  }

  /** As many nanoseconds, or nearly three centuries. */
  static long nanos(long millis) {
    return millis > Long.MAX_VALUE / 8_000_000 ? Long.MAX_VALUE / 8 : millis * 1_000_000;
  }

  static long nanos(Duration duration) {
    return duration.toSeconds() > Long.MAX_VALUE / 8_000_000_000L
        ? Long.MAX_VALUE / 8
        : duration.toNanos();
  }
}
