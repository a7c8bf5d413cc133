package dev.allways.languages.protocol.checker;

import dev.allways.core.model.Explorer;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * Whether a class has only runs that another one has too: every run of the one is followed by all
 * runs of the other that look the same, nearest first, until the other has none.
 *
 * <p>A run that ends has to be one that ends in the other too. Infinite runs need no look of their
 * own: where all beginnings of one are runs of a class that has finitely many steps in each state,
 * so is the whole (Kőnig's lemma). So where there is no run to show, every formula about actions
 * that holds of the other class holds of this one.
 */
final class Inclusion {
  private final ExploredModel model;
  private final ExploredModel other;
  private final int mostPairs;

  /** A run that only one class has, as actions. */
  record Extra(List<Integer> actions, Kind kind) {}

  /** What is wrong with the last step of a run. */
  enum Kind {
    /** The other class cannot take it. */
    STEP,
    /** There is no other step after it, but in the other class there is. */
    END
  }

  /** What is known. */
  sealed interface Answer {
    /** All runs were looked at. */
    record Included() implements Answer {}

    /** There is a run that the other class does not have. */
    record Excluded(Extra extra) implements Answer {}

    /** Too much to look at. */
    record Unknown() implements Answer {}
  }

  /**
   * @param model has the same actions as {@code other}, with the same numbers
   * @param mostPairs how far to look
   */
  Inclusion(ExploredModel model, ExploredModel other, int mostPairs) {
    this.model = model;
    this.other = other;
    this.mostPairs = mostPairs;
  }

  /** For somebody who sees everything. */
  Answer whole() {
    return new Search(action -> true, true).run();
  }

  /** For somebody who sees only what he takes part in, and does not see that a run has ended. */
  Answer seenBy(IntPredicate isVisible) {
    return new Search(isVisible, false).run();
  }

  private final class Search {
    private final IntPredicate isVisible;
    private final boolean seesEnds;
    private final Explorer executor = model.executor();
    private final Explorer executorOfOther = other.executor();
    private final Determinised sets;
    private final Pairs pairs = new Pairs();

    Search(IntPredicate isVisible, boolean seesEnds) {
      this.isVisible = isVisible;
      this.seesEnds = seesEnds;
      this.sets = new Determinised(other, isVisible);
    }

    Answer run() {
      pairs.reach(model.initial(), sets.initial(), -1, -1);
      for (int pair = 0; pair < pairs.size(); pair++) {
        if (pairs.size() > mostPairs) {
          return new Answer.Unknown();
        }
        Optional<Extra> extra = look(pair);
        if (extra.isPresent()) {
          return new Answer.Excluded(extra.get());
        }
      }
      return new Answer.Included();
    }

    private Optional<Extra> look(int pair) {
      int state = pairs.state(pair);
      int[] steps = model.steps(state, executor);
      if (steps.length == 0 && seesEnds && !mayEnd(pairs.followers(pair))) {
        return Optional.of(new Extra(pairs.path(pair), Kind.END));
      }
      for (int i = 0; i < steps.length; i += 2) {
        int action = steps[i];
        int after = pairs.followers(pair);
        if (isVisible.test(action)) {
          after = sets.step(after, action);
          if (after == Determinised.NOWHERE) {
            return Optional.of(new Extra(pairs.path(pair, action), Kind.STEP));
          }
        }
        pairs.reach(steps[i + 1], after, pair, action);
      }
      return Optional.empty();
    }

    /** Whether the other class can go no further either. */
    private boolean mayEnd(int set) {
      for (int follower : sets.states(set)) {
        if (other.steps(follower, executorOfOther).length == 0) {
          return true;
        }
      }
      return false;
    }
  }
}
