package dev.allways.engines.explicit;

/** Remembers states and numbers them 0, 1, ... in the order in which they were added. */
interface StateStore {
  /**
   * Adds a state unless it is there.
   *
   * @return its number when it is new, the complement ({@code ~}) of its number when it is not
   * @throws SearchStopped when there is no memory for it
   */
  long add(int[] state);

  /** Writes the state with this number into {@code state}. */
  void get(long number, int[] state);

  /** How many states there are. */
  long size();
}
