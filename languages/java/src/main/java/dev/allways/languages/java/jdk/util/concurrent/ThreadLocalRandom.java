package dev.allways.languages.java.jdk.util.concurrent;

import dev.allways.languages.java.jdk.lang.ThreadLocal;
import dev.allways.languages.java.runtime.Hooks;
import java.util.Random;

/**
 * Stands for {@link java.util.concurrent.ThreadLocalRandom}: each thread has the same numbers in
 * every run.
 */
public final class ThreadLocalRandom extends Random {
  private static final long serialVersionUID = 1;
  private static final int PROBE_INCREMENT = 0x9e3779b9;
  private static final ThreadLocal<ThreadLocalRandom> CURRENT =
      ThreadLocal.withInitial(() -> new ThreadLocalRandom((long) (Hooks.random() * (1L << 53))));

  private final boolean initialized;
  private int probe;
  private int secondary;

  private ThreadLocalRandom(long seed) {
    super(seed);
    Hooks.objectCreated(this);
    probe = (int) seed * PROBE_INCREMENT | 1;
    secondary = probe;
    initialized = true;
  }

  public static ThreadLocalRandom current() {
    return CURRENT.get();
  }

  @Override
  public synchronized void setSeed(long seed) {
    if (initialized) {
      throw new UnsupportedOperationException();
    }
    super.setSeed(seed);
  }

  // What the JDK's own classes ask for: where to meet others, or not to.

  static void localInit() {}

  /** Which of several places a thread prefers; never 0. */
  public static int getProbe() {
    return current().probe;
  }

  /** Another one. */
  public static int advanceProbe(int probe) {
    current().probe = xorShift(probe);
    return current().probe;
  }

  static int nextSecondarySeed() {
    current().secondary = xorShift(current().secondary);
    return current().secondary;
  }

  /** Marsaglia, Xorshift RNGs, 2003. */
  private static int xorShift(int value) {
    int next = value;
    next ^= next << 13;
    next ^= next >>> 17;
    next ^= next << 5;
    return next;
  }
}
