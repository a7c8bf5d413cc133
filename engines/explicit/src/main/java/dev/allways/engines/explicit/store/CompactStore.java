package dev.allways.engines.explicit.store;

import dev.allways.core.model.Layout;
import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.control.Safepoint;
import dev.allways.engines.explicit.frame.FrameReader;
import dev.allways.engines.explicit.frame.FrameWriter;
import dev.allways.engines.explicit.frame.Saveable;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * An exact store that keeps states as {@linkplain Tree trees} and their roots in {@linkplain
 * CompactTable compact tables}: what one thread uses of it.
 *
 * <p>A root is in the table for roots with as many bits in their left and right halves, so a table
 * never sees a number that is too wide for it, and the highest bits need not be stored. Numbers
 * grow as states are added, so nearly all roots are in a few of the tables.
 *
 * <p>There is no order of arrival here: what stands for a state is its root itself, and {@link
 * #number} gives that. States are marked when they are added, until the mark is {@linkplain #unmark
 * taken off}. Costs 1 to 5 bytes a state when there are millions.
 */
public final class CompactStore implements StateStore, Saveable {
  private static final int HALF_SIZES = 33;

  private final Memory memory;
  private final Tree tree;
  private final int slots;
  private final Branches branches;
  private final AtomicReferenceArray<@Nullable CompactTable> tables;
  private long size;

  /** How many staged states have roots that were added already. */
  private int added;

  private int next;
  private long[] roots = new long[16];
  private byte[] answers = new byte[16];

  /** Of the roots that are added next, the tables they belong to and what they are there. */
  private final CompactTable[] targets = new CompactTable[Branches.MOST_STAGED];

  private final long[] mixed = new long[Branches.MOST_STAGED];

  /** Written so that the loads whose results go into it are not left out. */
  private long touched;

  public CompactStore(Layout layout, Memory memory) {
    this(layout, memory, Tree.EVEN);
  }

  public CompactStore(Layout layout, Memory memory, Tree.Shape shape) {
    this(new Tree(layout, memory, shape), layout.size(), memory, noTables());
    tree.safepoint.enter();
  }

  private CompactStore(
      Tree tree, int slots, Memory memory, AtomicReferenceArray<@Nullable CompactTable> tables) {
    this.tables = tables;
    this.memory = memory;
    this.tree = tree;
    this.slots = slots;
    this.branches = new Branches(tree, tree.writers(), slots);
  }

  private static AtomicReferenceArray<@Nullable CompactTable> noTables() {
    return new AtomicReferenceArray<>(HALF_SIZES * HALF_SIZES);
  }

  /**
   * The same states for another thread, which must {@linkplain Safepoint#enter enter} the {@link
   * #safepoint} before it works.
   */
  public CompactStore another() {
    return new CompactStore(tree, slots, memory, tables);
  }

  /** In which a thread must run that works with this; the one that made the first store does. */
  public Safepoint safepoint() {
    return tree.safepoint;
  }

  /** Forgets all states; what is added from now on goes into another memory. */
  public CompactStore emptied(Memory into) {
    for (int i = 0; i < tables.length(); i++) {
      CompactTable table = tables.get(i);
      if (table != null) {
        table.free();
      }
    }
    return new CompactStore(tree, slots, into, noTables());
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
    int count = added;
    added = 0;
    tree.safepoint.poll();
    return count;
  }

  /** Touches memory in a loop before it looks at it in another, so that the waits overlap. */
  private void addRoots() {
    int staged = branches.staged();
    if (added + staged > roots.length) {
      int room = Math.max(added + staged, roots.length * 2);
      roots = Arrays.copyOf(roots, room);
      answers = Arrays.copyOf(answers, room);
    }
    next = 0;
    branches.roots(this::prepare);
    long sum = touched;
    for (int i = 0; i < staged; i++) {
      sum += targets[i].touch(mixed[i]);
    }
    touched = sum;
    for (int i = 0; i < staged; i++) {
      CompactTable.Answer answer = targets[i].add(mixed[i]);
      answers[added + i] = (byte) answer.ordinal();
      size += answer == CompactTable.Answer.NEW ? 1 : 0;
    }
    added += staged;
  }

  private void prepare(long root) {
    CompactTable table = table(root);
    roots[added + next] = root;
    targets[next] = table;
    mixed[next++] = table.mix(remainder(root));
  }

  private CompactTable table(long root) {
    int left = Integer.SIZE - Integer.numberOfLeadingZeros((int) root);
    int right = Integer.SIZE - Integer.numberOfLeadingZeros((int) (root >>> 32));
    CompactTable table = tables.get(left * HALF_SIZES + right);
    return table == null ? make(left, right) : table;
  }

  private CompactTable make(int left, int right) {
    int index = left * HALF_SIZES + right;
    synchronized (tables) {
      CompactTable table = tables.get(index);
      if (table == null) {
        int width = Math.max(0, left - 1) + Math.max(0, right - 1);
        table = new CompactTable(memory, tree.safepoint, width);
        tables.set(index, table);
      }
      return table;
    }
  }

  /** A root without the highest bit of each half, which its table implies. */
  private static long remainder(long root) {
    int left = (int) root;
    int right = (int) (root >>> 32);
    int leftRest = left ^ Integer.highestOneBit(left);
    int rightRest = right ^ Integer.highestOneBit(right);
    int leftBits = Math.max(0, Integer.SIZE - 1 - Integer.numberOfLeadingZeros(left));
    return Integer.toUnsignedLong(leftRest) | Integer.toUnsignedLong(rightRest) << leftBits;
  }

  /** The root of the state. */
  @Override
  public long number(int index) {
    return roots[index];
  }

  @Override
  public boolean isNew(int index) {
    return answers[index] == CompactTable.Answer.NEW.ordinal();
  }

  /** Whether a state of the batch that was added last is marked, as new ones are. */
  public boolean isMarked(int index) {
    return answers[index] != CompactTable.Answer.OLD.ordinal();
  }

  /** Takes the mark off the state with this root. */
  public void unmark(long root) {
    CompactTable table = table(root);
    table.unmark(table.mix(remainder(root)));
  }

  @Override
  public void get(long root, int[] state) {
    branches.read(root, state);
  }

  /** Saves the states of all threads, none of which may be adding any, but for their number. */
  @Override
  public void save(FrameWriter out) {
    tree.save(out, tree.root());
    for (int i = 0; i < tables.length(); i++) {
      CompactTable table = tables.get(i);
      out.putBoolean(table != null);
      if (table != null) {
        table.save(out);
      }
    }
  }

  @Override
  public void load(FrameReader in) {
    tree.load(in, tree.root());
    for (int i = 0; i < tables.length(); i++) {
      if (in.getBoolean()) {
        make(i / HALF_SIZES, i % HALF_SIZES).load(in);
      }
    }
  }

  /** As if this thread had added so many. */
  public void setSize(long count) {
    size = count;
  }

  /** How many states this thread has added. */
  @Override
  public long size() {
    return size;
  }
}
