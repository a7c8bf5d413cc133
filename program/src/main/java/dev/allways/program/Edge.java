package dev.allways.program;

import dev.allways.text.Location;
import java.util.List;
import java.util.Optional;

/**
 * A guarded command: how an actor gets from one point to another.
 *
 * @param source the number of a point of the template
 * @param target the number of a point of the template, or {@link Point#GONE} for an actor that
 *     ceases to exist, which it can only while no younger one exists
 * @param level an edge is taken only when none of a lower level can be taken that leaves the same
 *     point and stands before it. Accepting edges are compared only among themselves, for one offer
 * @param guard the condition under which it can be taken
 * @param effect what it does besides moving the actor, which happens last
 * @param control who moves afterwards
 * @param label the statement as its language writes it
 * @param location where it is written
 * @param output what it prints
 */
public record Edge(
    int source,
    int target,
    int level,
    Expression guard,
    Handshake handshake,
    List<Statement> effect,
    Control control,
    String label,
    Optional<Location> location,
    Output output) {
  public Edge {
    effect = List.copyOf(effect);
  }

  /** An edge that prints nothing. */
  public Edge(
      int source,
      int target,
      int level,
      Expression guard,
      Handshake handshake,
      List<Statement> effect,
      Control control,
      String label,
      Optional<Location> location) {
    this(source, target, level, guard, handshake, effect, control, label, location, Output.NONE);
  }

  public boolean isOffer() {
    return handshake instanceof Handshake.Offer;
  }

  public boolean isAccept() {
    return handshake instanceof Handshake.Accept;
  }

  public boolean leaves() {
    return target == Point.GONE;
  }

  /** Whether none stands behind one of a higher level: then their order says nothing more. */
  public static boolean areByLevel(List<Edge> edges) {
    for (int i = 1; i < edges.size(); i++) {
      if (edges.get(i - 1).level > edges.get(i).level) {
        return false;
      }
    }
    return true;
  }
}
