package dev.allways.engines.explicit.store;

import dev.allways.engines.explicit.control.SearchStopped;
import java.util.Arrays;
import java.util.function.LongConsumer;

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
  private static final int RECENT_BITS = 13;

  /** Of states between two calls of {@link #roots}. */
  static final int MOST_STAGED = 256;

  private final Tree tree;
  private final Packing packing;
  private final int leaves;
  private final int root;
  private final int[] left;
  private final int[] right;
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
  private final long[] recent = new long[2 << RECENT_BITS];

  /** Of every staged state, the numbers of its two halves. */
  private final int[] halves = new int[2 * MOST_STAGED];

  private int staged;

  /** The left and the right halves that are still to be added, and the states they are of. */
  private final PairBatch[] waiting;

  private final int[][] waitingStates;

  Branches(Tree tree, PairTable.Writer[] writers, int slots) {
    this.tree = tree;
    this.packing = tree.packing;
    this.leaves = tree.leaves;
    this.root = tree.root();
    this.left = tree.left;
    this.right = tree.right;
    this.tables = tree.tables;
    this.writers = writers;
    this.known = new int[slots];
    this.knownNodes = new int[tables.length];
    this.differs = new boolean[tables.length];
    this.nodes = new int[tables.length];
    this.changed = new long[tree.setLength()];
    this.waiting = new PairBatch[leaves == 1 ? 0 : 2];
    this.waitingStates = new int[waiting.length][MOST_STAGED];
    for (int side = 0; side < waiting.length; side++) {
      waiting[side] = new PairBatch(tables[half(side)], writers[half(side)]);
    }
  }

  /**
   * Takes a state whose root is wanted. Nodes below it are added where they are not there yet, its
   * two halves only with those of others: their tables are large, and nobody waits for one of them
   * alone.
   *
   * @throws SearchStopped when there is no memory for one of them
   */
  void stage(int[] state) {
    if (knows) {
      findChanges(state);
    } else {
      packing.pack(state, nodes, 0);
      for (int node = leaves; node < root; node++) {
        find(node);
      }
    }
    halves[2 * staged] = nodes[left[root]];
    halves[2 * staged + 1] = leaves == 1 ? 0 : nodes[right[root]];
    staged++;
  }

  /** How many states wait for their roots to be shown. */
  int staged() {
    return staged;
  }

  /** Whether the roots have to be asked for before another state is staged. */
  boolean isFull() {
    return staged == MOST_STAGED;
  }

  /** Shows the roots of all states that were staged, in their order, and forgets them. */
  void roots(LongConsumer consumer) {
    for (int side = 0; side < waiting.length; side++) {
      PairBatch batch = waiting[side];
      batch.add();
      int node = half(side);
      for (int i = 0; i < batch.count(); i++) {
        int number = (int) batch.number(i);
        halves[2 * waitingStates[side][i] + side] = number;
        remember(node, batch.pair(i), number);
      }
      batch.clear();
    }
    for (int i = 0; i < staged; i++) {
      consumer.accept(PairColumn.pair(halves[2 * i], halves[2 * i + 1]));
    }
    staged = 0;
  }

  private int half(int side) {
    return side == 0 ? left[root] : right[root];
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
      int[] places = tree.places[packing.word(slot)];
      for (int i = 0; i < above.length; i++) {
        changed[places[i]] |= above[i];
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
    long pair = PairColumn.pair(nodes[left[node]], nodes[right[node]]);
    int place = place(node, pair);
    if (recent[place] == pair && (int) recent[place + 1] == node) {
      nodes[node] = (int) (recent[place + 1] >>> 32);
    } else if (node == left[root]) {
      await(0, pair);
    } else if (node == right[root]) {
      await(1, pair);
    } else {
      long number = writers[node].add(pair, PairTable.hash(pair));
      nodes[node] = (int) (number < 0 ? ~number : number);
      remember(node, pair, nodes[node]);
    }
  }

  private void await(int side, long pair) {
    waitingStates[side][waiting[side].count()] = staged;
    waiting[side].put(pair, PairTable.hash(pair));
  }

  /** One multiplication: the parent waits for what is found here. By Knuth's golden ratio. */
  private static int place(int node, long pair) {
    return 2 * (int) (((pair + node) * 0x9E3779B97F4A7C15L) >>> (Long.SIZE - RECENT_BITS));
  }

  private void remember(int node, long pair, int number) {
    int place = place(node, pair);
    recent[place] = pair;
    recent[place + 1] = (long) number << 32 | node;
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
      knownNodes[left[node]] = (int) below;
      if (leaves > 1) {
        knownNodes[right[node]] = (int) (below >>> 32);
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
    replace(left[node], (int) pair);
    if (leaves > 1) {
      replace(right[node], (int) (pair >>> 32));
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
