package dev.allways.languages.java.jdk.lang;

import dev.allways.languages.java.jdk.lang.Thread.UncaughtExceptionHandler;
import dev.allways.languages.java.jdk.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;

/** The builders of threads. */
final class ThreadBuilders {
  private ThreadBuilders() {}

  abstract static class Common<B extends Common<B>> {
    @Nullable ThreadGroup group;
    boolean daemon;
    int priority = Thread.NORM_PRIORITY;
    private final boolean virtual;
    private String name = "";
    private long counter = -1;
    private boolean inherits = true;
    private @Nullable UncaughtExceptionHandler handler;

    Common(boolean virtual) {
      this.virtual = virtual;
    }

    abstract B self();

    public B name(String other) {
      name = other;
      counter = -1;
      return self();
    }

    public B name(String prefix, long start) {
      name = prefix;
      counter = start;
      return self();
    }

    public B inheritInheritableThreadLocals(boolean inherit) {
      inherits = inherit;
      return self();
    }

    public B uncaughtExceptionHandler(UncaughtExceptionHandler other) {
      handler = other;
      return self();
    }

    public Thread unstarted(Runnable task) {
      String full = counter < 0 ? name : name + counter++;
      Thread thread = new Thread(group, task, full, virtual, daemon, inherits);
      thread.setPriority(priority);
      thread.setUncaughtExceptionHandler(handler);
      return thread;
    }

    public Thread start(Runnable task) {
      Thread thread = unstarted(task);
      thread.start();
      return thread;
    }

    public ThreadFactory factory() {
      return this::unstarted;
    }
  }

  static final class Platform extends Common<Platform> implements Thread.Builder.OfPlatform {
    Platform() {
      super(false);
    }

    @Override
    Platform self() {
      return this;
    }

    @Override
    public Platform group(ThreadGroup other) {
      group = other;
      return this;
    }

    @Override
    public Platform daemon(boolean on) {
      daemon = on;
      return this;
    }

    @Override
    public Platform priority(int wanted) {
      priority = wanted;
      return this;
    }

    @Override
    public Platform stackSize(long stackSize) {
      return this;
    }
  }

  static final class Virtual extends Common<Virtual> implements Thread.Builder.OfVirtual {
    Virtual() {
      super(true);
    }

    @Override
    Virtual self() {
      return this;
    }
  }
}
