package dev.allways.logic.automaton;

import dev.allways.logic.bdd.Bdd;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The smallest weak deterministic automaton of an obligation: a property that is a Boolean
 * combination of safety and guarantee properties.
 *
 * <p>The subset construction gives the states; whether a component accepts is asked of the original
 * automaton for one word that stays in it, since for an obligation all such words agree. For any
 * other language the result is some weak automaton of another language, so the caller checks unless
 * it knows.
 *
 * <p>Paper: Christian Dax, Jochen Eisinger, Felix Klaedtke, Mechanizing the Powerset Construction
 * for Restricted Classes of ω-Automata, ATVA 2007.
 *
 * <p>Paper: Christof Löding, Efficient Minimization of Deterministic Weak ω-Automata, Information
 * Processing Letters 2001.
 */
public final class WeakMinimization {
  private final SymbolicAutomaton original;
  private final Bdd bdd;
  private final List<BitSet> subsets = new ArrayList<>();
  private final SymbolicAutomaton subsetAutomaton;
  private final StronglyConnectedComponents components;

  private WeakMinimization(SymbolicAutomaton original) {
    this.original = original;
    this.bdd = original.bdd();
    this.subsetAutomaton = subsetConstruction();
    this.components = new StronglyConnectedComponents(subsetAutomaton);
  }

  /** The smallest weak deterministic automaton, complete; language as said above. */
  public static SymbolicAutomaton minimize(SymbolicAutomaton automaton) {
    WeakMinimization minimization = new WeakMinimization(automaton);
    return minimization.quotient(minimization.acceptingStates());
  }

  /** The words that a complete weak deterministic automaton of one acceptance set rejects. */
  public static SymbolicAutomaton complement(SymbolicAutomaton weak) {
    SymbolicAutomaton.Builder builder =
        new SymbolicAutomaton.Builder(weak.bdd(), weak.propositions(), 1);
    for (int state = 0; state < weak.stateCount(); state++) {
      for (int edge = weak.firstEdge(state); edge < weak.firstEdge(state + 1); edge++) {
        builder.edge(state, weak.label(edge), weak.marks(edge) ^ 1, weak.target(edge));
      }
    }
    return builder.build(0);
  }

  /**
   * Complete; the empty subset is a state like others. States are numbered in the order in which
   * they are found, so the builder's numbering is the one used here.
   */
  private SymbolicAutomaton subsetConstruction() {
    Map<BitSet, Integer> numbers = new HashMap<>();
    BitSet initial = new BitSet();
    initial.set(0);
    numbers.put(initial, 0);
    subsets.add(initial);
    SymbolicAutomaton.Builder builder =
        new SymbolicAutomaton.Builder(bdd, original.propositions(), 0);
    for (int state = 0; state < subsets.size(); state++) {
      for (Map.Entry<BitSet, Integer> successor : successors(subsets.get(state)).entrySet()) {
        Integer known = numbers.putIfAbsent(successor.getKey(), subsets.size());
        if (known == null) {
          subsets.add(successor.getKey());
        }
        int target = known == null ? subsets.size() - 1 : known;
        builder.edge(state, successor.getValue(), 0, target);
      }
    }
    return builder.build(0);
  }

  /** The different sets of successors and the letters that lead to each. */
  private Map<BitSet, Integer> successors(BitSet subset) {
    Map<Integer, Integer> labels = new LinkedHashMap<>();
    for (int state = subset.nextSetBit(0); state >= 0; state = subset.nextSetBit(state + 1)) {
      for (int edge = original.firstEdge(state); edge < original.firstEdge(state + 1); edge++) {
        labels.merge(original.target(edge), original.label(edge), bdd::or);
      }
    }
    Map<BitSet, Integer> successors = new LinkedHashMap<>();
    successors.put(new BitSet(), Bdd.TRUE);
    labels.forEach(
        (target, label) -> {
          for (Map.Entry<BitSet, Integer> entry : List.copyOf(successors.entrySet())) {
            bdd.budget().spend(1);
            int with = bdd.and(entry.getValue(), label);
            int without = bdd.minus(entry.getValue(), label);
            if (without == Bdd.FALSE) {
              successors.remove(entry.getKey());
            } else {
              successors.put(entry.getKey(), without);
            }
            if (with != Bdd.FALSE) {
              BitSet more = (BitSet) entry.getKey().clone();
              more.set(target);
              successors.put(more, with);
            }
          }
        });
    return successors;
  }

  /**
   * Gives each component the least rank that is no less than those below it and even exactly when
   * it accepts. States of even rank accept; for states on no cycle this is a free choice, and the
   * one that lets states of equal language become equal.
   */
  private BitSet acceptingStates() {
    int[] rank = new int[components.count()];
    Arrays.fill(rank, -1);
    int[][] members = components.members();
    for (int component = 0; component < rank.length; component++) {
      int below = 0;
      for (int state : members[component]) {
        for (int edge = subsetAutomaton.firstEdge(state);
            edge < subsetAutomaton.firstEdge(state + 1);
            edge++) {
          below = Math.max(below, rank[components.of(subsetAutomaton.target(edge))]);
        }
      }
      boolean agrees =
          !components.isCyclic(component) || acceptsLoop(members[component][0]) == (below % 2 == 0);
      rank[component] = agrees ? below : below + 1;
    }
    BitSet accepting = new BitSet();
    for (int state = 0; state < subsetAutomaton.stateCount(); state++) {
      accepting.set(state, rank[components.of(state)] % 2 == 0);
    }
    return accepting;
  }

