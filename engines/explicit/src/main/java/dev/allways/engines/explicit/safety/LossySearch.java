package dev.allways.engines.explicit.safety;

import dev.allways.core.model.Explorer;
import dev.allways.core.model.Model;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.core.trace.Run;
import dev.allways.engines.explicit.column.IntColumn;
import dev.allways.engines.explicit.column.LongStack;
import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.control.Search;
import dev.allways.engines.explicit.control.SearchMonitor;
import dev.allways.engines.explicit.store.Packing;
import dev.allways.engines.explicit.store.PairTable;
import dev.allways.engines.explicit.store.VisitedSet;
import java.util.Optional;

/**
 * Depth first, with a {@link VisitedSet} instead of a store: only the states on the path and those
 * that wait beside it are kept whole. What it finds is real, for the path to it is there; when it
 * finds nothing, something may have been left out.
 */
final class LossySearch implements Search, TransitionVisitor {
  private final Model model;
  private final Goal goal;
  private final VisitedSet visited;
  private final SearchMonitor monitor;
  private final Explorer explorer;
  private final long seed;
  private final long mostStates;
  private final Packing packing;
  private final int words;

  /** States, packed, one after the other: those on the path and the ones that wait beside it. */
  private final IntColumn waiting;

  private long waitingCount;

  /** Where the states of the path are in {@link #waiting}. */
  private final LongStack path;

  private final int[] row;
  private final int[] state;
  private int failingAction;
  private boolean moved;
  private boolean fails;
  private double leftOut;
  private boolean cut;

  /**
   * @param seed decides about the hashes and, unless it is 0, about the order of successors
   * @param mostStates when it has met so many, it stops
   */
  LossySearch(
      Model model,
      Goal goal,
      VisitedSet visited,
      Memory memory,
      SearchMonitor monitor,
      long seed,
      long mostStates) {
    this.model = model;
    this.goal = goal;
    this.visited = visited;
    this.monitor = monitor;
    this.explorer = model.explorer();
    this.seed = seed;
    this.mostStates = mostStates;
    this.packing = new Packing(model.layout());
    this.words = packing.words();
    this.waiting = new IntColumn(memory);
    this.path = new LongStack(memory);
    this.row = new int[words];
    this.state = new int[model.layout().size()];
  }

  /** How many new states were taken for known ones, as is to be expected. */
  double leftOut() {
    return leftOut;
  }

  /** Whether a limit on depth or on states kept it from following a path. */
  boolean wasCut() {
    return cut;
  }

  @Override
  public Optional<Run> search() {
    explorer.initialStates(this::reach);
    mix(0);
    while (waitingCount > 0) {
      if (monitor.states >= mostStates) {
        cut = true;
        return Optional.empty();
      }
      if (path.size() > 0 && path.peek() == waitingCount - 1) {
        path.pop();
        waitingCount--;
        continue;
      }
      Optional<Run> found = enter(waitingCount - 1);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private Optional<Run> enter(long place) {
    if (monitor.isTooDeep(path.size())) {
      cut = true;
      waitingCount--;
      return Optional.empty();
    }
    path.push(place);
    monitor.depth = Math.max(monitor.depth, path.size() - 1);
    monitor.tick();
    read(place, state);
    if (goal.hasCondition() && goal.condition().test(state)) {
      return Optional.of(run().open());
    }
    moved = false;
    fails = false;
    explorer.successors(state, this);
    mix(place + 1);
    if (!moved && goal.stuck() && !model.isFinal(state)) {
      return Optional.of(run().stops());
    }
    return !fails ? Optional.empty() : Optional.of(run().failsWith(failingAction));
  }

  @Override
  public void step(int group, int action, int[] target) {
    moved = true;
    monitor.transitions++;
    reach(target);
  }

  @Override
  public void failure(int group, int action, String message) {
    moved = true;
    monitor.transitions++;
    if (goal.failing() && !fails) {
      failingAction = action;
      fails = true;
    }
  }

  /** Queues a state that seems to be new. */
  private void reach(int[] target) {
    packing.pack(target, row, 0);
    long hash = PairTable.hash(seed + 1);
    for (int i = 0; i < words; i++) {
      hash = PairTable.hash(hash ^ row[i]) + i;
    }
    double mistake = visited.mistake();
    if (visited.add(PairTable.hash(hash))) {
      monitor.states++;
      leftOut += mistake / (1 - mistake);
      for (int i = 0; i < words; i++) {
        waiting.set(waitingCount * words + i, row[i]);
      }
      waitingCount++;
    }
  }

  /**
   * Brings the states that were just queued into the order in which they are to be looked at, from
   * the last to the first.
   */
  private void mix(long from) {
    for (long i = waitingCount - 1; i > from; i--) {
      long other =
          seed == 0
              ? from + (waitingCount - 1 - i)
              : from + Math.floorMod(PairTable.hash(seed ^ monitor.transitions + i), i - from + 1);
      if (seed == 0 && other >= i) {
        return;
      }
      swap(i, other);
    }
  }

  private void swap(long a, long b) {
    for (int i = 0; i < words; i++) {
      int kept = waiting.get(a * words + i);
      waiting.set(a * words + i, waiting.get(b * words + i));
      waiting.set(b * words + i, kept);
    }
  }

  private void read(long place, int[] target) {
    for (int i = 0; i < words; i++) {
      row[i] = waiting.get(place * words + i);
    }
    packing.unpack(row, target);
  }

  private Run.Builder run() {
    int[] target = new int[state.length];
    int[] source = new int[state.length];
    read(path.get(0), source);
    Run.Builder run = Run.from(source);
    Paths paths = new Paths(model);
    for (long i = 1; i < path.size(); i++) {
      read(path.get(i), target);
      run.step(paths.action(source, target), target);
      System.arraycopy(target, 0, source, 0, source.length);
    }
    return run;
  }
}
