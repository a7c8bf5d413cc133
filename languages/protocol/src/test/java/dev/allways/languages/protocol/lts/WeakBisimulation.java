package dev.allways.languages.protocol.lts;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Whether two transition systems look the same to somebody who sees only some of the events (Paper:
 * Milner: Communication and Concurrency, 1989): what one can do after silent steps, the other can
 * do after silent steps, and so on for ever, endings included.
 *
 * <p>Both are put side by side, closed under silent steps, and partitioned. Cubic in time and
 * quadratic in space, so for some thousand states.
 */
public final class WeakBisimulation {
  private static final int SILENT = 0;
  private static final int ENDS = 1;
  private static final int FIRST_EVENT = 2;

  private final int states;
  private final Map<Event, Integer> numbers = new HashMap<>();
  private final BitSet[] silently;
  private final Lts left;
  private final Lts right;
  private final Predicate<Event> visible;
  private int[] blocks;

  private WeakBisimulation(Lts left, Lts right, Predicate<Event> visible) {
    this.left = left;
    this.right = right;
    this.visible = visible;
    this.states = left.states() + right.states();
    this.silently = new BitSet[states];
    this.blocks = new int[states];
    for (int state = 0; state < states; state++) {
      silently[state] = reach(state);
    }
  }

  /** Whether the two cannot be told apart by the visible events and by where runs may end. */
  public static boolean relates(Lts left, Lts right, Predicate<Event> visible) {
    WeakBisimulation both = new WeakBisimulation(left, right, visible);
    both.refine();
    return both.blocks[left.initial()] == both.blocks[left.states() + right.initial()];
  }

  private Lts lts(int state) {
    return state < left.states() ? left : right;
  }

  private int offset(int state) {
    return state < left.states() ? 0 : left.states();
  }

  private BitSet reach(int start) {
    BitSet reached = new BitSet(states);
    reached.set(start);
    int[] stack = new int[states];
    int size = 0;
    stack[size++] = start;
    Lts lts = lts(start);
    int offset = offset(start);
    while (size > 0) {
      for (Transition transition : lts.transitions(stack[--size] - offset)) {
        int target = transition.target() + offset;
        if (!visible.test(transition.event()) && !reached.get(target)) {
          reached.set(target);
          stack[size++] = target;
        }
      }
    }
    return reached;
  }

  private void refine() {
    int before;
    int count = 1;
    do {
      before = count;
      Map<Signature, Integer> signatures = new HashMap<>();
      int[] refined = new int[states];
      for (int state = 0; state < states; state++) {
        refined[state] = signatures.computeIfAbsent(signature(state), unknown -> signatures.size());
      }
      blocks = refined;
      count = signatures.size();
    } while (count > before);
  }

  /** All that can be seen from a state through silent steps, with the blocks it leads to. */
  private Signature signature(int state) {
    Set<Long> seen = new HashSet<>();
    seen.add(-1L - blocks[state]);
    Lts lts = lts(state);
    int offset = offset(state);
    silently[state].stream()
        .forEach(
            reached -> {
              seen.add(code(SILENT, blocks[reached]));
              if (lts.isFinal(reached - offset)) {
                seen.add(code(ENDS, 0));
              }
              for (Transition transition : lts.transitions(reached - offset)) {
                if (visible.test(transition.event())) {
                  int event =
                      numbers.computeIfAbsent(transition.event(), unknown -> numbers.size());
                  silently[transition.target() + offset].stream()
                      .forEach(target -> seen.add(code(FIRST_EVENT + event, blocks[target])));
                }
              }
            });
    return new Signature(seen.stream().mapToLong(Long::longValue).toArray());
  }

  private static long code(int what, int block) {
    return (long) what << 32 | block;
  }
}
