package dev.allways.engines.explicit;

import dev.allways.core.Model;
import dev.allways.core.Verdict;
import java.util.Optional;

/**
 * Level by level with a {@link CompactStore}, which cannot serve as the queue: the roots of states
 * that are still to be looked at are in one beside it, hardly ever more than those of one level. By
 * one thread.
 *
 * <p>What it reports is what {@link BreadthFirstSearch} does. When something is found, {@link
 * AncestorPath} searches again for the way there.
 */
final class CompactBreadthFirstSearch implements SafetySearch {
  /** The successors of so many states are added at a time. */
  private static final int PORTION = 64;

  private final Model model;
  private final Goal goal;
  private final CompactStore store;
  private final Optional<Interference> interference;
  private final Watch watch;
  private final long roomForAncestors;
  private final PairQueue queue;
  private final Expansion expansion;
  private final int[] state;

  /** States of a portion of which steps were left out, and their successors in the batch. */
  private final long[] reduced = new long[PORTION];

  private final int[] reducedFrom = new int[PORTION];
  private final int[] reducedTo = new int[PORTION];
  private int reducedCount;

  private boolean hasFound;
  private int reducedLevels;
  private long largestLevel;

  /**
   * @param roomForAncestors how many roots may be kept beside those of a level to find a run
   */
  CompactBreadthFirstSearch(
      Model model,
      Goal goal,
      CompactStore store,
      Optional<Interference> interference,
      Memory memory,
      Watch watch,
      long roomForAncestors) {
    this.model = model;
    this.goal = goal;
    this.store = store;
    this.interference = interference;
    this.watch = watch;
    this.roomForAncestors = roomForAncestors;
    this.queue = new PairQueue(memory);
    this.expansion = new Expansion(model, goal, store, interference, this::goesOn);
    this.state = new int[model.layout().size()];
  }

  @Override
  public Optional<Goal.Find> search() {
    arrive(expansion.start());
    for (int level = 0; ; level++) {
      if (goal.hasCondition() && hasFound) {
        return Optional.of(find(level));
      }
      if (queue.size() == 0) {
        return Optional.empty();
      }
      if (watch.isTooDeep(level)) {
        throw new SearchStopped(Verdict.Reason.DEPTH);
      }
      watch.depth = level;
      explore(level);
      if (!goal.hasCondition() && hasFound) {
        return Optional.of(find(level));
      }
      expansion.judgeReduction();
    }
  }

  private void explore(int level) {
    long left = queue.size();
    largestLevel = Math.max(largestLevel, left);
    if (expansion.reduction().isPresent()) {
      reducedLevels = level + 1;
      queue.forEach(store::unmark);
    }
    while (left > 0 && !hasFound) {
      expansion.beginBatch();
      int count = (int) Math.min(PORTION, left);
      for (int i = 0; i < count && !hasFound; i++) {
        stage(queue.take());
        watch.tick();
      }
      left -= count;
      arrive(store.addStaged());
      completeReduced();
      watch.transitions = expansion.transitions();
    }
  }

  private void stage(long root) {
    store.get(root, state);
    int before = expansion.count();
    if (expansion.stage(state)) {
      reduced[reducedCount] = root;
      reducedFrom[reducedCount] = before;
      reducedTo[reducedCount++] = expansion.count();
    }
    hasFound |= expansion.explanation().isPresent();
  }

  /** Takes the other steps out of states for which some do not suffice. */
  private void completeReduced() {
    int incomplete = 0;
    for (int i = 0; i < reducedCount; i++) {
      if (!expansion.suffices(reducedFrom[i], reducedTo[i])) {
        reduced[incomplete] = reduced[i];
        reducedFrom[incomplete] = reducedFrom[i];
        reducedTo[incomplete++] = reducedTo[i];
      }
    }
    reducedCount = 0;
    if (incomplete > 0) {
      expansion.beginBatch();
      for (int i = 0; i < incomplete; i++) {
        store.get(reduced[i], state);
        expansion.stageAll(state, reducedTo[i] - reducedFrom[i]);
      }
      arrive(store.addStaged());
    }
  }

  /** Some step leads to the next level, so steps left out are not put off for ever. */
  private boolean goesOn(int from, int to) {
    for (int i = from; i < to; i++) {
      if (store.isMarked(i)) {
        return true;
      }
    }
    return false;
  }

  /** Queues the new states, and looks whether one of them meets the condition of the goal. */
  private void arrive(int count) {
    for (int i = 0; i < count; i++) {
      if (store.isNew(i)) {
        queue.add(store.number(i));
        if (goal.hasCondition() && !hasFound) {
          store.get(store.number(i), state);
          hasFound = goal.condition().test(state);
        }
      }
    }
    watch.states = store.size();
  }

  private Goal.Find find(int level) {
    int ancestors = AncestorPath.ancestors(roomForAncestors, largestLevel);
    AncestorPath path =
        new AncestorPath(model, goal, store, interference, reducedLevels, ancestors);
    Goal.Find find = path.to(level);
    watch.depth = Math.max(watch.depth, find.run().length());
    return find;
  }
}
