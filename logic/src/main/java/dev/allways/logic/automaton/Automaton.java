package dev.allways.logic.automaton;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A transition-based generalized Büchi automaton. A run is accepting when it takes, for each
 * acceptance set, infinitely many edges of that set; with no set at all, every infinite run is.
 *
 * <p>Immutable, in flat arrays. State 0 is the initial one and every state is reachable. An engine
 * asks which edges a letter enables, which allocates nothing:
 *
 * <pre>{@code
 * int[] enabled = new int[automaton.maximalOutDegree()];
 * int count = automaton.enabledEdges(state, valuation, enabled);
 * for (int i = 0; i < count; i++) {
 *   visit(automaton.target(enabled[i]), automaton.marks(enabled[i]));
 * }
 * }</pre>
 *
 * <p>At most 64 acceptance sets; any number of propositions.
 */
public final class Automaton implements Graph {
  public static final int ACCEPTANCE_SET_LIMIT = 64;

  private final List<String> propositions;
  private final int acceptanceSets;
  private final int[] firstEdge;
  private final int[] sources;
  private final int[] targets;
  private final long[] marks;
  private final List<Label> labels;
  private final int maximalOutDegree;

  /** Words of a valuation. */
  private final int words;

  private final int[] firstCube;
  private final long[] positive;
  private final long[] negative;

  Automaton(
      List<String> propositions,
      int acceptanceSets,
      int[] firstEdge,
      int[] targets,
      long[] marks,
      List<Label> labels) {
    if (acceptanceSets > ACCEPTANCE_SET_LIMIT) {
      throw new IllegalArgumentException(acceptanceSets + " acceptance sets");
    }
    this.propositions = List.copyOf(propositions);
    this.acceptanceSets = acceptanceSets;
    this.firstEdge = firstEdge;
    this.targets = targets;
    this.marks = marks;
    this.labels = List.copyOf(labels);
    this.sources = new int[targets.length];
    int widest = 0;
    for (int state = 0; state < stateCount(); state++) {
      Arrays.fill(sources, firstEdge[state], firstEdge[state + 1], state);
      widest = Math.max(widest, firstEdge[state + 1] - firstEdge[state]);
    }
    this.maximalOutDegree = widest;
    this.words = Math.max(1, (propositions.size() + 63) / 64);
    this.firstCube = new int[targets.length + 1];
    for (int edge = 0; edge < targets.length; edge++) {
      firstCube[edge + 1] = firstCube[edge] + labels.get(edge).cubeCount();
    }
    this.positive = new long[firstCube[targets.length] * words];
    this.negative = new long[positive.length];
    fillMasks();
  }

  private void fillMasks() {
    for (int edge = 0; edge < targets.length; edge++) {
      for (int cube = 0; cube < labels.get(edge).cubeCount(); cube++) {
        int base = (firstCube[edge] + cube) * words;
        for (int literal : labels.get(edge).cube(cube)) {
          int proposition = literal < 0 ? ~literal : literal;
          long[] mask = literal < 0 ? negative : positive;
          mask[base + (proposition >> 6)] |= 1L << (proposition & 63);
        }
      }
    }
  }

  /** The names of the propositions; bit {@code i} of a valuation is number {@code i}. */
  public List<String> propositions() {
    return propositions;
  }

  /** How many {@code long}s a valuation has: one for up to 64 propositions. */
  public int valuationWords() {
    return words;
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

  public int source(int edge) {
    return sources[edge];
  }

  @Override
  public int target(int edge) {
    return targets[edge];
  }

  @Override
  public long marks(int edge) {
    return marks[edge];
  }

  public Label label(int edge) {
    return labels.get(edge);
  }

  /** The most edges any state has. */
  public int maximalOutDegree() {
    return maximalOutDegree;
  }

  /** Whether an edge allows a letter of up to 64 propositions, or more in {@code valuation}. */
  public boolean allows(int edge, long... valuation) {
    for (int cube = firstCube[edge]; cube < firstCube[edge + 1]; cube++) {
      if (allowsCube(cube, valuation)) {
        return true;
      }
    }
    return false;
  }

  private boolean allowsCube(int cube, long[] valuation) {
    int base = cube * words;
    for (int word = 0; word < words; word++) {
      long letter = valuation[word];
      if ((positive[base + word] & ~letter) != 0 || (negative[base + word] & letter) != 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * Writes the edges of {@code state} that the letter allows, in ascending order.
   *
   * @param valuation {@link #valuationWords()} words
   * @param into room for at least {@link #maximalOutDegree()} edges
   * @return how many were written
   */
  public int enabledEdges(int state, long[] valuation, int[] into) {
    int count = 0;
    for (int edge = firstEdge[state]; edge < firstEdge[state + 1]; edge++) {
      for (int cube = firstCube[edge]; cube < firstCube[edge + 1]; cube++) {
        if (allowsCube(cube, valuation)) {
          into[count++] = edge;
          break;
        }
      }
    }
    return count;
  }

  /** As {@link #enabledEdges(int, long[], int[])}, for an automaton of up to 64 propositions. */
  public int enabledEdges(int state, long valuation, int[] into) {
    if (words != 1) {
      throw new IllegalStateException("a valuation has " + words + " words");
    }
    int count = 0;
    for (int edge = firstEdge[state]; edge < firstEdge[state + 1]; edge++) {
      for (int cube = firstCube[edge]; cube < firstCube[edge + 1]; cube++) {
        if ((positive[cube] & ~valuation) == 0 && (negative[cube] & valuation) == 0) {
          into[count++] = edge;
          break;
        }
      }
    }
    return count;
  }

  /** Numbers of the acceptance sets of an edge, ascending. */
  public List<Integer> acceptanceSetsOf(int edge) {
    List<Integer> numbers = new ArrayList<>();
    for (long rest = marks[edge]; rest != 0; rest &= rest - 1) {
      numbers.add(Long.numberOfTrailingZeros(rest));
    }
    return numbers;
  }

  /** For a debugger. */
  @Override
  public String toString() {
    return "%d states, %d edges, %d acceptance sets"
        .formatted(stateCount(), edgeCount(), acceptanceSets);
  }
}
