package dev.allways.logic.automaton;

/**
 * Drops marks that cannot matter and acceptance sets that say nothing new.
 *
 * <p>Only marks inside an accepting component matter. There, a set is superfluous when every cycle
 * that visits the others visits it too, which is so when removing its edges leaves no accepting
 * component of the others. As components do not share cycles, each may number its sets anew, so the
 * automaton needs no more sets than its most demanding component.
 *
 * <p>Costs a search through each accepting component per acceptance set.
 */
public final class AcceptanceSimplification {
  /**
   * What to write on the edges between components, whose marks do not matter for the language. They
   * matter for simulation: an edge without marks is easily simulated, one with all marks easily
   * simulates.
   */
  public enum Transient {
    /** No mark. */
    BARE,
    /** Every mark if the edge leads into an accepting component, else none. */
    ENTERING,
    /** Every mark. */
    FULL
  }

  private final SymbolicAutomaton automaton;
  private final StronglyConnectedComponents components;

  private final int[][] members;

  /** By component: the sets that matter there. */
  private final long[] needed;

  /** Numbers of states within whichever component is looked at. */
  private final int[] number;

  private AcceptanceSimplification(SymbolicAutomaton automaton) {
    this.automaton = automaton;
    this.components = new StronglyConnectedComponents(automaton);
    this.members = components.members();
    this.needed = new long[components.count()];
    this.number = new int[automaton.stateCount()];
  }

  public static SymbolicAutomaton simplify(SymbolicAutomaton automaton, Transient style) {
    return new AcceptanceSimplification(automaton).simplify(style);
  }

  /**
   * For an automaton with one acceptance set where the edges of a state are all marked or none is:
   * the same without marks that do not matter, again such an automaton.
   */
  public static SymbolicAutomaton simplifyStateBased(SymbolicAutomaton automaton, Transient style) {
    return new AcceptanceSimplification(automaton).simplifyStateBased(style);
  }

  private SymbolicAutomaton simplifyStateBased(Transient style) {
    SymbolicAutomaton.Builder builder =
        new SymbolicAutomaton.Builder(automaton.bdd(), automaton.propositions(), 1);
    for (int component = 0; component < needed.length; component++) {
      needed[component] = components.isAccepting(component) ? necessary(component) : 0;
    }
    for (int state = 0; state < automaton.stateCount(); state++) {
      int component = components.of(state);
      for (int edge = automaton.firstEdge(state); edge < automaton.firstEdge(state + 1); edge++) {
        long marks;
        if (!components.isCyclic(component)) {
          marks = style == Transient.FULL ? 1 : 0;
        } else if (!components.isAccepting(component)) {
          marks = 0;
        } else {
          marks = needed[component] == 0 ? 1 : automaton.marks(edge);
        }
        builder.edge(state, automaton.label(edge), marks, automaton.target(edge));
      }
    }
    return builder.build(0);
  }

  private SymbolicAutomaton simplify(Transient style) {
    long union = 0;
    int most = 0;
    boolean rejecting = false;
    for (int component = 0; component < needed.length; component++) {
      if (components.isAccepting(component)) {
        needed[component] = necessary(component);
        union |= needed[component];
        most = Math.max(most, Long.bitCount(needed[component]));
      } else {
        rejecting |= components.isCyclic(component);
      }
    }
    // A cycle that must not be accepted needs a set that it misses.
    int sets = rejecting ? Math.max(1, most) : most;
    boolean keepNumbers = Long.bitCount(union) == most;
    long all = sets == Long.SIZE ? -1L : (1L << sets) - 1;
    SymbolicAutomaton.Builder builder =
        new SymbolicAutomaton.Builder(automaton.bdd(), automaton.propositions(), sets);
    for (int state = 0; state < automaton.stateCount(); state++) {
      int component = components.of(state);
      for (int edge = automaton.firstEdge(state); edge < automaton.firstEdge(state + 1); edge++) {
        int target = automaton.target(edge);
        long marks;
        if (components.of(target) != component) {
          marks = isFull(style, target) ? all : 0;
        } else if (!components.isAccepting(component)) {
          marks = 0;
        } else {
          long kept = keepNumbers ? union : needed[component];
          long written = automaton.marks(edge) | ~needed[component];
          marks = (Long.compress(written, kept) | ~lowest(Long.bitCount(kept))) & all;
        }
        builder.edge(state, automaton.label(edge), marks, target);
      }
    }
    return builder.build(0);
  }

  private boolean isFull(Transient style, int target) {
    return switch (style) {
      case BARE -> false;
      case ENTERING -> components.isAccepting(components.of(target));
      case FULL -> true;
    };
  }

  private static long lowest(int bits) {
    return bits == Long.SIZE ? -1L : (1L << bits) - 1;
  }

  /** Goes through the sets from the last, so that equal ones keep the least number. */
  private long necessary(int component) {
    long kept = automaton.allMarks();
    for (int set = automaton.acceptanceSets() - 1; set >= 0; set--) {
      long others = kept & ~(1L << set);
      if (!hasCycle(component, others, 1L << set)) {
        kept = others;
      }
    }
    return kept;
  }

  /** Whether a cycle of the component visits all of {@code visited} and none of {@code missed}. */
  private boolean hasCycle(int component, long visited, long missed) {
    Restriction rest = new Restriction(automaton, components, members[component], number, missed);
    StronglyConnectedComponents inner = new StronglyConnectedComponents(rest);
    for (int found = 0; found < inner.count(); found++) {
      if (inner.isCyclic(found) && (inner.marks(found) & visited) == visited) {
        return true;
      }
    }
    return false;
  }

  /** One component without some edges, and a state 0 that leads to all its states. */
  private static final class Restriction implements Graph {
    private final int[] firstEdge;
    private final int[] targets;
    private final long[] marks;

    /**
     * @param number room for a number for each state of the whole
     */
    Restriction(
        SymbolicAutomaton whole,
        StronglyConnectedComponents components,
        int[] members,
        int[] number,
        long missed) {
      int edges = members.length;
      for (int i = 0; i < members.length; i++) {
        number[members[i]] = i + 1;
        edges += whole.firstEdge(members[i] + 1) - whole.firstEdge(members[i]);
      }
      firstEdge = new int[members.length + 2];
      targets = new int[edges];
      marks = new long[edges];
      int count = 0;
      while (count < members.length) {
        targets[count] = ++count;
      }
      for (int i = 0; i < members.length; i++) {
        int state = members[i];
        firstEdge[i + 1] = count;
        for (int edge = whole.firstEdge(state); edge < whole.firstEdge(state + 1); edge++) {
          int target = whole.target(edge);
          boolean inside = components.of(target) == components.of(state);
          if (inside && (whole.marks(edge) & missed) == 0) {
            marks[count] = whole.marks(edge);
            targets[count++] = number[target];
          }
        }
      }
      firstEdge[members.length + 1] = count;
    }

    @Override
    public int stateCount() {
      return firstEdge.length - 1;
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

    @Override
    public int acceptanceSets() {
      return Long.SIZE;
    }
  }
}
