package dev.allways.engines.explicit.temporal;

import dev.allways.core.trace.Run;
import dev.allways.engines.explicit.column.BitVectors;
import dev.allways.engines.explicit.column.IntColumn;
import dev.allways.engines.explicit.column.IntStack;
import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.control.SearchMonitor;
import dev.allways.engines.explicit.store.StateStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongPredicate;

/**
 * A short run into an accepting component and around in it: the shortest way in, then always the
 * shortest way to an acceptance set that is still missing, and the shortest way back.
 *
 * <p>It walks states that are in the store already, so it makes no new ones. What it notes about
 * them is not counted against the memory limit: a violation that was found is not to be lost. But
 * it may walk a large component once for each acceptance set, so it asks the monitor: who sets a
 * time limit does not want to wait for more.
 */
final class LassoExtraction {
  private final Product product;
  private final StateStore store;
  private final LongPredicate isKnown;
  private final LongPredicate isInComponent;
  private final SearchMonitor monitor;
  private final int words;
  private final int[] source;

  /** The edges out of the state that was looked at last; their targets are in the store's batch. */
  private int count;

  private int[] actions = new int[16];
  private long[] marks;

  /** An edge of the product between stored states. */
  private record Edge(long from, int action, long to) {}

  LassoExtraction(
      Product product,
      StateStore store,
      LongPredicate isKnown,
      LongPredicate isInComponent,
      SearchMonitor monitor) {
    this.product = product;
    this.store = store;
    this.isKnown = isKnown;
    this.isInComponent = isInComponent;
    this.monitor = monitor;
    this.words = product.allMarks().length;
    this.marks = new long[16 * words];
    this.source = new int[product.layout().size()];
  }

  Run run(long[] initial) {
    try (Memory memory = new Memory(Long.MAX_VALUE)) {
      Walk walk = new Walk(memory);
      List<Edge> prefix = walk.shortest(initial, isKnown, isInComponent);
      long entry = prefix.isEmpty() ? first(initial) : prefix.getLast().to();
      List<Edge> cycle = new ArrayList<>();
      long[] missing = product.allMarks().clone();
      long at = entry;
      while (!BitVectors.isEmpty(missing)) {
        List<Edge> part = walk.toMark(at, missing);
        cycle.addAll(part);
        at = part.getLast().to();
      }
      if (at != entry || cycle.isEmpty()) {
        cycle.addAll(walk.back(at, entry));
      }
      return build(entry, prefix, cycle);
    }
  }

  private long first(long[] initial) {
    return Arrays.stream(initial).filter(isInComponent).findFirst().orElseThrow();
  }

  /**
   * On the model's own states; once it stutters, the run has ended. What comes after a state
   * without a value does not matter.
   */
  private Run build(long entry, List<Edge> prefix, List<Edge> cycle) {
    int[] state = new int[product.model().layout().size()];
    long start = prefix.isEmpty() ? entry : prefix.getFirst().from();
    Run.Builder run = Run.from(read(start, state));
    for (Edge edge : prefix) {
      if (edge.action() == Product.NO_VALUE) {
        return run.open();
      }
      if (edge.action() != Product.STUTTER) {
        run.step(edge.action(), read(edge.to(), state));
      }
    }
    int cycleStart = run.length();
    for (Edge edge : cycle) {
      if (edge.action() == Product.STUTTER) {
        return run.stops();
      }
      run.step(edge.action(), read(edge.to(), state));
    }
    return run.cyclesFrom(cycleStart);
  }

  private int[] read(long number, int[] state) {
    store.get(number, source);
    System.arraycopy(source, 0, state, 0, state.length);
    return state;
  }

  /**
   * Breadth-first searches over stored states; {@code round} tells the marks of one from another's.
   */
  private final class Walk {
    private final IntColumn rounds;
    private final IntColumn parents;
    private final Memory memory;
    private int round;

    Walk(Memory memory) {
      this.memory = memory;
      this.rounds = new IntColumn(memory);
      this.parents = new IntColumn(memory);
    }

