package dev.allways.logic.automaton;

/**
 * The shape of an automaton without its labels. States are 0 to {@code stateCount() - 1}, and the
 * edges that leave state {@code s} are those from {@code firstEdge(s)} to before {@code firstEdge(s
 * + 1)}. The initial state is 0.
 */
public interface Graph {
  int stateCount();

  /** Defined for one state more than there is: that is the number of edges. */
  int firstEdge(int state);

  int target(int edge);

  /** The acceptance sets the edge belongs to, one bit each. */
  long marks(int edge);

  int acceptanceSets();

  default int edgeCount() {
    return firstEdge(stateCount());
  }

  /** Every acceptance set. */
  default long allMarks() {
    return acceptanceSets() == Long.SIZE ? -1L : (1L << acceptanceSets()) - 1;
  }
}
