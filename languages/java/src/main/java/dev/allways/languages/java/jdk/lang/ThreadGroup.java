package dev.allways.languages.java.jdk.lang;

import org.jspecify.annotations.Nullable;

/** Stands for {@link java.lang.ThreadGroup}, as far as it still means anything. */
@SuppressWarnings("AvoidCommonTypeNames") // the name is the point
public class ThreadGroup implements Thread.UncaughtExceptionHandler {
  private static final ThreadGroup MAIN = new ThreadGroup(null, "main");

  private final @Nullable ThreadGroup parent;
  private final String name;

  public ThreadGroup(String name) {
    this(MAIN, name);
  }

  public ThreadGroup(@Nullable ThreadGroup parent, String name) {
    this.parent = parent;
    this.name = name;
  }

  static ThreadGroup main() {
    return MAIN;
  }

  public final String getName() {
    return name;
  }

  public final @Nullable ThreadGroup getParent() {
    return parent;
  }

  public final int getMaxPriority() {
    return Thread.MAX_PRIORITY;
  }

  @Override
  public void uncaughtException(Thread thread, Throwable thrown) {
    if (parent != null) {
      parent.uncaughtException(thread, thrown);
    }
  }
}
