package dev.allways.languages.java.runtime;

import dev.allways.languages.java.catalogue.Callee;
import dev.allways.text.Diagnostic;
import java.io.PrintStream;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What the instructions of a program do that another thread could notice: each method is called
 * before the instruction, and returns when the scheduler wants it to be done.
 */
public final class Instructions {
  private final World world;
  private final Types types;
  private final Variables variables;
  private final VariableHandles handles;

  public Instructions(World world, Types types) {
    this.world = world;
    this.types = types;
    this.variables = new Variables(world);
    this.handles = new VariableHandles(world, variables);
  }

  public World world() {
    return world;
  }

  /** What is accessed by other means than instructions. */
  public Variables variables() {
    return variables;
  }

  public VariableHandles handles() {
    return handles;
  }

  /** Whether code of this loader is being run. */
  public boolean isRunning() {
    return world.isRunning();
  }

  private @Nullable World noticing() {
    return world.isUndisturbed() ? null : world;
  }

  // ----------------------------------------------------------------- memory

  public void read(@Nullable Object receiver, int field) {
    World here = noticing();
    if (here == null || receiver == null) {
      return;
    }
    long place = Place.of(Place.Sort.FIELD, here.shadow(receiver).number, field);
    if (here.isVolatile(field)) {
      here.readVolatile("reads", receiver, place);
    } else {
      here.read("reads", receiver, place);
    }
  }

  public void write(@Nullable Object receiver, int field) {
    World here = noticing();
    if (here == null || receiver == null) {
      return;
    }
    long place = Place.of(Place.Sort.FIELD, here.shadow(receiver).number, field);
    if (here.isVolatile(field)) {
      here.writeVolatile("writes", receiver, place);
    } else {
      here.write("writes", receiver, place);
    }
  }

  public void readStatic(int field) {
    World here = noticing();
    if (here == null) {
      return;
    }
    long place = Place.of(Place.Sort.FIELD, 0, field);
    if (here.isVolatile(field)) {
      here.readVolatile("reads", null, place);
    } else {
      here.read("reads", null, place);
    }
  }

  public void writeStatic(int field) {
    World here = noticing();
    if (here == null) {
      return;
    }
    long place = Place.of(Place.Sort.FIELD, 0, field);
    if (here.isVolatile(field)) {
      here.writeVolatile("writes", null, place);
    } else {
      here.write("writes", null, place);
    }
  }

  public void readElement(@Nullable Object array, int index) {
    World here = noticing();
    if (here != null && array != null && index >= 0) {
      here.read("reads", array, Place.of(Place.Sort.ELEMENT, here.shadow(array).number, index));
    }
  }

  public void writeElement(@Nullable Object array, int index) {
    World here = noticing();
    if (here != null && array != null && index >= 0) {
      here.write("writes", array, Place.of(Place.Sort.ELEMENT, here.shadow(array).number, index));
    }
  }

  public void arrayCreated(Object array) {
    world.created(array);
  }

  public void objectCreated(Object self) {
    world.created(self);
  }

  // ---------------------------------------------------------------- classes

  public void initialize(int type) {
    types.initialize(type);
  }

  public void initialize(Class<?> type) {
    types.initialize(type);
  }

  /**
   * The JVM runs a static initialiser, of an enum for instance. That happens in the first run only,
   * so that nothing in it may count.
   */
  public void enterInitializer() {
    world.undisturbed(1);
  }

  public void leaveInitializer() {
    world.undisturbed(-1);
  }

  // --------------------------------------------------------------- monitors

  public void monitorEnter(Object object) {
    World here = world;
    here.acquire(here.monitor(object), object);
  }

  public void monitorExit(Object object) {
    World here = world;
    here.release(here.monitor(object), object);
  }

  public void waitFor(Object object) throws InterruptedException {
    World here = world;
    Monitor monitor = here.monitor(object);
    here.await(monitor, monitor.waiters, object, -1, true);
  }

  public void waitFor(Object object, long millis) throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    World here = world;
    Monitor monitor = here.monitor(object);
    here.await(monitor, monitor.waiters, object, millis == 0 ? -1 : nanos(millis), true);
  }

  public void waitFor(Object object, long millis, int nanos) throws InterruptedException {
    waitFor(object, nanos > 0 && millis < Long.MAX_VALUE ? millis + 1 : millis);
  }

  /** As many nanoseconds, or nearly three centuries. */
  private static long nanos(long millis) {
    return millis > Long.MAX_VALUE / 8_000_000 ? Long.MAX_VALUE / 8 : millis * 1_000_000;
  }

  public void notifyOne(Object object) {
    World here = world;
    Monitor monitor = here.monitor(object);
    here.signal(monitor, monitor.waiters, object);
  }

  public void notifyAll(Object object) {
    World here = world;
    Monitor monitor = here.monitor(object);
    here.signalAll(monitor, monitor.waiters, object);
  }

  // --------------------------------------------------- what is not explored

  public void call(@Nullable Object receiver, int callee) {
    World here = noticing();
    if (here == null || receiver == null || Contents.isExplored(receiver)) {
      return;
    }
    Callee called = here.catalogue().callee(callee);
    if (Contents.isSynchronized(receiver)) {
      here.acquire(here.monitor(receiver), receiver);
      return;
    }
    long place = Place.of(Place.Sort.CONTENT, here.shadow(receiver).number, 0);
    if (called.effect() == Callee.Effect.READS) {
      here.read(called.name(), receiver, place);
    } else {
      here.write(called.name(), receiver, place);
    }
  }

  public void callDone(@Nullable Object receiver, int callee) {
    World here = noticing();
    if (here != null && receiver != null && Contents.isSynchronized(receiver)) {
      here.release(here.monitor(receiver), receiver);
    }
  }

  public void unsupported(int callee) {
    World here = world;
    Callee called = here.catalogue().callee(callee);
    here.unsupported(
        Diagnostic.error(
                "J014", "%s cannot be explored%s".formatted(called, Chronicle.userPlace(" at ")))
            .help(
                "what it does is outside of the program and cannot be taken back; replace it in the test"));
  }

  // --------------------------------------- the same in each run of a program

  public long nanoTime() {
    return world.nanoTime();
  }

  public long currentTimeMillis() {
    return Clocks.EPOCH_MILLIS + world.nanoTime() / 1_000_000;
  }

  /**
   * Classes of the JDK ask while they are initialised, and wait in a loop for a while if there are
   * several: that is of no use here.
   */
  public int availableProcessors() {
    return world.isUndisturbed() ? 1 : 2;
  }

  public double random() {
    return world.random();
  }

  public int identityHashCode(@Nullable Object object) {
    return object == null ? 0 : hashCode(object);
  }

  public int hashCode(Object object) {
    return world.hashCode(object);
  }

  public void exit(int status) {
    world.exit(status);
  }

  public PrintStream out() {
    return world.output();
  }

  public PrintStream err() {
    return world.output();
  }

  // -------------------------------------------------------- what tests say

  public int choose(int alternatives) {
    if (alternatives < 1) {
      throw new IllegalArgumentException("no choice among " + alternatives + " alternatives");
    }
    return world.choose(alternatives);
  }

  public void event(String name) {
    world.event(name);
  }

  public void is(String name, BooleanSupplier condition) {
    world.is(name, condition);
  }
}
