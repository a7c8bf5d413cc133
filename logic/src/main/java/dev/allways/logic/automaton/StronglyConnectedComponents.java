package dev.allways.logic.automaton;

import java.util.Arrays;

/**
 * The strongly connected components of an automaton that its initial state reaches. Components are
 * numbered so that an edge never leads to a greater number: component 0 is a last one, the initial
 * state is in the greatest. Linear time, no recursion.
 *
 * <p>Paper: Robert Tarjan, Depth-First Search and Linear Graph Algorithms, SIAM Journal on
 * Computing 1972.
 */
public final class StronglyConnectedComponents {
  private static final int UNSEEN = -1;

  private final Graph graph;
  private final int[] component;
  private int count;
  private boolean[] cyclic = new boolean[0];
  private long[] marks = new long[0];

  public StronglyConnectedComponents(Graph graph) {
    this.graph = graph;
    this.component = new int[graph.stateCount()];
    Arrays.fill(component, UNSEEN);
    search();
    summarise();
  }

  public int count() {
    return count;
  }

  /** The component of a state. */
  public int of(int state) {
    return component[state];
  }

  /** The states of each component. */
  int[][] members() {
    int[] sizes = new int[count];
    for (int number : component) {
      if (number != UNSEEN) {
        sizes[number]++;
      }
    }
    int[][] members = new int[count][];
    for (int number = 0; number < count; number++) {
      members[number] = new int[sizes[number]];
    }
    for (int state = component.length - 1; state >= 0; state--) {
      if (component[state] != UNSEEN) {
        members[component[state]][--sizes[component[state]]] = state;
      }
    }
    return members;
  }

  /** Whether the component contains a cycle: it has an edge inside. */
  public boolean isCyclic(int number) {
    return cyclic[number];
  }

  /** Whether some cycle inside visits every acceptance set. */
  public boolean isAccepting(int number) {
    return cyclic[number] && marks[number] == graph.allMarks();
  }

  /** The acceptance sets on edges inside the component. */
  public long marks(int number) {
    return marks[number];
  }

  private void search() {
    int states = graph.stateCount();
    int[] index = new int[states];
    int[] lowest = new int[states];
    int[] nextEdge = new int[states];
    int[] path = new int[states];
    int[] open = new int[states];
    Arrays.fill(index, UNSEEN);
    int pathSize = 0;
    int openSize = 0;
    int seen = 0;
    path[pathSize++] = 0;
    while (pathSize > 0) {
      int state = path[pathSize - 1];
      if (index[state] == UNSEEN) {
        index[state] = lowest[state] = seen++;
        nextEdge[state] = graph.firstEdge(state);
        open[openSize++] = state;
      }
      if (nextEdge[state] < graph.firstEdge(state + 1)) {
        int target = graph.target(nextEdge[state]++);
        if (index[target] == UNSEEN) {
          path[pathSize++] = target;
        } else if (component[target] == UNSEEN) {
          lowest[state] = Math.min(lowest[state], index[target]);
        }
        continue;
      }
      pathSize--;
      if (pathSize > 0) {
        int parent = path[pathSize - 1];
        lowest[parent] = Math.min(lowest[parent], lowest[state]);
      }
      if (lowest[state] == index[state]) {
        int member;
        do {
          member = open[--openSize];
          component[member] = count;
        } while (member != state);
        count++;
      }
    }
  }

  private void summarise() {
    cyclic = new boolean[count];
    marks = new long[count];
    for (int state = 0; state < graph.stateCount(); state++) {
      int mine = component[state];
      for (int edge = graph.firstEdge(state); edge < graph.firstEdge(state + 1); edge++) {
        if (mine != UNSEEN && component[graph.target(edge)] == mine) {
          cyclic[mine] = true;
          marks[mine] |= graph.marks(edge);
        }
      }
    }
  }
}
