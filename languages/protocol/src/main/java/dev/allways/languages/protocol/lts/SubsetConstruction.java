package dev.allways.languages.protocol.lts;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Makes a transition system deterministic for somebody who sees only some of its events (Paper:
 * Rabin, Scott: Finite Automata and Their Decision Problems, 1959): a state of the result is the
 * set of all states in which the original may be after what has been seen. Runs of visible events
 * are kept and no others are added; a state is final if the original may end in one of its set.
 *
 * <pre>{@code
 * Lts deterministic = SubsetConstruction.deterministic(protocol.lts(), 100_000).orElseThrow();
 * }</pre>
 *
 * <p>Exponential in the worst case, hence the limit; linear where what is seen tells where one is.
 */
public final class SubsetConstruction {
  /** Some tens of megabytes. */
  private static final long MOST_REMEMBERED_BITS = 400_000_000;

  private final Lts lts;
  private final boolean[] visible;
  private final int[] stack;
  private final Map<Integer, BitSet> reachable = new HashMap<>();
  private final Map<BitSet, Integer> numbers = new HashMap<>();
  private final List<BitSet> sets = new ArrayList<>();

  /**
   * @param lts deterministic
   * @param sets for each of its states, those of the original
   */
  record Result(Lts lts, List<BitSet> sets) {}

  private SubsetConstruction(Lts lts, int[] seen) {
    this.lts = lts;
    this.visible = new boolean[lts.events().size()];
    this.stack = new int[lts.states()];
    for (int event : seen) {
      visible[event] = true;
    }
  }

  /**
   * The smallest deterministic system with the same runs; the system itself if it is deterministic.
   * Nothing, when there would be more than so many states before the minimisation.
   */
  public static Optional<Lts> deterministic(Lts lts, int mostStates) {
    return lts.isDeterministic()
        ? Optional.of(lts)
        : of(lts, IntStream.range(0, lts.events().size()).toArray(), mostStates)
            .map(found -> Minimisation.of(found.lts()).quotient());
  }

  /**
   * Nothing, when there would be more than so many sets.
   *
   * @param seen the numbers of the events that are visible
   */
  static Optional<Result> of(Lts lts, int[] seen, int mostSets) {
    return new SubsetConstruction(lts, seen).run(mostSets);
  }

  private Optional<Result> run(int mostSets) {
    List<Transition> transitions = new ArrayList<>();
    BitSet start = new BitSet();
    start.set(lts.initial());
    number(closure(start));
    for (int set = 0; set < sets.size(); set++) {
      if (sets.size() > mostSets) {
        return Optional.empty();
      }
      int source = set;
      steps(sets.get(set))
          .forEach(
              (event, targets) ->
                  transitions.add(
                      new Transition(source, lts.events().get(event), number(closure(targets)))));
    }
    Lts.Builder builder = Lts.builder();
    for (BitSet set : sets) {
      builder.state(set.stream().anyMatch(lts::isFinal));
    }
    return Optional.of(new Result(builder.transitions(transitions).build(), sets));
  }

  private int number(BitSet set) {
    Integer known = numbers.get(set);
    if (known != null) {
      return known;
    }
    int number = sets.size();
    numbers.put(set, number);
    sets.add(set);
    return number;
  }

  private Map<Integer, BitSet> steps(BitSet from) {
    Map<Integer, BitSet> steps = new LinkedHashMap<>();
    from.stream()
        .forEach(
            state -> {
              for (int each = lts.firstTransition(state);
                  each < lts.firstTransition(state + 1);
                  each++) {
                if (visible[lts.eventNumber(each)]) {
                  steps
                      .computeIfAbsent(lts.eventNumber(each), unknown -> new BitSet())
                      .set(lts.target(each));
                }
              }
            });
    return steps;
  }

  /** Adds what can happen unseen. */
  private BitSet closure(BitSet states) {
    BitSet closed = new BitSet();
    states.stream().forEach(state -> closed.or(reachable(state)));
    return closed;
  }

  /** What can happen unseen from one state; remembered as long as that takes little. */
  private BitSet reachable(int state) {
    BitSet known = reachable.get(state);
    if (known == null) {
      known = silently(state);
      if (reachable.size() < MOST_REMEMBERED_BITS / lts.states()) {
        reachable.put(state, known);
      }
    }
    return known;
  }

  private BitSet silently(int start) {
    BitSet closed = new BitSet();
    closed.set(start);
    stack[0] = start;
    int size = 1;
    while (size > 0) {
      int state = stack[--size];
      for (int each = lts.firstTransition(state); each < lts.firstTransition(state + 1); each++) {
        int target = lts.target(each);
        if (!visible[lts.eventNumber(each)] && !closed.get(target)) {
          closed.set(target);
          stack[size++] = target;
        }
      }
    }
    return closed;
  }
}
