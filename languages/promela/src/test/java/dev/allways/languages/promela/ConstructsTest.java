package dev.allways.languages.promela;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.allways.core.Language;
import dev.allways.core.Limits;
import dev.allways.core.Property;
import dev.allways.core.Verdict;
import dev.allways.core.model.Growing;
import dev.allways.core.model.Model;
import dev.allways.core.model.Outgrown;
import dev.allways.core.model.Proposition;
import dev.allways.engines.explicit.Strategy;
import dev.allways.languages.promela.lowering.Lowering;
import dev.allways.program.Program;
import dev.allways.program.compiler.CompiledModel;
import dev.allways.program.interpreter.InterpretedModel;
import dev.allways.program.plan.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A small model a construct. Their first lines state what Spin finds in each, with {@code spin -o1
 * -o2 -o3 -a}, {@code gcc -DNOREDUCE -DSAFETY} and {@code pan -c0}; the names of the files say what
 * would be wrong otherwise.
 *
 * <p>Spin itself is asked about some of them, and about more in a campaign.
 */
class ConstructsTest {
  private static final Path FOLDER = Path.of("src/test/resources/constructs");
  private static final Pattern EXPECTATION =
      Pattern.compile("// Spin: ([^(\n]*[^(\n ])( \\(.*\\))?");
  private static final int LEAST_ASKED = 4 * Integer.getInteger("allways.campaign", 1);
  private static final int MOST_PROCESSES = 255;

  static List<String> models() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files
          .map(file -> String.valueOf(file.getFileName()).replace(".pml", ""))
          .sorted()
          .toList();
    }
  }

  static List<String> modelsToAskSpinAbout() throws IOException {
    List<String> models = models();
    int every = Math.max(1, models.size() / LEAST_ASKED);
    return IntStream.range(0, models.size())
        .filter(i -> i % every == 0)
        .mapToObj(models::get)
        .toList();
  }

  private static Path file(String model) {
    return FOLDER.resolve(model + ".pml");
  }

  private static Matcher expectation(String model) throws IOException {
    Matcher matcher = EXPECTATION.matcher(Files.readAllLines(file(model)).getFirst());
    assertThat(matcher.matches()).isTrue();
    return matcher;
  }

  @ParameterizedTest
  @MethodSource("models")
  void means_what_it_means_in_spin(String model) throws IOException {
    String expected = expectation(model).group(1);

    Model compiled = new PromelaLanguage().read(file(model), Language.Settings.NONE).model();

    assertThat(explored(compiled).verdict()).isEqualTo(expected);
  }

  @ParameterizedTest
  @MethodSource("models")
  void has_the_same_states_when_it_is_interpreted(String model) {
    Program program = Lowering.of(Promela.read(file(model), Map.of(), List.of()), model).program();

    StateSpace compiled = explored(CompiledModel.of(program));

    assertThat(StateSpace.of(InterpretedModel.of(Plan.of(program, MOST_PROCESSES))))
        .isEqualTo(compiled);
  }

  /** Models that wait for a timeout themselves have steps where it is true. */
  @ParameterizedTest
  @MethodSource("models")
  void from_outside_timeout_is_true_where_nobody_can_move(String model) throws IOException {
    assumeTrue(!Files.readString(file(model)).contains("timeout"), "it waits for a timeout itself");
    Model observed =
        new PromelaLanguage()
            .read(file(model), Language.Settings.NONE)
            .model()
            .observing(List.of("timeout"));

    explored(
        observed,
        large -> {
          Proposition.OfState timeout =
              (Proposition.OfState) large.proposition("timeout").orElseThrow();
          return StateSpace.of(
              large, (state, moves) -> assertThat(timeout.holds().test(state)).isEqualTo(!moves));
        });
  }

  @ParameterizedTest
  @MethodSource("models")
  void is_safe_or_not_however_it_is_searched(String model) throws IOException {
    String expected = expectation(model).group(1).startsWith("safe") ? "holds" : "violated";
    Model compiled = new PromelaLanguage().read(file(model), Language.Settings.NONE).model();

    Map<Strategy, Verdict> verdicts = Searches.verdicts(compiled, Property.safety(), Limits.NONE);

    assertThat(Searches.disagreement(verdicts, Property.safety(), expected)).isEmpty();
  }

  private static StateSpace explored(Model model) {
    return explored(model, StateSpace::of);
  }

  /** Does {@code exploration}, if need be with a model that is larger. */
  private static <T> T explored(Model model, Function<Model, T> exploration) {
    Model large = model;
    while (true) {
      try {
        return exploration.apply(large);
      } catch (Outgrown tooSmall) {
        large = Growing.enlarged(large, tooSmall);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("modelsToAskSpinAbout")
  void is_what_spin_says(String model, @TempDir Path folder) throws IOException {
    Spin.assumeInstalled();
    Matcher expected = expectation(model);
    assumeTrue(expected.group(2) == null, "Spin has no verdict: " + expected.group(2));

    assertThat(SpinVerdict.of(file(model), folder).text()).isEqualTo(expected.group(1));
    Spin.hasCompared(1);
  }
}
