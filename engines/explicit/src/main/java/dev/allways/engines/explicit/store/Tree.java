package dev.allways.engines.explicit.store;

import dev.allways.core.model.Layout;
import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.control.Safepoint;
import dev.allways.engines.explicit.frame.FrameReader;
import dev.allways.engines.explicit.frame.FrameWriter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * States as binary trees: the leaves are the 32-bit words of the packed state, an inner node is a
 * pair of what is below it, and equal nodes are stored once. States differ little from each other,
 * so nearly all of their nodes are shared, and what a state costs is its root: a pair of two
 * numbers.
 *
 * <p>Paper: Laarman, van de Pol, Weber: Parallel Recursive State Compression for Free, SPIN 2011.
 * Unlike there, words are packed first, every place in the tree has a table of its own, so that the
 * numbers of its nodes stay small, and numbers do not depend on where a table keeps a pair, so that
 * tables can grow.
 *
 * <p>This is what threads share; each works on it through a {@link TreeStore}, or a {@link
 * CompactStore}, which has another table for the roots.
 */
final class Tree {
  /** A root table is cut into many parts: growing one of them must not stop the others for long. */
  private static final int ROOT_PARTS = 32;

  private static final int INNER_PARTS = 2;

  /**
   * How many nodes there may be above those of the roots that are stored, because their roots are
   * on the way: {@link Branches#MOST_STAGED} for each of 256 threads.
   */
  private static final long ON_THE_WAY = 1L << 16;

  final Packing packing;
  final Safepoint safepoint = new Safepoint();

  /** How many leaves there are; they have the first numbers. */
  final int leaves;

  /** What threads add nodes with. */
  private final List<PairTable.Writer[]> allWriters = new CopyOnWriteArrayList<>();

  /** Of every node that is not a leaf, the root last: what is below it. */
  final int[] left;

  final int[] right;

  /** By the number of the node; only inner nodes and the root have one. */
  final PairTable[] tables;

  /**
   * For every leaf, the inner nodes above it but the root, as a set of bits: bit {@code n} is for
   * {@code leaves + n}. Of a large set nearly all is zero, so these are the parts of it that are
   * not, and {@link #places} says where they are.
   */
  final long[][] above;

  final int[][] places;

  /** Says where to cut: what is before the result goes to the left, the rest to the right. */
  interface Shape {
    int middle(int from, int to);
  }

  /** As many words on the left as on the right. */
  static final Shape EVEN = (from, to) -> (from + to) >>> 1;

  Tree(Layout layout, Memory memory, Shape shape) {
    this.packing = new Packing(layout);
    this.leaves = packing.words();
    int nodes = Math.max(2 * leaves - 1, 2);
    this.left = new int[nodes];
    this.right = new int[nodes];
    this.tables = new PairTable[nodes];
    this.above = new long[leaves][];
    this.places = new int[leaves][];
    List<Integer> order = new ArrayList<>();
    shape(0, leaves, shape, order);
    if (leaves == 1) {
      left[1] = 0;
      right[1] = 0;
    }
    for (int node = leaves; node < nodes; node++) {
      int parts = node == nodes - 1 ? ROOT_PARTS : INNER_PARTS;
      int l = left[node];
      int r = right[node];
      boolean alone = leaves == 1;
      tables[node] =
          new PairTable(
              memory, safepoint, parts, more -> bits(l, more), more -> alone ? 0 : bits(r, more));
    }
    mark(nodes - 1, new ArrayDeque<>());
  }

  /** How long the whole set of inner nodes is. */
  int setLength() {
    return (leaves + 63) / 64;
  }

  int nodes() {
    return left.length;
  }

  int root() {
    return left.length - 1;
  }

  /** What a thread needs to add nodes, by the number of the node. */
  PairTable.Writer[] writers() {
    PairTable.Writer[] writers = new PairTable.Writer[tables.length];
    for (int node = leaves; node < tables.length; node++) {
      writers[node] = tables[node].new Writer();
    }
    allWriters.add(writers);
    return writers;
  }

  /** How many nodes of that number all threads have added. */
  long added(int node) {
    return allWriters.stream().mapToLong(writers -> writers[node].added()).sum();
  }

  /** Saves the nodes with numbers below {@code end}, of which no thread may be adding any. */
  void save(FrameWriter out, int end) {
    for (int node = leaves; node < end; node++) {
      int number = node;
      tables[node].save(out, allWriters.stream().map(writers -> writers[number]).toList());
    }
  }

  void load(FrameReader in, int end) {
    for (int node = leaves; node < end; node++) {
      tables[node].load(in);
    }
  }

  /** Numbers the nodes above the leaves from {@code from} to {@code to}, the lower ones first. */
  private int shape(int from, int to, Shape shape, List<Integer> order) {
    if (to - from == 1) {
      return from;
    }
    int middle = shape.middle(from, to);
    int l = shape(from, middle, shape, order);
    int r = shape(middle, to, shape, order);
    int node = leaves + order.size();
    order.add(node);
    left[node] = l;
    right[node] = r;
    return node;
  }

  /**
   * @param path the inner nodes above {@code node} but the root, the nearest first
   */
  private void mark(int node, Deque<Integer> path) {
    if (node < leaves) {
      SortedMap<Integer, Long> parts = new TreeMap<>();
      path.forEach(bit -> parts.merge(bit >> 6, 1L << bit, (a, b) -> a | b));
      places[node] = parts.keySet().stream().mapToInt(Integer::intValue).toArray();
      above[node] = parts.values().stream().mapToLong(Long::longValue).toArray();
      return;
    }
    boolean isRoot = node == left.length - 1;
    if (!isRoot) {
      path.push(node - leaves);
    }
    mark(left[node], path);
    if (right[node] != left[node]) {
      mark(right[node], path);
    }
    if (!isRoot) {
      path.pop();
    }
  }

  /** How many bits the numbers of a node need until so many more states have been added. */
  private long bits(int node, long more) {
    return node < leaves
        ? packing.bits(node)
        : Math.min(32, 64 - Long.numberOfLeadingZeros(tables[node].bound() + more + ON_THE_WAY));
  }
}
