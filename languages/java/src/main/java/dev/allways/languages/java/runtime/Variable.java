package dev.allways.languages.java.runtime;

import java.lang.invoke.MethodHandle;
import org.jspecify.annotations.Nullable;

/**
 * What is accessed by something else than an instruction for it: by a {@code VarHandle}, by {@code
 * Unsafe}, by an updater. One step of a run is one access, so none of these needs to be atomic.
 */
public sealed interface Variable {
  long place(World world, @Nullable Object holder);

  /** Whether two accesses without an order between them are a mistake. */
  boolean canRace();

  /** An element of an array. */
  record Element(int index) implements Variable {
    @Override
    public long place(World world, @Nullable Object holder) {
      return holder == null ? 0 : Place.of(Place.Sort.ELEMENT, world.shadow(holder).number, index);
    }

    @Override
    public boolean canRace() {
      return true;
    }
  }

  /**
   * A field.
   *
   * @param number in the catalogue, so that instructions which access it mean the same
   * @param getter takes any object
   * @param setter takes any object
   */
  record OfField(
      int number, boolean isStatic, boolean canRace, MethodHandle getter, MethodHandle setter)
      implements Variable {
    @Override
    public long place(World world, @Nullable Object holder) {
      return Place.of(
          Place.Sort.FIELD, isStatic || holder == null ? 0 : world.shadow(holder).number, number);
    }

    public int getInt(@Nullable Object holder) {
      try {
        return (int) getter.invokeExact(holder);
      } catch (Throwable thrown) {
        throw Variables.unexpected(thrown);
      }
    }

    public void setInt(@Nullable Object holder, int value) {
      try {
        setter.invokeExact(holder, value);
      } catch (Throwable thrown) {
        throw Variables.unexpected(thrown);
      }
    }

    public long getLong(@Nullable Object holder) {
      try {
        return (long) getter.invokeExact(holder);
      } catch (Throwable thrown) {
        throw Variables.unexpected(thrown);
      }
    }

    public void setLong(@Nullable Object holder, long value) {
      try {
        setter.invokeExact(holder, value);
      } catch (Throwable thrown) {
        throw Variables.unexpected(thrown);
      }
    }

    public @Nullable Object getReference(@Nullable Object holder) {
      try {
        return (@Nullable Object) getter.invokeExact(holder);
      } catch (Throwable thrown) {
        throw Variables.unexpected(thrown);
      }
    }

    public void setReference(@Nullable Object holder, @Nullable Object value) {
      try {
        setter.invokeExact(holder, value);
      } catch (Throwable thrown) {
        throw Variables.unexpected(thrown);
      }
    }
  }
}
