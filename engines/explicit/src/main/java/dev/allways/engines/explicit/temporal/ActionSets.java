package dev.allways.engines.explicit.temporal;

import java.util.Arrays;
import java.util.function.IntFunction;

/** A set for each action of a model, as {@code BitVectors} are, made when it is first asked for. */
final class ActionSets {
  private final IntFunction<long[]> maker;
  private long[][] known = new long[16][];

  ActionSets(IntFunction<long[]> maker) {
    this.maker = maker;
  }

  long[] of(int action) {
    if (action >= known.length) {
      known = Arrays.copyOf(known, Math.max(action + 1, known.length * 2));
    }
    long[] set = known[action];
    if (set == null) {
      set = maker.apply(action);
      known[action] = set;
    }
    return set;
  }
}
