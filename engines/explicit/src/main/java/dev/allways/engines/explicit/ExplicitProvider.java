package dev.allways.engines.explicit;

import dev.allways.core.Engine;
import dev.allways.core.EngineProvider;
import dev.allways.core.Limits;
import dev.allways.core.Manual;
import dev.allways.core.Setting;
import dev.allways.engines.explicit.ExplicitEngine.Order;
import dev.allways.engines.explicit.Strategy.Store;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The {@link ExplicitEngine} as users know it, with all that makes a search smaller switched on.
 */
public final class ExplicitProvider implements EngineProvider {
  private static final int MOST_WORKERS = 256;

  static final Setting.Choice SEARCH =
      new Setting.Choice(
          "search",
          "ORDER",
          List.of("auto", "bfs", "dfs", "ndfs"),
          "auto",
          "auto (breadth first, but deep now and then when there is no end in sight), bfs (shortest"
              + " counterexample), dfs, or ndfs (least memory for formulas).");
  static final Setting.Choice STORE =
      new Setting.Choice(
          "store",
          "STORE",
          List.of("packed", "tree", "cleary", "hashcompact", "bitstate"),
          "tree",
          "How states are remembered: tree, packed or cleary; or hashcompact or bitstate, which"
              + " take little memory and prove nothing.");
  static final Setting.Flag NO_REDUCTION =
      new Setting.Flag("no-reduction", "Look at every interleaving.");
  private static final Setting.Flag ALL_VARIABLES =
      new Setting.Flag(
          "all-variables",
          "Tell states apart by the values of all variables, also of those nobody reads.");
  static final Setting.Flag SYMMETRY =
      new Setting.Flag(
          "symmetry",
          "Where processes are interchangeable, look at one state only of those that differ in who"
              + " is who. Formulas are checked without.");
  static final Setting.Flag SWARM =
      new Setting.Flag(
          "swarm", "Search again and again in other orders until the time is up; proves nothing.");

  /** Not part of what is asked: it changes no verdict, and may change while a search is saved. */
  public static final Setting.Amount WORKERS =
      new Setting.Amount(
          "workers",
          1,
          MOST_WORKERS,
          "Threads that search, where several can. Default: as many as there are cores.");

  @Override
  public String name() {
    return "explicit";
  }

  @Override
  public boolean isUsual() {
    return true;
  }

  @Override
  public List<Setting> settings() {
    return List.of(SEARCH, STORE, NO_REDUCTION, ALL_VARIABLES, SYMMETRY, SWARM, WORKERS);
  }

  @Override
  public Optional<Manual> manual() {
    return Optional.of(new Manual("docs/engine.md", 'E'));
  }

  @Override
  public Engine engine(Map<String, String> chosen, Limits limits) {
    if (SWARM.in(chosen) && limits.time().equals(Limits.NONE.time())) {
      throw new InputException(
          Diagnostic.error("E012", "a swarm goes on until the time is up, and no time is given")
              .help("say when to give up"));
    }
    return new ExplicitEngine(strategy(chosen));
  }

  private static Strategy strategy(Map<String, String> chosen) {
    Strategy strategy =
        Strategy.DEFAULT.with(order(chosen)).with(store(chosen)).withWorkers(workers(chosen));
    if (!NO_REDUCTION.in(chosen)) {
      strategy = strategy.withReduction();
    }
    if (!ALL_VARIABLES.in(chosen)) {
      strategy = strategy.withForgetting();
    }
    if (SYMMETRY.in(chosen)) {
      strategy = strategy.withSymmetry();
    }
    if (SEARCH.in(chosen).equals("auto")) {
      strategy = strategy.withProbes();
    }
    return SWARM.in(chosen) ? strategy.asSwarm() : strategy;
  }

  private static Order order(Map<String, String> chosen) {
    return switch (SEARCH.in(chosen)) {
      case "dfs" -> Order.DEPTH_FIRST;
      case "ndfs" -> Order.NESTED_DEPTH_FIRST;
      default -> Order.BREADTH_FIRST;
    };
  }

  private static Store store(Map<String, String> chosen) {
    return switch (STORE.in(chosen)) {
      case "packed" -> Store.PACKED;
      case "cleary" -> Store.CLEARY;
      case "hashcompact" -> Store.HASH_COMPACT;
      case "bitstate" -> Store.BITSTATE;
      default -> Store.TREE;
    };
  }

  private static int workers(Map<String, String> chosen) {
    return (int)
        WORKERS
            .in(chosen)
            .orElse(Math.min(MOST_WORKERS, Runtime.getRuntime().availableProcessors()));
  }

  @Override
  public List<Diagnostic> remarks(Map<String, String> chosen) {
    OptionalLong wanted = WORKERS.in(chosen);
    return store(chosen) == Store.PACKED && wanted.orElse(1) > 1
        ? List.of(
            Diagnostic.note(
                    "C013",
                    "one thread searches, not %d: the store packed is for one"
                        .formatted(wanted.getAsLong()))
                .help("choose the store tree"))
        : List.of();
  }
}
