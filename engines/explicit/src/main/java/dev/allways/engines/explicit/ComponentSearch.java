package dev.allways.engines.explicit;

import dev.allways.core.Run;
import dev.allways.core.Verdict;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.LongPredicate;

/**
 * Looks for a strongly connected component that meets every acceptance set, while it is being
 * found.
 *
 * <p>Depth first, with a stack of the roots of what may still become one component and the
 * acceptance sets met in it, so any number of sets costs one visit a state. Paper: Couvreur:
 * On-the-fly Verification of Linear Temporal Logic, FM 1999; in the form of Renault, Duret-Lutz,
 * Kordon, Poitrenaud: Three SCC-Based Emptiness Checks for Generalized Büchi Automata, LPAR 2013.
 * Besides the store, 4 bytes a state, and on the path 12 for a state and 4 and its marks for an
 * edge that waits.
 */
final class ComponentSearch implements CycleSearch, Saveable, Product.EdgeVisitor {
  private static final int DEAD = -1;

  private final Product product;
  private final StateStore store;
  private final Watch watch;

  /** Of a state: 0 before it is entered, its place on {@link #live} plus one, or {@link #DEAD}. */
  private final IntColumn order;

  private final IntStack live;
  private final IntStack path;
  private final LongStack starts;
  private final Roots roots;
  private final IntStack waitingTargets;
  private final LongStack waitingMarks;

  private final int[] source;
  private final int words;
  private final long[] marks;
  private long[] stagedMarks = new long[16];
  private int staged;
  private boolean cut;
  private boolean isResumed;

  private final LongPredicate isHopeless;
  private long patience;

  ComponentSearch(Product product, StateStore store, Memory memory, Watch watch) {
    this(product, store, memory, watch, number -> false, Long.MAX_VALUE);
  }

  /**
   * @param isHopeless whether it is known that no accepting component is reachable from a state; it
   *     makes no difference but for the time it takes
   * @param patience how many states to look at before giving up with a {@link SearchStopped}
   */
  ComponentSearch(
      Product product,
      StateStore store,
      Memory memory,
      Watch watch,
      LongPredicate isHopeless,
      long patience) {
    this.isHopeless = isHopeless;
    this.patience = patience;
    this.product = product;
    this.store = store;
    this.watch = watch;
    this.words = product.allMarks().length;
    this.order = new IntColumn(memory);
    this.live = new IntStack(memory);
    this.path = new IntStack(memory);
    this.starts = new LongStack(memory);
    this.roots = new Roots(memory, words);
    this.waitingTargets = new IntStack(memory);
    this.waitingMarks = new LongStack(memory);
    this.source = new int[product.layout().size()];
    this.marks = new long[words];
  }

  @Override
  public Optional<Run> search() {
    product.initialStates(store::stage);
    int count = store.addStaged();
    long[] initial = new long[count];
    for (int i = 0; i < count; i++) {
      initial[i] = store.number(i);
    }
    if (isResumed && explore()) {
      return Optional.of(extract(initial));
    }
    for (long number : initial) {
      if (order.get(number) == 0) {
        Arrays.fill(marks, 0);
        if (enter(number) || explore()) {
          return Optional.of(extract(initial));
        }
      }
    }
    if (cut) {
      throw new SearchStopped(Verdict.Reason.DEPTH);
    }
    return Optional.empty();
  }

  /** Whether an accepting component is reachable from the states on the path. */
  private boolean explore() {
    while (!path.isEmpty()) {
      attend();
      if (waitingTargets.size() == starts.peek()) {
        leave();
        continue;
      }
      long target = waitingTargets.pop();
      for (int word = words - 1; word >= 0; word--) {
        marks[word] = waitingMarks.pop();
      }
      int place = order.get(target);
      if (place == 0 ? enter(target) : closesAcceptingCycle(place)) {
        return true;
      }
    }
    return false;
  }

  private void attend() {
    try {
      watch.tick();
    } catch (SearchStopped stopped) {
      watch.saveStopped(this, stopped);
      throw stopped;
    }
    if (watch.isSaveDue()) {
      watch.save(this);
    }
  }

  @Override
  public void save(FrameWriter out) {
    out.putBoolean(cut);
    product.save(out);
    order.save(out);
    live.save(out);
    path.save(out);
    starts.save(out);
    roots.entries.save(out);
    waitingTargets.save(out);
    waitingMarks.save(out);
    ((Saveable) store).save(out);
  }

