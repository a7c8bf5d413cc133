package dev.allways.logic.automaton;

import dev.allways.logic.bdd.Bdd;
import dev.allways.logic.bdd.IrredundantCover;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Merges states that can imitate each other step by step, and drops edges that another edge
 * dominates: it allows the same letter, has no fewer marks, and leads to a state that can do more.
 *
 * <p>The signature of a state is a function of letters, of a variable per missing mark and of a
 * variable per class of states: an edge to class c contributes its label, the marks it misses, and
 * all classes that simulate c. Then one state simulates another exactly when the other's signature
 * implies its own, and the prime implicants of a signature are the edges worth keeping. Read
 * against the direction of the edges, the same gives reverse simulation, where histories are
 * compared instead of futures.
 *
 * <p>A round costs an implication per pair of classes; there are at most as many rounds as states,
 * few in practice.
 *
 * <p>Paper: Fabio Somenzi, Roderick Bloem, Efficient Büchi Automata from LTL Formulae, CAV 2000.
 *
 * <p>Paper: Tomáš Babiak, Thomas Badie, Alexandre Duret-Lutz, Mojmír Křetínský, Jan Strejček,
 * Compositional Approach to Suspension and Other Improvements to LTL Translation, SPIN 2013.
 */
public final class Simulation {
  private final SymbolicAutomaton automaton;
  private final Bdd bdd;
  private final boolean reverse;
  private final boolean stateBased;
  private final int[][] adjacent;
  private final int[] sources;

  /** Variables: propositions, missing marks, "initial", "accepting", classes. */
  private final int firstMark;

  private final int initialVariable;
  private final int acceptingVariable;
  private final int firstClass;

  private int[] classOf;
  private int classes = 1;

  /** By class: the classes that simulate it, itself among them. */
  private BitSet[] simulators;

  private int[] signatures;

  private Simulation(SymbolicAutomaton automaton, boolean reverse, boolean stateBased) {
    this.automaton = automaton;
    this.bdd = automaton.bdd();
    this.reverse = reverse;
    this.stateBased = stateBased;
    this.firstMark = automaton.propositions().size();
    this.initialVariable = firstMark + automaton.acceptanceSets();
    this.acceptingVariable = initialVariable + 1;
    this.firstClass = acceptingVariable + 1;
    this.sources = sources(automaton);
    this.adjacent = adjacent(automaton, sources, reverse);
    this.classOf = new int[automaton.stateCount()];
    this.signatures = new int[automaton.stateCount()];
    this.simulators = new BitSet[] {new BitSet()};
    this.simulators[0].set(0);
  }

  /** By direct simulation. Where marks are the same on all edges of a state, they remain so. */
  public static SymbolicAutomaton direct(SymbolicAutomaton automaton) {
    return new Simulation(automaton, false, false).reduce();
  }

  /** By reverse simulation. */
  public static SymbolicAutomaton reverse(SymbolicAutomaton automaton) {
    return new Simulation(automaton, true, false).reduce();
  }

  /**
   * By reverse simulation, of an automaton with one acceptance set where the edges of a state are
   * all marked or none is. The result is such an automaton again.
   */
  public static SymbolicAutomaton reverseStateBased(SymbolicAutomaton automaton) {
    return new Simulation(automaton, true, true).reduce();
  }

  private SymbolicAutomaton reduce() {
    int pairs = 1;
    while (true) {
      int before = classes;
      refine();
      int remaining = Arrays.stream(simulators).mapToInt(BitSet::cardinality).sum();
      if (classes == before && remaining == pairs) {
        return quotient();
      }
      pairs = remaining;
    }
  }

  /** One round: signatures from the known relation, the next relation from the signatures. */
  private void refine() {
    computeSignatures();
    Map<Integer, Integer> numbers = new LinkedHashMap<>();
    int[] next = new int[classOf.length];
    for (int state = 0; state < next.length; state++) {
      Integer known = numbers.putIfAbsent(signatures[state], numbers.size());
      next[state] = known == null ? numbers.size() - 1 : known;
    }
    int[] distinct = numbers.keySet().stream().mapToInt(Integer::intValue).toArray();
    BitSet[] relation = new BitSet[distinct.length];
    for (int smaller = 0; smaller < distinct.length; smaller++) {
      relation[smaller] = new BitSet();
      bdd.budget().spend(distinct.length);
      for (int greater = 0; greater < distinct.length; greater++) {
        relation[smaller].set(greater, bdd.implies(distinct[smaller], distinct[greater]));
      }
    }
    classOf = next;
    classes = distinct.length;
    simulators = relation;
  }

