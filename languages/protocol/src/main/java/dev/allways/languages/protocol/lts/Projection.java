package dev.allways.languages.protocol.lts;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A protocol as one role sees it: only the events it takes part in.
 *
 * <p>The events of others are silent; the rest is made deterministic by the subset construction, so
 * that a local state is a set of global ones: all those in which the protocol may be after what the
 * role has seen. Runs of the role's events are kept, and no others are added. Which role could be
 * where at the same time is lost, which is why a protocol whose roles run their projections side by
 * side may do more than the protocol.
 *
 * <pre>{@code
 * Lts typed = ReceivedTypes.of(protocol.lts(), 1_000_000).orElseThrow().lts();
 * Projection local = Projection.of(typed, Role.of("player", 0), 100_000).orElseThrow();
 * local.machine();              // the smallest deterministic machine with the same runs
 * local.globalStates(3);        // where the protocol may be when the role is in its state 3
 * }</pre>
 *
 * <p>Whoever wants the type of a received message to matter, and the role does see it, projects
 * what {@link ReceivedTypes} makes of the protocol. Exponential in the worst case, hence the limit;
 * linear where a role can tell where it is.
 */
public final class Projection {
  private final Role role;
  private final Lts subsets;
  private final List<BitSet> globalStates;
  private final int[] blocks;
  private final Lts machine;

  private Projection(Role role, Lts subsets, List<BitSet> globalStates) {
    this.role = role;
    this.subsets = subsets;
    this.globalStates = globalStates;
    Minimisation minimisation = Minimisation.of(subsets);
    this.blocks = minimisation.blocks();
    this.machine = minimisation.quotient();
  }

  /** Nothing, when more than so many local states would come before the minimisation. */
  public static Optional<Projection> of(Lts lts, Role role, int mostStates) {
    return new Construction(lts, role).project(mostStates);
  }

  public Role role() {
    return role;
  }

  /**
   * The role's state machine: deterministic, without silent steps, and with as few states as
   * possible. A state is final if the protocol may end while the role is there.
   */
  public Lts machine() {
    return machine;
  }

  /** Where the protocol may be when the role is in a state of its {@link #machine()}. */
  public BitSet globalStates(int local) {
    BitSet all = new BitSet();
    for (int state = 0; state < blocks.length; state++) {
      if (blocks[state] == local) {
        all.or(globalStates.get(state));
      }
    }
    return all;
  }

  /** The deterministic machine before its minimisation: one state for each {@link #knowledge}. */
  public Lts subsets() {
    return subsets;
  }

  /** The global states that make up a state of {@link #subsets()}. */
  public BitSet knowledge(int subset) {
    return (BitSet) globalStates.get(subset).clone();
  }

  /** The subset construction, with the events of others as silent steps. */
  private static final class Construction {
    /** Some tens of megabytes. */
    private static final long MOST_REMEMBERED_BITS = 400_000_000;

    private final Lts lts;
    private final Role role;
    private final boolean[] own;
    private final int[] stack;
    private final Map<Integer, BitSet> reachable = new HashMap<>();
    private final Map<BitSet, Integer> numbers = new HashMap<>();
    private final List<BitSet> sets = new ArrayList<>();

    Construction(Lts lts, Role role) {
      this.lts = lts;
      this.role = role;
      this.own = new boolean[lts.events().size()];
      this.stack = new int[lts.states()];
      for (int event = 0; event < own.length; event++) {
        own[event] = lts.events().get(event).involves(role);
      }
    }

    Optional<Projection> project(int mostStates) {
      List<Transition> transitions = new ArrayList<>();
      BitSet start = new BitSet();
      start.set(lts.initial());
      number(closure(start));
      for (int local = 0; local < sets.size(); local++) {
        if (sets.size() > mostStates) {
          return Optional.empty();
        }
        int source = local;
        steps(sets.get(local))
            .forEach(
                (event, targets) ->
                    transitions.add(
                        new Transition(source, lts.events().get(event), number(closure(targets)))));
      }
      Lts.Builder builder = Lts.builder();
      for (BitSet set : sets) {
        builder.state(set.stream().anyMatch(lts::isFinal));
      }
      return Optional.of(new Projection(role, builder.transitions(transitions).build(), sets));
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
                  if (own[lts.eventNumber(each)]) {
                    steps
                        .computeIfAbsent(lts.eventNumber(each), unknown -> new BitSet())
                        .set(lts.target(each));
                  }
                }
              });
      return steps;
    }

    /** Adds what others can bring about without the role. */
    private BitSet closure(BitSet states) {
      BitSet closed = new BitSet();
      states.stream().forEach(state -> closed.or(reachable(state)));
      return closed;
    }

    /** What others can bring about from one state; remembered as long as that takes little. */
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
          if (!own[lts.eventNumber(each)] && !closed.get(target)) {
            closed.set(target);
            stack[size++] = target;
          }
        }
      }
      return closed;
    }
  }
}
