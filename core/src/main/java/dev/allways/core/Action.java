package dev.allways.core;

import dev.allways.text.Location;
import java.util.Optional;

/**
 * What a transition does, for people and for formulas.
 *
 * @param label the statement or event, as its language writes it
 * @param actors who takes part, as indices into {@link Model#actors()}: both partners of a
 *     rendezvous, nobody when the model does not tell
 * @param location where it is written, when it is written in a file
 */
public record Action(String label, IndexSet actors, Optional<Location> location) {
  public static Action of(String label, int... actors) {
    return new Action(label, IndexSet.of(actors), Optional.empty());
  }
}
