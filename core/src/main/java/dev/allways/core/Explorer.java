package dev.allways.core;

/**
 * Enumerates the states of a {@link Model}. It may keep scratch memory and belongs to one thread.
 * The order of what it enumerates is fixed: it depends on nothing but its arguments.
 */
public interface Explorer {
  /** Hands every initial state to the visitor. */
  void initialStates(StateVisitor visitor);

  /**
   * Hands every transition from {@code state} to the visitor. Allocates nothing per transition;
   * leaves {@code state} as it was.
   */
  void successors(int[] state, TransitionVisitor visitor);

  /** As {@link #successors(int[], TransitionVisitor)}, for the transitions of one group only. */
  void successors(int[] state, int group, TransitionVisitor visitor);

  /** The truth of a guard that {@link Model#dependencies()} declares. */
  boolean guard(int guard, int[] state);
}
