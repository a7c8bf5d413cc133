package dev.allways.core.model;

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

  /**
   * As {@link #successors(int[], TransitionVisitor)}, for the transitions of one group only. Looks
   * at those of all groups unless an explorer knows better.
   */
  default void successors(int[] state, int group, TransitionVisitor visitor) {
    successors(
        state,
        new TransitionVisitor() {
          @Override
          public void step(int found, int action, int[] target) {
            if (found == group) {
              visitor.step(found, action, target);
            }
          }

          @Override
          public void failure(int found, int action, String message) {
            if (found == group) {
              visitor.failure(found, action, message);
            }
          }
        });
  }

  /**
   * The truth of a guard that {@link Model#dependencies()} declares: where it is false, no group
   * that waits for it has a transition.
   */
  default boolean guard(int guard, int[] state) {
    throw new IllegalArgumentException("there is no guard " + guard);
  }
}
