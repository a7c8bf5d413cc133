package dev.allways.languages.promela.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Language;
import dev.allways.core.Limits;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Subject;
import dev.allways.core.Verdict;
import dev.allways.core.trace.Step;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.engines.explicit.ExplicitEngine.Order;
import dev.allways.engines.explicit.Strategy;
import dev.allways.languages.promela.PromelaLanguage;
import dev.allways.text.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Variables that nobody will read, in models in Promela. */
class ForgettingTest {
  private static final Path RESOURCES = Path.of("src/test/resources");
  private static final Limits SMALL = Limits.NONE.withMemory(4_000_000);
  private static final Strategy FORGETFUL = Strategy.DEFAULT.withForgetting();

  private static final List<Strategy> STRATEGIES =
      List.of(
          FORGETFUL,
          FORGETFUL.withReduction(),
          FORGETFUL.with(Order.NESTED_DEPTH_FIRST),
          FORGETFUL.withSymmetry());

  private static final Language.Settings EVERYTHING =
      new Language.Settings(Map.of(), Map.of("non-progress", "true", "acceptance", "true"));

  @TempDir Path folder;

  static List<Path> models() throws IOException {
    try (Stream<Path> files = Files.walk(RESOURCES)) {
      return files.filter(file -> file.toString().endsWith(".pml")).sorted().toList();
    }
  }

  private static Result check(Strategy strategy, Subject subject, Property property) {
    return new ExplicitEngine(strategy).check(subject.model(), property, SMALL, Progress.SILENT);
  }

  @ParameterizedTest
  @MethodSource("models")
  void every_model_is_judged_as_with_all_its_variables(Path file) {
    Subject subject;
    try {
      subject = new PromelaLanguage().read(file, EVERYTHING);
    } catch (InputException _) {
      return;
    }
    for (Property property : subject.properties()) {
      Result full = check(Strategy.DEFAULT, subject, property);
      for (Strategy strategy : STRATEGIES) {
        Result forgetful = check(strategy, subject, property);
        if (!(full.verdict() instanceof Verdict.Unknown)
            && !(forgetful.verdict() instanceof Verdict.Unknown)) {
          assertThat(forgetful.verdict().word())
              .as("%s, %s", property.name(), strategy)
              .isEqualTo(full.verdict().word());
        }
      }
    }
  }

  private Result check(String text, String property) throws IOException {
    Path file = Files.writeString(folder.resolve("model.pml"), text);
    Subject subject = new PromelaLanguage().read(file, EVERYTHING);
    return check(
        FORGETFUL,
        subject,
        subject.properties().stream()
            .filter(each -> each.name().equals(property))
            .findFirst()
            .orElseThrow());
  }

  @Test
  void what_is_only_written_printed_or_copied_is_forgotten() throws IOException {
    Result result =
        check(
            """
            int trips, total, shown; bool away; byte log[2];
            active proctype P() {
              int mine;
              do
              :: away -> away = false; trips++; total = total + trips; log[1] = shown
              :: else -> away = true; shown++; mine++; printf("%d %d", shown, mine)
              od
            }
            """,
            "safety");

    assertThat(result.verdict().word()).isEqualTo("holds");
    assertThat(result.statistics().states()).isLessThan(12);
  }

  @Test
  void what_a_never_claim_looks_at_is_remembered() throws IOException {
    Result result =
        check(
            """
            byte trips, other;
            active proctype P() { do :: trips < 0 :: trips++; other++ od }
            never { do :: trips == 3 -> break :: else od }
            """,
            "never_0");

    assertThat(result.verdict().word()).isEqualTo("violated");
    assertThat(((Verdict.Violated) result.verdict()).trace().orElseThrow().steps())
        .flatExtracting(Step::changes)
        .extracting(Step.Change::toString)
        .contains("trips: 2 -> 3", "other: 1 -> 2");
  }

  @Test
  void what_others_read_of_a_process_is_remembered() throws IOException {
    Result result =
        check(
            """
            active proctype P() { byte x; x = 1; x = 2; x = 0 }
            active proctype Q() { P:x == 2; assert(false) }
            """,
            "safety");

    assertThat(result.verdict().word()).isEqualTo("violated");
  }

  @Test
  void what_is_assigned_in_vain_may_fail() throws IOException {
    for (String statement : List.of("kept = 1 / (n - 3)", "log[n] = 1", "kept = log[n]")) {
      Result result =
          check(
              "byte n, kept, log[3]; active proctype P() { do :: n < 4 -> n++; %s od }"
                  .formatted(statement),
              "safety");

      assertThat(result.verdict().word()).as(statement).isEqualTo("violated");
    }
  }
}
