package dev.allways.logic.automaton;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Turns several acceptance sets into one, by copies of the states that remember how many of the
 * sets were seen in turn.
 *
 * <p>Levels are counted per strongly connected component: on the way into one any level will do, so
 * one is taken that already exists for the state, else one that counts what every way into the
 * state has seen. Components that cannot accept need no copies. What all edges out of a state share
 * is counted when the state is entered.
 *
 * <p>Paper: Tomáš Babiak, Thomas Badie, Alexandre Duret-Lutz, Mojmír Křetínský, Jan Strejček,
 * Compositional Approach to Suspension and Other Improvements to LTL Translation, SPIN 2013.
 */
public final class Degeneralization {
  private final SymbolicAutomaton automaton;
  private final StronglyConnectedComponents components;
  private final int sets;
  private final int[] order;
  private final boolean stateBased;
  private final long[] commonIn;
  private final long[] commonOut;
  private final Map<Integer, Integer> levelOf = new HashMap<>();
  private final Map<Long, Integer> numbers = new HashMap<>();
  private final List<Long> copies = new ArrayList<>();

  private Degeneralization(SymbolicAutomaton automaton, boolean stateBased, int[] order) {
    this.automaton = automaton;
    this.components = new StronglyConnectedComponents(automaton);
    this.sets = automaton.acceptanceSets();
    this.order = order;
    this.stateBased = stateBased;
    this.commonIn = new long[automaton.stateCount()];
    this.commonOut = new long[automaton.stateCount()];
    findCommonMarks();
  }

  /** A Büchi automaton with marks on edges; the same automaton if it has one set or none. */
  public static SymbolicAutomaton transitionBased(SymbolicAutomaton automaton) {
    return automaton.acceptanceSets() <= 1
        ? automaton
        : new Degeneralization(automaton, false, orders(automaton.acceptanceSets()).getFirst())
            .build();
  }

  /**
   * Büchi automata where all edges out of a state are marked or none is: the marked states are the
   * accepting ones. There is one for each of some orders in which to wait for the sets, as none is
   * always the best.
   */
  public static List<SymbolicAutomaton> stateBased(SymbolicAutomaton automaton) {
    return orders(automaton.acceptanceSets()).stream()
        .map(order -> new Degeneralization(automaton, true, order).build())
        .toList();
  }

  /** All orders of up to three sets, and the turns of the natural order and its reverse of more. */
  private static List<int[]> orders(int sets) {
    List<int[]> orders = new ArrayList<>();
    for (int start = 0; start < Math.clamp(sets, 1, 4); start++) {
      int[] up = new int[sets];
      int[] down = new int[sets];
      for (int i = 0; i < sets; i++) {
        up[i] = (start + i) % sets;
        down[i] = (start + sets - i) % sets;
      }
      orders.add(up);
      if (sets > 2) {
        orders.add(down);
      }
    }
    return orders;
  }

  private void findCommonMarks() {
    Arrays.fill(commonIn, automaton.allMarks());
    Arrays.fill(commonOut, automaton.allMarks());
    for (int state = 0; state < automaton.stateCount(); state++) {
      for (int edge = automaton.firstEdge(state); edge < automaton.firstEdge(state + 1); edge++) {
        int target = automaton.target(edge);
        if (components.of(target) == components.of(state)) {
          commonOut[state] &= automaton.marks(edge);
          commonIn[target] &= automaton.marks(edge);
        }
      }
    }
  }

  private SymbolicAutomaton build() {
    SymbolicAutomaton.Builder builder =
        new SymbolicAutomaton.Builder(automaton.bdd(), automaton.propositions(), 1);
    number(0, entryLevel(0));
    for (int copy = 0; copy < copies.size(); copy++) {
      int state = (int) (copies.get(copy) >>> 32);
      int level = (int) (long) copies.get(copy);
      for (int edge = automaton.firstEdge(state); edge < automaton.firstEdge(state + 1); edge++) {
        automaton.bdd().budget().spend(1);
        int target = automaton.target(edge);
        boolean accepting = stateBased && level == sets && isAccepting(state);
        int reached;
        if (components.of(target) != components.of(state)) {
          reached = entryLevel(target);
        } else if (!isAccepting(state)) {
          reached = 0;
        } else {
          long seen = automaton.marks(edge) | commonOut[target];
          reached = advance(level == sets ? 0 : level, seen);
          if (!stateBased && reached == sets) {
            accepting = true;
            reached = advance(0, seen) == sets ? 0 : advance(0, seen);
          }
        }
        builder.edge(copy, automaton.label(edge), accepting ? 1 : 0, number(target, reached));
      }
    }
    return builder.build(0);
  }

  private boolean isAccepting(int state) {
    return components.isAccepting(components.of(state));
  }

  private int entryLevel(int state) {
    if (!isAccepting(state)) {
      return 0;
    }
    Integer known = levelOf.get(state);
    if (known != null) {
      return known;
    }
    int level = advance(0, commonIn[state] | commonOut[state]);
    return !stateBased && level == sets ? 0 : level;
  }

  private int advance(int level, long seen) {
    int reached = level;
    while (reached < sets && (seen >>> order[reached] & 1) != 0) {
      reached++;
    }
    return reached;
  }

  private int number(int state, int level) {
    long copy = (long) state << 32 | level;
    Integer known = numbers.putIfAbsent(copy, copies.size());
    if (known != null) {
      return known;
    }
    levelOf.put(state, level);
    copies.add(copy);
    return copies.size() - 1;
  }
}
