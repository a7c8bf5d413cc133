package dev.allways.languages.promela;

import dev.allways.core.Limits;
import dev.allways.core.Model;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Verdict;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.engines.explicit.ExplicitEngine.Order;
import dev.allways.engines.explicit.Strategy;
import dev.allways.engines.explicit.Strategy.Store;
import java.util.List;
import java.util.Optional;

/** All the ways to search, of which none may change a verdict. */
public final class Searches {
  private static final Strategy FULL = Strategy.DEFAULT;
  private static final Strategy REDUCED = FULL.withReduction();

  private static final List<Strategy> OF_STATES =
      List.of(
          FULL,
          REDUCED,
          REDUCED.withWorkers(2),
          REDUCED.with(Order.DEPTH_FIRST),
          REDUCED.with(Store.CLEARY),
          REDUCED.with(Store.PACKED),
          FULL.withWorkers(2),
          FULL.with(Order.DEPTH_FIRST).with(Store.PACKED),
          FULL.with(Store.CLEARY).withWorkers(2),
          FULL.withSymmetry());

  private static final List<Strategy> OF_CYCLES =
      List.of(
          FULL,
          REDUCED,
          REDUCED.withWorkers(2),
          REDUCED.with(Order.NESTED_DEPTH_FIRST),
          FULL.withWorkers(2),
          FULL.with(Order.NESTED_DEPTH_FIRST).with(Store.PACKED));

  private Searches() {}

  /** Those that apply to the property; the first one leaves out nothing. */
  public static List<Strategy> of(Property property) {
    return property instanceof Property.Temporal ? OF_CYCLES : OF_STATES;
  }

  /**
   * Who says something else about a property, if anybody does.
   *
   * @param expected the word for the verdict
   */
  public static Optional<String> disagreement(
      Model model, Property property, String expected, Limits limits) {
    for (Strategy strategy : of(property)) {
      Verdict other =
          new ExplicitEngine(strategy).check(model, property, limits, Progress.SILENT).verdict();
      if (!(other instanceof Verdict.Unknown) && !other.word().equals(expected)) {
        return Optional.of(
            "%s %s, but %s by %s".formatted(property.name(), expected, other.word(), strategy));
      }
    }
    return Optional.empty();
  }
}
