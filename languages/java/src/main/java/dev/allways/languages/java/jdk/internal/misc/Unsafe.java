package dev.allways.languages.java.jdk.internal.misc;

import dev.allways.languages.java.jdk.lang.Thread;
import dev.allways.languages.java.jdk.util.concurrent.locks.LockSupport;
import dev.allways.languages.java.runtime.Hooks;
import dev.allways.languages.java.runtime.Ordering;
import dev.allways.languages.java.runtime.Variable;
import dev.allways.languages.java.runtime.Variables;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/**
 * Stands for {@code jdk.internal.misc.Unsafe}: as much of it as the JDK's concurrent classes use.
 * An offset is the number of a field, or says which element of an array is meant.
 */
@SuppressWarnings("AvoidCommonTypeNames") // the name is the point
public final class Unsafe {
  private static final Unsafe ONLY = new Unsafe();
  private static final long ARRAY_BASE = 16;
  private static final int ARRAY_SHIFT = 2;

  private Unsafe() {}

  public static Unsafe getUnsafe() {
    return ONLY;
  }

  public long objectFieldOffset(Class<?> owner, String name) {
    return variables().offset(owner, name);
  }

  public long objectFieldOffset(Field field) {
    return variables().offset(field.getDeclaringClass(), field.getName());
  }

  public long arrayBaseOffset(Class<?> array) {
    return ARRAY_BASE;
  }

  public int arrayIndexScale(Class<?> array) {
    return 1 << ARRAY_SHIFT;
  }

  private static Variables variables() {
    return Hooks.variables();
  }

  private static boolean isArray(@Nullable Object holder) {
    return holder instanceof Object[];
  }

  private static int index(long offset) {
    return (int) ((offset - ARRAY_BASE) >> ARRAY_SHIFT);
  }

  private static Variable variable(@Nullable Object holder, long offset) {
    return isArray(holder) ? variables().element(index(offset)) : variables().field(offset);
  }

  // What follows has the same methods for each of three types, as the original does.

  private static int getIntNow(@Nullable Object holder, long offset) {
    return variables().field(offset).getInt(holder);
  }

  private static void putIntNow(@Nullable Object holder, long offset, int value) {
    variables().field(offset).setInt(holder, value);
  }

  private static int getInt(@Nullable Object holder, long offset, Ordering ordering) {
    variables().read(variable(holder, offset), holder, ordering);
    return getIntNow(holder, offset);
  }

  private static void putInt(@Nullable Object holder, long offset, int value, Ordering ordering) {
    variables().write(variable(holder, offset), holder, ordering);
    putIntNow(holder, offset, value);
  }

  private static int exchangeInt(
      @Nullable Object holder, long offset, int expected, int value, Ordering ordering) {
    Variable variable = variable(holder, offset);
    variables().compare(variable, holder, ordering);
    int before = getIntNow(holder, offset);
    if (before == expected) {
      putIntNow(holder, offset, value);
    }
    variables().compared(variable, holder, ordering, before == expected);
    return before;
  }

  public int getInt(@Nullable Object holder, long offset) {
    return getInt(holder, offset, Ordering.PLAIN);
  }

  public int getIntOpaque(@Nullable Object holder, long offset) {
    return getInt(holder, offset, Ordering.OPAQUE);
  }

  public int getIntAcquire(@Nullable Object holder, long offset) {
    return getInt(holder, offset, Ordering.ACQUIRE);
  }

  public int getIntVolatile(@Nullable Object holder, long offset) {
    return getInt(holder, offset, Ordering.VOLATILE);
  }

  public void putInt(@Nullable Object holder, long offset, int value) {
    putInt(holder, offset, value, Ordering.PLAIN);
  }

  public void putIntOpaque(@Nullable Object holder, long offset, int value) {
    putInt(holder, offset, value, Ordering.OPAQUE);
  }

  public void putIntRelease(@Nullable Object holder, long offset, int value) {
    putInt(holder, offset, value, Ordering.RELEASE);
  }

  public void putIntVolatile(@Nullable Object holder, long offset, int value) {
    putInt(holder, offset, value, Ordering.VOLATILE);
  }

  public int compareAndExchangeInt(@Nullable Object holder, long offset, int expected, int value) {
    return exchangeInt(holder, offset, expected, value, Ordering.VOLATILE);
  }

  public int compareAndExchangeIntAcquire(
      @Nullable Object holder, long offset, int expected, int value) {
    return exchangeInt(holder, offset, expected, value, Ordering.ACQUIRE);
  }

