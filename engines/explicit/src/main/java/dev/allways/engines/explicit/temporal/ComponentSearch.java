package dev.allways.engines.explicit.temporal;

import dev.allways.core.Verdict;
import dev.allways.core.model.StateVisitor;
import dev.allways.core.trace.Run;
import dev.allways.engines.explicit.column.BitVectors;
import dev.allways.engines.explicit.column.IntColumn;
import dev.allways.engines.explicit.column.IntStack;
import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.control.Search;
import dev.allways.engines.explicit.control.SearchMonitor;
import dev.allways.engines.explicit.control.SearchStopped;
import dev.allways.engines.explicit.frame.FrameReader;
import dev.allways.engines.explicit.frame.FrameWriter;
import dev.allways.engines.explicit.frame.Saveable;
import dev.allways.engines.explicit.store.StateStore;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongPredicate;

/**
 * Looks for a strongly connected component that meets every acceptance set, while it is being
 * found.
 *
 * <p>Depth first, with a stack of the roots of what may still become one component and the
 * acceptance sets met in it, so any number of sets costs one visit a state. Paper: Couvreur:
 * On-the-fly Verification of Linear Temporal Logic, FM 1999; in the form of Renault, Duret-Lutz,
 * Kordon, Poitrenaud: Three SCC-Based Emptiness Checks for Generalized Büchi Automata, LPAR 2013.
 * Besides the store, 4 bytes a state; 4 more on the path or in a component that is not complete,
 * but never for both; up to 4 and marks for the roots; and {@link WaitingEdges}.
 */
public final class ComponentSearch implements Search, Saveable, Product.EdgeVisitor {
  private static final int DEAD = -1;

  private final Product product;
  private final StateStore store;
  private final SearchMonitor monitor;

  /**
   * Of a state: 0 before it is entered, its place among those whose component is not complete, in
   * the order in which they were entered, or {@link #DEAD}.
   */
  private final IntColumn order;

  private final IntStack path;

  /**
   * States that have been left and whose component is not complete. Together with the path those
   * are all that have a place, and no state is in both. Paper: Pearce: A Space-Efficient Algorithm
   * for Finding Strongly Connected Components, IPL 2016.
   */
  private final IntStack left;

  private final Roots roots;
  private final WaitingEdges waiting;

  private final int[] source;
  private final int words;
  private final long[] marks;
  private long[] stagedMarks = new long[16];
  private int staged;
  private boolean cut;
  private boolean isResumed;

  private final LongPredicate isHopeless;
  private long patience;

  public ComponentSearch(Product product, StateStore store, Memory memory, SearchMonitor monitor) {
    this(product, store, memory, monitor, new WaitingEdges(memory, product.sets()));
  }

  public ComponentSearch(
      Product product,
      StateStore store,
      Memory memory,
      SearchMonitor monitor,
      WaitingEdges waiting) {
    this(product, store, memory, monitor, waiting, number -> false, Long.MAX_VALUE);
  }

  /**
   * @param isHopeless whether it is known that no accepting component is reachable from a state; it
   *     makes no difference but for the time it takes
   * @param patience how many states to look at before giving up with a {@link SearchStopped}
   */
  public ComponentSearch(
      Product product,
      StateStore store,
      Memory memory,
      SearchMonitor monitor,
      WaitingEdges waiting,
      LongPredicate isHopeless,
      long patience) {
    this.isHopeless = isHopeless;
    this.patience = patience;
    this.product = product;
    this.store = store;
    this.monitor = monitor;
    this.words = product.allMarks().length;
    this.order = new IntColumn(memory);
    this.path = new IntStack(memory);
    this.left = new IntStack(memory);
    this.roots = new Roots(memory, product.sets());
    this.waiting = waiting;
    this.source = new int[product.layout().size()];
    this.marks = new long[words];
  }

  @Override
  public Optional<Run> search() {
    return searchFrom(product::initialStates);
  }

