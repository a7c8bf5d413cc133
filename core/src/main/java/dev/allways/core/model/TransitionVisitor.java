package dev.allways.core.model;

/** Is shown the transitions that leave a state, one at a time. */
public interface TransitionVisitor {
  /**
   * A step to another state.
   *
   * @param target belongs to the caller: copy what must outlive this call
   */
  void step(int group, int action, int[] target);

  /** A step that goes wrong while it is taken: an assertion that fails, an index out of range. */
  void failure(int group, int action, String message);
}
