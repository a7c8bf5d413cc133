package dev.allways.languages.protocol.checker;

import dev.allways.core.model.Explorer;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whether every run of a class is a run of another one but for the order of steps by different
 * roles: whether their runs are the same as traces (Paper: Mazurkiewicz: Concurrent Program Schemes
 * and Their Interpretations, 1977). That cannot be decided in general, so there are three answers:
 * that it is so, runs for which it is not so, and that it is not known.
 *
 * <p>That it is so is shown by following every run by runs that are {@linkplain FollowersBehind
 * behind} it. Where these give up, the run is {@linkplain Reordering looked at by itself}.
 */
final class TraceInclusion {
  /** How many runs to look at by themselves in vain. */
  private static final int MOST_DOUBTS = 20;

  private final ExploredModel model;
  private final ExploredModel other;
  private final CallAlphabet alphabet;
  private final int mostPairs;
  private final Explorer executor;
  private final Pairs pairs = new Pairs();
  private final Map<LiberalRuns.Kind, List<Integer>> found = new EnumMap<>(LiberalRuns.Kind.class);
  private int doubts;

  /**
   * @param model has the same actions as {@code other}, with the same numbers
   * @param mostPairs how far to look
   */
  TraceInclusion(ExploredModel model, ExploredModel other, CallAlphabet alphabet, int mostPairs) {
    this.model = model;
    this.other = other;
    this.alphabet = alphabet;
    this.mostPairs = mostPairs;
    this.executor = model.executor();
  }

  /**
   * What was found.
   *
   * @param runs for each kind of runs that the other class has in no order the nearest
   * @param complete whether there are no other kinds
   */
  record Differences(Map<LiberalRuns.Kind, List<Integer>> runs, boolean complete) {}

  Differences differences() {
    FollowersBehind followers = new FollowersBehind(other, alphabet);
    pairs.reach(model.initial(), followers.initial(), -1, -1);
    for (int pair = 0; pair < pairs.size(); pair++) {
      if (pair > mostPairs || followers.areTooMany()) {
        return new Differences(found, false);
      }
      int state = pairs.state(pair);
      int set = pairs.followers(pair);
      int[] steps = model.steps(state, executor);
      if (steps.length == 0 && !followers.mayEnd(set)) {
        end(pair);
      }
      for (int i = 0; i < steps.length; i += 2) {
        int after = followers.step(set, steps[i]);
        if (after == FollowersBehind.NOWHERE && set != FollowersBehind.NOWHERE) {
          step(pairs.path(pair, steps[i]));
        }
        pairs.reach(steps[i + 1], after, pair, steps[i]);
      }
    }
    return new Differences(found, doubts == 0);
  }

  /** A run that nobody follows to its end. */
  private void end(int pair) {
    LiberalRuns.Kind kind =
        model.isFinal(pairs.state(pair)) ? LiberalRuns.Kind.ENDED : LiberalRuns.Kind.STUCK;
    boolean lost = pairs.followers(pair) == FollowersBehind.NOWHERE;
    if (lost && kind == LiberalRuns.Kind.ENDED) {
      return;
    }
    confirm(kind, pairs.path(pair), Reordering.End.STUCK);
  }

  /** A run of which nobody follows the last step. */
  private void step(List<Integer> run) {
    confirm(LiberalRuns.Kind.IMPOSSIBLE, run, Reordering.End.OPEN);
  }

  private void confirm(LiberalRuns.Kind kind, List<Integer> run, Reordering.End end) {
    if (found.containsKey(kind) || doubts > MOST_DOUBTS) {
      return;
    }
    Optional<Boolean> possible = Reordering.isPossible(other, alphabet, run, end);
    if (possible.equals(Optional.of(false))) {
      found.put(kind, run);
    } else {
      doubts++;
    }
  }
}
