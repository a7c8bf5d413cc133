package dev.allways.engines.explicit;

import dev.allways.core.Limits;
import dev.allways.core.Property;
import dev.allways.core.model.Layout;
import dev.allways.core.model.Model;
import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.control.Search;
import dev.allways.engines.explicit.control.SearchMonitor;
import dev.allways.engines.explicit.reduction.Interference;
import dev.allways.engines.explicit.safety.AncestorPath;
import dev.allways.engines.explicit.safety.BreadthFirstSearch;
import dev.allways.engines.explicit.safety.CompactBreadthFirstSearch;
import dev.allways.engines.explicit.safety.DepthFirstSearch;
import dev.allways.engines.explicit.safety.Goal;
import dev.allways.engines.explicit.safety.ParallelBreadthFirstSearch;
import dev.allways.engines.explicit.safety.Swarm;
import dev.allways.engines.explicit.store.BitTable;
import dev.allways.engines.explicit.store.CompactStore;
import dev.allways.engines.explicit.store.FingerprintTable;
import dev.allways.engines.explicit.store.PackedStore;
import dev.allways.engines.explicit.store.StateSample;
import dev.allways.engines.explicit.store.StateStore;
import dev.allways.engines.explicit.store.TreeStore;
import dev.allways.engines.explicit.store.VisitedSet;
import dev.allways.engines.explicit.temporal.ComponentSearch;
import dev.allways.engines.explicit.temporal.NestedDepthFirstSearch;
import dev.allways.engines.explicit.temporal.ParallelComponentSearch;
import dev.allways.engines.explicit.temporal.Product;
import dev.allways.engines.explicit.temporal.TerminalSearch;
import java.util.Optional;
import java.util.function.LongConsumer;

/** Makes the searches of an {@link Algorithm}, with the stores they need. */
final class Searches {
  private final Strategy strategy;
  private final Limits limits;
  private final Memory memory;
  private final SearchMonitor monitor;

  Searches(Strategy strategy, Limits limits, Memory memory, SearchMonitor monitor) {
    this.strategy = strategy;
    this.limits = limits;
    this.memory = memory;
    this.monitor = monitor;
  }

  /** What is left of the limits. */
  Limits rest() {
    return limits.withMemory(limits.memoryBytes() - memory.used()).withTime(monitor.timeLeft());
  }

  /**
   * A search for a single state or step.
   *
   * @param interference to leave out steps where others suffice
   * @param betweenLevels is told how many states there are, by a search that can wait
   */
  Search forState(
      Algorithm algorithm,
      Model model,
      Goal goal,
      Optional<Interference> interference,
      LongConsumer betweenLevels) {
    return switch (algorithm) {
      case PARALLEL_BREADTH_FIRST ->
          new ParallelBreadthFirstSearch(
              model,
              goal,
              new TreeStore(model.layout(), memory, StateSample.of(model)),
              interference,
              memory,
              monitor,
              strategy.workers(),
              betweenLevels);
      case BREADTH_FIRST ->
          new BreadthFirstSearch(model, goal, sampled(model), interference, memory, monitor);
      case COMPACT_BREADTH_FIRST ->
          new CompactBreadthFirstSearch(
              model,
              goal,
              new CompactStore(model.layout(), memory, StateSample.of(model)),
              interference,
              memory,
              monitor,
              strategy.workers(),
              AncestorPath.ROOM);
      case DEPTH_FIRST ->
          new DepthFirstSearch(model, goal, sampled(model), interference, memory, monitor);
      case HASHING, TERMINAL, PARALLEL_COMPONENTS, COMPONENTS, NESTED_DEPTH_FIRST ->
          throw new IllegalArgumentException("not for a state: " + algorithm);
    };
  }

  /** A search for a single state or step that remembers states by their hashes. */
  Swarm hashing(Model model, Goal goal) {
    VisitedSet.Factory tables =
        strategy.store() == Strategy.Store.BITSTATE
            ? BitTable::new
            : (taken, bytes) -> new FingerprintTable(taken);
    return new Swarm(
        model, goal, tables, limits, memory, monitor, strategy.workers(), strategy.swarm());
  }

  /** A search for an accepting cycle. */
  Search forCycle(Property.Temporal property, Product product) {
    boolean isTerminal = TerminalSearch.isFor(product.automaton(), property.assumptions());
    Algorithm.Target target =
        isTerminal ? Algorithm.Target.ACCEPTING_STATE : Algorithm.Target.ACCEPTING_CYCLE;
    int workers = workersFor(product);
    Algorithm algorithm = Algorithm.of(property, target, strategy, workers);
    return switch (algorithm) {
      case TERMINAL ->
          new TerminalSearch(
              product,
              property,
              (model, goal) ->
                  forState(
                      Algorithm.of(property, Algorithm.Target.STATE, strategy, strategy.workers()),
                      model,
                      goal,
                      Optional.empty(),
                      _ -> {}),
              this::rest);
      case PARALLEL_COMPONENTS ->
          new ParallelComponentSearch(
              product,
              new TreeStore(product.layout(), memory),
              memory,
              monitor,
              workers,
              this::rest);
      case COMPONENTS -> new ComponentSearch(product, numbered(product.layout()), memory, monitor);
      case NESTED_DEPTH_FIRST ->
          new NestedDepthFirstSearch(product, this::numbered, memory, monitor);
      case PARALLEL_BREADTH_FIRST, BREADTH_FIRST, COMPACT_BREADTH_FIRST, DEPTH_FIRST, HASHING ->
          throw new IllegalArgumentException("not for a cycle: " + algorithm);
    };
  }

  /**
   * How many threads can share a search for cycles. Which paths are cut off at a depth depends on
   * the order, and with it whether something is found: one thread always takes the same. A search
   * by several cannot be saved.
   */
  private int workersFor(Product product) {
    return limits.depth() == Limits.NONE.depth() && !monitor.isSaving()
        ? Math.clamp(
            strategy.workers(), 1, Math.max(1, ParallelComponentSearch.mostWorkers(product.sets())))
        : 1;
  }

  /** An empty store, for one thread, that suits the states of the model. */
  private StateStore sampled(Model model) {
    return strategy.store() == Strategy.Store.TREE
        ? new TreeStore(model.layout(), memory, StateSample.of(model))
        : numbered(model.layout());
  }

  /** An empty store, for one thread. */
  private StateStore numbered(Layout layout) {
    return switch (strategy.store()) {
      case PACKED -> new PackedStore(layout, memory);
      case TREE -> new TreeStore(layout, memory);
      case CLEARY, HASH_COMPACT, BITSTATE ->
          throw new IllegalArgumentException("does not number states: " + strategy.store());
    };
  }
}
