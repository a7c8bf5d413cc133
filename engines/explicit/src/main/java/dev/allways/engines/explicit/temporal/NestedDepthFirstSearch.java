package dev.allways.engines.explicit.temporal;

import dev.allways.core.Verdict;
import dev.allways.core.model.Layout;
import dev.allways.core.trace.Run;
import dev.allways.engines.explicit.column.IntColumn;
import dev.allways.engines.explicit.column.IntStack;
import dev.allways.engines.explicit.column.LongStack;
import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.control.Search;
import dev.allways.engines.explicit.control.SearchMonitor;
import dev.allways.engines.explicit.control.SearchStopped;
import dev.allways.engines.explicit.frame.FrameReader;
import dev.allways.engines.explicit.frame.FrameWriter;
import dev.allways.engines.explicit.frame.Saveable;
import dev.allways.engines.explicit.store.StateStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Looks for a cycle through an accepting state by a second depth-first search from each accepting
 * state that the first one leaves. Two bits a state besides the store; the run it finds is not
 * short.
 *
 * <p>Paper: Courcoubetis, Vardi, Wolper, Yannakakis: Memory-Efficient Algorithms for the
 * Verification of Temporal Properties, FMSD 1992; with the colours of Schwoon, Esparza: A Note on
 * On-the-Fly Verification Algorithms, TACAS 2005.
 */
public final class NestedDepthFirstSearch implements Search, Saveable {
  private static final int WHITE = 0;
  private static final int CYAN = 1;
  private static final int BLUE = 2;
  private static final int RED = 3;

  private final Product product;
  private final DegeneralizedProduct levels;
  private final StateStore store;
  private final SearchMonitor monitor;
  private final IntColumn colours;
  private final Stack outer;
  private final Stack inner;
  private final int[] source;
  private boolean cut;
  private boolean isResumed;

  /** A depth-first path and the successors that wait beside it. */
  private static final class Stack implements Saveable {
    private final IntStack path;
    private final LongStack starts;
    private final IntStack waiting;

    Stack(Memory memory) {
      this.path = new IntStack(memory);
      this.starts = new LongStack(memory);
      this.waiting = new IntStack(memory);
    }

    boolean isDone() {
      return waiting.size() == starts.peek();
    }

    long leave() {
      starts.pop();
      return path.pop();
    }

    @Override
    public void save(FrameWriter out) {
      path.save(out);
      starts.save(out);
      waiting.save(out);
    }

    @Override
    public void load(FrameReader in) {
      path.load(in);
      starts.load(in);
      waiting.load(in);
    }
  }

  /**
   * @param stores makes an empty store of states of that layout
   */
  public NestedDepthFirstSearch(
      Product product, Function<Layout, StateStore> stores, Memory memory, SearchMonitor monitor) {
    this.product = product;
    this.levels = new DegeneralizedProduct(product);
    this.store = stores.apply(levels.layout());
    this.monitor = monitor;
    this.colours = new IntColumn(memory);
    this.outer = new Stack(memory);
    this.inner = new Stack(memory);
    this.source = new int[levels.layout().size()];
  }

  @Override
  public Optional<Run> search() {
    levels.initialStates(store::stage);
    int count = store.addStaged();
    long[] initial = new long[count];
    for (int i = 0; i < count; i++) {
      initial[i] = store.number(i);
    }
    if (isResumed) {
      Optional<Run> found = explore();
      if (found.isPresent()) {
        return found;
      }
    }
    for (long number : initial) {
      if (colour(number) == WHITE) {
        enter(number);
        Optional<Run> found = explore();
        if (found.isPresent()) {
          return found;
        }
      }
    }
    if (cut) {
      throw new SearchStopped(Verdict.Reason.DEPTH);
    }
    return Optional.empty();
  }

  private Optional<Run> explore() {
    while (!outer.path.isEmpty()) {
      monitor.attend(this);
      long from = outer.path.peek();
      if (outer.isDone()) {
        if (isAccepting(from)) {
          Optional<Run> found = searchBack(from);
          if (found.isPresent()) {
            return found;
          }
          colour(from, RED);
        } else {
          colour(from, BLUE);
        }
        outer.leave();
        continue;
      }
      long to = outer.waiting.pop();
      int colour = colour(to);
      if (colour == CYAN && (isAccepting(from) || isAccepting(to))) {
        return Optional.of(run(to, List.of(to)));
      } else if (colour == WHITE) {
        enter(to);
      }
    }
    return Optional.empty();
  }

