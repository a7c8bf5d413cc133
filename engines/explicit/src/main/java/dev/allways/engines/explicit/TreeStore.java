package dev.allways.engines.explicit;

import dev.allways.core.Layout;
import java.util.Arrays;
import java.util.NavigableMap;

/**
 * An exact store that keeps states as {@linkplain Tree trees}: what one thread uses of it.
 *
 * <p>A state that is staged is compared with the one that was read last, usually the one it is a
 * successor of: slots that did not change are not packed again, and subtrees that did not change
 * are not looked up again. Costs 10 to 12 bytes a state when there are millions.
 */
final class TreeStore implements StateStore, Saveable {
  /**
   * The roots of so many staged states are added at the latest; the nodes below them have been when
   * they were staged.
   */
  static final int BATCH = 256;

  /** Small enough to stay in a processor's own cache. */
  private static final int RECENT = 1 << 13;

  private final Tree tree;
  private final Packing packing;
  private final int leaves;
  private final int root;
  private final PairTable[] tables;
  private final PairTable.Writer[] writers;

  /** The state that was read last, its slots and the numbers of its nodes, leaves first. */
  private final int[] known;

  private final int[] knownNodes;
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

  private int staged;
  private int added;

  /** Written so that the loads whose results go into it are not left out. */
  private long touched;

  private long[] roots = new long[16];
  private long[] hashes = new long[16];
  private long[] numbers = new long[16];

  TreeStore(Layout layout, Memory memory) {
    this(new Tree(layout, memory), layout.size());
    tree.pause.enter();
  }

  private TreeStore(Tree tree, int slots) {
    this.tree = tree;
    this.packing = tree.packing;
    this.leaves = tree.leaves;
    this.root = tree.root();
    this.tables = tree.tables;
    this.writers = new PairTable.Writer[tables.length];
    for (int node = leaves; node < tables.length; node++) {
      writers[node] = tables[node].new Writer();
    }
    this.known = new int[slots];
    this.knownNodes = new int[tables.length];
    this.differs = new boolean[tables.length];
    this.nodes = new int[tables.length];
    this.changed = new long[tree.above[0].length];
    tree.stores.add(this);
  }

  /** The same states for another thread, which must {@linkplain #enter enter} before it works. */
  TreeStore another() {
    return new TreeStore(tree, known.length);
  }

  /** The calling thread begins to work with this; the one that made the first store has begun. */
  void enter() {
    tree.pause.enter();
  }

  /** The calling thread does not work with this any more, or not for some time. */
  void leave() {
    tree.pause.leave();
  }

  /** Is shown numbers that nobody will have: from the first, to before the second. */
  interface Gap {
    void numbers(long from, long to);
  }

  /**
   * Whatever is added from now on has a larger number than all that was added before, provided that
   * all threads have done this.
   */
  void closeNumbers(Gap gap) {
    PairTable.Writer writer = writers[root];
    int free = writer.release();
    if (free > 0) {
      gap.numbers(writer.gapEnd() - free, writer.gapEnd());
    }
  }

  /** Numbers that no state has, from the first to before the second. */
  NavigableMap<Long, Long> gaps() {
    return tables[root].gaps();
  }

  /** Saves the states of all threads, none of which may be adding any. */
  @Override
  public void save(FrameWriter out) {
    out.putLong(tree.stores.stream().mapToLong(TreeStore::size).sum());
    for (int node = leaves; node <= root; node++) {
      int number = node;
      tables[node].save(out, tree.stores.stream().map(each -> each.writers[number]).toList());
    }
  }

  @Override
  public void load(FrameReader in) {
    writers[root].setAdded(in.getLong());
    for (int node = leaves; node <= root; node++) {
      tables[node].load(in);
    }
  }

  /** All numbers given so far are below this one. */
  long bound() {
    return tables[root].bound();
  }

  @Override
  public void stage(int[] state) {
    if (staged == roots.length) {
      roots = Arrays.copyOf(roots, staged * 2);
      hashes = Arrays.copyOf(hashes, staged * 2);
      numbers = Arrays.copyOf(numbers, staged * 2);
    }
    if (knows) {
      stageChanges(state);
    } else {
      packing.pack(state, nodes, 0);
      for (int node = leaves; node < root; node++) {
        find(node);
      }
    }
    long pair =
        leaves == 1
            ? Integer.toUnsignedLong(nodes[0])
            : PairColumn.pair(nodes[tree.left[root]], nodes[tree.right[root]]);
    roots[staged] = pair;
    hashes[staged++] = PairTable.hash(pair);
    if (staged - added == BATCH) {
      addRoots();
    }
  }

  private void stageChanges(int[] state) {
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

  @Override
  public int addStaged() {
    addRoots();
    int count = staged;
    staged = 0;
    added = 0;
    tree.pause.poll();
    return count;
  }

  /**
   * In loops that touch memory before loops that look at it: a load that no branch depends on does
   * not make the loads after it wait, and twenty at a time take hardly longer than one.
   */
  private void addRoots() {
    PairTable table = tables[root];
    PairTable.Writer writer = writers[root];
    long sum = touched;
    for (int i = added; i < staged; i++) {
      sum += table.touch(hashes[i]);
    }
    for (int i = added; i < staged; i++) {
      numbers[i] = table.candidate(hashes[i]);
    }
    for (int i = added; i < staged; i++) {
      sum += table.get(Math.max(0, numbers[i]));
    }
    touched = sum;
    for (int i = added; i < staged; i++) {
      long candidate = numbers[i];
      numbers[i] =
          candidate >= 0 && table.get(candidate) == roots[i]
              ? ~candidate
              : writer.add(roots[i], hashes[i]);
    }
    added = staged;
  }

  @Override
  public long number(int index) {
    long number = numbers[index];
    return number < 0 ? ~number : number;
  }

  @Override
  public boolean isNew(int index) {
    return numbers[index] >= 0;
  }

  /** Reads what differs from the state that was read last, which often is the one before it. */
  @Override
  public void get(long number, int[] state) {
    if (!knows) {
      readAll((int) number);
      knows = true;
    } else if (knownNodes[root] != (int) number) {
      readChanges((int) number);
    }
    System.arraycopy(known, 0, state, 0, known.length);
  }

  private void readAll(int number) {
    knownNodes[root] = number;
    for (int node = root; node >= leaves; node--) {
      long pair = tables[node].get(Integer.toUnsignedLong(knownNodes[node]));
      knownNodes[tree.left[node]] = (int) pair;
      if (leaves > 1) {
        knownNodes[tree.right[node]] = (int) (pair >>> 32);
      }
    }
    packing.unpack(knownNodes, known);
  }

  private void readChanges(int number) {
    differs[root] = true;
    knownNodes[root] = number;
    for (int node = root; node >= leaves; node--) {
      if (differs[node]) {
        differs[node] = false;
        long pair = tables[node].get(Integer.toUnsignedLong(knownNodes[node]));
        change(tree.left[node], (int) pair);
        if (leaves > 1) {
          change(tree.right[node], (int) (pair >>> 32));
        }
      }
    }
  }

  private void change(int node, int number) {
    if (knownNodes[node] != number) {
      knownNodes[node] = number;
      if (node < leaves) {
        packing.unpack(node, number, known);
      } else {
        differs[node] = true;
      }
    }
  }

  /** How many states this thread has added. */
  @Override
  public long size() {
    return writers[root].added();
  }
}
