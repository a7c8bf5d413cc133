package dev.allways.systems.adapos;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Language;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.model.Model;
import dev.allways.core.model.Symmetry;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.engines.explicit.Strategy;
import dev.allways.languages.promela.PromelaLanguage;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The models in which Engines and Terminals are visited, and connected, in any order. */
class SymmetryTest {
  private static final Path MODEL = Path.of("src/main/promela/adapos.pml");

  private static Model model(String input, String output, int events) {
    Map<String, String> definitions =
        Map.of("SYMMETRIC", "", "INPUT", input, "OUTPUT", output, "EVENTS", String.valueOf(events));
    return new PromelaLanguage().read(MODEL, new Language.Settings(definitions, Map.of())).model();
  }

  private static Result safety(Model model, Strategy strategy) {
    return new ExplicitEngine(strategy).check(model, Property.safety());
  }

  /** The numbers without symmetry are those of Spin. */
  @ParameterizedTest
  @CsvSource({
    "CHANNELS, ARRAY, 0, 1153, 307",
    "CHANNELS, ARRAY, 1, 57765, 14656",
    "COUNTERS, ARRAY, 1, 57765, 14656",
    "STRUCTURED, STRUCTURED, 1, 52581, 13336",
  })
  void engines_and_terminals_are_interchangeable(
      String input, String output, int events, long all, long representatives) {
    Model model = model(input, output, events);

    Result whole = safety(model, Strategy.DEFAULT);
    Result quotient = safety(model, Strategy.DEFAULT.withSymmetry());

    assertThat(Symmetry.of(model))
        .isInstanceOfSatisfying(
            Symmetry.Group.class,
            group ->
                assertThat(group.description())
                    .isEqualTo("2 x Engine, in any order; 2 x Terminal, in any order"));
    assertThat(whole.verdict().word()).isEqualTo("holds");
    assertThat(whole.statistics().states()).isEqualTo(all);
    assertThat(quotient.verdict().word()).isEqualTo("holds");
    assertThat(quotient.statistics().states()).isEqualTo(representatives);
  }

  @Test
  void channels_between_two_kinds_belong_to_nobody() {
    assertThat(Symmetry.of(model("CHANNELS", "CHANNELS", 0))).isInstanceOf(Symmetry.None.class);
  }
}
