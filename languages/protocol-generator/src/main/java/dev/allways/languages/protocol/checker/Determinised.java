package dev.allways.languages.protocol.checker;

import dev.allways.core.model.Explorer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * What a class may do for somebody who sees only some of its actions: the subset construction
 * (Paper: Rabin, Scott: Finite Automata and Their Decision Problems, 1959), as far as it is asked
 * for. A set has all states in which the class can be, given what was seen.
 */
final class Determinised {
  /** The set without a state. */
  static final int NOWHERE = 0;

  private final ExploredModel model;
  private final Explorer executor;
  private final IntPredicate isVisible;
  private final Map<BitSet, Integer> numbers = new HashMap<>();
  private final List<int[]> sets = new ArrayList<>();
  private final List<Map<Integer, Integer>> steps = new ArrayList<>();

  Determinised(ExploredModel model, IntPredicate isVisible) {
    this.model = model;
    this.executor = model.executor();
    this.isVisible = isVisible;
    number(new BitSet());
  }

  int initial() {
    BitSet first = new BitSet();
    first.set(model.initial());
    return number(closure(first));
  }

  /** The states of a set. */
  int[] states(int set) {
    return sets.get(set);
  }

  /** Where a visible action leads. */
  int step(int set, int action) {
    return steps.get(set).computeIfAbsent(action, unknown -> number(closure(after(set, action))));
  }

  private BitSet after(int set, int action) {
    BitSet after = new BitSet();
    for (int state : sets.get(set)) {
      int[] known = model.steps(state, executor);
      for (int i = 0; i < known.length; i += 2) {
        if (known[i] == action) {
          after.set(known[i + 1]);
        }
      }
    }
    return after;
  }

  /** With everything that can happen unseen. */
  private BitSet closure(BitSet states) {
    IntList open = new IntList();
    states.stream().forEach(open::add);
    for (int next = 0; next < open.size(); next++) {
      int[] known = model.steps(open.get(next), executor);
      for (int i = 0; i < known.length; i += 2) {
        if (!isVisible.test(known[i]) && !states.get(known[i + 1])) {
          states.set(known[i + 1]);
          open.add(known[i + 1]);
        }
      }
    }
    return states;
  }

  private int number(BitSet states) {
    return numbers.computeIfAbsent(
        states,
        unknown -> {
          sets.add(states.stream().toArray());
          steps.add(new HashMap<>());
          return sets.size() - 1;
        });
  }
}
