package dev.allways.engines.explicit.safety;

import dev.allways.engines.explicit.control.SearchMonitor;
import dev.allways.engines.explicit.reduction.StubbornSets;
import dev.allways.engines.explicit.store.StateStore;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Some states of a level that a thread looks at together, so that their successors are added to the
 * store at a time. Whether the steps that were taken out of a state may stand for all of them is
 * known only then; where they may not, the others are taken in a second batch.
 */
final class StateBatch {
  /** A level with fewer is for one thread: to wake another costs as much as some hundred states. */
  static final int FEW_STATES = 1024;

  /** How many states a thread takes at a time, unless they take long. */
  static final int MOST_STATES = 64;

  /** Limits are looked at between batches, so none is to take much longer. */
  private static final long NANOS = 20_000_000;

  private final StateStore states;
  private final Expansion expansion;
  private final int[] state;
  private final IntConsumer arrival;

  /** States of which steps were left out, and their successors in the batch. */
  private final long[] reduced = new long[MOST_STATES];

  private final int[] reducedFrom = new int[MOST_STATES];
  private final int[] reducedTo = new int[MOST_STATES];
  private int reducedCount;
  private int size = 1;
  private long start;

  /**
   * @param slots of a state
   * @param arrival is told how many states have been added, new ones and others
   */
  StateBatch(StateStore states, Expansion expansion, int slots, IntConsumer arrival) {
    this.states = states;
    this.expansion = expansion;
    this.state = new int[slots];
    this.arrival = arrival;
  }

  /** Tells the monitor what all threads have counted. */
  static void count(List<StateBatch> all, SearchMonitor monitor) {
    long states = 0;
    long transitions = 0;
    for (StateBatch batch : all) {
      states += batch.states.size();
      transitions += batch.expansion.transitions();
    }
    monitor.states = states;
    monitor.transitions = transitions;
  }

  /**
   * Leaves out no step any more when that was hardly ever possible so far. To be called at the end
   * of a level, when all counts are what they are with any number of threads.
   *
   * @param all of which each leaves out steps now
   * @return whether they still do
   */
  static boolean reviewReduction(List<StateBatch> all) {
    long asked = 0;
    long reduced = 0;
    for (StateBatch batch : all) {
      StubbornSets sets = batch.expansion.reduction().orElseThrow();
      asked += sets.asked();
      reduced += sets.reduced();
    }
    boolean isWorthwhile = StubbornSets.isWorthwhile(asked, reduced);
    if (!isWorthwhile) {
      all.forEach(batch -> batch.expansion.setReducing(false));
    }
    return isWorthwhile;
  }

  /** How many states to take next; it depends on how long the last ones took. */
  int size() {
    return size;
  }

  void begin() {
    start = System.nanoTime();
    expansion.beginBatch();
  }

  /**
   * Takes steps out of a state.
   *
   * @return whether that is what the search is after
   */
  boolean stage(long number) {
    states.get(number, state);
    int before = expansion.count();
    if (expansion.stage(state)) {
      reduced[reducedCount] = number;
      reducedFrom[reducedCount] = before;
      reducedTo[reducedCount++] = expansion.count();
    }
    return expansion.isGoal();
  }

  /** Adds all successors. */
  void end() {
    arrival.accept(states.addStaged());
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
        states.get(reduced[i], state);
        expansion.stageAll(state, reducedTo[i] - reducedFrom[i]);
      }
      arrival.accept(states.addStaged());
    }
    boolean isLong = System.nanoTime() - start > NANOS;
    size = isLong ? Math.max(1, size / 2) : Math.min(MOST_STATES, 2 * size);
  }
}