  @Override
  public void save(FrameWriter out) {
    out.putBoolean(cut);
    colours.save(out);
    outer.save(out);
    inner.save(out);
    ((Saveable) store).save(out);
  }

  @Override
  public void load(FrameReader in) {
    isResumed = true;
    cut = in.getBoolean();
    colours.load(in);
    outer.load(in);
    inner.load(in);
    ((Saveable) store).load(in);
  }

  private void enter(long number) {
    if (monitor.isTooDeep(outer.path.size())) {
      cut = true;
      return;
    }
    colour(number, CYAN);
    push(outer, number);
    monitor.depth = Math.max(monitor.depth, outer.path.size() - 1);
  }

  /** From an accepting state back to any state of the outer path, which leads to it again. */
  private Optional<Run> searchBack(long seed) {
    // It may have been in the middle of this when it was saved.
    if (inner.path.isEmpty()) {
      push(inner, seed);
    }
    while (!inner.path.isEmpty()) {
      monitor.attend(this);
      if (inner.isDone()) {
        inner.leave();
        continue;
      }
      long to = inner.waiting.pop();
      int colour = colour(to);
      if (colour == CYAN) {
        List<Long> back = new ArrayList<>();
        for (long i = 1; i < inner.path.size(); i++) {
          back.add(inner.path.get(i));
        }
        back.add(to);
        return Optional.of(run(to, back));
      } else if (colour == BLUE) {
        colour(to, RED);
        push(inner, to);
      }
    }
    return Optional.empty();
  }

  private void push(Stack stack, long number) {
    stack.path.push(number);
    stack.starts.push(stack.waiting.size());
    store.get(number, source);
    levels.successors(source, (action, target) -> store.stage(target));
    int count = store.addStaged();
    monitor.states = store.size();
    monitor.transitions += count;
    for (int i = count - 1; i >= 0; i--) {
      stack.waiting.push(store.number(i));
    }
  }

  private boolean isAccepting(long number) {
    store.get(number, source);
    return levels.isAccepting(source);
  }

  private int colour(long number) {
    return (colours.get(number >>> 4) >>> ((number & 15) * 2)) & 3;
  }

  private void colour(long number, int colour) {
    int shift = ((int) number & 15) * 2;
    int rest = colours.get(number >>> 4) & ~(3 << shift);
    colours.set(number >>> 4, rest | colour << shift);
  }

  /** Along the outer path, then by {@code back} to {@code knot}, where the cycle closes. */
  private Run run(long knot, List<Long> back) {
    int[] state = new int[product.model().layout().size()];
    long at = outer.path.get(0);
    Run.Builder run = Run.from(read(at, state));
    int cycleStart = at == knot ? 0 : -1;
    boolean hasEnded = false;
    List<Long> numbers = new ArrayList<>();
    for (long i = 1; i < outer.path.size(); i++) {
      numbers.add(outer.path.get(i));
    }
    numbers.addAll(back);
    for (long next : numbers) {
      int action = action(at, next);
      if (action == Product.NO_VALUE) {
        return run.open();
      }
      if (action == Product.STUTTER) {
        hasEnded = true;
      } else {
        run.step(action, read(next, state));
      }
      at = next;
      if (at == knot && cycleStart < 0) {
        cycleStart = run.length();
      }
    }
    return hasEnded ? run.stops() : run.cyclesFrom(cycleStart);
  }

  private int[] read(long number, int[] state) {
    store.get(number, source);
    System.arraycopy(source, 0, state, 0, state.length);
    return state;
  }

  private int action(long from, long to) {
    store.get(from, source);
    List<Integer> actions = new ArrayList<>();
    levels.successors(
        source,
        (action, target) -> {
          store.stage(target);
          actions.add(action);
        });
    int count = store.addStaged();
    for (int i = 0; i < count; i++) {
      if (store.number(i) == to) {
        return actions.get(i);
      }
    }
    throw new IllegalStateException("a stored state is not a successor of its parent");
  }
}
