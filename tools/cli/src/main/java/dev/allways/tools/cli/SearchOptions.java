package dev.allways.tools.cli;

import com.sun.management.OperatingSystemMXBean;
import dev.allways.core.Limits;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.engines.explicit.Strategy;
import dev.allways.engines.explicit.checkpoint.Checkpoints;
import dev.allways.engines.explicit.checkpoint.Identity;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Spelling;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How to search and when to give up: the options that choose an engine and its limits. */
final class SearchOptions {
  /** Of the machine's memory; the rest is for the Java heap and for everybody else. */
  private static final double DEFAULT_SHARE_OF_MEMORY = 0.6;

  private static final int MOST_WORKERS = 256;
  private static final Duration DEFAULT_INTERVAL = Duration.ofMinutes(1);

  @Option(
      names = "--search",
      paramLabel = "ORDER",
      defaultValue = "auto",
      description =
          "auto (breadth first, but deep now and then when there is no end in sight), bfs (shortest"
              + " counterexample), dfs, or ndfs (least memory for formulas)."
              + " Default: ${DEFAULT-VALUE}.")
  private String search = "auto";

  @Option(
      names = "--store",
      paramLabel = "STORE",
      defaultValue = "tree",
      description =
          "How states are remembered: tree, packed or cleary; or hashcompact or bitstate, which"
              + " take little memory and prove nothing. Default: ${DEFAULT-VALUE}.")
  private String store = "tree";

  @Option(names = "--no-reduction", description = "Look at every interleaving.")
  private boolean noReduction;

  @Option(
      names = "--all-variables",
      description = "Tell states apart by the values of all variables, also of those nobody reads.")
  private boolean allVariables;

  @Option(
      names = "--symmetry",
      description =
          "Where processes are interchangeable, look at one state only of those that differ in"
              + " who is who. Formulas are checked without.")
  private boolean symmetry;

  @Option(
      names = "--swarm",
      description = "Search again and again in other orders until the --timeout; proves nothing.")
  private boolean swarm;