  /** Whether the original accepts some word that leads from a subset back to it for ever. */
  private boolean acceptsLoop(int state) {
    int[] letters = loop(state);
    int positions = letters.length;
    bdd.budget().spend((long) positions * original.edgeCount() / 4 + 1);
    SymbolicAutomaton.Builder builder =
        new SymbolicAutomaton.Builder(bdd, original.propositions(), original.acceptanceSets());
    int start = positions * original.stateCount();
    BitSet subset = subsets.get(state);
    for (int first = subset.nextSetBit(0); first >= 0; first = subset.nextSetBit(first + 1)) {
      builder.edge(start, Bdd.TRUE, 0, first);
    }
    for (int position = 0; position < positions; position++) {
      int here = position * original.stateCount();
      int there = (position + 1) % positions * original.stateCount();
      for (int source = 0; source < original.stateCount(); source++) {
        for (int edge = original.firstEdge(source); edge < original.firstEdge(source + 1); edge++) {
          if (bdd.implies(letters[position], original.label(edge))) {
            builder.edge(
                here + source, Bdd.TRUE, original.marks(edge), there + original.target(edge));
          }
        }
      }
    }
    return !Emptiness.isEmpty(builder.build(start));
  }

  /** One letter for each step of a shortest way from a state of a cyclic component to itself. */
  private int[] loop(int state) {
    int component = components.of(state);
    int[] cameBy = new int[subsetAutomaton.stateCount()];
    int[] cameFrom = new int[subsetAutomaton.stateCount()];
    Arrays.fill(cameBy, -1);
    List<Integer> queue = new ArrayList<>(List.of(state));
    for (int head = 0; cameBy[state] < 0; head++) {
      int here = queue.get(head);
      for (int edge = subsetAutomaton.firstEdge(here);
          edge < subsetAutomaton.firstEdge(here + 1);
          edge++) {
        int target = subsetAutomaton.target(edge);
        if (components.of(target) == component && cameBy[target] < 0) {
          cameBy[target] = edge;
          cameFrom[target] = here;
          queue.add(target);
        }
      }
    }
    List<Integer> letters = new ArrayList<>();
    int at = state;
    do {
      letters.addFirst(letter(subsetAutomaton.label(cameBy[at])));
      at = cameFrom[at];
    } while (at != state);
    return letters.stream().mapToInt(Integer::intValue).toArray();
  }

  /** One letter of a label, in full: propositions the label leaves open are false. */
  private int letter(int label) {
    int[] literals = new int[original.propositions().size()];
    for (int i = 0; i < literals.length; i++) {
      literals[i] = ~i;
    }
    for (int literal : bdd.satisfying(label)) {
      literals[literal < 0 ? ~literal : literal] = literal;
    }
    return bdd.cube(literals);
  }

  /** Moore's refinement: states stay together while they agree on all letters. */
  private SymbolicAutomaton quotient(BitSet accepting) {
    int[] classOf = new int[subsetAutomaton.stateCount()];
    int classes = accepting.cardinality() == classOf.length || accepting.isEmpty() ? 1 : 2;
    for (int state = 0; state < classOf.length; state++) {
      classOf[state] = classes == 2 && accepting.get(state) ? 1 : 0;
    }
    while (true) {
      Map<List<Object>, Integer> numbers = new HashMap<>();
      int[] next = new int[classOf.length];
      for (int state = 0; state < classOf.length; state++) {
        bdd.budget().spend(subsetAutomaton.firstEdge(state + 1) - subsetAutomaton.firstEdge(state));
        List<Object> signature = List.of(classOf[state], byClass(state, classOf));
        Integer known = numbers.putIfAbsent(signature, numbers.size());
        next[state] = known == null ? numbers.size() - 1 : known;
      }
      classOf = next;
      if (numbers.size() == classes) {
        break;
      }
      classes = numbers.size();
    }
    SymbolicAutomaton.Builder builder =
        new SymbolicAutomaton.Builder(bdd, original.propositions(), 1);
    BitSet done = new BitSet();
    for (int state = 0; state < classOf.length; state++) {
      int here = classOf[state];
      if (!done.get(here)) {
        done.set(here);
        long marks = accepting.get(state) ? 1 : 0;
        byClass(state, classOf).forEach((there, label) -> builder.edge(here, label, marks, there));
      }
    }
    return builder.build(classOf[0]);
  }

  private Map<Integer, Integer> byClass(int state, int[] classOf) {
    Map<Integer, Integer> labels = new LinkedHashMap<>();
    for (int edge = subsetAutomaton.firstEdge(state);
        edge < subsetAutomaton.firstEdge(state + 1);
        edge++) {
      labels.merge(classOf[subsetAutomaton.target(edge)], subsetAutomaton.label(edge), bdd::or);
    }
    return labels;
  }
}
