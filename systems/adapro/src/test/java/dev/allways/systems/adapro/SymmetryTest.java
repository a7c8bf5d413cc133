package dev.allways.systems.adapro;

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
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The model in which Supervisor deals with its workers in any order. */
class SymmetryTest {
  private static final Path MODEL = Path.of("src/main/promela/adapro.pml");

  private static Model model(int workers, String... definitions) {
    Map<String, String> settings = new HashMap<>(Map.of("N", String.valueOf(workers)));
    for (String definition : definitions) {
      settings.put(definition, "");
    }
    return new PromelaLanguage().read(MODEL, new Language.Settings(settings, Map.of())).model();
  }

  private static Result safety(Model model, Strategy strategy) {
    return new ExplicitEngine(strategy).check(model, Property.safety());
  }

  /** The numbers without symmetry are those of Spin. */
  @ParameterizedTest
  @CsvSource({"2, 13772, 5850", "3, 297835, 46555"})
  void workers_are_interchangeable(int workers, long all, long representatives) {
    Model model = model(workers, "SYMMETRIC");

    Result whole = safety(model, Strategy.DEFAULT);
    Result quotient = safety(model, Strategy.DEFAULT.withSymmetry());

    assertThat(Symmetry.of(model)).isInstanceOf(Symmetry.Group.class);
    assertThat(whole.verdict().word()).isEqualTo("holds");
    assertThat(whole.statistics().states()).isEqualTo(all);
    assertThat(quotient.verdict().word()).isEqualTo("holds");
    assertThat(quotient.statistics().states()).isEqualTo(representatives);
  }

  @Test
  void a_defect_is_found_with_symmetry_and_without() {
    Model model = model(2, "SYMMETRIC", "REVOKED_ABORT");

    for (Strategy strategy : new Strategy[] {Strategy.DEFAULT, Strategy.DEFAULT.withSymmetry()}) {
      assertThat(safety(model, strategy).verdict().word()).isEqualTo("violated");
    }
    assertThat(safety(model(2, "REVOKED_ABORT"), Strategy.DEFAULT).verdict().word())
        .isEqualTo("violated");
  }

  @Test
  void in_the_order_of_their_numbers_workers_are_not_interchangeable() {
    assertThat(Symmetry.of(model(2)))
        .isInstanceOfSatisfying(
            Symmetry.None.class, none -> assertThat(none.reason()).contains("of an actor"));
  }
}
