package dev.allways.core.model;

import dev.allways.core.trace.Run;

/**
 * How some steps of a model are taken along with the step before them: those that nobody but the
 * actor who takes them can notice, so that it does not matter when they happen. The states it comes
 * to are states of the model, and only some of them.
 *
 * <pre>{@code
 * model.merging(condition.reads()).map(Merging::explorer)
 * }</pre>
 */
public interface Merging {
  /**
   * Enumerates the longer steps. Groups, actions and guards have the numbers they have in the
   * model, a step those of its first part. Steps fail from the states, and only from those, from
   * which they do in the model.
   */
  Explorer explorer();

  /** What is known about the longer steps. */
  Dependencies dependencies();

  /** As {@link Reducible#dependenciesUntilFailure}, of the longer steps. */
  Dependencies dependenciesUntilFailure();

  /**
   * A run of longer steps as one of the model. When it is {@linkplain Run.Ending#OPEN open}, what
   * was taken along with its last step is left out: nothing that was to be seen depends on it.
   */
  Run original(Run merged);
}
