package dev.allways.core.model;

/** Is shown states, one at a time. */
@FunctionalInterface
public interface StateVisitor {
  /**
   * @param state belongs to the caller: copy what must outlive this call
   */
  void visit(int[] state);
}
