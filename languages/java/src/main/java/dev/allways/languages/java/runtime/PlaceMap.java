package dev.allways.languages.java.runtime;

import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A map from places, which are numbers and never 0, that is emptied often. */
final class PlaceMap<T> {
  private final Supplier<T> fresh;
  private long[] keys = new long[64];
  private @Nullable Object[] values = new Object[64];
  private int size;

  PlaceMap(Supplier<T> fresh) {
    this.fresh = fresh;
  }

  void clear() {
    if (size > 0) {
      Arrays.fill(keys, 0);
      Arrays.fill(values, null);
      size = 0;
    }
  }

  /** The value of a place, which has one from now on. */
  @SuppressWarnings("unchecked")
  T at(long place) {
    int index = index(place);
    Object value = values[index];
    if (value == null) {
      if (2 * ++size > keys.length) {
        grow();
        index = index(place);
      }
      keys[index] = place;
      value = fresh.get();
      values[index] = value;
    }
    return (T) value;
  }

  private int index(long place) {
    int mask = keys.length - 1;
    int index = Long.hashCode(place * 0x9E3779B97F4A7C15L) & mask;
    while (keys[index] != 0 && keys[index] != place) {
      index = (index + 1) & mask;
    }
    return index;
  }

  private void grow() {
    long[] oldKeys = keys;
    @Nullable Object[] oldValues = values;
    keys = new long[oldKeys.length * 2];
    values = new Object[oldKeys.length * 2];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != 0) {
        int index = index(oldKeys[i]);
        keys[index] = oldKeys[i];
        values[index] = oldValues[i];
      }
    }
  }
}
