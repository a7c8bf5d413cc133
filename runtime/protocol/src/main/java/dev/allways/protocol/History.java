package dev.allways.protocol;

import java.util.ArrayList;
import java.util.List;

/**
 * The last steps of a session, or of a role in it: so that somebody whose call fails is told what
 * led there. Written by one thread at a time, at the cost of one number a step; who reads it
 * meanwhile may miss some.
 */
final class History {
  private static final int LENGTH = 8;

  private final int[] steps = new int[LENGTH];
  private int count;

  void add(int kind, int channel) {
    steps[count++ & LENGTH - 1] = channel << 2 | kind;
  }

  void clear() {
    count = 0;
  }

  /** Where a session is: {@code after 12 steps, the last of them ...}. */
  String text(SessionText words) {
    if (count == 0) {
      return "at its beginning";
    }
    List<String> last = new ArrayList<>();
    for (int i = Math.max(0, count - LENGTH); i < count; i++) {
      int step = steps[i & LENGTH - 1];
      last.add(words.step(step & 3, step >> 2));
    }
    String all = String.join(", ", last);
    return count > LENGTH
        ? "after %,d steps, the last of them %s".formatted(count, all)
        : "after " + all;
  }
}
