package dev.allways.engines.explicit;

import dev.allways.engines.explicit.ExplicitEngine.Order;

/**
 * How to search: the choices that change what a search costs and never what it finds out.
 *
 * <pre>{@code
 * new ExplicitEngine(Strategy.DEFAULT.with(Strategy.Store.TREE).withWorkers(4));
 * }</pre>
 *
 * @param workers how many threads may search; a search that only one thread can do uses one
 */
public record Strategy(Order order, Store store, int workers) {
  /** Breadth first, for the shortest counterexamples, by one thread. */
  public static final Strategy DEFAULT = new Strategy(Order.BREADTH_FIRST, Store.TREE, 1);

  private static final int MOST_WORKERS = 256;

  /** How states are remembered. */
  public enum Store {
    /** Each by itself, with as few bits as its slots need. For one thread. */
    PACKED,
    /** As trees that share what they have in common. */
    TREE
  }

  public Strategy {
    if (workers < 1 || workers > MOST_WORKERS) {
      throw new IllegalArgumentException("not a number of workers: " + workers);
    }
  }

  public Strategy with(Order chosen) {
    return new Strategy(chosen, store, workers);
  }

  public Strategy with(Store chosen) {
    return new Strategy(order, chosen, workers);
  }

  public Strategy withWorkers(int count) {
    return new Strategy(order, store, count);
  }
}
