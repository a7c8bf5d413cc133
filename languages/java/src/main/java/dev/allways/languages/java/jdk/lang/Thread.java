package dev.allways.languages.java.jdk.lang;

import dev.allways.languages.java.runtime.Hooks;
import dev.allways.languages.java.runtime.Strand;
import dev.allways.languages.java.runtime.World;
import java.time.Duration;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Stands for {@link java.lang.Thread}. */
@SuppressWarnings("AvoidCommonTypeNames") // the name is the point
public class Thread implements Runnable {
  public static final int MIN_PRIORITY = 1;
  public static final int NORM_PRIORITY = 5;
  public static final int MAX_PRIORITY = 10;

  private static @Nullable UncaughtExceptionHandler defaultHandler;

  private final @Nullable Runnable task;
  private final boolean virtual;
  private final IdentityHashMap<Object, Object> inherited = new IdentityHashMap<>();
  private String name;
  private boolean daemon;
  private int priority = NORM_PRIORITY;
  private boolean started;
  private boolean interruptedEarly;
  private @Nullable Strand strand;
  private @Nullable UncaughtExceptionHandler handler;
  private @Nullable ClassLoader contextClassLoader = Thread.class.getClassLoader();
  private final ThreadGroup group;

  /** Hears of what nobody caught. */
  @FunctionalInterface
  public interface UncaughtExceptionHandler {
    void uncaughtException(Thread thread, Throwable thrown);
  }

  /** As in the JDK. */
  public enum State {
    NEW,
    RUNNABLE,
    BLOCKED,
    WAITING,
    TIMED_WAITING,
    TERMINATED
  }

  public Thread() {
    this(null, null, "");
  }

  public Thread(@Nullable Runnable task) {
    this(null, task, "");
  }

  public Thread(String name) {
    this(null, null, name);
  }

  public Thread(@Nullable Runnable task, String name) {
    this(null, task, name);
  }

  public Thread(@Nullable ThreadGroup group, @Nullable Runnable task) {
    this(group, task, "");
  }

  public Thread(@Nullable ThreadGroup group, String name) {
    this(group, null, name);
  }

  public Thread(@Nullable ThreadGroup group, @Nullable Runnable task, String name) {
    this(group, task, name, false, false, true);
  }

  public Thread(@Nullable ThreadGroup group, @Nullable Runnable task, String name, long stackSize) {
    this(group, task, name);
  }

  public Thread(
      @Nullable ThreadGroup group,
      @Nullable Runnable task,
      String name,
      long stackSize,
      boolean inheritThreadLocals) {
    this(group, task, name, false, false, inheritThreadLocals);
  }

  Thread(
      @Nullable ThreadGroup group,
      @Nullable Runnable task,
      String name,
      boolean virtual,
      boolean daemon,
      boolean inheritThreadLocals) {
    this.task = task;
    this.virtual = virtual;
    Thread parent = Machinery.isRunning() ? currentThread() : null;
    this.name = name.isEmpty() && !virtual ? "Thread-" + Machinery.nextName() : name;
    this.daemon = virtual || daemon || (parent != null && parent.daemon);
    this.group = group != null ? group : ThreadGroup.main();
    if (parent != null && inheritThreadLocals) {
      InheritableThreadLocal.inherit(parent.locals(), inherited);
    }
  }

  /** As before the first run. Subclasses have it, too, wherever they are. */
  public static void $allways$reset() {
    defaultHandler = null;
  }

  /** The thread {@code main}, which nobody starts. */
  public static Thread main() {
    return new Thread(null, null, "main", false, false, false);
  }

  /** This is what the first thread of a run is, from now on. */
  void isStrand(Strand running) {
    strand = running;
    started = true;
  }

  public static Thread currentThread() {
    Strand running = Hooks.world().strand();
    Thread thread = (Thread) running.handle();
    if (thread.strand == null) {
      thread.isStrand(running);
    }
    return thread;
  }

  Map<Object, Object> locals() {
    return strand == null ? inherited : strand.locals();
  }

  @Override
  public void run() {
    if (task != null) {
      task.run();
    }
  }

  /** The strand of this thread, if it has been started. */
  private @Nullable Strand strand(boolean changes) {
    if (strand == null) {
      Hooks.world().approach(this, changes);
    }
    return strand;
  }

  public void start() {
    if (started) {
      throw new IllegalThreadStateException();
    }
    started = true;
    String known = name.isEmpty() ? "virtual-" + Machinery.nextVirtual() : name;
    World world = Hooks.world();
    strand = world.start(this, known, daemon, this::live);
    strand.locals().putAll(inherited);
    if (interruptedEarly) {
      world.interruptEarly(strand);
    }
  }

  private void live() throws Throwable {
    try {
      run();
    } catch (Throwable thrown) {
      UncaughtExceptionHandler hears = handler != null ? handler : defaultHandler;
      if (hears == null || World.isOver(thrown)) {
        throw thrown;
      }
      hears.uncaughtException(this, thrown);
    }
  }

  public final void join() throws InterruptedException {
    joinFor(-1);
  }

