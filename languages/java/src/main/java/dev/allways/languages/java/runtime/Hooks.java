package dev.allways.languages.java.runtime;

import java.io.PrintStream;
import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What instrumented code calls. Every loader of instrumented classes has its own copy of this
 * class, and so its own world; all it does is to find it.
 */
public final class Hooks {
  private static @Nullable Instructions instructions;

  private Hooks() {}

  /** From now on, code of this loader belongs to that world. */
  public static void enter(Instructions others) {
    instructions = others;
  }

  /** The world that the calling code belongs to. */
  public static World world() {
    return here().world();
  }

  /** What the calling code accesses by other means than instructions. */
  public static Variables variables() {
    return here().variables();
  }

  private static Instructions here() {
    Instructions known = instructions;
    if (known == null) {
      throw new IllegalStateException("nothing is explored here");
    }
    return known;
  }

  public static boolean isRunning() {
    return instructions != null && instructions.isRunning();
  }

  public static void read(@Nullable Object receiver, int field) {
    here().read(receiver, field);
  }

  public static void write(@Nullable Object receiver, int field) {
    here().write(receiver, field);
  }

  public static void readStatic(int field) {
    here().readStatic(field);
  }

  public static void writeStatic(int field) {
    here().writeStatic(field);
  }

  public static void readElement(@Nullable Object array, int index) {
    here().readElement(array, index);
  }

  public static void writeElement(@Nullable Object array, int index) {
    here().writeElement(array, index);
  }

  public static void arrayCreated(Object array) {
    here().arrayCreated(array);
  }

  public static void objectCreated(Object self) {
    here().objectCreated(self);
  }

  public static void initialize(int type) {
    here().initialize(type);
  }

  public static void initialize(Class<?> type) {
    here().initialize(type);
  }

  public static void enterInitializer() {
    here().enterInitializer();
  }

  public static void leaveInitializer() {
    here().leaveInitializer();
  }

  public static void monitorEnter(Object object) {
    here().monitorEnter(object);
  }

  public static void monitorExit(Object object) {
    here().monitorExit(object);
  }

  public static void waitFor(Object object) throws InterruptedException {
    here().waitFor(object);
  }

  public static void waitFor(Object object, long millis) throws InterruptedException {
    here().waitFor(object, millis);
  }

  public static void waitFor(Object object, long millis, int nanos) throws InterruptedException {
    here().waitFor(object, millis, nanos);
  }

  public static void notifyOne(Object object) {
    here().notifyOne(object);
  }

  public static void notifyAll(Object object) {
    here().notifyAll(object);
  }

  public static void call(@Nullable Object receiver, int callee) {
    here().call(receiver, callee);
  }

  public static void callDone(@Nullable Object receiver, int callee) {
    here().callDone(receiver, callee);
  }

  public static void unsupported(int callee) {
    here().unsupported(callee);
  }

  public static long nanoTime() {
    return here().nanoTime();
  }

  public static long currentTimeMillis() {
    return here().currentTimeMillis();
  }

  public static int availableProcessors() {
    return here().availableProcessors();
  }

  public static double random() {
    return here().random();
  }

  public static int identityHashCode(@Nullable Object object) {
    return here().identityHashCode(object);
  }

  public static int hashCode(Object object) {
    return isRunning() ? here().hashCode(object) : System.identityHashCode(object);
  }

  public static void exit(int status) {
    here().exit(status);
  }

  public static PrintStream out() {
    return here().out();
  }

  public static PrintStream err() {
    return here().err();
  }

  public static int choose(int alternatives) {
    return here().choose(alternatives);
  }

  public static void event(String name) {
    here().event(name);
  }

  public static void is(String name, BooleanSupplier condition) {
    here().is(name, condition);
  }

  /** Links a call of an access mode of a {@link VarHandle}. */
  public static CallSite varHandle(
      MethodHandles.Lookup caller, String accessMode, MethodType type) {
    return here().handles().link(accessMode, type);
  }

  public static VarHandle findVarHandle(
      MethodHandles.Lookup lookup, Class<?> owner, String name, Class<?> type)
      throws NoSuchFieldException, IllegalAccessException {
    return here().handles().find(lookup, owner, name, type);
  }

  public static VarHandle findStaticVarHandle(
      MethodHandles.Lookup lookup, Class<?> owner, String name, Class<?> type)
      throws NoSuchFieldException, IllegalAccessException {
    return here().handles().findStatic(lookup, owner, name, type);
  }

  public static VarHandle arrayElementVarHandle(Class<?> array) {
    return here().handles().ofElements(array);
  }
}
