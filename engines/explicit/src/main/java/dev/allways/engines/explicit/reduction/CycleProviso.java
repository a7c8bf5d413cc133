package dev.allways.engines.explicit.reduction;

import dev.allways.core.model.Model;
import dev.allways.core.model.TransitionVisitor;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The cycle proviso of partial-order reduction: on every cycle there is a state out of which no
 * step is left out, so none is put off for ever (Paper: Clarke, Grumberg, Minea, Peled: State Space
 * Reduction Using Partial Order Techniques, STTT 1999). It is kept by an order on the states of a
 * model in which most steps go up. On every cycle some step does not, and steps are only left out
 * where all the others go up. That is a condition on a state and its successors, so what is left
 * out depends neither on who searches nor in which order. Threads share it.
 *
 * <p>States are compared slot by slot, the slots in some order and each upwards or downwards. Any
 * choice is sound; a good one lets many steps go up. It is made by looking at the steps that could
 * be chosen in the first {@value #SAMPLED} states, breadth first: the next slot is always the one
 * that sends most of the steps it decides about the same way.
 */
public final class CycleProviso {
  private static final int SAMPLED = 2048;
  private static final int MOST_STEPS = 4096;

  /** Where steps can be left out in fewer states than one in so many, it is not worth while. */
  private static final int RARE = 64;

  private final int[] slots;
  private final boolean[] downwards;

  private CycleProviso(int[] slots, boolean[] downwards) {
    this.slots = slots;
    this.downwards = downwards;
  }

  /**
   * An order, unless there are many states and steps could hardly ever be left out by it.
   *
   * @param sets chooses steps that go up in an order, or any without one
   */
  public static Optional<CycleProviso> of(
      Model model, Function<Optional<CycleProviso>, StubbornSets> sets) {
    StubbornSets free = sets.apply(Optional.empty());
    List<int[]> states = sample(model, free);
    List<int[]> steps = new ArrayList<>();
    for (int i = 0; i < states.size() && steps.size() < MOST_STEPS; i++) {
      int[] source = states.get(i);
      if (free.choose(source)) {
        free.showChosen((Targets) target -> steps.add(changes(source, target)));
      }
    }
    CycleProviso proviso = choose(model.layout().size(), steps);
    StubbornSets bound = sets.apply(Optional.of(proviso));
    states.forEach(bound::choose);
    return states.size() < SAMPLED || bound.reduced() * RARE > bound.asked()
        ? Optional.of(proviso)
        : Optional.empty();
  }

  /** Whether a step from the one to the other, whose slots begin at {@code offset}, goes up. */
  boolean isUp(int[] from, int[] to, int offset) {
    for (int i = 0; i < slots.length; i++) {
      int before = from[slots[i]];
      int after = to[offset + slots[i]];
      if (before != after) {
        return (before < after) != downwards[i];
      }
    }
    return false;
  }

  private static List<int[]> sample(Model model, StubbornSets sets) {
    List<int[]> states = new ArrayList<>();
    Set<IntBuffer> met = new HashSet<>();
    Targets visitor =
        target -> {
          int[] copy = target.clone();
          if (states.size() < SAMPLED && met.add(IntBuffer.wrap(copy))) {
            states.add(copy);
          }
        };
    model.explorer().initialStates(visitor::to);
    for (int i = 0; i < states.size() && states.size() < SAMPLED; i++) {
      sets.choose(states.get(i));
      sets.showAll(visitor);
    }
    return states;
  }

  /** The slots that a step changes, plus one, and negative where it makes them less. */
  private static int[] changes(int[] source, int[] target) {
    int[] changes = new int[source.length];
    int count = 0;
    for (int slot = 0; slot < source.length; slot++) {
      if (source[slot] != target[slot]) {
        changes[count++] = source[slot] < target[slot] ? slot + 1 : -(slot + 1);
      }
    }
    return Arrays.copyOf(changes, count);
  }

  /** Is shown where steps lead to. */
  private interface Targets extends TransitionVisitor {
    void to(int[] target);

    @Override
    default void step(int group, int action, int[] target) {
      to(target);
    }

    @Override
    default void failure(int group, int action, String message) {}
  }

  private static CycleProviso choose(int size, List<int[]> steps) {
    int[] slots = new int[size];
    boolean[] downwards = new boolean[size];
    boolean[] taken = new boolean[size];
    List<int[]> undecided = steps;
    for (int i = 0; i < size; i++) {
      int[] up = new int[size];
      int[] down = new int[size];
      for (int[] changes : undecided) {
        for (int change : changes) {
          (change > 0 ? up : down)[Math.abs(change) - 1]++;
        }
      }
      int chosen = best(up, down, taken);
      taken[chosen] = true;
      slots[i] = chosen;
      downwards[i] = up[chosen] < down[chosen];
      undecided = undecided.stream().filter(changes -> !contains(changes, chosen)).toList();
    }
    return new CycleProviso(slots, downwards);
  }

  private static int best(int[] up, int[] down, boolean[] taken) {
    int best = -1;
    double bestRatio = -1;
    for (int slot = 0; slot < up.length; slot++) {
      double ratio = Math.max(up[slot], down[slot]) / (Math.min(up[slot], down[slot]) + 0.5);
      if (!taken[slot] && ratio > bestRatio) {
        best = slot;
        bestRatio = ratio;
      }
    }
    return best;
  }

  private static boolean contains(int[] changes, int slot) {
    for (int change : changes) {
      if (Math.abs(change) - 1 == slot) {
        return true;
      }
    }
    return false;
  }
}
