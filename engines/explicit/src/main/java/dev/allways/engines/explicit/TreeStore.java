package dev.allways.engines.explicit;

import dev.allways.core.Layout;
import java.util.Arrays;
import java.util.NavigableMap;

/**
 * An exact store that keeps states as {@linkplain Tree trees}: what one thread uses of it. Costs 10
 * to 12 bytes a state when there are millions.
 */
final class TreeStore implements StateStore, Saveable {
  /**
   * The roots of so many staged states are added at the latest; the nodes below them have been when
   * they were staged.
   */
  static final int BATCH = 256;

  private final Tree tree;
  private final int slots;
  private final int root;
  private final PairTable[] tables;
  private final PairTable.Writer[] writers;
  private final Branches branches;

  private int staged;
  private int added;

  /** Written so that the loads whose results go into it are not left out. */
  private long touched;

  private long[] roots = new long[16];
  private long[] hashes = new long[16];
  private long[] numbers = new long[16];

  TreeStore(Layout layout, Memory memory) {
    this(layout, memory, Tree.EVEN);
  }

  TreeStore(Layout layout, Memory memory, Tree.Shape shape) {
    this(new Tree(layout, memory, shape), layout.size());
    tree.pause.enter();
  }

  private TreeStore(Tree tree, int slots) {
    this.tree = tree;
    this.slots = slots;
    this.root = tree.root();
    this.tables = tree.tables;
    this.writers = tree.writers();
    this.branches = new Branches(tree, writers, slots);
    tree.stores.add(this);
  }

  /**
   * The same states for another thread, which must {@linkplain Pause#enter enter} the {@link
   * #pause} before it works.
   */
  TreeStore another() {
    return new TreeStore(tree, slots);
  }

  /** In which a thread must run that works with this; the one that made the first store does. */
  Pause pause() {
    return tree.pause;
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
    for (int node = tree.leaves; node <= root; node++) {
      int number = node;
      tables[node].save(out, tree.stores.stream().map(each -> each.writers[number]).toList());
    }
  }

  @Override
  public void load(FrameReader in) {
    writers[root].setAdded(in.getLong());
    for (int node = tree.leaves; node <= root; node++) {
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
    long pair = branches.root(state);
    roots[staged] = pair;
    hashes[staged++] = PairTable.hash(pair);
    if (staged - added == BATCH) {
      addRoots();
    }
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
    long some = -1;
    for (int i = added; i < staged; i++) {
      numbers[i] = table.candidate(hashes[i]);
      some = Math.max(some, numbers[i]);
    }
    if (some >= 0) {
      for (int i = added; i < staged; i++) {
        sum += table.get(numbers[i] < 0 ? some : numbers[i]);
      }
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

  @Override
  public void get(long number, int[] state) {
    branches.read(tables[root].get(number), state);
  }

  /** How many states this thread has added. */
  @Override
  public long size() {
    return writers[root].added();
  }
}