    /**
     * From one of the starts to a state of the goal; empty when one of the starts is such a state.
     */
    List<Edge> shortest(long[] starts, LongPredicate allowed, LongPredicate goal) {
      IntStack queue = new IntStack(memory);
      round++;
      for (long start : starts) {
        if (rounds.get(start) != round) {
          rounds.set(start, round);
          parents.set(start, (int) start);
          queue.push(start);
        }
      }
      for (long next = 0; next < queue.size(); next++) {
        long from = queue.get(next);
        if (goal.test(from)) {
          return path(from, new long[words]);
        }
        expand(from, allowed, queue);
      }
      throw new IllegalStateException("the accepting component is not reachable");
    }

    private void expand(long from, LongPredicate allowed, IntStack queue) {
      follow(from);
      push(from, allowed, queue);
    }

    private void push(long from, LongPredicate allowed, IntStack queue) {
      for (int i = 0; i < count; i++) {
        long to = store.number(i);
        if (rounds.get(to) != round && allowed.test(to)) {
          rounds.set(to, round);
          parents.set(to, (int) from);
          queue.push(to);
        }
      }
    }

    /**
     * Within the component, over a nearest edge with a missing mark; takes its marks off the
     * missing.
     */
    List<Edge> toMark(long start, long[] missing) {
      IntStack queue = new IntStack(memory);
      round++;
      rounds.set(start, round);
      parents.set(start, (int) start);
      queue.push(start);
      for (long next = 0; next < queue.size(); next++) {
        long from = queue.get(next);
        follow(from);
        for (int i = 0; i < count; i++) {
          long to = store.number(i);
          if (countCommon(i, missing) > 0 && isInComponent.test(to)) {
            List<Edge> path = path(from, missing);
            path.add(best(from, to, missing));
            return path;
          }
        }
        push(from, isInComponent, queue);
      }
      throw new IllegalStateException("the component does not meet all acceptance sets");
    }

    /** From one state of the component to another, by one step at least. */
    List<Edge> back(long from, long to) {
      long[] none = new long[words];
      follow(from);
      long[] nexts = new long[count];
      int kept = 0;
      for (int i = 0; i < count; i++) {
        if (store.number(i) == to) {
          return new ArrayList<>(List.of(best(from, to, none)));
        }
        if (isInComponent.test(store.number(i))) {
          nexts[kept++] = store.number(i);
        }
      }
      nexts = Arrays.copyOf(nexts, kept);
      List<Edge> rest = shortest(nexts, isInComponent, number -> number == to);
      List<Edge> path = new ArrayList<>();
      path.add(best(from, rest.getFirst().from(), none));
      path.addAll(rest);
      return path;
    }

    private List<Edge> path(long to, long[] missing) {
      List<Long> numbers = new ArrayList<>(List.of(to));
      long at = to;
      while (Integer.toUnsignedLong(parents.get(at)) != at) {
        at = Integer.toUnsignedLong(parents.get(at));
        numbers.add(at);
      }
      List<Edge> edges = new ArrayList<>();
      for (int i = numbers.size() - 1; i > 0; i--) {
        edges.add(best(numbers.get(i), numbers.get(i - 1), missing));
      }
      return edges;
    }

    /** Of the edges between two states one with the most missing marks, which it takes off. */
    private Edge best(long from, long to, long[] missing) {
      follow(from);
      int best = -1;
      for (int i = 0; i < count; i++) {
        if (store.number(i) == to
            && (best < 0 || countCommon(i, missing) > countCommon(best, missing))) {
          best = i;
        }
      }
      if (best < 0) {
        throw new IllegalStateException("a stored state is not a successor of its parent");
      }
      for (int word = 0; word < words; word++) {
        missing[word] &= ~marks[best * words + word];
      }
      return new Edge(from, actions[best], to);
    }
  }

  private int countCommon(int edge, long[] missing) {
    int common = 0;
    for (int word = 0; word < words; word++) {
      common += Long.bitCount(marks[edge * words + word] & missing[word]);
    }
    return common;
  }

  /** Finds the edges out of a state. */
  private void follow(long from) {
    monitor.tick();
    store.get(from, source);
    count = 0;
    product.successors(
        source,
        (action, target, edgeMarks) -> {
          store.stage(target);
          if (count == actions.length) {
            actions = Arrays.copyOf(actions, count * 2);
            marks = Arrays.copyOf(marks, marks.length * 2);
          }
          System.arraycopy(edgeMarks, 0, marks, count * words, words);
          actions[count++] = action;
        });
    store.addStaged();
  }
}
