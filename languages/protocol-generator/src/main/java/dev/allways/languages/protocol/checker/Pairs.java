package dev.allways.languages.protocol.checker;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * States of a class, each with a set of runs of another class that follow it, numbered in the order
 * in which they are reached; and a shortest way to each.
 */
final class Pairs {
  private final Map<Long, Integer> numbers = new HashMap<>();
  private final IntList states = new IntList();
  private final IntList followers = new IntList();
  private final IntList parents = new IntList();
  private final IntList actions = new IntList();

  int size() {
    return states.size();
  }

  int state(int pair) {
    return states.get(pair);
  }

  /** The number of the set of runs that follow. */
  int followers(int pair) {
    return followers.get(pair);
  }

  /**
   * Adds a pair if it is new.
   *
   * @param parent the pair before it, or -1
   * @param action what leads there
   */
  void reach(int state, int set, int parent, int action) {
    long key = (long) state << 32 | set;
    if (numbers.putIfAbsent(key, states.size()) == null) {
      states.add(state);
      followers.add(set);
      parents.add(parent);
      actions.add(action);
    }
  }

  /** What leads to a pair. */
  List<Integer> path(int pair) {
    List<Integer> path = new ArrayList<>();
    for (int each = pair; parents.get(each) >= 0; each = parents.get(each)) {
      path.add(actions.get(each));
    }
    return List.copyOf(path.reversed());
  }

  /** What leads to a pair, and then one action more. */
  List<Integer> path(int pair, int last) {
    List<Integer> path = new ArrayList<>(path(pair));
    path.add(last);
    return List.copyOf(path);
  }
}
