package dev.allways.logic.automaton;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * A run that visits every acceptance set again and again: edges from the initial state to some
 * state, and edges from there back to it. The way there is a shortest one to any accepting
 * component; the cycle takes shortest ways between the sets it has to visit, which need not make it
 * a shortest cycle.
 */
public record AcceptingRun(List<Integer> prefix, List<Integer> cycle) {
  public AcceptingRun {
    prefix = List.copyOf(prefix);
    cycle = List.copyOf(cycle);
  }

  public static Optional<AcceptingRun> find(Graph graph) {
    StronglyConnectedComponents components = new StronglyConnectedComponents(graph);
    BitSet goal = new BitSet();
    for (int state = 0; state < graph.stateCount(); state++) {
      goal.set(state, components.isAccepting(components.of(state)));
    }
    if (goal.isEmpty()) {
      return Optional.empty();
    }
    int[] sources = sources(graph);
    List<Integer> prefix = goal.get(0) ? List.of() : way(graph, sources, 0, _ -> true, goal::get);
    int knot = prefix.isEmpty() ? 0 : graph.target(prefix.getLast());
    int component = components.of(knot);
    IntPredicate inside = edge -> components.of(graph.target(edge)) == component;
    List<Integer> cycle = new ArrayList<>();
    int at = knot;
    for (long missing = graph.allMarks(); missing != 0; ) {
      at = extend(graph, sources, at, missing, inside, cycle);
      for (int edge : cycle) {
        missing &= ~graph.marks(edge);
      }
    }
    if (at != knot || cycle.isEmpty()) {
      cycle.addAll(way(graph, sources, at, inside, state -> state == knot));
    }
    return Optional.of(new AcceptingRun(prefix, cycle));
  }

  /** Goes on to the end of a nearest edge with one of the missing marks. */
  private static int extend(
      Graph graph, int[] sources, int from, long missing, IntPredicate inside, List<Integer> to) {
    BitSet useful = new BitSet();
    for (int edge = 0; edge < sources.length; edge++) {
      if (inside.test(edge) && (graph.marks(edge) & missing) != 0) {
        useful.set(edge);
      }
    }
    IntPredicate atSource =
        state ->
            useful.nextSetBit(graph.firstEdge(state)) >= 0
                && useful.nextSetBit(graph.firstEdge(state)) < graph.firstEdge(state + 1);
    int at = from;
    if (!atSource.test(at)) {
      to.addAll(way(graph, sources, at, inside, atSource));
      at = graph.target(to.getLast());
    }
    int edge = useful.nextSetBit(graph.firstEdge(at));
    to.add(edge);
    return graph.target(edge);
  }

  /** The edges of a shortest way of at least one edge to a state of {@code goal}, which exists. */
  private static List<Integer> way(
      Graph graph, int[] sources, int from, IntPredicate allowed, IntPredicate goal) {
    int[] cameBy = new int[graph.stateCount()];
    Arrays.fill(cameBy, -1);
    ArrayDeque<Integer> queue = new ArrayDeque<>(List.of(from));
    while (true) {
      int state = queue.remove();
      for (int edge = graph.firstEdge(state); edge < graph.firstEdge(state + 1); edge++) {
        int target = graph.target(edge);
        if (cameBy[target] >= 0 || !allowed.test(edge)) {
          continue;
        }
        cameBy[target] = edge;
        if (goal.test(target)) {
          return backwards(sources, cameBy, from, target);
        }
        queue.add(target);
      }
    }
  }

  private static List<Integer> backwards(int[] sources, int[] cameBy, int from, int to) {
    List<Integer> edges = new ArrayList<>();
    int at = to;
    do {
      edges.add(cameBy[at]);
      at = sources[cameBy[at]];
    } while (at != from);
    return edges.reversed();
  }

  private static int[] sources(Graph graph) {
    int[] sources = new int[graph.edgeCount()];
    for (int state = 0; state < graph.stateCount(); state++) {
      Arrays.fill(sources, graph.firstEdge(state), graph.firstEdge(state + 1), state);
    }
    return sources;
  }
}
