package dev.allways.languages.java.instrument.natives;

import org.jspecify.annotations.Nullable;

/**
 * Hash codes that do not say where an object lies in memory, which differs from run to run, and
 * with it the order in which a hash table is gone through.
 */
public final class Identity {
  /** Not a new one for each call: what is remembered is asked for in the first run only. */
  private static final Class<?>[] NO_PARAMETERS = {};

  private static final ClassValue<Boolean> HASHED_BY_PLACE =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          try {
            return type.getMethod("hashCode", NO_PARAMETERS).getDeclaringClass() == Object.class;
          } catch (NoSuchMethodException e) {
            throw new LinkageError("every class has a hash code, but not " + type, e);
          }
        }
      };

  private Identity() {}

  /** {@link java.util.Objects#hashCode(Object)}. */
  public static int hashCodeOrZero(@Nullable Object object) {
    return object == null ? 0 : hashCode(object);
  }

  /** {@link Object#hashCode()}, of an object of any class. */
  public static int hashCode(Object object) {
    if (object instanceof Enum<?> constant) {
      return 31 * constant.getDeclaringClass().getName().hashCode() + constant.name().hashCode();
    }
    return HASHED_BY_PLACE.get(object.getClass())
        ? System.identityHashCode(object)
        : object.hashCode();
  }
}
