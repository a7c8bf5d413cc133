package dev.allways.engines.explicit.temporal;

import dev.allways.core.Limits;
import dev.allways.core.Progress;
import dev.allways.core.trace.Run;
import dev.allways.engines.explicit.column.IntStack;
import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.control.Search;
import dev.allways.engines.explicit.control.SearchMonitor;
import dev.allways.engines.explicit.control.SearchStopped;
import dev.allways.engines.explicit.control.WorkerPool;
import dev.allways.engines.explicit.store.TreeStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Looks for a strongly connected component that meets every acceptance set, with several threads
 * that tell each other through a {@link UnionFind} what they have found out.
 *
 * <p>Each thread searches depth first, from the initial states, in an order of its own. It knows
 * which components it is in; an edge that leads back to one of them makes one component of all that
 * lie between, for everybody. When it has no more states of its own in a component it goes on with
 * those that others have not finished, and only if there are none the component is complete, and
 * nobody goes there again. Paper: Bloemen, Laarman, van de Pol: Multi-core On-the-fly SCC
 * Decomposition, PPoPP 2016; with acceptance sets: Bloemen, van de Pol: Multi-core SCC-Based LTL
 * Model Checking, HVC 2016.
 *
 * <p>No acceptance set is missed: those of an edge are added to the component when both of its ends
 * are known to be in it, at the latest when the search leaves what the edge leads to; and only then
 * the state it comes from is done.
 *
 * <p>The first {@value #ALONE} states are looked at by one thread, so a small search is as fast as
 * with one, and what it reports is the same. Otherwise which of several accepting components is
 * found first depends on luck, so a run is then looked for once more, by one thread, in its order:
 * {@link #canonical}.
 *
 * <p>Besides the store, 8 bytes a state and the flags of {@link UnionFind}; and for each thread 4
 * bytes and its marks for a state on the path, 4 more if it is a root, and {@link WaitingEdges}.
 */
public final class ParallelComponentSearch implements Search {
  /** To wake other threads costs as much as looking at some hundred states. */
  private static final int ALONE = 4096;

  private static final int PATIENCE = 4;
  private static final int MORE_PATIENCE = 100_000;

  private final TreeStore store;
  private final Memory memory;
  private final SearchMonitor monitor;
  private final UnionFind unions;
  private final List<Worker> workers = new ArrayList<>();
  private final WorkerPool pool = new WorkerPool();
  private final int workerCount;
  private final int alone;
  private final int waitingCapacity;
  private final Supplier<Limits> rest;
  private long[] initial = {};

  /** A state of an accepting component, or -1. */
  private volatile long found = -1;

  /** Whether every component that can be reached is complete. */
  private volatile boolean isComplete;

  public ParallelComponentSearch(
      Product product,
      TreeStore store,
      Memory memory,
      SearchMonitor monitor,
      int workerCount,
      Supplier<Limits> rest) {
    this(product, store, memory, monitor, workerCount, rest, ALONE, WaitingEdges.CAPACITY);
  }

  /**
   * @param rest what is left of the limits
   * @param alone how many states are looked at before there is more than one thread
   * @param waitingCapacity of how many states a thread keeps the edges that wait
   */
  public ParallelComponentSearch(
      Product product,
      TreeStore store,
      Memory memory,
      SearchMonitor monitor,
      int workerCount,
      Supplier<Limits> rest,
      int alone,
      int waitingCapacity) {
    this.rest = rest;
    this.store = store;
    this.memory = memory;
    this.monitor = monitor;
    this.workerCount = workerCount;
    this.alone = alone;
    this.waitingCapacity = waitingCapacity;
    this.unions = new UnionFind(memory, workerCount, product.sets());
    workers.add(new Worker(0, product, store));
  }

  /** How many threads can search a product with so many acceptance sets; may be none. */
  public static int mostWorkers(int sets) {
    return UnionFind.mostWorkers(sets);
  }

  @Override
  public Optional<Run> search() {
    try (pool) {
      Worker first = workers.getFirst();
      first.product.initialStates(store::stage);
      int count = store.addStaged();
      initial = new long[count];
      for (int i = 0; i < count; i++) {
        initial[i] = store.number(i);
      }
      first.work(() -> first.expanded >= alone);
      if (!isOver()) {
        together();
      }
    }
    count();
    return found < 0 ? Optional.empty() : Optional.of(run());
  }

  private void together() {
    List<Runnable> others = new ArrayList<>();
    Worker first = workers.getFirst();
    for (int number = 1; number < workerCount; number++) {
      Worker worker = new Worker(number, first.product.another(), store.another());
      workers.add(worker);
      others.add(() -> worker.workOrFail(() -> false));
    }
    pool.run(
        store.safepoint(),
        () -> first.workOrFail(() -> false),
        others,
        () -> {
          count();
          monitor.look();
        });
  }

  private boolean isOver() {
    return found >= 0 || isComplete || pool.isFailing();
  }

  private void count() {
    long states = 0;
    long transitions = 0;
    long depth = 0;
    for (Worker worker : workers) {
      states += worker.states.size();
      transitions += worker.transitions;
      depth = Math.max(depth, worker.depth);
    }
    monitor.states = states;
    monitor.transitions = transitions;
    monitor.depth = depth;
  }

  /** How many components there are, after a search that has found nothing. */
  long components() {
    return workers.stream().mapToLong(worker -> worker.components).sum();
  }

  /** What one thread would find, or if that takes much longer, what was found. */
  private Run run() {
    if (workers.size() == 1) {
      return extract();
    }
    return canonical().orElseGet(this::extract);
  }

  /**
   * The run that a search by one thread finds, whatever the threads have come across. It is looked
   * for in the same store, and not where components are complete, as there is no accepting one
   * behind those. So it takes no more states than a search by one thread, usually far fewer. If the
   * threads were so lucky that it takes {@value #PATIENCE} times as many as they have looked at, or
   * if time or memory come to an end, that is given up: any run is better than none.
   */
  private Optional<Run> canonical() {
    long patience =
        MORE_PATIENCE + PATIENCE * workers.stream().mapToLong(worker -> worker.expanded).sum();
    Product product = workers.getFirst().product.another();
    Limits limits = rest.get();
    Limits half = limits.withTime(limits.time().dividedBy(2));
    try (Memory more = new Memory(half.memoryBytes())) {
      SearchMonitor clock = new SearchMonitor(half, Progress.SILENT, more);
      WaitingEdges waiting = new WaitingEdges(more, product.sets());
      return new ComponentSearch(product, store, more, clock, waiting, unions::isDead, patience)
          .search();
    } catch (SearchStopped _) {
      return Optional.empty();
    }
  }

  /** A run into the component that was found and around in it. */
  private Run extract() {
    return new LassoExtraction(
            workers.getFirst().product,
            store,
            unions::isKnown,
            number -> unions.same(number, found),
            monitor)
        .run(initial);
  }

  /**
   * What one thread needs. Its path is a stack of slots, each with the state that is being looked
   * at and the marks of the edge that led into the slot. A slot in which another state of the same
   * component is picked up stays where it is.
   */
  private final class Worker {
    private final int number;
    private final Product product;
    private final TreeStore states;
    private final int[] source;
    private long random;

    private final EdgeStack slots;
    private final WaitingEdges waiting;

    /**
     * The lowest slots of components, as far as this thread knows: the first is slot 0, each edge
     * into one of the others comes from the component of the one before.
     */
    private final IntStack roots;

    private final Product.EdgeVisitor stage = this::stage;
    private int nextInitial;
    private long[] stagedMarks = new long[16];
    private int staged;
    private final long[] marks = new long[1];

    /** Written so that the loads whose results go into it are not left out. */
    private long touched;

    private long expanded;
    private long transitions;
    private long depth;
    private long components;

    Worker(int number, Product product, TreeStore states) {
      this.number = number;
      this.product = product;
      this.states = states;
      this.source = new int[product.layout().size()];
      this.random = number * 0x9E3779B97F4A7C15L;
      this.slots = new EdgeStack(memory, product.sets());
      this.waiting = new WaitingEdges(memory, product.sets(), waitingCapacity);
      this.roots = new IntStack(memory);
    }

    /** Others may be waiting for what this thread does not do any more. */
    void workOrFail(BooleanSupplier enough) {
      try {
        work(enough);
      } catch (Throwable thrown) {
        unions.abandon();
        throw thrown;
      }
    }

    /** Goes on until everything is known, or enough. */
    void work(BooleanSupplier enough) {
      while (!isOver() && !enough.getAsBoolean()) {
        if (slots.size() > 0) {
          go();
        } else if (nextInitial < initial.length) {
          visit(initial[(nextInitial++ + number) % initial.length], 0);
        } else {
          isComplete = true;
        }
      }
    }

    private void go() {
      long top = slots.size() - 1;
      long state = slots.number(top);
      if (waiting.isWaiting() && !unions.isDone(state)) {
        waiting.marks(marks);
        visit(waiting.take(), marks[0]);
      } else if (waiting.takeIncomplete() && !unions.isDone(state)) {
        expand(state);
      } else {
        // If edges still wait, somebody else has followed them.
        waiting.clear();
        leave(top);
      }
    }

    /** Follows an edge with these marks out of the state at the top. */
    private void visit(long target, long edgeMarks) {
      switch (unions.claim(target, number)) {
        case FIRST -> {
          push(target, edgeMarks);
          transitions += staged;
        }
        case ENTERED -> {
          long busy = unions.busy(target);
          if (busy == UnionFind.NONE) {
            complete(target);
          } else {
            push(busy, edgeMarks);
          }
        }
        case FOUND -> join(target, edgeMarks);
        case INSIDE, DEAD -> {}
      }
    }

    private void push(long state, long edgeMarks) {
      roots.push(slots.size());
      slots.push(state, edgeMarks);
      waiting.open();
      depth = Math.max(depth, slots.size() - 1);
      expand(state);
    }

    /**
     * Lets the edges out of the state at the top wait that lead to new ones, the others lead
     * nowhere or make one component of what is on the path. To do that again makes no difference.
     */
    private void expand(long state) {
      expanded++;
      if (number == 0) {
        monitor.tick();
        if ((expanded & 63) == 0) {
          count();
        }
      }
      states.get(state, source);
      staged = 0;
      product.successors(source, true, stage);
      int count = states.addStaged();
      long sum = touched;
      for (int i = 0; i < count; i++) {
        sum += unions.touch(states.number(i));
      }
      touched = sum;
      int start = number == 0 ? 0 : turn(count);
      long own = unions.root(state);
      for (int i = count - 1; i >= 0; i--) {
        int index = i + start < count ? i + start : i + start - count;
        long target = states.number(index);
        switch (unions.look(target, number, own, stagedMarks[index])) {
          case FIRST, ENTERED -> waiting.add(target, stagedMarks, index);
          case FOUND -> {
            join(target, stagedMarks[index]);
            own = unions.root(state);
          }
          case INSIDE, DEAD -> {}
        }
      }
    }

    /** With which of so many edges to begin, so that threads go different ways. */
    private int turn(int count) {
      random ^= random << 13;
      random ^= random >>> 7;
      random ^= random << 17;
      return count == 0 ? 0 : (int) ((random >>> 1) % count);
    }

    private void stage(int action, int[] target, long[] edgeMarks) {
      states.stage(target);
      if (staged == stagedMarks.length) {
        stagedMarks = Arrays.copyOf(stagedMarks, staged * 2);
      }
      stagedMarks[staged++] = edgeMarks[0];
    }

    /** An edge back to a component of this thread makes one of all that lie between. */
    private void join(long target, long edgeMarks) {
      long met = edgeMarks;
      while (!unions.same(root(), target)) {
        long slot = roots.pop();
        met |= slots.marks(slot);
        if (roots.isEmpty()) {
          throw new IllegalStateException("a component of this thread is not on its path");
        }
        // The state before it is in the component below, and nearer to this thread than its root.
        unions.unite(slots.number(slot), slots.number(slot - 1));
      }
      mark(target, met);
    }

    private long root() {
      return slots.number(roots.peek());
    }

    private void mark(long state, long met) {
      if (unions.mark(state, met)) {
        found = state;
      }
    }

    /** All edges out of the state at the top have been followed. */
    private void leave(long top) {
      long state = slots.number(top);
      if (top > 0 && unions.same(state, slots.number(top - 1))) {
        if (roots.peek() == top) {
          roots.pop();
          mark(state, slots.topMarks());
        }
        unions.finish(state);
        pop();
        return;
      }
      unions.finish(state);
      long busy = unions.busy(state);
      if (busy != UnionFind.NONE) {
        slots.setNumber(top, busy);
        expand(busy);
        return;
      }
      complete(state);
      if (roots.pop() != top) {
        throw new IllegalStateException("a complete component goes on below");
      }
      pop();
    }

    private void pop() {
      slots.pop();
      waiting.close();
    }

    private void complete(long state) {
      if (unions.complete(state)) {
        components++;
      }
    }
  }
}
