package dev.allways.engines.schedule;

import java.util.BitSet;

/**
 * Who goes on where anybody may: the same thread as before, which is cheap and easy to read, but
 * not for ever, so that a thread that waits in a loop for another one sees it come.
 */
final class Preference {
  private static final int PATIENCE = 200;

  private final Trail trail;
  private final BitSet candidates = new BitSet();

  Preference(Trail trail) {
    this.trail = trail;
  }

  /** One of those who are enabled and have nothing asleep, or {@link Branching#NOBODY}. */
  int among(Decision here) {
    candidates.clear();
    candidates.or(here.enabled);
    here.asleep.removeFrom(candidates);
    if (trail.length() == 0) {
      return candidates.nextSetBit(0);
    }
    int last = trail.last().thread;
    if (candidates.get(last) && !isTired(last)) {
      return last;
    }
    int next = isTired(last) ? candidates.nextSetBit(last + 1) : -1;
    return next >= 0 ? next : candidates.nextSetBit(0);
  }

  /** Whether the thread alone has taken all of the last steps. */
  private boolean isTired(int thread) {
    int length = trail.length();
    return length >= PATIENCE
        && length % PATIENCE == 0
        && trail.at(length - PATIENCE).thread == thread
        && trail.last().ordinal - trail.at(length - PATIENCE).ordinal == PATIENCE - 1;
  }
}
