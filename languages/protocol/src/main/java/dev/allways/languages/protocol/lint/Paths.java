package dev.allways.languages.protocol.lint;

import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/** Shortest runs through a transition system, and from where there are any. */
final class Paths {
  private final Lts lts;

  /** The transitions that arrive at a state, as a list for each: its end in {@code arriving}. */
  private final int[] firstArriving;

  private final int[] arriving;
  private final int[] sources;

  Paths(Lts lts) {
    this.lts = lts;
    this.firstArriving = new int[lts.states() + 1];
    this.arriving = new int[lts.transitionCount()];
    this.sources = new int[lts.transitionCount()];
    for (int each = 0; each < arriving.length; each++) {
      firstArriving[lts.target(each) + 1]++;
    }
    for (int state = 0; state < lts.states(); state++) {
      firstArriving[state + 1] += firstArriving[state];
    }
    int[] next = firstArriving.clone();
    for (int state = 0; state < lts.states(); state++) {
      for (int each = lts.firstTransition(state); each < lts.firstTransition(state + 1); each++) {
        sources[each] = state;
        arriving[next[lts.target(each)]++] = each;
      }
    }
  }

  /** The state that a transition leaves. */
  int source(int transition) {
    return sources[transition];
  }

  /**
   * The states of {@code within} from which one of {@code targets}, which are themselves included,
   * can be reached over such transitions.
   */
  BitSet leadingTo(BitSet targets, BitSet within, IntPredicate over) {
    BitSet reached = (BitSet) targets.clone();
    Deque<Integer> waiting = new ArrayDeque<>();
    targets.stream().forEach(waiting::add);
    while (!waiting.isEmpty()) {
      int target = waiting.remove();
      for (int i = firstArriving[target]; i < firstArriving[target + 1]; i++) {
        int source = sources[arriving[i]];
        if (within.get(source) && !reached.get(source) && over.test(arriving[i])) {
          reached.set(source);
          waiting.add(source);
        }
      }
    }
    return reached;
  }

  /** The states that can be reached from the first over such transitions. */
  BitSet reachable(IntPredicate over) {
    BitSet reached = new BitSet();
    Deque<Integer> waiting = new ArrayDeque<>(List.of(lts.initial()));
    reached.set(lts.initial());
    while (!waiting.isEmpty()) {
      int state = waiting.remove();
      for (int each = lts.firstTransition(state); each < lts.firstTransition(state + 1); each++) {
        if (!reached.get(lts.target(each)) && over.test(each)) {
          reached.set(lts.target(each));
          waiting.add(lts.target(each));
        }
      }
    }
    return reached;
  }

  /** All states. */
  BitSet everywhere() {
    BitSet all = new BitSet();
    all.set(0, lts.states());
    return all;
  }

  /**
   * A shortest run from {@code start}, over transitions that are allowed, to the source of a
   * transition that is wanted; that transition is its last.
   */
  Optional<List<Event>> until(int start, IntPredicate allowed, IntPredicate wanted) {
    int[] arrivedBy = new int[lts.states()];
    Deque<Integer> waiting = new ArrayDeque<>(List.of(start));
    boolean[] seen = new boolean[lts.states()];
    seen[start] = true;
    while (!waiting.isEmpty()) {
      int state = waiting.remove();
      for (int each = lts.firstTransition(state); each < lts.firstTransition(state + 1); each++) {
        if (wanted.test(each)) {
          List<Event> run = new ArrayList<>();
          run.add(lts.event(each));
          for (int back = state; back != start; back = sources[arrivedBy[back]]) {
            run.add(lts.event(arrivedBy[back]));
          }
          return Optional.of(new ArrayList<>(run.reversed()));
        }
        int target = lts.target(each);
        if (!seen[target] && allowed.test(each)) {
          seen[target] = true;
          arrivedBy[target] = each;
          waiting.add(target);
        }
      }
    }
    return Optional.empty();
  }

  /** A shortest run from {@code start} to a state that is wanted. */
  Optional<List<Event>> to(int start, IntPredicate allowed, IntPredicate wanted) {
    if (wanted.test(start)) {
      return Optional.of(new ArrayList<>());
    }
    return until(start, allowed, each -> allowed.test(each) && wanted.test(lts.target(each)));
  }

  /** A shortest run from the beginning to a state, which is reachable. */
  List<Event> to(int state) {
    return to(lts.initial(), any -> true, each -> each == state).orElseThrow();
  }

  /** A state with how much of a view has passed. */
  private record Moment(int state, int passed) {}

  /**
   * A shortest run to {@code end} that looks like {@code view} to somebody who sees only some
   * events.
   */
  List<Event> seenAs(List<Event> view, Predicate<Event> visible, int end) {
    Map<Moment, Integer> arrivedBy = new HashMap<>();
    Map<Moment, Moment> cameFrom = new HashMap<>();
    Moment start = new Moment(lts.initial(), 0);
    Moment goal = new Moment(end, view.size());
    Deque<Moment> waiting = new ArrayDeque<>(List.of(start));
    arrivedBy.put(start, -1);
    while (!waiting.isEmpty()) {
      Moment moment = waiting.remove();
      if (moment.equals(goal)) {
        List<Event> run = new ArrayList<>();
        for (Moment back = goal; !back.equals(start); back = cameFrom.getOrDefault(back, start)) {
          run.add(lts.event(arrivedBy.getOrDefault(back, 0)));
        }
        return run.reversed();
      }
      int last = lts.firstTransition(moment.state + 1);
      for (int each = lts.firstTransition(moment.state); each < last; each++) {
        boolean shown = visible.test(lts.event(each));
        if (shown
            && (moment.passed == view.size() || !lts.event(each).equals(view.get(moment.passed)))) {
          continue;
        }
        Moment next = new Moment(lts.target(each), moment.passed + (shown ? 1 : 0));
        if (arrivedBy.putIfAbsent(next, each) == null) {
          cameFrom.put(next, moment);
          waiting.add(next);
        }
      }
    }
    throw new IllegalStateException("no run to " + end + " looks like " + view);
  }
}