  private void computeSignatures() {
    int[] cubes = new int[classes];
    for (int number = 0; number < classes; number++) {
      cubes[number] =
          bdd.cube(simulators[number].stream().map(other -> firstClass + other).toArray());
    }
    for (int state = 0; state < signatures.length; state++) {
      int signature = reverse && state == 0 ? bdd.variable(initialVariable) : Bdd.FALSE;
      if (stateBased && isAccepting(state)) {
        signature = bdd.or(signature, bdd.variable(acceptingVariable));
      }
      for (int edge : adjacent[state]) {
        int neighbour = reverse ? sources[edge] : automaton.target(edge);
        int end = bdd.and(missing(automaton.marks(edge)), cubes[classOf[neighbour]]);
        signature = bdd.or(signature, bdd.and(automaton.label(edge), end));
      }
      signatures[state] = signature;
    }
  }

  private boolean isAccepting(int state) {
    int first = automaton.firstEdge(state);
    return first < automaton.firstEdge(state + 1) && automaton.marks(first) != 0;
  }

  private int missing(long marks) {
    int cube = Bdd.TRUE;
    for (int set = automaton.acceptanceSets() - 1; set >= 0; set--) {
      if ((marks >>> set & 1) == 0) {
        cube = bdd.and(bdd.variable(firstMark + set), cube);
      }
    }
    return cube;
  }

  private SymbolicAutomaton quotient() {
    computeSignatures();
    Map<BitSet, Integer> byVariables = new HashMap<>();
    for (int number = 0; number < classes; number++) {
      byVariables.put(simulators[number], number);
    }
    SymbolicAutomaton.Builder builder =
        new SymbolicAutomaton.Builder(bdd, automaton.propositions(), automaton.acceptanceSets());
    BitSet done = new BitSet();
    for (int state = 0; state < classOf.length; state++) {
      int here = classOf[state];
      if (done.get(here)) {
        continue;
      }
      done.set(here);
      bdd.split(signatures[state], firstMark)
          .forEach(
              (rest, letters) -> {
                for (int[] cube : IrredundantCover.of(bdd, rest)) {
                  addEdge(builder, here, letters, cube, byVariables);
                }
              });
    }
    return builder.build(classOf[0]);
  }

  private void addEdge(
      SymbolicAutomaton.Builder builder,
      int here,
      int letters,
      int[] cube,
      Map<BitSet, Integer> byVariables) {
    long marks = automaton.allMarks();
    BitSet variables = new BitSet();
    for (int variable : cube) {
      if (variable >= firstClass) {
        variables.set(variable - firstClass);
      } else if (variable == initialVariable || variable == acceptingVariable) {
        return;
      } else {
        marks &= ~(1L << (variable - firstMark));
      }
    }
    Integer there = byVariables.get(variables);
    if (there == null) {
      throw new IllegalStateException("a prime implicant of a signature is one of its edges");
    }
    if (reverse) {
      builder.edge(there, letters, marks, here);
    } else {
      builder.edge(here, letters, marks, there);
    }
  }

  private static int[] sources(SymbolicAutomaton automaton) {
    int[] sources = new int[automaton.edgeCount()];
    for (int state = 0; state < automaton.stateCount(); state++) {
      Arrays.fill(sources, automaton.firstEdge(state), automaton.firstEdge(state + 1), state);
    }
    return sources;
  }

  private static int[][] adjacent(SymbolicAutomaton automaton, int[] sources, boolean reverse) {
    int[] degree = new int[automaton.stateCount()];
    for (int edge = 0; edge < sources.length; edge++) {
      degree[reverse ? automaton.target(edge) : sources[edge]]++;
    }
    int[][] adjacent = new int[degree.length][];
    for (int state = 0; state < degree.length; state++) {
      adjacent[state] = new int[degree[state]];
    }
    for (int edge = sources.length - 1; edge >= 0; edge--) {
      int state = reverse ? automaton.target(edge) : sources[edge];
      adjacent[state][--degree[state]] = edge;
    }
    return adjacent;
  }
}
