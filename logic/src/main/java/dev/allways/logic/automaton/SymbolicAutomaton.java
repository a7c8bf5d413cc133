package dev.allways.logic.automaton;

import dev.allways.logic.bdd.Bdd;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An {@link Automaton} whose labels are functions of one {@link Bdd}, where variable {@code i} is
 * proposition {@code i}: the form in which one computes with languages.
 *
 * <p>Immutable. Built edge by edge; building numbers the states in the order in which a
 * breadth-first search from the initial state meets them, drops the others, merges edges that
 * differ in their label only, or in their marks only, and sorts the edges of a state by target and
 * marks.
 *
 * <pre>{@code
 * SymbolicAutomaton.Builder builder = new SymbolicAutomaton.Builder(bdd, List.of("p"), 1);
 * builder.edge(0, bdd.variable(0), 1L, 0).edge(0, bdd.negatedVariable(0), 0L, 0);
 * SymbolicAutomaton infinitelyOften = builder.build(0);
 * }</pre>
 */
public final class SymbolicAutomaton implements Graph {
  private final Bdd bdd;
  private final List<String> propositions;
  private final int acceptanceSets;
  private final int[] firstEdge;
  private final int[] targets;
  private final int[] labels;
  private final long[] marks;

  private SymbolicAutomaton(
      Bdd bdd,
      List<String> propositions,
      int acceptanceSets,
      int[] firstEdge,
      int[] targets,
      int[] labels,
      long[] marks) {
    this.bdd = bdd;
    this.propositions = propositions;
    this.acceptanceSets = acceptanceSets;
    this.firstEdge = firstEdge;
    this.targets = targets;
    this.labels = labels;
    this.marks = marks;
  }

  /** The same automaton with its labels in {@code bdd}. */
  public static SymbolicAutomaton of(Automaton automaton, Bdd bdd) {
    return of(automaton, bdd, automaton.propositions());
  }

  /**
   * The same automaton over more or differently ordered {@code propositions}, which must contain
   * its own.
   */
  public static SymbolicAutomaton of(Automaton automaton, Bdd bdd, List<String> propositions) {
    int[] renamed = automaton.propositions().stream().mapToInt(propositions::indexOf).toArray();
    Builder builder = new Builder(bdd, propositions, automaton.acceptanceSets());
    for (int edge = 0; edge < automaton.edgeCount(); edge++) {
      Label label = automaton.label(edge);
      int function = Bdd.FALSE;
      for (int cube = 0; cube < label.cubeCount(); cube++) {
        int[] literals = label.cube(cube);
        for (int i = 0; i < literals.length; i++) {
          literals[i] = literals[i] < 0 ? ~renamed[~literals[i]] : renamed[literals[i]];
        }
        function = bdd.or(function, bdd.cube(literals));
      }
      builder.edge(automaton.source(edge), function, automaton.marks(edge), automaton.target(edge));
    }
    return builder.build(0);
  }

  /** The same automaton with its labels as irredundant sums of products. */
  public Automaton toAutomaton() {
    List<Label> explicit = new ArrayList<>(labels.length);
    for (int label : labels) {
      explicit.add(Label.of(bdd, label));
    }
    return new Automaton(propositions, acceptanceSets, firstEdge, targets, marks, explicit);
  }

  public Bdd bdd() {
    return bdd;
  }

  public List<String> propositions() {
    return propositions;
  }

  @Override
  public int stateCount() {
    return firstEdge.length - 1;
  }

  @Override
  public int acceptanceSets() {
    return acceptanceSets;
  }

  @Override
  public int firstEdge(int state) {
    return firstEdge[state];
  }

  @Override
  public int target(int edge) {
    return targets[edge];
  }

  @Override
  public long marks(int edge) {
    return marks[edge];
  }

  /** A function of the propositions, never {@link Bdd#FALSE}. */
  public int label(int edge) {
    return labels[edge];
  }

  /** Fewer states, or as many and fewer edges. */
  public boolean isSmallerThan(SymbolicAutomaton other) {
    return stateCount() != other.stateCount()
        ? stateCount() < other.stateCount()
        : edgeCount() < other.edgeCount();
  }

  /**
   * Fewer states; or as many and no choice where the other has one, since every choice multiplies
   * what a search has to visit; or fewer edges.
   */
  public boolean isPreferableTo(SymbolicAutomaton other) {
    boolean comparable =
        stateCount() == other.stateCount() && isDeterministic() != other.isDeterministic();
    return comparable ? isDeterministic() : isSmallerThan(other);
  }

  /** Whether no letter has a choice. */
  public boolean isDeterministic() {
    for (int state = 0; state < stateCount(); state++) {
      int covered = Bdd.FALSE;
      for (int edge = firstEdge[state]; edge < firstEdge[state + 1]; edge++) {
        if (bdd.and(covered, labels[edge]) != Bdd.FALSE) {
          return false;
        }
        covered = bdd.or(covered, labels[edge]);
      }
    }
    return true;
  }

