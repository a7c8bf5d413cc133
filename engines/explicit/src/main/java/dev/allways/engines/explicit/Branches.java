package dev.allways.engines.explicit;

import java.util.Arrays;

/**
 * What one thread knows of the nodes below the roots of a {@link Tree}: turns a state into its
 * root, a pair of two numbers, and a root into its state.
 *
 * <p>A state is compared with the one that was read last, usually the one it is a successor of:
 * slots that did not change are not packed again, and subtrees that did not change are not looked
 * up again. What is read is compared with what was read before it in the same way: neighbours in a
 * queue are often successors of the same state.
 */
final class Branches {
  /** Small enough to stay in a processor's own cache. */
  private static final int RECENT = 1 << 13;

  private final Tree tree;
  private final Packing packing;
  private final int leaves;
  private final int root;
  private final PairTable[] tables;
  private final PairTable.Writer[] writers;

  /**
   * The state that was read last, its slots, its root and the numbers of its nodes, leaves first.
   */
  private final int[] known;

  private final int[] knownNodes;
  private long knownRoot;
  private boolean knows;

  /** Of every node, whether what is below it is still to be read. */
  private final boolean[] differs;

  private final int[] nodes;
  private final long[] changed;

  /**
   * Nodes that were looked up lately, by their hash: the pair, then the node and above it its
   * number. No node that has a pair has the number 0.
   */
  private final long[] recent = new long[2 * RECENT];

  Branches(Tree tree, PairTable.Writer[] writers, int slots) {
    this.tree = tree;
    this.packing = tree.packing;
    this.leaves = tree.leaves;
    this.root = tree.root();
    this.tables = tree.tables;
    this.writers = writers;
    this.known = new int[slots];
    this.knownNodes = new int[tables.length];
    this.differs = new boolean[tables.length];
    this.nodes = new int[tables.length];
    this.changed = new long[tree.above[0].length];
  }

  /**
   * The root of a state, whose nodes below it are added where they are not there yet.
   *
   * @throws SearchStopped when there is no memory for one of them
   */
  long root(int[] state) {
    if (knows) {
      findChanges(state);
    } else {
      packing.pack(state, nodes, 0);
      for (int node = leaves; node < root; node++) {
        find(node);
      }
    }
    return leaves == 1
        ? Integer.toUnsignedLong(nodes[0])
        : PairColumn.pair(nodes[tree.left[root]], nodes[tree.right[root]]);
  }

  private void findChanges(int[] state) {
    int slots = known.length;
    System.arraycopy(knownNodes, 0, nodes, 0, nodes.length);
    int slot = Arrays.mismatch(known, state);
    if (slot < 0) {
      return;
    }
    Arrays.fill(changed, 0);
    while (slot < slots) {
      packing.replace(slot, state[slot], nodes);
      long[] above = tree.above[packing.word(slot)];
      for (int i = 0; i < changed.length; i++) {
        changed[i] |= above[i];
      }
      slot++;
      int next = Arrays.mismatch(known, slot, slots, state, slot, slots);
      slot = next < 0 ? slots : slot + next;
    }
    for (int i = 0; i < changed.length; i++) {
      for (long rest = changed[i]; rest != 0; rest &= rest - 1) {
        find(leaves + (i << 6) + Long.numberOfTrailingZeros(rest));
      }
    }
  }

  private void find(int node) {
    long pair = PairColumn.pair(nodes[tree.left[node]], nodes[tree.right[node]]);
    long hash = PairTable.hash(pair);
    int place = 2 * ((int) (hash >>> 40) + node & RECENT - 1);
    if (recent[place] != pair || (int) recent[place + 1] != node) {
      long number = writers[node].add(pair, hash);
      recent[place] = pair;
      recent[place + 1] = (number < 0 ? ~number : number) << 32 | node;
    }
    nodes[node] = (int) (recent[place + 1] >>> 32);
  }

  /** Writes the state with this root, whose nodes are there, into {@code state}. */
  void read(long pair, int[] state) {
    if (!knows) {
      readAll(pair);
    } else if (pair != knownRoot) {
      readChanges(pair);
    }
    knows = true;
    knownRoot = pair;
    System.arraycopy(known, 0, state, 0, known.length);
  }

  private void readAll(long pair) {
    for (int node = root; node >= leaves; node--) {
      long below = node == root ? pair : tables[node].get(Integer.toUnsignedLong(knownNodes[node]));
      knownNodes[tree.left[node]] = (int) below;
      if (leaves > 1) {
        knownNodes[tree.right[node]] = (int) (below >>> 32);
      }
    }
    packing.unpack(knownNodes, known);
  }

  private void readChanges(long pair) {
    change(root, pair);
    for (int node = root - 1; node >= leaves; node--) {
      if (differs[node]) {
        differs[node] = false;
        change(node, tables[node].get(Integer.toUnsignedLong(knownNodes[node])));
      }
    }
  }

  private void change(int node, long pair) {
    replace(tree.left[node], (int) pair);
    if (leaves > 1) {
      replace(tree.right[node], (int) (pair >>> 32));
    }
  }

  private void replace(int node, int number) {
    if (knownNodes[node] != number) {
      knownNodes[node] = number;
      if (node < leaves) {
        packing.unpack(node, number, known);
      } else {
        differs[node] = true;
      }
    }
  }
}
