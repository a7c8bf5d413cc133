package dev.allways.program.compiler;

/**
 * What generated classes extend. Numbers are local to the class; they hold no state and may be
 * shared by threads.
 */
abstract class Code {
  /**
   * Takes an edge.
   *
   * @param source the state before, looked at by guards and left alone
   * @param target the state after; for an accepting edge it already holds what the offering edge
   *     did, else it is overwritten. When it is {@code source}, nothing is done but the guard
   *     evaluated, unless the frame says {@linkplain Frame#inPlace in place}
   * @param base the slot of the actor's point
   * @param self the index of the actor
   * @return whether the edge can be taken
   * @throws dev.allways.program.plan.StepFailure when it can be taken, but fails
   */
  boolean step(int edge, int[] source, int[] target, int base, int self, Frame frame) {
    throw new IllegalArgumentException("there is no edge " + edge);
  }

  /**
   * Takes an actor that has control on, changing the state.
   *
   * @return how that ended, as {@link Flow} says
   */
  int flow(int stop, int[] state, int base, int self, Frame frame) {
    throw new IllegalArgumentException("there is no stop " + stop);
  }

  /** The value of an expression. */
  int value(int expression, int[] state, int base, int self, Frame frame) {
    throw new IllegalArgumentException("there is no expression " + expression);
  }

  /** Gives the variables of a new actor, or the global ones, their initial values. */
  void initialise(int template, int[] state, int base, int self, Frame frame) {
    throw new IllegalArgumentException("there is no template " + template);
  }
}
