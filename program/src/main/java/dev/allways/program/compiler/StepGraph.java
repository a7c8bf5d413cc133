package dev.allways.program.compiler;

import java.util.Arrays;

/**
 * The states on the way of a step that is long or has many branches: each is looked at once, and
 * when all have been, it can be told whether one can go round for ever.
 *
 * <p>A row is a state, the actor in control, and the participants so far. Costs a row and 12 bytes
 * a state, and 8 bytes an edge; nothing before it is entered for the first time.
 */
final class StepGraph {
  /** At most so many ints; a step that needs more is taken to be endless. */
  private static final int MOST_INTS = 1 << 24;

  private final int width;
  private int[] rows = new int[0];
  private int size;
  private int[] table = new int[0];
  private int[] edges = new int[0];
  private int edgeCount;
  private int current;
  private int actor;
  private boolean entered;
  private boolean tooLarge;

  StepGraph(int width) {
    this.width = width;
  }

  /** Whether states are collected instead of followed. */
  boolean isEntered() {
    return entered;
  }

  boolean isUsed() {
    return size > 0;
  }

  boolean isTooLarge() {
    return tooLarge;
  }

  void enter() {
    entered = true;
  }

  void pause() {
    entered = false;
  }

  /** Notes that a state is reached from the one that {@link #next} gave last, if it gave one. */
  void add(int[] state, int inControl, Participants participants) {
    if ((size + 1L) * width > MOST_INTS) {
      tooLarge = true;
      return;
    }
    reserve();
    int row = size * width;
    System.arraycopy(state, 0, rows, row, state.length);
    rows[row + state.length] = inControl;
    participants.store(rows, row + state.length + 1);
    int place = place(size);
    if (table[place] == 0) {
      table[place] = ++size;
    }
    if (entered) {
      addEdge(current - 1, table[place] - 1);
    }
  }

  /** Gives a state that has not been looked at, if there is one. */
  boolean next(int[] state, Participants participants) {
    if (current == size || tooLarge) {
      return false;
    }
    int row = current++ * width;
    System.arraycopy(rows, row, state, 0, state.length);
    actor = rows[row + state.length];
    participants.load(rows, row + state.length + 1);
    return true;
  }

  /** Who is in control of the state that {@link #next} gave. */
  int actor() {
    return actor;
  }

  /**
   * Whether some state leads back to itself: take away those that lead nowhere until none is left.
   */
  boolean hasCycle() {
    int[] leaving = new int[size];
    int[] start = new int[size + 1];
    for (int i = 0; i < edgeCount; i++) {
      leaving[edges[2 * i]]++;
      start[edges[2 * i + 1] + 1]++;
    }
    for (int i = 0; i < size; i++) {
      start[i + 1] += start[i];
    }
    int[] sources = new int[edgeCount];
    int[] next = Arrays.copyOf(start, size);
    for (int i = 0; i < edgeCount; i++) {
      sources[next[edges[2 * i + 1]]++] = edges[2 * i];
    }
    int[] done = new int[size];
    int count = 0;
    for (int i = 0; i < size; i++) {
      if (leaving[i] == 0) {
        done[count++] = i;
      }
    }
    for (int i = 0; i < count; i++) {
      for (int j = start[done[i]]; j < start[done[i] + 1]; j++) {
        if (--leaving[sources[j]] == 0) {
          done[count++] = sources[j];
        }
      }
    }
    return count < size;
  }

  void clear() {
    size = 0;
    edgeCount = 0;
    current = 0;
    tooLarge = false;
    entered = false;
    Arrays.fill(table, 0);
  }

  private void addEdge(int from, int to) {
    if (2 * edgeCount == edges.length) {
      edges = Arrays.copyOf(edges, Math.max(64, edges.length * 2));
    }
    edges[2 * edgeCount] = from;
    edges[2 * edgeCount + 1] = to;
    edgeCount++;
  }

  private void reserve() {
    if ((size + 1) * width > rows.length) {
      rows =
          Arrays.copyOf(rows, (int) Math.min(MOST_INTS, Math.max(64L * width, rows.length * 2L)));
    }
    if (2 * (size + 1) > table.length) {
      table = new int[Math.max(128, table.length * 2)];
      for (int row = 0; row < size; row++) {
        table[place(row)] = row + 1;
      }
    }
  }

  /** Where the number of a row is in the table, or goes. */
  private int place(int row) {
    int from = row * width;
    int hash = 0;
    for (int i = from; i < from + width; i++) {
      hash = (hash ^ rows[i]) * 0x9E3779B1;
      hash ^= hash >>> 15;
    }
    int place = hash & (table.length - 1);
    while (table[place] != 0) {
      int other = (table[place] - 1) * width;
      if (Arrays.equals(rows, from, from + width, rows, other, other + width)) {
        return place;
      }
      place = (place + 1) & (table.length - 1);
    }
    return place;
  }
}
