package dev.allways.languages.java.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Where a thread is in its code, exactly: its methods, the places in them, and all their variables
 * and intermediate results. Objects are themselves, not what they contain; so the same frames again
 * mean that the thread, by itself, is as it was.
 *
 * @param frames the innermost first, without those of the runtime
 */
public record Frames(List<Frame> frames) {
  /**
   * @param variables objects as they are; numbers as {@link Bits}
   */
  public record Frame(
      String owner,
      String method,
      String descriptor,
      int index,
      List<@Nullable Object> variables,
      List<@Nullable Object> operands) {
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Frame that
          && owner.equals(that.owner)
          && index == that.index
          && method.equals(that.method)
          && descriptor.equals(that.descriptor)
          && areSame(variables, that.variables)
          && areSame(operands, that.operands);
    }

    @Override
    public int hashCode() {
      return 31 * method.hashCode() + index;
    }

    private static boolean areSame(List<@Nullable Object> some, List<@Nullable Object> others) {
      if (some.size() != others.size()) {
        return false;
      }
      for (int i = 0; i < some.size(); i++) {
        Object one = some.get(i);
        Object other = others.get(i);
        if (one != other && !(isValue(one) && one.equals(other))) {
          return false;
        }
      }
      return true;
    }

    private static boolean isValue(@Nullable Object object) {
      return object instanceof Bits
          || object instanceof Integer
          || object instanceof Long
          || object instanceof Boolean
          || object instanceof String;
    }
  }

  /** A variable that is a number, or a part of one. */
  public record Bits(long value) {}

  private static final @Nullable Access ACCESS = Access.find();

  /** Whether this JVM lets us look. */
  public static boolean isAvailable() {
    return ACCESS != null;
  }

  /** Those of the thread that calls this; nothing where the JVM does not let us look. */
  static Optional<Frames> capture() {
    Access access = ACCESS;
    if (access == null) {
      return Optional.empty();
    }
    return Optional.of(
        new Frames(
            access.walker.walk(
                all ->
                    all.takeWhile(frame -> !frame.getMethodName().equals(World.FIRST_METHOD))
                        .filter(frame -> !isOfRuntime(frame.getClassName()))
                        .map(access::frame)
                        .toList())));
  }

  private static boolean isOfRuntime(String className) {
    return className.startsWith("dev.allways.languages.java.runtime.");
  }

  private record Access(
      StackWalker walker,
      MethodHandle locals,
      MethodHandle stack,
      Class<?> primitive,
      MethodHandle longValue,
      MethodHandle intValue,
      MethodHandle size) {

    static @Nullable Access find() {
      MethodHandles.Lookup lookup = TrustedLookup.get().orElse(null);
      if (lookup == null) {
        return null;
      }
      try {
        Class<?> live = Class.forName("java.lang.LiveStackFrame");
        Class<?> primitive = Class.forName("java.lang.LiveStackFrame$PrimitiveSlot");
        MethodType variables = MethodType.methodType(Object[].class);
        MethodType number = MethodType.methodType(int.class);
        return new Access(
            (StackWalker)
                lookup
                    .findStatic(
                        live, "getStackWalker", MethodType.methodType(StackWalker.class, Set.class))
                    .invoke(Set.of(StackWalker.Option.RETAIN_CLASS_REFERENCE)),
            lookup.findVirtual(live, "getLocals", variables),
            lookup.findVirtual(live, "getStack", variables),
            primitive,
            lookup.findVirtual(primitive, "longValue", MethodType.methodType(long.class)),
            lookup.findVirtual(primitive, "intValue", number),
            lookup.findVirtual(primitive, "size", number));
      } catch (Throwable otherJdk) {
        return null;
      }
    }

    Frame frame(StackWalker.StackFrame frame) {
      try {
        return new Frame(
            frame.getClassName(),
            frame.getMethodName(),
            frame.getDescriptor(),
            frame.getByteCodeIndex(),
            values((Object[]) locals.invoke(frame)),
            values((Object[]) stack.invoke(frame)));
      } catch (Throwable otherJdk) {
        throw new IllegalStateException(otherJdk);
      }
    }

    private List<@Nullable Object> values(@Nullable Object[] slots) throws Throwable {
      List<@Nullable Object> values = new ArrayList<>(slots.length);
      for (Object slot : slots) {
        values.add(primitive.isInstance(slot) ? new Bits(number(slot)) : slot);
      }
      return values;
    }

    private long number(Object slot) throws Throwable {
      return (int) size.invoke(slot) == Long.BYTES
          ? (long) longValue.invoke(slot)
          : (int) intValue.invoke(slot);
    }
  }
}
