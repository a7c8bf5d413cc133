package dev.allways.languages.java.jdk.lang;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Stands for {@link java.lang.InheritableThreadLocal}. */
@SuppressWarnings("AvoidCommonTypeNames") // the name is the point
public class InheritableThreadLocal<T extends @Nullable Object> extends ThreadLocal<T> {
  protected T childValue(T parentValue) {
    return parentValue;
  }

  /** What a new thread gets of the one that creates it. */
  static void inherit(Map<Object, Object> parent, Map<Object, Object> child) {
    parent.forEach(
        (local, value) -> {
          if (local instanceof InheritableThreadLocal<?> inheritable) {
            child.put(local, inheritable.childOf(value));
          }
        });
  }

  @SuppressWarnings("unchecked")
  private Object childOf(Object value) {
    Object child = childValue((T) value);
    return child == null ? value : child;
  }
}
