package dev.allways.languages.java.matching;

import dev.allways.languages.java.runtime.Description;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/** Reads a field, whoever it belongs to. */
abstract sealed class FieldReader {
  final MethodHandle getter;

  private FieldReader(MethodHandle getter) {
    this.getter = getter;
  }

  static FieldReader of(MethodHandles.Lookup lookup, Field field) {
    try {
      MethodHandle getter = lookup.unreflectGetter(field);
      if (Modifier.isStatic(field.getModifiers())) {
        getter = MethodHandles.dropArguments(getter, 0, Object.class);
      }
      Class<?> type = field.getType();
      if (!type.isPrimitive()) {
        return new OfReference(getter.asType(MethodType.methodType(Object.class, Object.class)));
      }
      return new OfPrimitive(
          MethodHandles.filterReturnValue(getter, bits(type))
              .asType(MethodType.methodType(long.class, Object.class)));
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static MethodHandle bits(Class<?> type) throws ReflectiveOperationException {
    MethodHandles.Lookup own = MethodHandles.lookup();
    if (type == float.class) {
      return own.findStatic(
          Float.class, "floatToRawIntBits", MethodType.methodType(int.class, float.class));
    }
    if (type == double.class) {
      return own.findStatic(
          Double.class, "doubleToRawLongBits", MethodType.methodType(long.class, double.class));
    }
    if (type == boolean.class) {
      return own.findStatic(
          FieldReader.class, "bit", MethodType.methodType(int.class, boolean.class));
    }
    return MethodHandles.identity(type);
  }

  @SuppressWarnings("UnusedMethod") // by a handle
  private static int bit(boolean value) {
    return value ? 1 : 0;
  }

  abstract void describe(@Nullable Object owner, Description to);

  private static RuntimeException impossible(Throwable thrown) {
    return new IllegalStateException(thrown);
  }

  private static final class OfPrimitive extends FieldReader {
    OfPrimitive(MethodHandle getter) {
      super(getter);
    }

    @Override
    void describe(@Nullable Object owner, Description to) {
      try {
        to.number((long) getter.invokeExact(owner));
      } catch (Throwable thrown) {
        throw impossible(thrown);
      }
    }
  }

  private static final class OfReference extends FieldReader {
    OfReference(MethodHandle getter) {
      super(getter);
    }

    @Override
    void describe(@Nullable Object owner, Description to) {
      try {
        to.object((@Nullable Object) getter.invokeExact(owner));
      } catch (Throwable thrown) {
        throw impossible(thrown);
      }
    }
  }
}
