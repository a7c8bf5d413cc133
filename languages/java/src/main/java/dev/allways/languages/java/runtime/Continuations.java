package dev.allways.languages.java.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/**
 * Fibers on what virtual threads are made of. A switch takes less than a microsecond, and a fiber
 * that is not resumed any more is mere garbage.
 *
 * <p>The JDK does not export its continuations. A JVM that was started with {@code --add-exports
 * java.base/jdk.internal.vm=ALL-UNNAMED} lets us in; for another one there is a {@link
 * TrustedLookup}. Where that is gone, too, there are threads.
 */
final class Continuations implements Fibers {
  private static final @Nullable Access ACCESS = Access.find();

  private final Object scope;

  Continuations() {
    try {
      scope = access().newScope.invoke("dev.allways.java");
    } catch (Throwable impossible) {
      throw unexpected(impossible);
    }
  }

  static boolean isAvailable() {
    return ACCESS != null;
  }

  private static Access access() {
    if (ACCESS == null) {
      throw new IllegalStateException("this JVM does not give us its continuations");
    }
    return ACCESS;
  }

  @Override
  public Fiber create(Runnable body) {
    try {
      return new OnContinuation(access(), access().newContinuation.invoke(scope, body));
    } catch (Throwable impossible) {
      throw unexpected(impossible);
    }
  }

  @Override
  public void suspend() {
    try {
      access().yield.invokeExact(scope);
    } catch (Throwable thrown) {
      throw unexpected(thrown);
    }
  }

  @Override
  public void abandon() {}

  private static RuntimeException unexpected(Throwable thrown) {
    if (thrown instanceof RuntimeException exception) {
      return exception;
    }
    if (thrown instanceof Error error) {
      throw error;
    }
    return new IllegalStateException(thrown);
  }

  private record OnContinuation(Access access, Object continuation) implements Fiber {
    @Override
    public void resume() {
      try {
        access.run.invokeExact(continuation);
      } catch (Throwable thrown) {
        throw unexpected(thrown);
      }
    }

    @Override
    public boolean isDone() {
      try {
        return (boolean) access.isDone.invokeExact(continuation);
      } catch (Throwable thrown) {
        throw unexpected(thrown);
      }
    }
  }

  /** The methods of the JDK's class, with all of its types erased. */
  private record Access(
      MethodHandle newScope,
      MethodHandle newContinuation,
      MethodHandle run,
      MethodHandle yield,
      MethodHandle isDone) {

    static @Nullable Access find() {
      try {
        return of(MethodHandles.lookup());
      } catch (ReflectiveOperationException notExported) {
        try {
          return TrustedLookup.get().isPresent() ? of(TrustedLookup.get().get()) : null;
        } catch (ReflectiveOperationException otherJdk) {
          return null;
        }
      }
    }

    private static Access of(MethodHandles.Lookup lookup) throws ReflectiveOperationException {
      Class<?> continuation = Class.forName("jdk.internal.vm.Continuation");
      Class<?> scope = Class.forName("jdk.internal.vm.ContinuationScope");
      MethodType action = MethodType.methodType(void.class);
      return new Access(
          lookup.findConstructor(scope, MethodType.methodType(void.class, String.class)),
          lookup.findConstructor(
              continuation, MethodType.methodType(void.class, scope, Runnable.class)),
          erased(lookup.findVirtual(continuation, "run", action)),
          erasedVoid(
              lookup.findStatic(
                  continuation, "yield", MethodType.methodType(boolean.class, scope))),
          erased(lookup.findVirtual(continuation, "isDone", MethodType.methodType(boolean.class))));
    }

    private static MethodHandle erased(MethodHandle handle) {
      return handle.asType(handle.type().erase());
    }

    private static MethodHandle erasedVoid(MethodHandle handle) {
      return handle.asType(handle.type().erase().changeReturnType(void.class));
    }
  }
}
