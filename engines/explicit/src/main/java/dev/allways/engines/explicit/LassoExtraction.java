package dev.allways.engines.explicit;

import dev.allways.core.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongPredicate;

/**
 * A short run into an accepting component and around in it: the shortest way in, then always the
 * shortest way to an acceptance set that is still missing, and the shortest way back.
 *
 * <p>It walks states that are in the store already, so it makes no new ones. What it notes about
 * them is not counted against the memory limit: a violation that was found is not to be lost.
 */
final class LassoExtraction {
  private final Product product;
  private final StateStore store;
  private final LongPredicate isKnown;
  private final LongPredicate isInComponent;
  private final int[] source;

  /** An edge of the product between stored states. */
  private record Edge(long from, int action, long to) {}

  LassoExtraction(
      Product product, StateStore store, LongPredicate isKnown, LongPredicate isInComponent) {
    this.product = product;
    this.store = store;
    this.isKnown = isKnown;
    this.isInComponent = isInComponent;
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
      while (!Marks.isEmpty(missing)) {
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

  /** On the model's own states; once it stutters, the run has ended. */
  private Run build(long entry, List<Edge> prefix, List<Edge> cycle) {
    int[] state = new int[product.model().layout().size()];
    long start = prefix.isEmpty() ? entry : prefix.getFirst().from();
    Run.Builder run = Run.from(read(start, state));
    for (Edge edge : prefix) {
      if (edge.action() == Product.STUTTER) {
        return run.stops();
      }
      run.step(edge.action(), read(edge.to(), state));
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
          return path(from, new long[product.allMarks().length]);
        }
        expand(from, allowed, queue);
      }
      throw new IllegalStateException("the accepting component is not reachable");
    }

    private void expand(long from, LongPredicate allowed, IntStack queue) {
      for (Reached edge : edges(from)) {
        if (rounds.get(edge.to()) != round && allowed.test(edge.to())) {
          rounds.set(edge.to(), round);
          parents.set(edge.to(), (int) from);
          queue.push(edge.to());
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
        for (Reached edge : edges(from)) {
          if (isInComponent.test(edge.to()) && Marks.countCommon(edge.marks(), missing) > 0) {
            List<Edge> path = path(from, missing);
            path.add(best(from, edge.to(), missing));
            return path;
          }
        }
        expand(from, isInComponent, queue);
      }
      throw new IllegalStateException("the component does not meet all acceptance sets");
    }

    /** From one state of the component to another, by one step at least. */
    List<Edge> back(long from, long to) {
      long[] none = new long[product.allMarks().length];
      for (Reached edge : edges(from)) {
        if (edge.to() == to) {
          return new ArrayList<>(List.of(best(from, to, none)));
        }
      }
      long[] nexts =
          edges(from).stream().mapToLong(Reached::to).filter(isInComponent).distinct().toArray();
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
      Reached best = null;
      for (Reached edge : edges(from)) {
        if (edge.to() == to
            && (best == null
                || Marks.countCommon(edge.marks(), missing)
                    > Marks.countCommon(best.marks(), missing))) {
          best = edge;
        }
      }
      if (best == null) {
        throw new IllegalStateException("a stored state is not a successor of its parent");
      }
      Marks.remove(best.marks(), missing);
      return new Edge(from, best.action(), to);
    }
  }

  /** An edge out of the state in question; edges are not compared. */
  @SuppressWarnings("ArrayRecordComponent")
  private record Reached(int action, long[] marks, long to) {}

  private List<Reached> edges(long from) {
    store.get(from, source);
    List<Integer> actions = new ArrayList<>();
    List<long[]> marks = new ArrayList<>();
    product.successors(
        source,
        (action, target, edgeMarks) -> {
          store.stage(target);
          actions.add(action);
          marks.add(edgeMarks.clone());
        });
    int count = store.addStaged();
    List<Reached> edges = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      edges.add(new Reached(actions.get(i), marks.get(i), store.number(i)));
    }
    return edges;
  }
}
