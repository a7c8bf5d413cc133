package dev.allways.languages.protocol.checker;

import dev.allways.core.model.Explorer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Runs of a class that look to each role like the beginning of the run they follow. What a role has
 * done there and not yet here is caught up with as soon as the class allows it, which may be after
 * steps of others; a follower that could never catch up is none. To act as soon as possible can be
 * a mistake where there is a choice, so a set without a follower is no proof that there is none.
 */
final class FollowersBehind {
  /** The set without a follower. */
  static final int NOWHERE = 0;

  /** How far behind a follower may be, in steps. */
  private static final int FARTHEST = 48;

  /** How many followers to look at in all. */
  private static final int MOST = 200_000;

  private final ExploredModel model;
  private final CallAlphabet alphabet;
  private final Explorer executor;
  private final int[][] actors;
  private final Map<Set<Follower>, Integer> numbers = new HashMap<>();
  private final List<Set<Follower>> sets = new ArrayList<>();
  private final List<Map<Integer, Integer>> steps = new ArrayList<>();
  private final Map<Follower, Boolean> catchUp = new HashMap<>();
  private int looked;

  /** Where the class is, and for each role what it has still to do. */
  private record Follower(int state, List<List<Integer>> behind) {
    boolean isBehind() {
      return behind.stream().anyMatch(its -> !its.isEmpty());
    }

    int distance() {
      return behind.stream().mapToInt(List::size).sum();
    }
  }

  FollowersBehind(ExploredModel model, CallAlphabet alphabet) {
    this.model = model;
    this.alphabet = alphabet;
    this.executor = model.executor();
    this.actors = new int[alphabet.size()][];
    for (int action = 0; action < actors.length; action++) {
      actors[action] =
          alphabet.event(action).actors().stream().mapToInt(alphabet.roles()::indexOf).toArray();
    }
    number(Set.of());
  }

  int initial() {
    List<List<Integer>> nothing =
        alphabet.roles().stream().map(role -> List.<Integer>of()).toList();
    return number(Set.of(new Follower(model.initial(), nothing)));
  }

  /** Whether there are more of them than anybody wants to wait for. */
  boolean areTooMany() {
    return looked > MOST;
  }

  /** Those who can follow an action too. */
  int step(int set, int action) {
    Integer known = steps.get(set).get(action);
    if (known == null) {
      Set<Follower> after = new LinkedHashSet<>();
      for (Follower follower : sets.get(set)) {
        List<List<Integer>> behind = new ArrayList<>(follower.behind);
        for (int role : actors[action]) {
          List<Integer> its = new ArrayList<>(behind.get(role));
          its.add(action);
          behind.set(role, List.copyOf(its));
        }
        catchUp(new Follower(follower.state, List.copyOf(behind)), after);
      }
      after.removeIf(follower -> !canCatchUp(follower));
      known = number(after);
      steps.get(set).put(action, known);
    }
    return known;
  }

  /** Whether one of them is not behind and has come to an end. */
  boolean mayEnd(int set) {
    return sets.get(set).stream()
        .anyMatch(
            follower -> !follower.isBehind() && model.steps(follower.state, executor).length == 0);
  }

  /** Does what there is to do, in all ways, as long as the class allows it. */
  private void catchUp(Follower from, Set<Follower> after) {
    Set<Follower> known = new HashSet<>(Set.of(from));
    Deque<Follower> open = new ArrayDeque<>(known);
    while (!open.isEmpty() && !areTooMany()) {
      looked++;
      Follower follower = open.remove();
      int[] its = model.steps(follower.state, executor);
      boolean acts = false;
      for (int i = 0; i < its.length; i += 2) {
        if (isNext(its[i], follower)) {
          acts = true;
          Follower ahead = new Follower(its[i + 1], without(its[i], follower.behind));
          if (known.add(ahead)) {
            open.add(ahead);
          }
        }
      }
      if (!acts) {
        after.add(follower);
      }
    }
  }

  private boolean isNext(int action, Follower follower) {
    for (int role : actors[action]) {
      List<Integer> its = follower.behind.get(role);
      if (its.isEmpty() || its.getFirst() != action) {
        return false;
      }
    }
    return true;
  }

  private List<List<Integer>> without(int action, List<List<Integer>> behind) {
    List<List<Integer>> rest = new ArrayList<>(behind);
    for (int role : actors[action]) {
      List<Integer> its = behind.get(role);
      rest.set(role, List.copyOf(its.subList(1, its.size())));
    }
    return List.copyOf(rest);
  }

  private boolean canCatchUp(Follower follower) {
    if (!follower.isBehind()) {
      return true;
    }
    return follower.distance() <= FARTHEST
        && catchUp.computeIfAbsent(
            follower,
            unknown ->
                Reordering.isPossible(
                        model, alphabet, follower.state, follower.behind, Reordering.End.OPEN)
                    .orElse(false));
  }

  private int number(Set<Follower> followers) {
    return numbers.computeIfAbsent(
        followers,
        unknown -> {
          sets.add(followers);
          steps.add(new HashMap<>());
          return sets.size() - 1;
        });
  }
}
