package dev.allways.engines.explicit.store;

import dev.allways.core.model.Layout;
import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.control.Safepoint;
import dev.allways.engines.explicit.frame.FrameReader;
import dev.allways.engines.explicit.frame.FrameWriter;
import dev.allways.engines.explicit.frame.Saveable;
import java.util.NavigableMap;

/**
 * An exact store that keeps states as {@linkplain Tree trees}: what one thread uses of it. Costs 10
 * to 12 bytes a state when there are millions.
 */
public final class TreeStore implements StateStore, Saveable {
  private final Tree tree;
  private final int slots;
  private final int root;
  private final PairTable[] tables;
  private final PairTable.Writer[] writers;
  private final Branches branches;

  private final PairBatch batch;

  /** Whether somebody was told of the batch; the next state begins a new one. */
  private boolean isAdded;

  public TreeStore(Layout layout, Memory memory) {
    this(layout, memory, Tree.EVEN);
  }

  public TreeStore(Layout layout, Memory memory, Tree.Shape shape) {
    this(new Tree(layout, memory, shape), layout.size());
    tree.safepoint.enter();
  }

  private TreeStore(Tree tree, int slots) {
    this.tree = tree;
    this.slots = slots;
    this.root = tree.root();
    this.tables = tree.tables;
    this.writers = tree.writers();
    this.branches = new Branches(tree, writers, slots);
    this.batch = new PairBatch(tables[root], writers[root]);
  }

  /**
   * The same states for another thread, which must {@linkplain Safepoint#enter enter} the {@link
   * #safepoint} before it works.
   */
  public TreeStore another() {
    return new TreeStore(tree, slots);
  }

  /** In which a thread must run that works with this; the one that made the first store does. */
  public Safepoint safepoint() {
    return tree.safepoint;
  }

  /** Is shown numbers that nobody will have: from the first, to before the second. */
  public interface Gap {
    void numbers(long from, long to);
  }

  /**
   * Whatever is added from now on has a larger number than all that was added before, provided that
   * all threads have done this.
   */
  public void closeNumbers(Gap gap) {
    PairTable.Writer writer = writers[root];
    int free = writer.release();
    if (free > 0) {
      gap.numbers(writer.gapEnd() - free, writer.gapEnd());
    }
  }

  /** Numbers that no state has, from the first to before the second. */
  public NavigableMap<Long, Long> gaps() {
    return tables[root].gaps();
  }

  /** Saves the states of all threads, none of which may be adding any. */
  @Override
  public void save(FrameWriter out) {
    out.putLong(tree.added(root));
    tree.save(out, root + 1);
  }

  @Override
  public void load(FrameReader in) {
    writers[root].setAdded(in.getLong());
    tree.load(in, root + 1);
  }

  /** All numbers given so far are below this one. */
  public long bound() {
    return tables[root].bound();
  }

  @Override
  public void stage(int[] state) {
    branches.stage(state);
    if (branches.isFull()) {
      addRoots();
    }
  }

  @Override
  public int addStaged() {
    addRoots();
    isAdded = true;
    tree.safepoint.poll();
    return batch.count();
  }

  private void addRoots() {
    if (isAdded) {
      batch.clear();
      isAdded = false;
    }
    branches.roots(pair -> batch.put(pair, PairTable.hash(pair)));
    batch.add();
  }

  @Override
  public long number(int index) {
    return batch.number(index);
  }

  @Override
  public boolean isNew(int index) {
    return batch.answer(index) >= 0;
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