  public int compareAndExchangeIntRelease(
      @Nullable Object holder, long offset, int expected, int value) {
    return exchangeInt(holder, offset, expected, value, Ordering.RELEASE);
  }

  public boolean compareAndSetInt(@Nullable Object holder, long offset, int expected, int value) {
    return exchangeInt(holder, offset, expected, value, Ordering.VOLATILE) == expected;
  }

  public boolean weakCompareAndSetInt(
      @Nullable Object holder, long offset, int expected, int value) {
    return exchangeInt(holder, offset, expected, value, Ordering.VOLATILE) == expected;
  }

  public boolean weakCompareAndSetIntPlain(
      @Nullable Object holder, long offset, int expected, int value) {
    return exchangeInt(holder, offset, expected, value, Ordering.PLAIN) == expected;
  }

  public boolean weakCompareAndSetIntAcquire(
      @Nullable Object holder, long offset, int expected, int value) {
    return exchangeInt(holder, offset, expected, value, Ordering.ACQUIRE) == expected;
  }

  public boolean weakCompareAndSetIntRelease(
      @Nullable Object holder, long offset, int expected, int value) {
    return exchangeInt(holder, offset, expected, value, Ordering.RELEASE) == expected;
  }

  public int getAndSetInt(@Nullable Object holder, long offset, int value) {
    variables().update(variable(holder, offset), holder, Ordering.VOLATILE);
    int before = getIntNow(holder, offset);
    putIntNow(holder, offset, value);
    return before;
  }

  public int getAndAddInt(@Nullable Object holder, long offset, int value) {
    variables().update(variable(holder, offset), holder, Ordering.VOLATILE);
    int before = getIntNow(holder, offset);
    putIntNow(holder, offset, before + value);
    return before;
  }

  public int getAndBitwiseOrInt(@Nullable Object holder, long offset, int value) {
    variables().update(variable(holder, offset), holder, Ordering.VOLATILE);
    int before = getIntNow(holder, offset);
    putIntNow(holder, offset, before | value);
    return before;
  }

  public int getAndBitwiseAndInt(@Nullable Object holder, long offset, int value) {
    variables().update(variable(holder, offset), holder, Ordering.VOLATILE);
    int before = getIntNow(holder, offset);
    putIntNow(holder, offset, before & value);
    return before;
  }

  public int getAndBitwiseXorInt(@Nullable Object holder, long offset, int value) {
    variables().update(variable(holder, offset), holder, Ordering.VOLATILE);
    int before = getIntNow(holder, offset);
    putIntNow(holder, offset, before ^ value);
    return before;
  }

  private static long getLongNow(@Nullable Object holder, long offset) {
    return variables().field(offset).getLong(holder);
  }

  private static void putLongNow(@Nullable Object holder, long offset, long value) {
    variables().field(offset).setLong(holder, value);
  }

  private static long getLong(@Nullable Object holder, long offset, Ordering ordering) {
    variables().read(variable(holder, offset), holder, ordering);
    return getLongNow(holder, offset);
  }

  private static void putLong(@Nullable Object holder, long offset, long value, Ordering ordering) {
    variables().write(variable(holder, offset), holder, ordering);
    putLongNow(holder, offset, value);
  }

  private static long exchangeLong(
      @Nullable Object holder, long offset, long expected, long value, Ordering ordering) {
    Variable variable = variable(holder, offset);
    variables().compare(variable, holder, ordering);
    long before = getLongNow(holder, offset);
    if (before == expected) {
      putLongNow(holder, offset, value);
    }
    variables().compared(variable, holder, ordering, before == expected);
    return before;
  }

  public long getLong(@Nullable Object holder, long offset) {
    return getLong(holder, offset, Ordering.PLAIN);
  }

  public long getLongOpaque(@Nullable Object holder, long offset) {
    return getLong(holder, offset, Ordering.OPAQUE);
  }

  public long getLongAcquire(@Nullable Object holder, long offset) {
    return getLong(holder, offset, Ordering.ACQUIRE);
  }

  public long getLongVolatile(@Nullable Object holder, long offset) {
    return getLong(holder, offset, Ordering.VOLATILE);
  }

  public void putLong(@Nullable Object holder, long offset, long value) {
    putLong(holder, offset, value, Ordering.PLAIN);
  }

