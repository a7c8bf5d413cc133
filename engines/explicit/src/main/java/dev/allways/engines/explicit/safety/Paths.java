package dev.allways.engines.explicit.safety;

import dev.allways.core.model.Explorer;
import dev.allways.core.model.Model;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.core.trace.Run;
import dev.allways.engines.explicit.store.StateStore;
import java.util.Arrays;

/** Finds the actions that lead along a sequence of stored states. */
final class Paths {
  private final Explorer explorer;
  private final int slots;

  Paths(Model model) {
    this.explorer = model.explorer();
    this.slots = model.layout().size();
  }

  /** The first state from {@code from} on, before {@code end}, that has a step to {@code child}. */
  long parent(StateStore store, long from, long end, long child) {
    int[] source = new int[slots];
    int[] target = new int[slots];
    store.get(child, target);
    ActionFinder finder = new ActionFinder(target);
    for (long number = from; number < end; number++) {
      store.get(number, source);
      explorer.successors(source, finder);
      if (finder.action >= 0) {
        return number;
      }
    }
    throw new IllegalStateException("a stored state has no parent");
  }

  /** A run through the states with the given numbers. */
  Run.Builder along(StateStore store, long[] numbers) {
    int[] source = new int[slots];
    int[] target = new int[slots];
    store.get(numbers[0], source);
    Run.Builder run = Run.from(source);
    for (int i = 1; i < numbers.length; i++) {
      store.get(numbers[i], target);
      run.step(action(source, target), target);
      System.arraycopy(target, 0, source, 0, slots);
    }
    return run;
  }

  /** The first action that leads from {@code source} to {@code target}. */
  int action(int[] source, int[] target) {
    ActionFinder finder = new ActionFinder(target);
    explorer.successors(source, finder);
    if (finder.action < 0) {
      throw new IllegalStateException("a stored state is not a successor of its parent");
    }
    return finder.action;
  }

  private static final class ActionFinder implements TransitionVisitor {
    private final int[] wanted;
    private int action = -1;

    ActionFinder(int[] wanted) {
      this.wanted = wanted;
    }

    @Override
    public void step(int group, int taken, int[] target) {
      if (action < 0 && Arrays.equals(wanted, target)) {
        action = taken;
      }
    }

    @Override
    public void failure(int group, int taken, String message) {}
  }
}
