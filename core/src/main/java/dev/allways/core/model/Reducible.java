package dev.allways.core.model;

import java.util.Optional;

/**
 * A model that knows how to be searched with fewer states or steps. Each method is asked when a
 * search begins, and may take a while then.
 */
public interface Reducible {
  /**
   * {@link Model#dependencies} on runs on which no step fails: what makes a step fail otherwise may
   * be taken to hold. A search that leaves out steps by it finds a failing step if there is one;
   * unless it finds none, it must not conclude anything else.
   */
  Dependencies dependenciesUntilFailure();

  /** How many groups {@link Model#dependencies} has, which may be known long before. */
  int groupCount();

  /** Which of its actors can trade places. */
  default Symmetry symmetry() {
    return Symmetry.UNKNOWN;
  }

  /**
   * How to take steps that nobody can notice along with the step before (statement merging), if
   * there are such. The steps that are merged keep what is seen of a run, repetitions aside: its
   * stuck states, its failing steps, and the values of the slots that are {@code read}.
   *
   * @param read slots that somebody looks at: no step that may change one of them goes unnoticed
   */
  default Optional<Merging> merging(IndexSet read) {
    return Optional.empty();
  }

  /**
   * How to tell fewer states apart (dead variables), if some of what they hold is not looked at any
   * more.
   *
   * @param read slots that somebody looks at who is not in the model, such as a formula
   */
  default Optional<Forgetting> forgetting(IndexSet read) {
    return Optional.empty();
  }
}
