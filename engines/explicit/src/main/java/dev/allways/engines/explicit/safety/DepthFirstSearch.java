package dev.allways.engines.explicit.safety;

import dev.allways.core.Outlook;
import dev.allways.core.Verdict;
import dev.allways.core.model.Model;
import dev.allways.core.trace.Run;
import dev.allways.engines.explicit.column.BitColumn;
import dev.allways.engines.explicit.column.IntStack;
import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.control.Search;
import dev.allways.engines.explicit.control.SearchMonitor;
import dev.allways.engines.explicit.control.SearchStopped;
import dev.allways.engines.explicit.frame.FrameReader;
import dev.allways.engines.explicit.frame.FrameWriter;
import dev.allways.engines.explicit.frame.Saveable;
import dev.allways.engines.explicit.reduction.Interference;
import dev.allways.engines.explicit.store.StateStore;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Follows each path to its end before it tries the next, with stacks of its own outside the heap,
 * so a path may be as long as memory allows.
 *
 * <p>A state is stored when it is generated and entered when its turn comes, so the stacks hold
 * numbers and not states: 8 bytes for a state on the path and 4 for a successor that waits.
 */
public final class DepthFirstSearch implements Search, Saveable {
  private final Model model;
  private final Goal goal;
  private final StateStore store;
  private final BitColumn entered;
  private final IntStack path;
  private final IntStack waiting;
  private final SearchMonitor monitor;
  private final Expansion expansion;
  private final int[] state;
  private boolean cut;
  private boolean isResumed;

  public DepthFirstSearch(
      Model model,
      Goal goal,
      StateStore store,
      Optional<Interference> interference,
      Memory memory,
      SearchMonitor monitor) {
    this.model = model;
    this.goal = goal;
    this.store = store;
    this.entered = new BitColumn(memory);
    this.path = new IntStack(memory);
    this.waiting = new IntStack(memory);
    this.monitor = monitor;
    this.expansion = new Expansion(model, goal, store, interference, this::goesOn, monitor.cuts());
    this.state = new int[model.layout().size()];
    monitor.outlook =
        () ->
            new Outlook(
                OptionalLong.of(waiting.size() - path.size()),
                OptionalLong.empty(),
                false,
                Optional.empty());
  }

  @Override
  public Optional<Run> search() {
    if (!isResumed) {
      await(expansion.start());
    }
    while (!waiting.isEmpty()) {
      if (monitor.isSaveDue()) {
        monitor.save(this);
      }
      long next = waiting.peek();
      if (!entered.get(next)) {
        Optional<Run> found = enter(next);
        if (found.isPresent()) {
          return found;
        }
      } else {
        waiting.pop();
        if (!path.isEmpty() && path.peek() == next) {
          path.pop();
        }
      }
    }
    if (cut) {
      throw new SearchStopped(Verdict.Reason.DEPTH);
    }
    return Optional.empty();
  }

  private void tick() {
    try {
      monitor.tick();
    } catch (SearchStopped stopped) {
      monitor.saveStopped(this, stopped);
      throw stopped;
    }
  }

  @Override
  public void save(FrameWriter out) {
    out.putBoolean(cut);
    entered.save(out);
    path.save(out);
    waiting.save(out);
    expansion.save(out);
    ((Saveable) store).save(out);
  }

  @Override
  public void load(FrameReader in) {
    isResumed = true;
    cut = in.getBoolean();
    entered.load(in);
    path.load(in);
    waiting.load(in);
    expansion.load(in);
    ((Saveable) store).load(in);
  }

  /**
   * Goes on to a state that waits. It stays on the stack below its successors: when it comes up
   * again, all of them have been dealt with. No second copy of it is above, for a state that has
   * been entered is not queued.
   */
  private Optional<Run> enter(long number) {
    tick();
    if (monitor.isTooDeep(path.size())) {
      cut = true;
      waiting.pop();
      return Optional.empty();
    }
    entered.set(number);
    path.push(number);
    monitor.depth = Math.max(monitor.depth, path.size() - 1);
    store.get(number, state);
    if (goal.hasCondition() && goal.condition().test(state)) {
      return Optional.of(run().open());
    }
    await(expansion.of(state));
    expansion.reviewReduction();
    return expansion.isGoal() ? Optional.of(expansion.complete(run())) : Optional.empty();
  }

  /**
   * Some state was not there before: the states that were found from one another make up a tree,
   * and from any of them it leads to one without a new successor, where no step is left out.
   */
  private boolean goesOn(int from, int to) {
    for (int i = from; i < to; i++) {
      if (store.isNew(i)) {
        return true;
      }
    }
    return false;
  }

  /** Queues the states of the last batch, so that the first is the next. */
  private void await(int count) {
    monitor.states = store.size();
    monitor.transitions = expansion.transitions();
    for (int i = count - 1; i >= 0; i--) {
      long number = store.number(i);
      if (store.isNew(i) || !entered.get(number)) {
        waiting.push(number);
      }
    }
  }

  private Run.Builder run() {
    long[] numbers = new long[Math.toIntExact(path.size())];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = path.get(i);
    }
    return new Paths(model).along(store, numbers);
  }
}
