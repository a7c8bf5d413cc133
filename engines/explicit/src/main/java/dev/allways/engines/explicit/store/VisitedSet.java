package dev.allways.engines.explicit.store;

import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.control.SearchStopped;

/**
 * Remembers states by their hashes, and so may take one for another. A search with such a set can
 * find what it looks for, but never say that there is none.
 */
public interface VisitedSet {
  /** Makes sets. */
  interface Factory {
    /**
     * An empty set.
     *
     * @param bytes as many as it may take, if it does not grow with the states
     */
    VisitedSet make(Memory memory, long bytes);
  }

  /**
   * Takes note of a state.
   *
   * @return whether it is new; not so, by mistake, with the probability {@link #mistake()}
   * @throws SearchStopped when there is no memory for it
   */
  boolean add(long hash);

  /** How likely it is that the next new state is not taken for new. */
  double mistake();
}
