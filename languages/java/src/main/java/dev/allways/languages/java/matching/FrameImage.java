package dev.allways.languages.java.matching;

import dev.allways.languages.java.runtime.Description;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A frame of a thread that waits for its turn.
 *
 * @param method a number for the method
 * @param offset where in its code it is
 * @param primitives those of its slots that matter and are no references, in order
 * @param references those that are
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, and there are many
record FrameImage(int method, int offset, long[] primitives, @Nullable Object[] references) {
  /** Whether the same is in it: equal numbers, and the very same objects or equal values. */
  boolean isSame(FrameImage other) {
    if (method != other.method
        || offset != other.offset
        || !Arrays.equals(primitives, other.primitives)) {
      return false;
    }
    for (int i = 0; i < references.length; i++) {
      Object one = references[i];
      if (one != other.references[i]
          && !(isJdkValue(one) && Objects.equals(one, other.references[i]))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isJdkValue(@Nullable Object object) {
    return object instanceof Integer
        || object instanceof Long
        || object instanceof Boolean
        || object instanceof String;
  }

  /** How many of each there are, follows from the place in the code. */
  void describe(Description to) {
    to.number(method);
    to.number(offset);
    for (long primitive : primitives) {
      to.number(primitive);
    }
    for (Object reference : references) {
      to.object(reference);
    }
  }
}