  @Override
  public void load(FrameReader in) {
    isResumed = true;
    cut = in.getBoolean();
    product.load(in);
    order.load(in);
    live.load(in);
    path.load(in);
    starts.load(in);
    roots.entries.load(in);
    waitingTargets.load(in);
    waitingMarks.load(in);
    ((Saveable) store).load(in);
  }

  /**
   * Pushes a state reached by an edge with the current marks, and those of its edges that lead to
   * new states; the others are followed at once.
   *
   * @return whether that makes an accepting component
   */
  private boolean enter(long number) {
    if (isHopeless.test(number)) {
      return false;
    }
    if (watch.isTooDeep(path.size())) {
      cut = true;
      return false;
    }
    if (--patience < 0) {
      throw new SearchStopped(Verdict.Reason.TIME);
    }
    live.push(number);
    order.set(number, Math.toIntExact(live.size()));
    roots.push(live.size(), marks);
    path.push(number);
    starts.push(waitingTargets.size());
    watch.depth = Math.max(watch.depth, path.size() - 1);
    store.get(number, source);
    staged = 0;
    product.successors(source, true, this);
    int count = store.addStaged();
    watch.states = store.size();
    watch.transitions += count;
    for (int i = count - 1; i >= 0; i--) {
      int place = order.get(store.number(i));
      if (place == 0) {
        waitingTargets.push(store.number(i));
        for (int word = 0; word < words; word++) {
          waitingMarks.push(stagedMarks[i * words + word]);
        }
      } else {
        System.arraycopy(stagedMarks, i * words, marks, 0, words);
        if (closesAcceptingCycle(place)) {
          return true;
        }
      }
    }
    return false;
  }

  @Override
  public void edge(int action, int[] target, long[] edgeMarks) {
    store.stage(target);
    if ((staged + 1) * words > stagedMarks.length) {
      stagedMarks = Arrays.copyOf(stagedMarks, Math.max(stagedMarks.length * 2, words));
    }
    System.arraycopy(edgeMarks, 0, stagedMarks, staged * words, words);
    staged++;
  }

  /** An edge back to a live state makes one component of all roots above it. */
  private boolean closesAcceptingCycle(int place) {
    if (place == DEAD) {
      return false;
    }
    while (roots.topPlace() > place) {
      roots.popInto(marks);
    }
    roots.addToTop(marks);
    return roots.topMeets(product.allMarks());
  }

  private void leave() {
    long number = path.pop();
    starts.pop();
    int place = order.get(number);
    if (roots.topPlace() == place) {
      roots.pop();
      while (live.size() >= place) {
        order.set(live.pop(), DEAD);
      }
    }
  }

  private Run extract(long[] initial) {
    long root = roots.topPlace();
    return new LassoExtraction(
            product,
            store,
            number -> order.get(number) != 0,
            number -> order.get(number) >= root,
            watch)
        .run(initial);
  }

  /** For each root: its place, the marks of the edge into it, the marks met in its component. */
  private static final class Roots {
    private final LongStack entries;
    private final int words;
    private final int size;

    Roots(Memory memory, int words) {
      this.entries = new LongStack(memory);
      this.words = words;
      this.size = 1 + 2 * words;
    }

    void push(long place, long[] entering) {
      entries.push(place);
      for (long word : entering) {
        entries.push(word);
      }
      for (int i = 0; i < words; i++) {
        entries.push(0);
      }
    }

    long topPlace() {
      return entries.get(entries.size() - size);
    }

    void pop() {
      entries.truncate(entries.size() - size);
    }

    void popInto(long[] marks) {
      long top = entries.size() - size;
      for (int i = 0; i < words; i++) {
        marks[i] |= entries.get(top + 1 + i) | entries.get(top + 1 + words + i);
      }
      pop();
    }

    void addToTop(long[] marks) {
      long met = entries.size() - words;
      for (int i = 0; i < words; i++) {
        entries.set(met + i, entries.get(met + i) | marks[i]);
      }
    }

    boolean topMeets(long[] all) {
      long met = entries.size() - words;
      for (int i = 0; i < words; i++) {
        if ((all[i] & ~entries.get(met + i)) != 0) {
          return false;
        }
      }
      return true;
    }
  }
}
