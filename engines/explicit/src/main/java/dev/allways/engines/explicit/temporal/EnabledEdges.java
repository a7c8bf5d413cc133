package dev.allways.engines.explicit.temporal;

import dev.allways.engines.explicit.column.BitVectors;
import dev.allways.logic.automaton.Automaton;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The edges that an automaton can take with a letter. A proposition without a value does no harm
 * where the edges are the same whether it is true or not: as {@code s[i] == 0} where {@code i < 2}
 * is false already, in a formula that asks for both.
 */
final class EnabledEdges {
  /** That the edges depend on a proposition that has no value. */
  static final int UNDECIDED = -1;

  /** If more have no value, it is not found out whether they matter. */
  private static final int MOST_MISSING = 10;

  private final Automaton automaton;
  private final Labelling labelling;
  private final int[] edges;

  EnabledEdges(Automaton automaton, Labelling labelling) {
    this.automaton = automaton;
    this.labelling = labelling;
    this.edges = new int[automaton.maximalOutDegree()];
  }

  /**
   * How many edges leave a state with a letter, or {@link #UNDECIDED}.
   *
   * @param letter of the state for which {@link Letters} has written one last
   */
  int find(int state, long[] letter) {
    int count = automaton.enabledEdges(state, letter, edges);
    return labelling.isPartial() && dependsOnMissing(state, letter, count) ? UNDECIDED : count;
  }

  /** The number of an edge that was found. */
  int get(int index) {
    return edges[index];
  }

  private boolean dependsOnMissing(int state, long[] letter, int count) {
    int[] missing = BitSet.valueOf(labelling.missing()).stream().toArray();
    if (missing.length > MOST_MISSING) {
      return true;
    }
    int[] others = new int[edges.length];
    for (int choice = 1; choice < 1 << missing.length; choice++) {
      long[] guess = letter.clone();
      for (int i = 0; i < missing.length; i++) {
        if ((choice >> i & 1) != 0) {
          BitVectors.add(guess, missing[i]);
        }
      }
      int found = automaton.enabledEdges(state, guess, others);
      if (!Arrays.equals(edges, 0, count, others, 0, found)) {
        return true;
      }
    }
    return false;
  }
}