  public void putLongOpaque(@Nullable Object holder, long offset, long value) {
    putLong(holder, offset, value, Ordering.OPAQUE);
  }

  public void putLongRelease(@Nullable Object holder, long offset, long value) {
    putLong(holder, offset, value, Ordering.RELEASE);
  }

  public void putLongVolatile(@Nullable Object holder, long offset, long value) {
    putLong(holder, offset, value, Ordering.VOLATILE);
  }

  public long compareAndExchangeLong(
      @Nullable Object holder, long offset, long expected, long value) {
    return exchangeLong(holder, offset, expected, value, Ordering.VOLATILE);
  }

  public long compareAndExchangeLongAcquire(
      @Nullable Object holder, long offset, long expected, long value) {
    return exchangeLong(holder, offset, expected, value, Ordering.ACQUIRE);
  }

  public long compareAndExchangeLongRelease(
      @Nullable Object holder, long offset, long expected, long value) {
    return exchangeLong(holder, offset, expected, value, Ordering.RELEASE);
  }

  public boolean compareAndSetLong(
      @Nullable Object holder, long offset, long expected, long value) {
    return exchangeLong(holder, offset, expected, value, Ordering.VOLATILE) == expected;
  }

  public boolean weakCompareAndSetLong(
      @Nullable Object holder, long offset, long expected, long value) {
    return exchangeLong(holder, offset, expected, value, Ordering.VOLATILE) == expected;
  }

  public boolean weakCompareAndSetLongPlain(
      @Nullable Object holder, long offset, long expected, long value) {
    return exchangeLong(holder, offset, expected, value, Ordering.PLAIN) == expected;
  }

  public boolean weakCompareAndSetLongAcquire(
      @Nullable Object holder, long offset, long expected, long value) {
    return exchangeLong(holder, offset, expected, value, Ordering.ACQUIRE) == expected;
  }

  public boolean weakCompareAndSetLongRelease(
      @Nullable Object holder, long offset, long expected, long value) {
    return exchangeLong(holder, offset, expected, value, Ordering.RELEASE) == expected;
  }

  public long getAndSetLong(@Nullable Object holder, long offset, long value) {
    variables().update(variable(holder, offset), holder, Ordering.VOLATILE);
    long before = getLongNow(holder, offset);
    putLongNow(holder, offset, value);
    return before;
  }

  public long getAndAddLong(@Nullable Object holder, long offset, long value) {
    variables().update(variable(holder, offset), holder, Ordering.VOLATILE);
    long before = getLongNow(holder, offset);
    putLongNow(holder, offset, before + value);
    return before;
  }

  public long getAndBitwiseOrLong(@Nullable Object holder, long offset, long value) {
    variables().update(variable(holder, offset), holder, Ordering.VOLATILE);
    long before = getLongNow(holder, offset);
    putLongNow(holder, offset, before | value);
    return before;
  }

  public long getAndBitwiseAndLong(@Nullable Object holder, long offset, long value) {
    variables().update(variable(holder, offset), holder, Ordering.VOLATILE);
    long before = getLongNow(holder, offset);
    putLongNow(holder, offset, before & value);
    return before;
  }

  public long getAndBitwiseXorLong(@Nullable Object holder, long offset, long value) {
    variables().update(variable(holder, offset), holder, Ordering.VOLATILE);
    long before = getLongNow(holder, offset);
    putLongNow(holder, offset, before ^ value);
    return before;
  }

  private static @Nullable Object getReferenceNow(@Nullable Object holder, long offset) {
    return holder instanceof Object[] array
        ? array[index(offset)]
        : variables().field(offset).getReference(holder);
  }

  @SuppressWarnings("NullAway") // what the elements of an array may be is not known here
  private static void putReferenceNow(
      @Nullable Object holder, long offset, @Nullable Object value) {
    if (holder instanceof Object[] array) {
      array[index(offset)] = value;
    } else {
      variables().field(offset).setReference(holder, value);
    }
  }

  private static @Nullable Object getReference(
      @Nullable Object holder, long offset, Ordering ordering) {
    variables().read(variable(holder, offset), holder, ordering);
    return getReferenceNow(holder, offset);
  }

  private static void putReference(
      @Nullable Object holder, long offset, @Nullable Object value, Ordering ordering) {
    variables().write(variable(holder, offset), holder, ordering);
    putReferenceNow(holder, offset, value);
  }

