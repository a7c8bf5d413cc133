package dev.allways.engines.explicit;

import static dev.allways.engines.explicit.Algorithm.Target.ACCEPTING_CYCLE;
import static dev.allways.engines.explicit.Algorithm.Target.ACCEPTING_STATE;
import static dev.allways.engines.explicit.Algorithm.Target.STATE;
import static dev.allways.engines.explicit.Strategy.Store.BITSTATE;
import static dev.allways.engines.explicit.Strategy.Store.CLEARY;
import static dev.allways.engines.explicit.Strategy.Store.HASH_COMPACT;
import static dev.allways.engines.explicit.Strategy.Store.PACKED;
import static dev.allways.engines.explicit.Strategy.Store.TREE;

import dev.allways.core.Property;
import dev.allways.engines.explicit.ExplicitEngine.Order;
import dev.allways.engines.explicit.Strategy.Store;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;

/**
 * Which search answers which question: the first row that fits. What no row fits is refused.
 *
 * <p>A row says what is looked for, in which orders, in which stores, and with how many workers at
 * least.
 */
@SuppressWarnings("ImmutableEnumChecker") // the sets of a row cannot be changed
enum Algorithm {
  PARALLEL_BREADTH_FIRST(Set.of(STATE), Orders.BREADTH, Set.of(TREE), 1),
  BREADTH_FIRST(Set.of(STATE), Orders.BREADTH, Set.of(PACKED), 1),
  COMPACT_BREADTH_FIRST(Set.of(STATE), Orders.BREADTH, Set.of(CLEARY), 1),
  DEPTH_FIRST(Set.of(STATE), Orders.DEPTH_OR_NESTED, Set.of(TREE, PACKED), 1),
  HASHING(Set.of(STATE), Orders.ANY, Set.of(HASH_COMPACT, BITSTATE), 1),
  TERMINAL(Set.of(ACCEPTING_STATE), Orders.BREADTH, Set.of(TREE, PACKED), 1),
  PARALLEL_COMPONENTS(Target.ACCEPTING, Orders.BREADTH_OR_DEPTH, Set.of(TREE), 2),
  COMPONENTS(Target.ACCEPTING, Orders.BREADTH_OR_DEPTH, Set.of(TREE, PACKED), 1),
  NESTED_DEPTH_FIRST(Target.ACCEPTING, Orders.NESTED, Set.of(TREE, PACKED), 1);

  /** What is looked for. */
  enum Target {
    /** A state or step of the model. */
    STATE,
    /** A cycle of the product of model and automaton. */
    ACCEPTING_CYCLE,
    /** The same, when a state of the automaton tells that there is one. */
    ACCEPTING_STATE;

    private static final Set<Target> ACCEPTING = Set.of(ACCEPTING_CYCLE, ACCEPTING_STATE);
  }

  private static final class Orders {
    static final Set<Order> BREADTH = Set.of(Order.BREADTH_FIRST);
    static final Set<Order> NESTED = Set.of(Order.NESTED_DEPTH_FIRST);
    static final Set<Order> BREADTH_OR_DEPTH = Set.of(Order.BREADTH_FIRST, Order.DEPTH_FIRST);
    static final Set<Order> DEPTH_OR_NESTED = Set.of(Order.DEPTH_FIRST, Order.NESTED_DEPTH_FIRST);
    static final Set<Order> ANY = Set.of(Order.values());
  }

  private final Set<Target> targets;
  private final Set<Order> orders;
  private final Set<Store> stores;
  private final int leastWorkers;

  Algorithm(Set<Target> targets, Set<Order> orders, Set<Store> stores, int leastWorkers) {
    this.targets = targets;
    this.orders = orders;
    this.stores = stores;
    this.leastWorkers = leastWorkers;
  }

  /**
   * The search that answers a question.
   *
   * @param workers how many there are for it, which may be fewer than the strategy has
   * @throws InputException when there is none
   */
  static Algorithm of(Property property, Target target, Strategy strategy, int workers) {
    return Arrays.stream(values())
        .filter(
            row ->
                row.targets.contains(target)
                    && row.orders.contains(strategy.order())
                    && row.stores.contains(strategy.store())
                    && row.leastWorkers <= workers)
        .findFirst()
        .orElseThrow(() -> new InputException(refusal(property, target, strategy.store())));
  }

  private static Diagnostic refusal(Property property, Target target, Store store) {
    String name = store.name().toLowerCase(Locale.ROOT);
    if (target == STATE) {
      return Diagnostic.error(
              "E009", "the store %s can only be searched breadth first".formatted(name))
          .help("choose that order, or another store, such as tree");
    }
    Diagnostic refused =
        Diagnostic.error(
            "E003",
            "'%s' is a temporal formula, and %s"
                .formatted(
                    property.name(),
                    store.isLossy()
                        ? "a lossy store only finds single states"
                        : "the store %s is for single states".formatted(name)));
    return refused.help(
        store.isLossy()
            ? "choose a store that keeps every state, such as tree"
            : "choose a store in which states have numbers, such as tree");
  }
}