  /** For a debugger. */
  @Override
  public String toString() {
    return "%d states, %d edges, %d acceptance sets"
        .formatted(stateCount(), edgeCount(), acceptanceSets);
  }

  /** Collects edges; states are whatever numbers the edges mention. */
  public static final class Builder {
    private record End(int target, long tag) {}

    private final Bdd bdd;
    private final List<String> propositions;
    private final int acceptanceSets;
    private int[] sources = new int[16];
    private int[] targets = new int[16];
    private int[] labels = new int[16];
    private long[] marks = new long[16];
    private int count;
    private int states = 1;

    public Builder(Bdd bdd, List<String> propositions, int acceptanceSets) {
      if (acceptanceSets > Automaton.ACCEPTANCE_SET_LIMIT) {
        throw new IllegalArgumentException(acceptanceSets + " acceptance sets");
      }
      this.bdd = bdd;
      this.propositions = List.copyOf(propositions);
      this.acceptanceSets = acceptanceSets;
    }

    public Builder edge(int source, int label, long mark, int target) {
      if (label == Bdd.FALSE) {
        return this;
      }
      if (count == sources.length) {
        sources = Arrays.copyOf(sources, 2 * count);
        targets = Arrays.copyOf(targets, 2 * count);
        labels = Arrays.copyOf(labels, 2 * count);
        marks = Arrays.copyOf(marks, 2 * count);
      }
      sources[count] = source;
      labels[count] = label;
      marks[count] = mark;
      targets[count++] = target;
      states = Math.max(states, Math.max(source, target) + 1);
      return this;
    }

    /** The automaton that starts in {@code initial}. */
    public SymbolicAutomaton build(int initial) {
      states = Math.max(states, initial + 1);
      int[][] outgoing = outgoing();
      int[] number = new int[states];
      int[] order = new int[states];
      Arrays.fill(number, -1);
      int reached = 0;
      order[reached] = initial;
      number[initial] = reached++;
      int[] firstEdge = new int[states + 1];
      int[] outTargets = new int[count];
      int[] outLabels = new int[count];
      long[] outMarks = new long[count];
      int out = 0;
      for (int at = 0; at < reached; at++) {
        firstEdge[at] = out;
        Map<End, Integer> edges = merged(outgoing[order[at]]);
        for (End end : edges.keySet()) {
          if (number[end.target()] < 0) {
            order[reached] = end.target();
            number[end.target()] = reached++;
          }
        }
        List<Map.Entry<End, Integer>> sorted = new ArrayList<>(edges.entrySet());
        sorted.sort(
            Comparator.comparingInt(
                    (Map.Entry<End, Integer> edge) -> number[edge.getKey().target()])
                .thenComparing(edge -> edge.getKey().tag(), Long::compareUnsigned));
        for (Map.Entry<End, Integer> edge : sorted) {
          outTargets[out] = number[edge.getKey().target()];
          outLabels[out] = edge.getValue();
          outMarks[out++] = edge.getKey().tag();
        }
      }
      firstEdge[reached] = out;
      return new SymbolicAutomaton(
          bdd,
          propositions,
          acceptanceSets,
          Arrays.copyOf(firstEdge, reached + 1),
          Arrays.copyOf(outTargets, out),
          Arrays.copyOf(outLabels, out),
          Arrays.copyOf(outMarks, out));
    }

    private int[][] outgoing() {
      int[] degree = new int[states];
      for (int edge = 0; edge < count; edge++) {
        degree[sources[edge]]++;
      }
      int[][] outgoing = new int[states][];
      for (int state = 0; state < states; state++) {
        outgoing[state] = new int[degree[state]];
      }
      for (int edge = count - 1; edge >= 0; edge--) {
        outgoing[sources[edge]][--degree[sources[edge]]] = edge;
      }
      return outgoing;
    }

    /**
     * The edges of one state. Of two edges to one state under one label, a run may take either each
     * time, hence both infinitely often: one edge with the marks of both says the same.
     */
    private Map<End, Integer> merged(int[] edges) {
      Map<End, Integer> byMarks = new LinkedHashMap<>();
      for (int edge : edges) {
        byMarks.merge(new End(targets[edge], marks[edge]), labels[edge], bdd::or);
      }
      Map<End, Long> byLabel = new LinkedHashMap<>();
      byMarks.forEach(
          (end, label) -> byLabel.merge(new End(end.target(), label), end.tag(), (a, b) -> a | b));
      if (byLabel.size() == byMarks.size()) {
        return byMarks;
      }
      Map<End, Integer> again = new LinkedHashMap<>();
      byLabel.forEach(
          (end, union) -> again.merge(new End(end.target(), union), (int) end.tag(), bdd::or));
      return again;
    }
  }
}
