package dev.allways.engines.schedule;

import dev.allways.core.execution.Moment;

/**
 * Which branches of the tree of all schedules a search follows. The tree is walked depth first, one
 * run a leaf.
 */
interface Branching {
  /** The answer of a branching for which the run has nothing new. */
  int NOBODY = -1;

  /**
   * Who goes on at a decision that no run has come to before.
   *
   * @param here entered, and not planned
   * @return the thread, for which the decision is planned; or {@link #NOBODY}
   */
  int extend(Decision here, Moment moment);

  /** Whether what the last decision has led to cannot be dealt with. */
  default boolean isMistaken(Decision last) {
    return false;
  }

  /** Whether what the last decision has led to was looked at before. */
  boolean isRedundant(Decision last);

  /** Learns from a run that has come to its end, or as far as it was wanted. */
  void learn();

  /** Learns from what a thread would do that cannot go on at the end of a run. */
  void learnBlocked(int thread, Moment moment);

  /** Learns that a thread could have gone on, had the last step not ended the run. */
  void learnInterrupted(int thread);

  /** Whether it can do nothing with runs that were interrupted. */
  default boolean needsWholeRuns() {
    return false;
  }

  /**
   * Takes back decisions until there is one that can be made in another way, and plans that.
   *
   * @return false when everything was tried
   */
  boolean advance();
}
