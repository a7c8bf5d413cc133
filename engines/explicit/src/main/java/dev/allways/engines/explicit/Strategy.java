package dev.allways.engines.explicit;

import dev.allways.engines.explicit.ExplicitEngine.Order;
import dev.allways.engines.explicit.checkpoint.Identity;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How to search: the choices that change what a search costs. None of them turns one verdict into
 * another; those that give up exactness give "unknown" instead of "holds".
 *
 * <pre>{@code
 * new ExplicitEngine(Strategy.DEFAULT.with(Strategy.Store.TREE).withWorkers(4));
 * }</pre>
 *
 * @param workers how many threads may search; a search that only one thread can do uses one
 * @param reduces whether steps may be left out whose order does not matter; never under weak
 *     fairness, and never for formulas that can tell
 * @param swarm whether to search again and again, in other orders, until the time is up; with a
 *     {@linkplain Store#isLossy lossy} store
 * @param symmetric whether to look at one state only of those that differ in who is who; then no
 *     steps are left out. Formulas are decided without
 * @param forgets whether to look at one state only of those that differ in what nobody will read
 * @param probes whether a search by levels that has no end in sight looks far ahead now and then,
 *     for single states
 */
public record Strategy(
    Order order,
    Store store,
    int workers,
    boolean reduces,
    boolean swarm,
    boolean symmetric,
    boolean forgets,
    boolean probes) {
  /**
   * Breadth first, for the shortest counterexamples, by one thread, every interleaving, all
   * variables.
   */
  public static final Strategy DEFAULT =
      new Strategy(Order.BREADTH_FIRST, Store.TREE, 1, false, false, false, false, false);

  private static final int MOST_WORKERS = 256;

  /** How states are remembered. */
  public enum Store {
    /** Each by itself, with as few bits as its slots need. For one thread. */
    PACKED,
    /** As trees that share what they have in common. */
    TREE,
    /**
     * As trees whose roots are in compact hash tables: the least memory in which all states are
     * kept. For safety, breadth first.
     */
    CLEARY,
    /** By 48 bits of their hashes: lossy, so nothing can be proved, but violations can be found. */
    HASH_COMPACT,
    /** By three bits each in a table: lossy, and the least memory. */
    BITSTATE;

    /** Whether it may take one state for another. */
    public boolean isLossy() {
      return this == HASH_COMPACT || this == BITSTATE;
    }
  }

  public Strategy {
    if (workers < 1 || workers > MOST_WORKERS) {
      throw new IllegalArgumentException("not a number of workers: " + workers);
    }
    if (swarm && !store.isLossy()) {
      throw new IllegalArgumentException("a swarm needs a lossy store");
    }
  }

  /** What must be the same for a saved search to go on. */
  Identity identity() {
    Map<String, String> parts = new LinkedHashMap<>();
    parts.put("the order of the search", order.toString());
    parts.put("the store", store.toString());
    parts.put("the reduction", reduces ? "on" : "off");
    parts.put("the symmetry", symmetric ? "on" : "off");
    parts.put("the variables", forgets ? "those that may be read" : "all");
    return new Identity(parts);
  }

  public Strategy with(Order chosen) {
    return new Strategy(chosen, store, workers, reduces, swarm, symmetric, forgets, probes);
  }

  public Strategy with(Store chosen) {
    return new Strategy(order, chosen, workers, reduces, swarm, symmetric, forgets, probes);
  }

  public Strategy withWorkers(int count) {
    return new Strategy(order, store, count, reduces, swarm, symmetric, forgets, probes);
  }

  /** Leaves out steps where that changes no verdict; what is found may then be longer. */
  public Strategy withReduction() {
    return new Strategy(order, store, workers, true, swarm, symmetric, forgets, probes);
  }

  public Strategy withSymmetry() {
    return new Strategy(order, store, workers, reduces, swarm, true, forgets, probes);
  }

  /** Tells states apart only by what may still be read. */
  public Strategy withForgetting() {
    return new Strategy(order, store, workers, reduces, swarm, symmetric, true, probes);
  }

  /** Goes deep first now and then; what is found may then be longer. */
  public Strategy withProbes() {
    return new Strategy(order, store, workers, reduces, swarm, symmetric, forgets, true);
  }

  public Strategy asSwarm() {
    Store lossy = store.isLossy() ? store : Store.BITSTATE;
    return new Strategy(order, lossy, workers, reduces, true, symmetric, forgets, probes);
  }
}
