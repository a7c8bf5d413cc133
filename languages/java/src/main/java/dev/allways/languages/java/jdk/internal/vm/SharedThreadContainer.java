package dev.allways.languages.java.jdk.internal.vm;

import dev.allways.languages.java.jdk.lang.Thread;

/** Stands for {@code jdk.internal.vm.SharedThreadContainer}: it just starts threads. */
public final class SharedThreadContainer extends ThreadContainer implements AutoCloseable {
  private SharedThreadContainer() {
    super(true);
  }

  public static SharedThreadContainer create(String name) {
    return new SharedThreadContainer();
  }

  public void start(Thread thread) {
    thread.start();
  }

  @Override
  public void close() {}
}
