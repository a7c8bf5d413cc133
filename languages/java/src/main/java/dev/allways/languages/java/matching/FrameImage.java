package dev.allways.languages.java.matching;

import dev.allways.languages.java.runtime.Description;
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
