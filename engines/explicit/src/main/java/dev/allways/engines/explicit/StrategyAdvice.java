package dev.allways.engines.explicit;

import dev.allways.core.Advice;
import dev.allways.core.Property;
import dev.allways.core.Verdict;
import dev.allways.engines.explicit.ExplicitEngine.Order;
import dev.allways.engines.explicit.Strategy.Store;
import java.util.ArrayList;
import java.util.List;

/**
 * What else to try when a search does not come to an end: what fits the property, and nothing that
 * the strategy does already.
 */
record StrategyAdvice(Strategy strategy) {
  List<Advice> on(Property property, Verdict.Reason reason) {
    boolean isFormula = property instanceof Property.Temporal;
    List<Advice> all = new ArrayList<>();
    switch (reason) {
      case TIME, INTERRUPTED -> {
        all.addAll(hunting(isFormula));
        all.addAll(smaller(isFormula));
      }
      case MEMORY -> {
        all.addAll(lessMemory(isFormula));
        all.addAll(smaller(isFormula));
        all.addAll(hunting(isFormula));
      }
      case LOSSY ->
          all.add(
              strategy.swarm()
                  ? new Advice.LeaveOut(ExplicitProvider.SWARM, "every state is kept")
                  : new Advice.Choose(
                      ExplicitProvider.STORE,
                      "tree",
                      "keeps every state, and can prove something"));
      case DEPTH, ERROR -> {}
    }
    return all;
  }

  private List<Advice> lessMemory(boolean isFormula) {
    if (isFormula) {
      return strategy.order() == Order.NESTED_DEPTH_FIRST
          ? List.of()
          : List.of(
              new Advice.Choose(
                  ExplicitProvider.SEARCH, "ndfs", "takes the least memory for formulas"));
    }
    return strategy.store() == Store.CLEARY || strategy.store().isLossy()
        ? List.of()
        : List.of(
            new Advice.Choose(
                ExplicitProvider.STORE,
                "cleary",
                "keeps every state in half of the memory or less"));
  }

  /** Ways to find a violation sooner, if there is one. */
  private List<Advice> hunting(boolean isFormula) {
    List<Advice> all = new ArrayList<>();
    if (isFormula) {
      return all;
    }
    if (strategy.order() == Order.BREADTH_FIRST && !strategy.store().isLossy()) {
      all.add(
          new Advice.Choose(
              ExplicitProvider.SEARCH,
              "dfs",
              "goes deep first: if there is a violation, it may find one much sooner"));
    }
    if (!strategy.swarm()) {
      all.add(
          new Advice.Choose(
              ExplicitProvider.SWARM,
              "looks for a violation in many orders until the time is up, and proves nothing"));
    }
    return all;
  }

  /** Ways to have less to search. */
  private List<Advice> smaller(boolean isFormula) {
    List<Advice> all = new ArrayList<>();
    if (!strategy.reduces()) {
      all.add(
          new Advice.LeaveOut(
              ExplicitProvider.NO_REDUCTION, "steps whose order does not matter are left out"));
    }
    if (!strategy.symmetric() && !isFormula) {
      all.add(
          new Advice.Choose(
              ExplicitProvider.SYMMETRY,
              "looks at fewer states where processes are interchangeable"));
    }
    return all;
  }
}
