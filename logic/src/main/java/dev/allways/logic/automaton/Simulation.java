package dev.allways.logic.automaton;

import dev.allways.logic.bdd.Bdd;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Merges states that can imitate each other step by step, and drops edges that another edge
 * dominates: it allows the same letter, has no fewer marks, and leads to a state that can do more.
 *
 * <p>Classes of states are refined by their signatures: for each letter, the edges that no other
 * edge dominates. Where the dominated letters are taken out of every label, equal signatures are
 * equal lists, and one state simulates another exactly when each edge of the other is dominated,
 * letter by letter, by edges of its own. Read against the direction of the edges, the same gives
 * reverse simulation, where histories are compared instead of futures.
 *
 * <p>A round compares the signatures of all pairs of classes that are still related; there are at
 * most as many rounds as states, few in practice.
 *
 * <p>Paper: Fabio Somenzi, Roderick Bloem, Efficient Büchi Automata from LTL Formulae, CAV 2000.
 *
 * <p>Paper: Tomáš Babiak, Thomas Badie, Alexandre Duret-Lutz, Mojmír Křetínský, Jan Strejček,
 * Compositional Approach to Suspension and Other Improvements to LTL Translation, SPIN 2013.
 */
public final class Simulation {
  /** Pseudo-classes that no state has: an arrow to one says something about the state itself. */
  private static final int INITIAL = -1;

  private static final int ACCEPTING = -2;

  /** One edge of a signature; the class at its other end, and what may be read. */
  private record Arrow(int end, long marks, int label) {}

  /** What distinguishes arrows beside their label. */
  private record Kind(int end, long marks) {}

  private final SymbolicAutomaton automaton;
  private final Bdd bdd;
  private final boolean reverse;
  private final boolean stateBased;
  private final int[] sources;
  private final int[][] adjacent;

  private int[] classOf;

  /** By class: its signature and the classes that simulate it, itself among them. */
  private List<List<Arrow>> signatures = new ArrayList<>();

  private BitSet[] simulators;

  private Simulation(SymbolicAutomaton automaton, boolean reverse, boolean stateBased) {
    this.automaton = automaton;
    this.bdd = automaton.bdd();
    this.reverse = reverse;
    this.stateBased = stateBased;
    this.sources = sources(automaton);
    this.adjacent = adjacent(automaton, sources, reverse);
    this.classOf = new int[automaton.stateCount()];
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
    int classes = 0;
    int pairs = 0;
    while (true) {
      refine();
      int remaining = Arrays.stream(simulators).mapToInt(BitSet::cardinality).sum();
      if (signatures.size() == classes && remaining == pairs) {
        return quotient();
      }
      classes = signatures.size();
      pairs = remaining;
    }
  }

  /** One round: signatures from the known relation, the next relation from the signatures. */
  private void refine() {
    Map<List<Arrow>, Integer> numbers = new LinkedHashMap<>();
    int[] next = new int[classOf.length];
    List<Integer> parents = new ArrayList<>();
    for (int state = 0; state < next.length; state++) {
      Integer known = numbers.putIfAbsent(signature(state), numbers.size());
      if (known == null) {
        parents.add(classOf[state]);
      }
      next[state] = known == null ? numbers.size() - 1 : known;
    }
    List<List<Arrow>> distinct = List.copyOf(numbers.keySet());
    BitSet[] relation = new BitSet[distinct.size()];
    for (int one = 0; one < relation.length; one++) {
      relation[one] = new BitSet();
      bdd.budget().spend(relation.length / 8 + 1);
      for (int other = 0; other < relation.length; other++) {
        boolean related =
            one == other
                || (simulators[parents.get(one)].get(parents.get(other))
                    && dominates(distinct.get(other), distinct.get(one)));
        relation[one].set(other, related);
      }
    }
    classOf = next;
    signatures = distinct;
    simulators = relation;
  }

  private List<Arrow> signature(int state) {
    Map<Kind, Integer> labels = new LinkedHashMap<>();
    if (reverse && state == 0) {
      labels.put(new Kind(INITIAL, 0), Bdd.TRUE);
    }
    if (stateBased && isAccepting(state)) {
      labels.put(new Kind(ACCEPTING, 0), Bdd.TRUE);
    }
    for (int edge : adjacent[state]) {
      int neighbour = reverse ? sources[edge] : automaton.target(edge);
      Kind kind = new Kind(classOf[neighbour], automaton.marks(edge));
      labels.merge(kind, automaton.label(edge), bdd::or);
    }
    List<Arrow> arrows = new ArrayList<>();
    labels.forEach((kind, label) -> arrows.add(new Arrow(kind.end(), kind.marks(), label)));
    return withoutDominated(arrows);
  }

  /** In an order that depends on nothing but the arrows that remain. */
  private List<Arrow> withoutDominated(List<Arrow> arrows) {
    bdd.budget().spend((long) arrows.size() * arrows.size() / 4 + 1);
    List<Arrow> kept = new ArrayList<>();
    for (Arrow arrow : arrows) {
      int label = arrow.label();
      for (Arrow other : arrows) {
        if (label != Bdd.FALSE && other != arrow && dominates(other, arrow)) {
          label = bdd.minus(label, other.label());
        }
      }
      if (label != Bdd.FALSE) {
        kept.add(new Arrow(arrow.end(), arrow.marks(), label));
      }
    }
    kept.sort(
        (a, b) -> a.end() != b.end() ? a.end() - b.end() : Long.compare(a.marks(), b.marks()));
    return kept;
  }

  /** Whether the other end and the marks of one arrow are as good as those of another. */
  private boolean dominates(Arrow greater, Arrow smaller) {
    boolean better =
        smaller.end() < 0
            ? greater.end() == smaller.end()
            : greater.end() >= 0 && simulators[smaller.end()].get(greater.end());
    return better && (smaller.marks() & ~greater.marks()) == 0;
  }

  /** Whether the arrows of one state dominate all arrows of another. */
  private boolean dominates(List<Arrow> greater, List<Arrow> smaller) {
    for (Arrow arrow : smaller) {
      bdd.budget().spend(greater.size() / 4 + 1);
      int rest = arrow.label();
      for (int i = 0; i < greater.size() && rest != Bdd.FALSE; i++) {
        if (dominates(greater.get(i), arrow)) {
          rest = bdd.minus(rest, greater.get(i).label());
        }
      }
      if (rest != Bdd.FALSE) {
        return false;
      }
    }
    return true;
  }

  private boolean isAccepting(int state) {
    int first = automaton.firstEdge(state);
    return first < automaton.firstEdge(state + 1) && automaton.marks(first) != 0;
  }

  private SymbolicAutomaton quotient() {
    SymbolicAutomaton.Builder builder =
        new SymbolicAutomaton.Builder(bdd, automaton.propositions(), automaton.acceptanceSets());
    for (int here = 0; here < signatures.size(); here++) {
      for (Arrow arrow : signatures.get(here)) {
        if (arrow.end() < 0) {
          continue;
        }
        int source = reverse ? arrow.end() : here;
        int target = reverse ? here : arrow.end();
        builder.edge(source, arrow.label(), arrow.marks(), target);
      }
    }
    return builder.build(classOf[0]);
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
