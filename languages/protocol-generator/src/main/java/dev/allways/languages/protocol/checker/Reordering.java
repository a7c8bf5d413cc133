package dev.allways.languages.protocol.checker;

import dev.allways.core.Explorer;
import dev.allways.languages.protocol.lts.Role;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Whether a run is one of a class but for the order of steps by different roles: whether the class
 * has a run that looks to each role as if it were this one, at least so far.
 */
final class Reordering {
  /** How many places of the class to look at for one run, and for all runs. */
  private static final int MOST_FOR_A_RUN = 20_000;

  private static final int MOST = 100_000;

  private final ExploredModel model;
  private final CallAlphabet alphabet;
  private final Map<Role, int[]> views = new HashMap<>();
  private final List<Role> roles;
  private final boolean ends;
  private int looked;

  /**
   * @param ends whether the run of the class has to be stuck after just these actions
   */
  private Reordering(
      ExploredModel model, CallAlphabet alphabet, List<Integer> actions, boolean ends) {
    this.model = model;
    this.ends = ends;
    this.alphabet = alphabet;
    this.roles = alphabet.roles();
    for (Role role : roles) {
      views.put(
          role,
          actions.stream()
              .mapToInt(Integer::intValue)
              .filter(each -> alphabet.event(each).involves(role))
              .toArray());
    }
  }

  /** Where the class is, and how much of its own part each role has seen. */
  private record Place(int state, List<Integer> seen) {}

  /** Whether the class has such a run; nothing when that is too much to find out. */
  static Optional<Boolean> isPossible(
      ExploredModel model, CallAlphabet alphabet, List<Integer> actions) {
    return new Reordering(model, alphabet, actions, false).search();
  }

  /** A run that another class has in no order, or after which only the one class is stuck. */
  record Worse(List<Integer> actions, boolean stuck) {}

  /**
   * A run of one class for which the other has none in any order, or after which the one class is
   * stuck although it has not finished; the nearest among the shortest runs to its states and their
   * next steps. Nothing when there is none among these, or not among the first of them.
   */
  static Optional<Worse> worse(ExploredModel model, ExploredModel other, CallAlphabet alphabet) {
    Explorer executor = model.executor();
    IntList states = new IntList();
    IntList parents = new IntList();
    IntList actions = new IntList();
    BitSet reached = new BitSet();
    states.add(model.initial());
    parents.add(-1);
    actions.add(-1);
    reached.set(model.initial());
    int looked = 0;
    for (int at = 0; at < states.size() && looked < MOST; at++) {
      int[] steps = model.steps(states.get(at), executor);
      List<Integer> path = path(at, parents, actions);
      if (steps.length == 0 && !model.isFinal(states.get(at))) {
        Reordering stuck = new Reordering(other, alphabet, path, true);
        if (stuck.search().equals(Optional.of(false))) {
          return Optional.of(new Worse(path, true));
        }
        looked += stuck.looked;
      }
      for (int i = 0; i < steps.length; i += 2) {
        List<Integer> run = new ArrayList<>(path);
        run.add(steps[i]);
        Reordering reordering = new Reordering(other, alphabet, run, false);
        if (reordering.search().equals(Optional.of(false))) {
          return Optional.of(new Worse(run, false));
        }
        looked += reordering.looked;
        if (!reached.get(steps[i + 1])) {
          reached.set(steps[i + 1]);
          states.add(steps[i + 1]);
          parents.add(at);
          actions.add(steps[i]);
        }
      }
    }
    return Optional.empty();
  }

  private static List<Integer> path(int at, IntList parents, IntList actions) {
    List<Integer> path = new ArrayList<>();
    for (int each = at; parents.get(each) >= 0; each = parents.get(each)) {
      path.add(actions.get(each));
    }
    return path.reversed();
  }

  private Optional<Boolean> search() {
    Explorer executor = model.executor();
    Set<Place> known = new HashSet<>();
    Deque<Place> open = new ArrayDeque<>();
    Place start = new Place(model.initial(), roles.stream().map(role -> 0).toList());
    known.add(start);
    open.add(start);
    while (!open.isEmpty()) {
      if (++looked > MOST_FOR_A_RUN) {
        return Optional.empty();
      }
      Place place = open.remove();
      int[] steps = model.steps(place.state, executor);
      if (isComplete(place) && (steps.length == 0 || !ends)) {
        return Optional.of(true);
      }
      for (int i = 0; i < steps.length; i += 2) {
        int target = steps[i + 1];
        after(place, steps[i])
            .map(seen -> new Place(target, seen))
            .filter(known::add)
            .ifPresent(open::add);
      }
    }
    return Optional.of(false);
  }

  private boolean isComplete(Place place) {
    for (int role = 0; role < roles.size(); role++) {
      if (place.seen.get(role) < view(role).length) {
        return false;
      }
    }
    return true;
  }

  private int[] view(int role) {
    return views.getOrDefault(roles.get(role), new int[0]);
  }

  /** What roles have seen after an action, if each that takes part expects it or nothing more. */
  private Optional<List<Integer>> after(Place place, int action) {
    Integer[] seen = place.seen.toArray(Integer[]::new);
    for (int role = 0; role < seen.length; role++) {
      int[] view = view(role);
      if (!alphabet.event(action).involves(roles.get(role))) {
        continue;
      }
      if (seen[role] < view.length ? view[seen[role]] != action : ends) {
        return Optional.empty();
      }
      seen[role] = Math.min(seen[role] + 1, view.length);
    }
    return Optional.of(List.of(seen));
  }
}
