package dev.allways.languages.java.matching;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A state of a program: how to get there, and what is known of where it leads. */
final class Node {
  /** A step to another state, or one that goes wrong. */
  sealed interface Edge {
    int action();

    /** To another state. */
    record Step(int action, int target) implements Edge {}

    /** It goes wrong. */
    record Failure(int action, String message) implements Edge {}
  }

  final int number;
  private final Set<String> truths;
  private final Deque<Move> untried = new ArrayDeque<>();
  private final List<Edge> edges = new ArrayList<>();
  private @Nullable Node parent;
  private @Nullable Move move;
  private int depth;
  private boolean isFinal;
  private @Nullable String race;

  /**
   * @param truths the conditions that are so here
   */
  Node(int number, Set<String> truths, List<Move> moves) {
    this.number = number;
    this.truths = Set.copyOf(truths);
    untried.addAll(moves);
  }

  /** There is a way here; the shortest one is kept. */
  void reachedFrom(Node before, Move by) {
    boolean isNew = parent == null && number > 0;
    if (isNew || before.depth + 1 < depth) {
      parent = before;
      move = by;
      depth = before.depth + 1;
    }
  }

  /** The moves that lead here from the beginning. */
  List<Move> path() {
    List<Move> moves = new ArrayList<>();
    for (Node each = this; each.move != null && each.parent != null; each = each.parent) {
      moves.add(each.move);
    }
    return moves.reversed();
  }

  Set<String> truths() {
    return truths;
  }

  Deque<Move> untried() {
    return untried;
  }

  List<Edge> edges() {
    return edges;
  }

  boolean isFinal() {
    return isFinal;
  }

  void setFinal() {
    isFinal = true;
  }

  Optional<String> race() {
    return Optional.ofNullable(race);
  }

  void setRace(String found) {
    race = found;
  }
}
