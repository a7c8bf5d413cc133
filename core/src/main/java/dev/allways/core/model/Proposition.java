package dev.allways.core.model;

/**
 * The meaning of a name in a formula. Letter <i>i</i> of a run is the truth of the state
 * propositions before step <i>i</i> together with that of the action propositions of step <i>i</i>,
 * so both may stand in one formula.
 */
public sealed interface Proposition {
  String name();

  /**
   * True or false of a state.
   *
   * @param reads the slots it looks at
   * @param holds must be free of side effects and may be called from several threads
   */
  record OfState(String name, IndexSet reads, StatePredicate holds) implements Proposition {}

  /**
   * True or false of an action; false of every step that is only a stutter.
   *
   * @param holds of an action by its number; free of side effects, called from several threads
   */
  record OfAction(String name, ActionPredicate holds) implements Proposition {}

  /** A condition on a state. */
  @FunctionalInterface
  interface StatePredicate {
    /**
     * @throws Undefined when it has no value in this state
     */
    boolean test(int[] state);
  }

  /** A condition on an action. */
  @FunctionalInterface
  interface ActionPredicate {
    boolean test(int action);
  }
}
