package dev.allways.core.model;

import dev.allways.core.trace.Arrow;
import dev.allways.core.trace.Transfer;
import dev.allways.text.Location;
import java.util.List;
import java.util.Optional;

/**
 * What a transition does, for people and for formulas.
 *
 * @param label the statement or event, as its language writes it
 * @param actors who takes part, as indices into {@link Model#actors()}: both partners of a
 *     rendezvous, nobody when the model does not tell
 * @param location where it is written, when it is written in a file
 * @param arrow what goes from one actor to another, when the model tells
 * @param names what the actors are called while they do this, by their indices; empty when they are
 *     called as always
 * @param transfers the messages that go into channels or come out of them, when the model tells
 * @param output what it prints
 */
public record Action(
    String label,
    IndexSet actors,
    Optional<Location> location,
    Optional<Arrow> arrow,
    List<String> names,
    List<Transfer> transfers,
    String output) {
  public Action {
    names = List.copyOf(names);
    transfers = List.copyOf(transfers);
  }

  /** An action in which nothing is known to go anywhere. */
  public Action(String label, IndexSet actors, Optional<Location> location) {
    this(label, actors, location, Optional.empty(), List.of(), List.of(), "");
  }

  public static Action of(String label, int... actors) {
    return new Action(label, IndexSet.of(actors), Optional.empty());
  }

  public Action with(Arrow drawn) {
    return new Action(label, actors, location, Optional.of(drawn), names, transfers, output);
  }

  public Action named(List<String> actorNames) {
    return new Action(label, actors, location, arrow, actorNames, transfers, output);
  }

  /** The same, as it is seen when it happens. */
  public Action observed(List<Transfer> moved, String printed) {
    return new Action(label, actors, location, arrow, names, moved, printed);
  }

  /** What to call those who take part in it. */
  public List<String> actorNames(Model model) {
    return names.isEmpty() ? actors.stream().mapToObj(model.actors()::get).toList() : names;
  }
}