  @Option(
      names = "--workers",
      paramLabel = "N",
      description = "Threads that search, where several can. Default: as many as there are cores.")
  private @Nullable Integer workers;

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      description = "For stored states, such as 512m or 8g. Default: 60 %% of the machine's.")
  private @Nullable String memory;

  @Option(names = "--max-depth", paramLabel = "N", description = "Follow paths of at most N steps.")
  private @Nullable Long maxDepth;

  @Option(
      names = "--timeout",
      paramLabel = "DURATION",
      description = "For each property, such as 90s, 5m or 1h.")
  private @Nullable String timeout;

  @Option(
      names = "--checkpoint",
      paramLabel = "FILE",
      description = "Save the results and the search to this file now and then.")
  private @Nullable String checkpoint;

  @Option(
      names = "--checkpoint-interval",
      paramLabel = "DURATION",
      description = "How often, such as 30s or 10m. Default: every minute.")
  private @Nullable String checkpointInterval;

  @Option(
      names = "--resume",
      paramLabel = "FILE",
      description = "Go on with what --checkpoint has saved, and save it there.")
  private @Nullable String resume;

  /** What may be different when a search is resumed. */
  static final Set<String> NOT_PART_OF_A_CHECK =
      Set.of(
          "--workers",
          "--memory",
          "--timeout",
          "--checkpoint",
          "--checkpoint-interval",
          "--resume");

  /**
   * @throws InputException for a name that does not exist, or what does not go together
   */
  ExplicitEngine engine() {
    return new ExplicitEngine(strategy());
  }

  private Strategy strategy() {
    requireOneOf("--store", store, List.of("packed", "tree", "cleary", "hashcompact", "bitstate"));
    requireOneOf("--search", search, List.of("auto", "bfs", "dfs", "ndfs"));
    Strategy strategy = Strategy.DEFAULT.with(order()).with(store()).withWorkers(workers());
    if (swarm && timeout == null) {
      throw wrong("--swarm goes on until the time is up: say when, as with --timeout 5m");
    }
    if (!noReduction) {
      strategy = strategy.withReduction();
    }
    if (!allVariables) {
      strategy = strategy.withForgetting();
    }
    if (symmetry) {
      strategy = strategy.withSymmetry();
    }
    if (search.equals("auto")) {
      strategy = strategy.withDives();
    }
    return swarm ? strategy.asSwarm() : strategy;
  }

  /**
   * What to say when a search does not come to an end.
   *
   * @param isScaled whether the user has chosen the size of what is searched
   */
  Advice advice(boolean isScaled) {
    return new Advice(strategy(), checkpoint != null || resume != null, isScaled);
  }

  /** What the user may not expect of these options together. */
  List<Diagnostic> remarks() {
    return store() == Strategy.Store.PACKED && workers != null && workers > 1
        ? List.of(
            Diagnostic.note(
                    "C013",
                    "one thread searches, not %d: the store packed is for one".formatted(workers))
                .help("choose --store tree"))
        : List.of();
  }

  /**
   * What the user wants to survive the process.
   *
   * @param identity what the call is about
   * @param complaints hears when something could not be saved
   */
  Optional<LongRun> longRun(Identity identity, Consumer<Diagnostic> complaints) {
    if (checkpoint == null && resume == null) {
      if (checkpointInterval != null) {
        throw wrong("--checkpoint-interval needs a --checkpoint");
      }
      return Optional.empty();
    }
    if (swarm || store().isLossy()) {
      throw wrong("a search that proves nothing cannot be saved: choose another --store");
    }
    Duration interval =
        checkpointInterval == null ? DEFAULT_INTERVAL : Quantities.duration(checkpointInterval);
    Path file = InputFile.path(checkpoint != null ? checkpoint : String.valueOf(resume));
    Checkpoints checkpoints = new Checkpoints(file, interval, identity, complaints);
    if (resume == null) {
      return Optional.of(LongRun.begun(file, checkpoints));
    }
    if (checkpoint != null && !checkpoint.equals(resume)) {
      LongRun.requireNew(file);
    }
    return Optional.of(LongRun.resumed(InputFile.path(resume), checkpoints));
  }

  private int workers() {
    if (workers == null) {
      return Math.min(MOST_WORKERS, Runtime.getRuntime().availableProcessors());
    }
    if (workers < 1 || workers > MOST_WORKERS) {
      throw wrong("--workers needs a number from 1 to " + MOST_WORKERS + ", not " + workers);
    }
    return workers;
  }

  private ExplicitEngine.Order order() {
    return switch (search) {
      case "dfs" -> ExplicitEngine.Order.DEPTH_FIRST;
      case "ndfs" -> ExplicitEngine.Order.NESTED_DEPTH_FIRST;
      default -> ExplicitEngine.Order.BREADTH_FIRST;
    };
  }

  private Strategy.Store store() {
    return switch (store) {
      case "packed" -> Strategy.Store.PACKED;
      case "cleary" -> Strategy.Store.CLEARY;
      case "hashcompact" -> Strategy.Store.HASH_COMPACT;
      case "bitstate" -> Strategy.Store.BITSTATE;
      default -> Strategy.Store.TREE;
    };
  }

  Limits limits(BooleanSupplier cancelled) {
    Limits limits = Limits.NONE.withCancellation(cancelled).withMemory(memoryBytes());
    if (timeout != null) {
      limits = limits.withTime(Quantities.duration(timeout));
    }
    if (maxDepth != null) {
      if (maxDepth < 0) {
        throw wrong("--max-depth needs a number of steps, not " + maxDepth);
      }
      limits = limits.withDepth(maxDepth);
    }
    return limits;
  }

  private long memoryBytes() {
    if (memory != null) {
      return Quantities.bytes(memory);
    }
    OperatingSystemMXBean machine =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return (long) (machine.getTotalMemorySize() * DEFAULT_SHARE_OF_MEMORY);
  }

  static void requireOneOf(String option, String value, List<String> known) {
    if (!known.contains(value)) {
      throw new InputException(
          Diagnostic.error("C001", "there is no " + option + " '" + value + "'")
              .help(
                  Spelling.suggestion(value, known)
                      .orElse("choose one of " + String.join(", ", known))));
    }
  }

  private static InputException wrong(String message) {
    return new InputException(Diagnostic.error("C001", message));
  }
}