  /**
   * A run from other states than the product's initial ones.
   *
   * @param states shows them
   */
  Optional<Run> searchFrom(Consumer<StateVisitor> states) {
    states.accept(store::stage);
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
      monitor.attend(this);
      if (waiting.isWaiting()) {
        waiting.marks(marks);
        long target = waiting.take();
        int place = order.get(target);
        if (place == 0 ? enter(target) : closesAcceptingCycle(place)) {
          return true;
        }
      } else if (waiting.takeIncomplete()) {
        if (expand(path.peek())) {
          return true;
        }
      } else {
        leave();
      }
    }
    return false;
  }

  @Override
  public void save(FrameWriter out) {
    out.putBoolean(cut);
    product.save(out);
    order.save(out);
    path.save(out);
    left.save(out);
    roots.entries.save(out);
    waiting.save(out);
    ((Saveable) store).save(out);
  }

  @Override
  public void load(FrameReader in) {
    isResumed = true;
    cut = in.getBoolean();
    product.load(in);
    order.load(in);
    path.load(in);
    left.load(in);
    roots.entries.load(in);
    waiting.load(in);
    ((Saveable) store).load(in);
  }

  /**
   * Pushes a state reached by an edge with the current marks.
   *
   * @return whether that makes an accepting component
   */
  private boolean enter(long number) {
    if (isHopeless.test(number)) {
      return false;
    }
    if (monitor.isTooDeep(path.size())) {
      cut = true;
      return false;
    }
    if (--patience < 0) {
      throw new SearchStopped(Verdict.Reason.TIME);
    }
    path.push(number);
    long place = path.size() + left.size();
    order.set(number, Math.toIntExact(place));
    roots.push(place, marks);
    monitor.depth = Math.max(monitor.depth, path.size() - 1);
    waiting.open();
    boolean found = expand(number);
    monitor.states = store.size();
    monitor.transitions += staged;
    return found;
  }

  /**
   * Lets the edges out of the state at the end of the path wait that lead to new states; the others
   * are followed at once. To do that again makes no difference.
   *
   * @return whether that makes an accepting component
   */
  private boolean expand(long number) {
    store.get(number, source);
    staged = 0;
    product.successors(source, true, this);
    int count = store.addStaged();
    boolean found = false;
    for (int i = count - 1; i >= 0 && !found; i--) {
      int place = order.get(store.number(i));
      if (place == 0) {
        waiting.add(store.number(i), stagedMarks, i * words);
      } else {
        System.arraycopy(stagedMarks, i * words, marks, 0, words);
        found = closesAcceptingCycle(place);
      }
    }
    return found;
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
    waiting.close();
    int place = order.get(number);
    if (roots.topPlace() != place) {
      left.push(number);
      return;
    }
    roots.pop();
    order.set(number, DEAD);
    while (!left.isEmpty() && order.get(left.peek()) >= place) {
      order.set(left.pop(), DEAD);
    }
  }

  private Run extract(long[] initial) {
    long root = roots.topPlace();
    return new LassoExtraction(
            product,
            store,
            number -> order.get(number) != 0,
            number -> order.get(number) >= root,
            monitor)
        .run(initial);
  }

  /** For each root: its place, the marks of the edge into it, the marks met in its component. */
  private static final class Roots {
    private final EdgeStack entries;
    private final MarksColumn met;
    private final long[] some;

    Roots(Memory memory, int sets) {
      this.entries = new EdgeStack(memory, sets);
      this.met = new MarksColumn(memory, sets);
      this.some = BitVectors.empty(sets);
    }

    void push(long place, long[] entering) {
      Arrays.fill(some, 0);
      met.set(entries.size(), some, 0);
      entries.push(place, entering, 0);
    }

    long topPlace() {
      return entries.number(entries.size() - 1);
    }

    void pop() {
      entries.pop();
    }

    void popInto(long[] marks) {
      entries.topMarks(some);
      BitVectors.addAll(marks, some);
      met.get(entries.size() - 1, some);
      BitVectors.addAll(marks, some);
      pop();
    }

    void addToTop(long[] marks) {
      long top = entries.size() - 1;
      met.get(top, some);
      BitVectors.addAll(some, marks);
      met.set(top, some, 0);
    }

    boolean topMeets(long[] all) {
      met.get(entries.size() - 1, some);
      return BitVectors.containsAll(some, all);
    }
  }
}
