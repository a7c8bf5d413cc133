package dev.allways.engines.explicit.temporal;

import dev.allways.core.Limits;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.model.Model;
import dev.allways.core.trace.Run;
import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.control.Search;
import dev.allways.engines.explicit.control.SearchMonitor;
import dev.allways.engines.explicit.frame.FrameReader;
import dev.allways.engines.explicit.frame.FrameWriter;
import dev.allways.engines.explicit.frame.Saveable;
import dev.allways.engines.explicit.safety.Goal;
import dev.allways.engines.explicit.store.TreeStore;
import dev.allways.logic.automaton.Automaton;
import dev.allways.logic.automaton.Label;
import dev.allways.logic.automaton.StronglyConnectedComponents;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/**
 * Looks for an accepting run of a product whose automaton has seen enough as soon as it comes to
 * certain states, whatever comes then: that is so when the formula says that something bad never
 * happens, as {@code [] p} does. Such a state of the product is looked for level by level, by
 * several threads, and no component has to be known. Paper: Bloem, Ravi, Somenzi: Efficient
 * Decision Procedures for Model Checking of Linear Time Logic Properties, CAV 1999, where such
 * automata are called terminal.
 *
 * <p>If there is none, nothing is accepted, for every accepting run has one. If there is one, a
 * shortest run to it goes on somehow: it ends, or it comes to a cycle. Also to a fair one, for
 * actors that can step may do so in turns. Only when runs that end do not count, it may be that all
 * that go on end, so then this search is not for it. A state in which a proposition has no value is
 * looked for as well.
 */
public final class TerminalSearch implements Search, Saveable {
  private final Product product;
  private final Search search;
  private final Supplier<Limits> rest;

  /**
   * @param product of an automaton that this search {@linkplain #isFor is for}
   * @param searches makes a search by levels
   * @param rest what is left of the limits
   */
  public TerminalSearch(
      Product product,
      Property property,
      BiFunction<Model, Goal, Search> searches,
      Supplier<Limits> rest) {
    this.product = product;
    this.rest = rest;
    BitSet goals = goals(product.automaton());
    int slot = product.layout().size() - 2;
    Goal goal =
        new Goal(
            property,
            false,
            false,
            state -> goals.get(state[slot]) || state[slot + 1] == Product.IS_WITHOUT_VALUE);
    this.search = searches.apply(new ProductModel(product), goal);
  }

  /** Whether it decides about the product of an automaton. */
  public static boolean isFor(Automaton automaton, Property.Assumptions assumptions) {
    if (assumptions.endings() == Property.Endings.IGNORE) {
      return false;
    }
    StronglyConnectedComponents components = new StronglyConnectedComponents(automaton);
    BitSet goals = goals(automaton);
    for (int state = 0; state < automaton.stateCount(); state++) {
      if (components.isAccepting(components.of(state)) && !goals.get(state)) {
        return false;
      }
    }
    return true;
  }

  /** States that accept everything: some edge leads back there with all marks, for any letter. */
  private static BitSet goals(Automaton automaton) {
    BitSet goals = new BitSet();
    for (int edge = 0; edge < automaton.edgeCount(); edge++) {
      Label label = automaton.label(edge);
      if (automaton.target(edge) == automaton.source(edge)
          && automaton.marks(edge) == automaton.allMarks()
          && label.cubeCount() == 1
          && label.cube(0).length == 0) {
        goals.set(automaton.source(edge));
      }
    }
    return goals;
  }

  @Override
  public Optional<Run> search() {
    return search.search().map(this::continued);
  }

  /** A run of the product to a state that accepts everything, as one of the model that goes on. */
  private Run continued(Run found) {
    Run.Builder run = Run.from(ofModel(found.state(0)));
    for (int step = 0; step < found.length(); step++) {
      int action = ProductModel.original(found.action(step));
      if (action == Product.NO_VALUE) {
        return run.open();
      }
      if (action != Product.STUTTER) {
        run.step(action, ofModel(found.state(step + 1)));
      }
    }
    if (run.length() < found.length()) {
      return run.stops();
    }
    Run rest = suffix(found.state(found.length()));
    int before = run.length();
    for (int step = 0; step < rest.length(); step++) {
      run.step(rest.action(step), rest.state(step + 1));
    }
    return switch (rest.ending()) {
      case STOPS -> run.stops();
      case CYCLES -> run.cyclesFrom(before + rest.cycleStart());
      case OPEN -> run.open();
      case FAILS -> throw new IllegalStateException("no run of a product fails");
    };
  }

  private int[] ofModel(int[] state) {
    return Arrays.copyOf(state, state.length - 2);
  }

  /** An accepting run from a state of the product; the first cycle on any path is one, if fair. */
  private Run suffix(int[] start) {
    Limits limits = rest.get().withDepth(Limits.NONE.depth());
    try (Memory memory = new Memory(Long.MAX_VALUE)) {
      SearchMonitor monitor = new SearchMonitor(limits, Progress.SILENT, memory);
      TreeStore store = new TreeStore(product.layout(), memory);
      return new ComponentSearch(product, store, memory, monitor)
          .searchFrom(visitor -> visitor.visit(start))
          .orElseThrow(() -> new IllegalStateException("what accepts everything accepts nothing"));
    }
  }

  @Override
  public void save(FrameWriter out) {
    ((Saveable) search).save(out);
  }

  @Override
  public void load(FrameReader in) {
    ((Saveable) search).load(in);
  }
}
