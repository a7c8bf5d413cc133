package dev.allways.program.compiler;

/** Answers generated code what depends on everybody. */
interface Questions {
  /**
   * Whether the actor exists and could move, priorities aside.
   *
   * @throws dev.allways.program.plan.StepFailure when this is asked while it is being answered
   */
  boolean canMove(int[] state, int actor, boolean quiescent);
}
