package dev.allways.languages.promela;

import dev.allways.core.Limits;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Verdict;
import dev.allways.core.model.Model;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.engines.explicit.ExplicitEngine.Order;
import dev.allways.engines.explicit.Strategy;
import dev.allways.engines.explicit.Strategy.Store;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** All the ways to search, of which none may change a verdict. */
public final class Searches {
  private static final Strategy FULL = Strategy.DEFAULT;
  private static final Strategy FORGETFUL = FULL.withForgetting();
  private static final Strategy REDUCED = FULL.withReduction();

  /** As the command line searches. */
  private static final Strategy USUAL = REDUCED.withForgetting();

  private static final List<Strategy> OF_STATES =
      List.of(
          FULL,
          FULL.withWorkers(2),
          FULL.with(Order.DEPTH_FIRST).with(Store.PACKED),
          FULL.with(Store.CLEARY).withWorkers(2),
          FULL.withSymmetry(),
          FORGETFUL,
          FORGETFUL.withSymmetry(),
          REDUCED,
          REDUCED.with(Order.DEPTH_FIRST),
          REDUCED.with(Store.PACKED),
          USUAL,
          USUAL.withWorkers(2),
          USUAL.with(Order.DEPTH_FIRST),
          USUAL.with(Store.CLEARY),
          USUAL.with(Store.HASH_COMPACT),
          USUAL.with(Store.BITSTATE));

  private static final List<Strategy> OF_CYCLES =
      List.of(
          FULL,
          FULL.withWorkers(2),
          FULL.with(Order.NESTED_DEPTH_FIRST).with(Store.PACKED),
          FORGETFUL,
          REDUCED,
          USUAL,
          USUAL.withWorkers(2),
          USUAL.with(Order.NESTED_DEPTH_FIRST));

  private Searches() {}

  public static Set<Strategy> all() {
    Set<Strategy> all = new LinkedHashSet<>(OF_STATES);
    all.addAll(OF_CYCLES);
    return all;
  }

  /** Those that apply to the property; the first one leaves out nothing. */
  public static List<Strategy> of(Property property) {
    return property instanceof Property.Temporal ? OF_CYCLES : OF_STATES;
  }

  /**
   * What each of them finds out. One that ran into a limit is missing, and so is one with a lossy
   * store that found nothing.
   */
  public static Map<Strategy, Verdict> verdicts(Model model, Property property, Limits limits) {
    Map<Strategy, Verdict> verdicts = new LinkedHashMap<>();
    for (Strategy strategy : of(property)) {
      Verdict verdict =
          new ExplicitEngine(strategy).check(model, property, limits, Progress.SILENT).verdict();
      if (!(verdict instanceof Verdict.Unknown)) {
        verdicts.put(strategy, verdict);
      }
    }
    return verdicts;
  }

  /**
   * Who says something else about a property, if anybody does.
   *
   * @param expected the word for the verdict
   */
  public static Optional<String> disagreement(
      Map<Strategy, Verdict> verdicts, Property property, String expected) {
    return verdicts.entrySet().stream()
        .filter(each -> !each.getValue().word().equals(expected))
        .findFirst()
        .map(
            each ->
                "%s %s, but %s by %s"
                    .formatted(property.name(), expected, each.getValue().word(), each.getKey()));
  }
}
