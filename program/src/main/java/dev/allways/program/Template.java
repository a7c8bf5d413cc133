package dev.allways.program;

import java.util.ArrayList;
import java.util.List;

/**
 * A kind of actor: its memory and its control flow.
 *
 * @param parameters variables whose initial values are the arguments it is created with
 * @param locals its other variables
 * @param points the first is number 1, and every actor begins there
 * @param edges in the order in which they are tried
 * @param condition while it is false an actor does not move, neither alone nor in a handshake
 * @param priority of the actors that could move, only those of the highest priority do; constant
 *     and the same for all unless the language has priorities
 * @param claims made by every actor, in this order
 */
public record Template(
    String name,
    List<Variable> parameters,
    List<Variable> locals,
    List<Point> points,
    List<Edge> edges,
    Expression condition,
    Expression priority,
    List<Claim> claims) {
  /** The number of the point every actor begins at. */
  public static final int START = 1;

  public Template {
    parameters = List.copyOf(parameters);
    locals = List.copyOf(locals);
    points = List.copyOf(points);
    edges = List.copyOf(edges);
    claims = List.copyOf(claims);
    if (points.isEmpty()) {
      throw new IllegalArgumentException(name + " has no point to begin at");
    }
  }

  /** Its parameters, then its other variables. */
  public List<Variable> variables() {
    List<Variable> all = new ArrayList<>(parameters);
    all.addAll(locals);
    return all;
  }

  public Point point(int number) {
    return points.get(number - 1);
  }

  /**
   * The numbers of the edges that must not be possible for this one to be taken, by their level.
   */
  public List<Integer> preferredTo(int number) {
    Edge edge = edges.get(number);
    List<Integer> preferred = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      Edge other = edges.get(i);
      if (other.source() == edge.source()
          && other.isAccept() == edge.isAccept()
          && other.level() < edge.level()) {
        preferred.add(i);
      }
    }
    return preferred;
  }

  @Override
  public String toString() {
    return name;
  }
}
