package dev.allways.languages.java.jdk.lang;

import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Stands for {@link java.lang.ThreadLocal}. */
@SuppressWarnings("AvoidCommonTypeNames") // the name is the point
public class ThreadLocal<T extends @Nullable Object> {
  private static final Object NULL = new Object();

  public static <S extends @Nullable Object> ThreadLocal<S> withInitial(
      Supplier<? extends S> supplier) {
    return new ThreadLocal<>() {
      @Override
      protected S initialValue() {
        return supplier.get();
      }
    };
  }

  @SuppressWarnings("NullAway") // as in the JDK, for those who do not override it
  protected T initialValue() {
    return null;
  }

  @SuppressWarnings({"unchecked", "NullAway"})
  public T get() {
    Map<Object, Object> locals = Thread.currentThread().locals();
    Object value = locals.get(this);
    if (value == null) {
      T initial = initialValue();
      set(initial);
      return initial;
    }
    return value == NULL ? null : (T) value;
  }

  public void set(T value) {
    Thread.currentThread().locals().put(this, value == null ? NULL : value);
  }

  public void remove() {
    Thread.currentThread().locals().remove(this);
  }
}