  public final void join(long millis) throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    joinFor(millis == 0 ? -1 : Machinery.nanos(millis));
  }

  public final void join(long millis, int nanos) throws InterruptedException {
    join(nanos > 0 ? millis + 1 : millis);
  }

  public final boolean join(Duration duration) throws InterruptedException {
    return joinFor(Math.max(0, Machinery.nanos(duration)));
  }

  private boolean joinFor(long nanos) throws InterruptedException {
    Strand joined = strand(false);
    return joined == null || Hooks.world().join(joined, nanos);
  }

  public final boolean isAlive() {
    Strand living = strand(false);
    return living != null && Hooks.world().isAlive(living);
  }

  public void interrupt() {
    Strand other = strand(true);
    if (other == null) {
      interruptedEarly = true;
    } else {
      Hooks.world().interrupt(other);
    }
  }

  public boolean isInterrupted() {
    Strand other = strand(false);
    return other == null ? interruptedEarly : Hooks.world().isInterrupted(other);
  }

  /** For those who have parked it. */
  public final void unpark() {
    Strand parked = strand(false);
    if (parked != null) {
      Hooks.world().unpark(parked);
    }
  }

  public static boolean interrupted() {
    return Hooks.world().interrupted();
  }

  public static void sleep(long millis) throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    Hooks.world().sleep(Machinery.nanos(millis));
  }

  public static void sleep(long millis, int nanos) throws InterruptedException {
    sleep(nanos > 0 ? millis + 1 : millis);
  }

  public static void sleep(Duration duration) throws InterruptedException {
    Hooks.world().sleep(Math.max(0, Machinery.nanos(duration)));
  }

  @SuppressWarnings("NamedLikeContextualKeyword")
  public static void yield() {
    Machinery.yieldTo();
  }

  public static void onSpinWait() {}

  public static boolean holdsLock(Object object) {
    World world = Hooks.world();
    return world.monitor(object).isOwnedBy(world.strand());
  }

  /** Where it waits depends on more than what it has done, so only this much is known. */
  public State getState() {
    if (!started) {
      return State.NEW;
    }
    return isAlive() ? Machinery.stateOfLiving() : State.TERMINATED;
  }

  public final String getName() {
    return strand == null ? name : virtual ? name : strand.name();
  }

  public final synchronized void setName(String other) {
    name = other;
    if (strand != null) {
      strand.rename(other);
    }
  }

  public final boolean isDaemon() {
    return daemon;
  }

  public final void setDaemon(boolean on) {
    if (virtual && !on) {
      throw new IllegalArgumentException("'false' not legal for virtual threads");
    }
    if (started) {
      throw new IllegalThreadStateException();
    }
    daemon = on;
  }

  public final boolean isVirtual() {
    return virtual;
  }

  public final long threadId() {
    return Hooks.hashCode(this) & 0xFFFF;
  }

  @Deprecated
  @SuppressWarnings("InlineMeSuggester")
  public long getId() {
    return threadId();
  }

  public final int getPriority() {
    return priority;
  }

  public final void setPriority(int wanted) {
    if (wanted < MIN_PRIORITY || wanted > MAX_PRIORITY) {
      throw new IllegalArgumentException();
    }
    priority = wanted;
  }

  public final @Nullable ThreadGroup getThreadGroup() {
    return group;
  }

  public @Nullable ClassLoader getContextClassLoader() {
    return contextClassLoader;
  }

  public void setContextClassLoader(@Nullable ClassLoader loader) {
    contextClassLoader = loader;
  }

  public StackTraceElement[] getStackTrace() {
    return new StackTraceElement[0];
  }

  public @Nullable UncaughtExceptionHandler getUncaughtExceptionHandler() {
    return handler;
  }

  public void setUncaughtExceptionHandler(@Nullable UncaughtExceptionHandler other) {
    handler = other;
  }

  public static @Nullable UncaughtExceptionHandler getDefaultUncaughtExceptionHandler() {
    return defaultHandler;
  }

  public static void setDefaultUncaughtExceptionHandler(@Nullable UncaughtExceptionHandler other) {
    defaultHandler = other;
  }

  public static void dumpStack() {}

  public static Thread startVirtualThread(Runnable task) {
    return ofVirtual().start(task);
  }

  public static Builder.OfPlatform ofPlatform() {
    return new ThreadBuilders.Platform();
  }

  public static Builder.OfVirtual ofVirtual() {
    return new ThreadBuilders.Virtual();
  }

  @Override
  public String toString() {
    return "Thread[#" + threadId() + "," + getName() + "," + priority + "]";
  }

  @Override
  public int hashCode() {
    return Hooks.hashCode(this);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other;
  }

  /** As in the JDK. */
  public interface Builder {
    Builder name(String name);

    Builder name(String prefix, long start);

    Builder inheritInheritableThreadLocals(boolean inherit);

    Builder uncaughtExceptionHandler(UncaughtExceptionHandler handler);

    Thread unstarted(Runnable task);

    Thread start(Runnable task);

    dev.allways.languages.java.jdk.util.concurrent.ThreadFactory factory();

    /** As in the JDK. */
    interface OfPlatform extends Builder {
      @Override
      OfPlatform name(String name);

      @Override
      OfPlatform name(String prefix, long start);

      @Override
      OfPlatform inheritInheritableThreadLocals(boolean inherit);

      @Override
      OfPlatform uncaughtExceptionHandler(UncaughtExceptionHandler handler);

      OfPlatform group(ThreadGroup group);

      OfPlatform daemon(boolean on);

      default OfPlatform daemon() {
        return daemon(true);
      }

      OfPlatform priority(int priority);

      OfPlatform stackSize(long stackSize);
    }

    /** As in the JDK. */
    interface OfVirtual extends Builder {
      @Override
      OfVirtual name(String name);

      @Override
      OfVirtual name(String prefix, long start);

      @Override
      OfVirtual inheritInheritableThreadLocals(boolean inherit);

      @Override
      OfVirtual uncaughtExceptionHandler(UncaughtExceptionHandler handler);
    }
  }
}