  private static @Nullable Object exchangeReference(
      @Nullable Object holder,
      long offset,
      @Nullable Object expected,
      @Nullable Object value,
      Ordering ordering) {
    Variable variable = variable(holder, offset);
    variables().compare(variable, holder, ordering);
    @Nullable Object before = getReferenceNow(holder, offset);
    if (before == expected) {
      putReferenceNow(holder, offset, value);
    }
    variables().compared(variable, holder, ordering, before == expected);
    return before;
  }

  public @Nullable Object getReference(@Nullable Object holder, long offset) {
    return getReference(holder, offset, Ordering.PLAIN);
  }

  public @Nullable Object getReferenceOpaque(@Nullable Object holder, long offset) {
    return getReference(holder, offset, Ordering.OPAQUE);
  }

  public @Nullable Object getReferenceAcquire(@Nullable Object holder, long offset) {
    return getReference(holder, offset, Ordering.ACQUIRE);
  }

  public @Nullable Object getReferenceVolatile(@Nullable Object holder, long offset) {
    return getReference(holder, offset, Ordering.VOLATILE);
  }

  public void putReference(@Nullable Object holder, long offset, @Nullable Object value) {
    putReference(holder, offset, value, Ordering.PLAIN);
  }

  public void putReferenceOpaque(@Nullable Object holder, long offset, @Nullable Object value) {
    putReference(holder, offset, value, Ordering.OPAQUE);
  }

  public void putReferenceRelease(@Nullable Object holder, long offset, @Nullable Object value) {
    putReference(holder, offset, value, Ordering.RELEASE);
  }

  public void putReferenceVolatile(@Nullable Object holder, long offset, @Nullable Object value) {
    putReference(holder, offset, value, Ordering.VOLATILE);
  }

  public @Nullable Object compareAndExchangeReference(
      @Nullable Object holder, long offset, @Nullable Object expected, @Nullable Object value) {
    return exchangeReference(holder, offset, expected, value, Ordering.VOLATILE);
  }

  public @Nullable Object compareAndExchangeReferenceAcquire(
      @Nullable Object holder, long offset, @Nullable Object expected, @Nullable Object value) {
    return exchangeReference(holder, offset, expected, value, Ordering.ACQUIRE);
  }

  public @Nullable Object compareAndExchangeReferenceRelease(
      @Nullable Object holder, long offset, @Nullable Object expected, @Nullable Object value) {
    return exchangeReference(holder, offset, expected, value, Ordering.RELEASE);
  }

  public boolean compareAndSetReference(
      @Nullable Object holder, long offset, @Nullable Object expected, @Nullable Object value) {
    return exchangeReference(holder, offset, expected, value, Ordering.VOLATILE) == expected;
  }

  public boolean weakCompareAndSetReference(
      @Nullable Object holder, long offset, @Nullable Object expected, @Nullable Object value) {
    return exchangeReference(holder, offset, expected, value, Ordering.VOLATILE) == expected;
  }

  public boolean weakCompareAndSetReferencePlain(
      @Nullable Object holder, long offset, @Nullable Object expected, @Nullable Object value) {
    return exchangeReference(holder, offset, expected, value, Ordering.PLAIN) == expected;
  }

  public boolean weakCompareAndSetReferenceAcquire(
      @Nullable Object holder, long offset, @Nullable Object expected, @Nullable Object value) {
    return exchangeReference(holder, offset, expected, value, Ordering.ACQUIRE) == expected;
  }

  public boolean weakCompareAndSetReferenceRelease(
      @Nullable Object holder, long offset, @Nullable Object expected, @Nullable Object value) {
    return exchangeReference(holder, offset, expected, value, Ordering.RELEASE) == expected;
  }

  public @Nullable Object getAndSetReference(
      @Nullable Object holder, long offset, @Nullable Object value) {
    variables().update(variable(holder, offset), holder, Ordering.VOLATILE);
    @Nullable Object before = getReferenceNow(holder, offset);
    putReferenceNow(holder, offset, value);
    return before;
  }

  // ------------------------------------------------------- threads and fences

  public void park(boolean isAbsolute, long time) {
    if (isAbsolute) {
      LockSupport.parkUntil(time);
    } else if (time == 0) {
      LockSupport.park();
    } else {
      LockSupport.parkNanos(time);
    }
  }

  public void unpark(@Nullable Object thread) {
    LockSupport.unpark((Thread) thread);
  }

  public void loadFence() {}

  public void storeFence() {}

  public void storeStoreFence() {}

  public void fullFence() {}
}
