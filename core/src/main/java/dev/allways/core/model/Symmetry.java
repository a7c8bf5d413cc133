package dev.allways.core.model;

import dev.allways.text.Location;
import java.util.Optional;

/**
 * Which actors of a model can trade places without anybody noticing, or why there are none.
 *
 * <p>Paper: Ip, Dill: Better Verification Through Symmetry, Formal Methods in System Design 1996.
 */
public sealed interface Symmetry {
  /**
   * Nothing can be exchanged, as far as is known.
   *
   * @param reason a sentence without its full stop
   * @param location where that is written
   */
  record None(String reason, Optional<Location> location) implements Symmetry {}

  /**
   * States that can be told apart only by who is who make up a class, of which one state is the
   * representative.
   *
   * <p>What holds for a state holds for its representative: both may stop, or neither; for every
   * step of the one there is a step of the other to the same class, and so for every step that
   * fails. The state may have to go along some steps first that do not leave its class, and come to
   * an end.
   */
  non-sealed interface Group extends Symmetry {
    /** For a person, such as {@code 3 x Worker, in any order}. */
    String description();

    /** With its own scratch memory, for one thread. */
    Representatives representatives();

    /** Whether these slots are the same in all states of any class. */
    boolean preserves(IndexSet slots);
  }

  /** Finds the representative of a class. */
  interface Representatives {
    /**
     * Puts a representative in the place of {@code state}. That of a representative is itself; two
     * states of one class may still have different ones, where to find a common one is too dear.
     * Allocates nothing.
     */
    void replace(int[] state);
  }

  /** Of a model that knows nothing about its actors. */
  Symmetry UNKNOWN = none("nothing is known about which of its actors can trade places");

  /** What the model knows about its actors. */
  static Symmetry of(Model model) {
    return model.capability(Reducible.class).map(Reducible::symmetry).orElse(UNKNOWN);
  }

  static Symmetry none(String reason) {
    return new None(reason, Optional.empty());
  }
}
