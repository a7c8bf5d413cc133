package dev.allways.engines.explicit.store;

import dev.allways.engines.explicit.control.SearchStopped;

/**
 * Remembers states and numbers them 0, 1, ... in the order in which they were added.
 *
 * <p>States come in batches, usually all successors of one state: first each is staged, then all
 * are added. A large table is never in the processor's cache, and looking for several states at
 * once lets the waits for memory overlap.
 */
public interface StateStore {
  /** Takes note of a state that is to be added. */
  void stage(int[] state);

  /**
   * Adds every staged state that is not there yet, and begins a new batch.
   *
   * @return how many states were staged
   * @throws SearchStopped when there is no memory for one of them
   */
  int addStaged();

  /** The number of the {@code index}-th state of the batch that was added last. */
  long number(int index);

  /** Whether the {@code index}-th state of the batch that was added last was not there before. */
  boolean isNew(int index);

  /** Writes the state with this number into {@code state}. */
  void get(long number, int[] state);

  /** How many states there are. */
  long size();
}
