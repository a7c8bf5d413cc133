package dev.allways.tools.cli;

import dev.allways.core.Property;
import dev.allways.core.Verdict;
import dev.allways.engines.explicit.ExplicitEngine.Order;
import dev.allways.engines.explicit.Strategy;
import dev.allways.engines.explicit.Strategy.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What else to try when a search does not come to an end: what fits the property, and nothing that
 * is in use already.
 *
 * @param strategy how the search was made
 * @param isSaved whether the search can be resumed
 * @param isScaled whether the user has chosen the size of what is searched
 */
record Advice(Strategy strategy, boolean isSaved, boolean isScaled) {
  private static final int MOST = 3;

  /** After a search has given up. */
  List<String> on(Property property, Verdict verdict) {
    if (!(verdict instanceof Verdict.Unknown unknown)) {
      return List.of();
    }
    List<String> all =
        switch (unknown.reason()) {
          case TIME, INTERRUPTED -> forTime(property);
          case MEMORY -> forMemory(property);
          case DEPTH -> List.of("with a larger --max-depth, or without, more is looked at");
          case LOSSY -> List.of("only a --store that keeps every state can prove something");
          case ERROR -> List.<String>of();
        };
    return all.stream().limit(MOST).toList();
  }

  /** While a search goes on and nobody knows for how long. */
  Optional<String> whileSearching(Property property) {
    return hunting(property).stream().findFirst();
  }

  private List<String> forTime(Property property) {
    List<String> all = new ArrayList<>(hunting(property));
    all.addAll(smaller(property));
    if (!isSaved) {
      all.add("with --checkpoint FILE a search that was given up can be resumed");
    }
    return all;
  }

  private List<String> forMemory(Property property) {
    List<String> all = new ArrayList<>();
    if (isFormula(property)) {
      if (strategy.order() != Order.NESTED_DEPTH_FIRST) {
        all.add("--search ndfs takes the least memory for formulas");
      }
    } else if (strategy.store() != Store.CLEARY && !strategy.store().isLossy()) {
      all.add("--store cleary keeps every state in half of the memory or less");
    }
    all.addAll(smaller(property));
    all.addAll(hunting(property));
    return all;
  }

  /** Ways to find a violation sooner, if there is one. */
  private List<String> hunting(Property property) {
    List<String> all = new ArrayList<>();
    if (isFormula(property)) {
      return all;
    }
    if (strategy.order() == Order.BREADTH_FIRST && !strategy.store().isLossy()) {
      all.add("--search dfs goes deep first: if there is a violation, it may find one much sooner");
    }
    if (!strategy.swarm()) {
      all.add("--swarm --timeout 5m looks for a violation in many orders, and proves nothing");
    }
    return all;
  }

  /** Ways to have less to search. */
  private List<String> smaller(Property property) {
    List<String> all = new ArrayList<>();
    if (!strategy.reduces()) {
      all.add("without --no-reduction, steps whose order does not matter are left out");
    }
    if (!strategy.symmetric() && !isFormula(property)) {
      all.add("--symmetry looks at fewer states where processes are interchangeable");
    }
    if (isScaled) {
      all.add("smaller values for -D may show the same with fewer states");
    }
    return all;
  }

  private static boolean isFormula(Property property) {
    return property instanceof Property.Temporal;
  }
}
