package dev.allways.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Language;
import dev.allways.core.Limits;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Searchable;
import dev.allways.core.Subject;
import dev.allways.core.Verdict;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.engines.explicit.ExplicitEngine.Order;
import dev.allways.engines.explicit.Strategy;
import dev.allways.engines.explicit.Strategy.Store;
import dev.allways.text.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * However the models of this repository are searched, what is found out about them is the same.
 *
 * <p>Large ones are skipped; {@code -Dallways.campaign=N} takes models of N times the size.
 */
class StrategiesTest {
  private static final int CAMPAIGN = Integer.getInteger("allways.campaign", 1);
  private static final long MEMORY = 400_000L * CAMPAIGN;

  private static final Map<String, Map<String, String>> DEFINITIONS =
      Map.of("adapro.pml", Map.of("N", "1"), "philosophers.pml", Map.of("N", "3"));

  private static final Strategy PLAIN = Strategy.DEFAULT.with(Store.PACKED);

  /** Every state and every step of it. */
  private static final List<Strategy> COMPLETE =
      List.of(
          Strategy.DEFAULT,
          Strategy.DEFAULT.withWorkers(2),
          Strategy.DEFAULT.with(Order.DEPTH_FIRST),
          Strategy.DEFAULT.with(Order.DEPTH_FIRST).with(Store.PACKED),
          Strategy.DEFAULT.with(Order.NESTED_DEPTH_FIRST));

  /** What is left out of a search changes no verdict. */
  private static final List<Strategy> PARTIAL =
      List.of(
          Strategy.DEFAULT.withReduction(),
          Strategy.DEFAULT.withReduction().withWorkers(2),
          Strategy.DEFAULT.withReduction().with(Order.DEPTH_FIRST),
          Strategy.DEFAULT.withReduction().with(Order.NESTED_DEPTH_FIRST),
          Strategy.DEFAULT.withSymmetry(),
          Strategy.DEFAULT.withForgetting(),
          Strategy.DEFAULT.withForgetting().withReduction().withWorkers(2),
          Strategy.DEFAULT.withForgetting().with(Order.NESTED_DEPTH_FIRST),
          Strategy.DEFAULT.withForgetting().withSymmetry());

  /** The compact store is for states. */
  private static List<Strategy> complete(Property property) {
    List<Strategy> all = new ArrayList<>(COMPLETE);
    if (!(property instanceof Property.Temporal)) {
      all.add(Strategy.DEFAULT.with(Store.CLEARY));
    }
    return all;
  }

  private static List<Path> models() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("."))) {
      return files
          .map(Path::normalize)
          .filter(file -> !file.toString().startsWith(".") && Language.of(file).isPresent())
          .filter(file -> !file.toString().contains("target/"))
          // These are run and not modelled.
          .filter(file -> !file.toString().endsWith(".java"))
          .sorted()
          .toList();
    }
  }

  private static Optional<Subject> subject(Path file) {
    String name = String.valueOf(file.getFileName());
    return read(file, DEFINITIONS.getOrDefault(name, Map.of()))
        .or(() -> read(file, Map.of("k", "2")));
  }

  private static Optional<Subject> read(Path file, Map<String, String> definitions) {
    Language language = Language.of(file).orElseThrow();
    try {
      return Optional.of(language.read(file, new Language.Settings(definitions, Map.of())))
          .filter(subject -> subject.searchable() instanceof Searchable.States);
    } catch (InputException notToBeReadByItself) {
      return Optional.empty();
    }
  }

  private static Result check(Strategy strategy, Subject subject, Property property) {
    Limits limits = strategy == PLAIN ? Limits.NONE.withMemory(MEMORY) : Limits.NONE;
    return new ExplicitEngine(strategy).check(subject.model(), property, limits, Progress.SILENT);
  }

  @Test
  void every_strategy_gives_the_verdict_of_the_plain_search() throws IOException {
    List<String> differences = new ArrayList<>();
    int compared = 0;
    for (Path file : models()) {
      for (Subject subject : subject(file).stream().toList()) {
        for (Property property : subject.properties()) {
          Result plain = check(PLAIN, subject, property);
          if (plain.verdict() instanceof Verdict.Unknown) {
            continue;
          }
          compared++;
          for (Strategy strategy : complete(property)) {
            Result other = check(strategy, subject, property);
            if (isDifferent(plain, other)
                || (isComparable(property, strategy) && hasOtherStates(plain, other))) {
              differences.add(describe(file, property, strategy, plain, other));
            }
          }
          for (Strategy strategy : PARTIAL) {
            Result other = check(strategy, subject, property);
            if (isDifferent(plain, other)
                || (isComparable(property, strategy) && hasMoreStates(plain, other))) {
              differences.add(describe(file, property, strategy, plain, other));
            }
          }
        }
      }
    }
    assertThat(String.join("\n", differences)).isEmpty();
    assertThat(compared).isGreaterThan(200);
  }

  private static boolean isDifferent(Result plain, Result other) {
    return !plain.verdict().word().equals(other.verdict().word());
  }

  /** A nested search uses another automaton for the same formula. */
  private static boolean isComparable(Property property, Strategy strategy) {
    return !(property instanceof Property.Temporal) || strategy.order() != Order.NESTED_DEPTH_FIRST;
  }

  private static boolean isComplete(Result plain, Result other) {
    return plain.statistics().exhaustive() && other.statistics().exhaustive();
  }

  private static boolean hasOtherStates(Result plain, Result other) {
    return isComplete(plain, other) && plain.statistics().states() != other.statistics().states();
  }

  private static boolean hasMoreStates(Result plain, Result other) {
    return isComplete(plain, other) && plain.statistics().states() < other.statistics().states();
  }

  private static String describe(
      Path file, Property property, Strategy strategy, Result plain, Result other) {
    return "%s, %s: %s with %,d states, but %s with %,d by %s"
        .formatted(
            file,
            property.name(),
            plain.verdict().word(),
            plain.statistics().states(),
            other.verdict().word(),
            other.statistics().states(),
            strategy);
  }
}
