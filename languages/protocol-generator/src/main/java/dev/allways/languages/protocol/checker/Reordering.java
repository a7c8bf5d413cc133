package dev.allways.languages.protocol.checker;

import dev.allways.core.model.Explorer;
import dev.allways.languages.protocol.lts.Role;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Whether a run is one of a class but for the order of steps by different roles: whether the class
 * has a run that looks to each role as if it were this one, at least so far.
 */
final class Reordering {
  /** How many places of the class to look at. */
  private static final int MOST = 20_000;

  private final ExploredModel model;
  private final CallAlphabet alphabet;
  private final int start;
  private final List<Role> roles;

  /** For each role, what it does. */
  private final List<List<Integer>> views;

  private final End end;

  /** How the run of the class has to go on. */
  enum End {
    /** In any way. */
    OPEN,
    /** Not at all: it is stuck after just these actions. */
    STUCK
  }

  private Reordering(
      ExploredModel model, CallAlphabet alphabet, int start, List<List<Integer>> views, End end) {
    this.model = model;
    this.alphabet = alphabet;
    this.start = start;
    this.roles = alphabet.roles();
    this.views = views;
    this.end = end;
  }

  /** Where the class is, and how much of its own part each role has seen. */
  private record Place(int state, List<Integer> seen) {}

  /** Whether the class has such a run; nothing when that is too much to find out. */
  static Optional<Boolean> isPossible(
      ExploredModel model, CallAlphabet alphabet, List<Integer> actions, End end) {
    List<List<Integer>> views = new ArrayList<>();
    for (Role role : alphabet.roles()) {
      views.add(actions.stream().filter(each -> alphabet.event(each).involves(role)).toList());
    }
    return isPossible(model, alphabet, model.initial(), views, end);
  }

  /** The same from a state of the class on, with what each role does. */
  static Optional<Boolean> isPossible(
      ExploredModel model, CallAlphabet alphabet, int start, List<List<Integer>> views, End end) {
    return new Reordering(model, alphabet, start, views, end).search();
  }

  private Optional<Boolean> search() {
    Explorer executor = model.executor();
    Set<Place> known = new HashSet<>();
    Deque<Place> open = new ArrayDeque<>();
    Place first = new Place(start, roles.stream().map(role -> 0).toList());
    known.add(first);
    open.add(first);
    while (!open.isEmpty()) {
      if (known.size() > MOST) {
        return Optional.empty();
      }
      Place place = open.remove();
      int[] steps = model.steps(place.state, executor);
      if (isComplete(place) && (steps.length == 0 || end == End.OPEN)) {
        return Optional.of(true);
      }
      for (int i = 0; i < steps.length; i += 2) {
        Optional<List<Integer>> seen = after(place, steps[i]);
        if (seen.isPresent()) {
          Place next = new Place(steps[i + 1], seen.get());
          if (!known.add(next)) {
            continue;
          }
          // What brings the run forward first: where there is one, it is found soon.
          if (seen.get().equals(place.seen)) {
            open.addLast(next);
          } else {
            open.addFirst(next);
          }
        }
      }
    }
    return Optional.of(false);
  }

  private boolean isComplete(Place place) {
    for (int role = 0; role < roles.size(); role++) {
      if (place.seen.get(role) < views.get(role).size()) {
        return false;
      }
    }
    return true;
  }

  /** What roles have seen after an action, if each that takes part expects it or nothing more. */
  private Optional<List<Integer>> after(Place place, int action) {
    Integer[] seen = place.seen.toArray(Integer[]::new);
    for (int role = 0; role < seen.length; role++) {
      List<Integer> view = views.get(role);
      if (!alphabet.event(action).involves(roles.get(role))) {
        continue;
      }
      if (seen[role] < view.size() ? view.get(seen[role]) != action : end == End.STUCK) {
        return Optional.empty();
      }
      seen[role] = Math.min(seen[role] + 1, view.size());
    }
    return Optional.of(List.of(seen));
  }
}
