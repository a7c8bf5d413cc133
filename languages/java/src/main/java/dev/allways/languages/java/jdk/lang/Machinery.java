package dev.allways.languages.java.jdk.lang;

import dev.allways.languages.java.runtime.Hooks;
import java.time.Duration;

/** What threads share that is not for programs. */
final class Machinery {
  private Machinery() {}

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
