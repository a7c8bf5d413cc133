package dev.allways.languages.java.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.util.Optional;

/**
 * A way into the parts of the JDK that it does not export. A JVM that was not started with the
 * right options is persuaded by {@code sun.misc.Unsafe}, which tells the user so on standard error;
 * where that is gone, there is no such way.
 */
public final class TrustedLookup {
  private static final Optional<MethodHandles.Lookup> LOOKUP = find();

  private TrustedLookup() {}

  public static Optional<MethodHandles.Lookup> get() {
    return LOOKUP;
  }

  /** By reflection, since the compiler warns of this class, too. */
  private static Optional<MethodHandles.Lookup> find() {
    try {
      Class<?> unsafe = Class.forName("sun.misc.Unsafe");
      Field instance = unsafe.getDeclaredField("theUnsafe");
      instance.setAccessible(true);
      Object it = instance.get(null);
      Field trusted = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
      Object base = unsafe.getMethod("staticFieldBase", Field.class).invoke(it, trusted);
      Object offset = unsafe.getMethod("staticFieldOffset", Field.class).invoke(it, trusted);
      return Optional.of(
          (MethodHandles.Lookup)
              unsafe.getMethod("getObject", Object.class, long.class).invoke(it, base, offset));
    } catch (ReflectiveOperationException | RuntimeException | LinkageError closed) {
      return Optional.empty();
    }
  }
}
