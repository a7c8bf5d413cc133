package dev.allways.languages.promela.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Language;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.model.Model;
import dev.allways.core.model.Symmetry;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.engines.explicit.Strategy;
import dev.allways.languages.promela.PromelaLanguage;
import dev.allways.program.symmetry.ActorSymmetry;
import dev.allways.text.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RandomSymmetryTest {
  private static final int SEEDS = 100 * Integer.getInteger("allways.campaign", 1);
  private static final long FIRST = Long.getLong("allways.seed", 0);
  private static final int MOST_STATES = 1_500;

  @Test
  void what_is_found_in_random_models_is_true_of_all_their_states(@TempDir Path folder)
      throws IOException {
    int symmetric = 0;
    int complete = 0;
    int started = 0;
    int named = 0;
    for (long seed = FIRST; seed < FIRST + SEEDS; seed++) {
      String text = new RandomCrowd(seed).text();
      Path file = folder.resolve("m.pml");
      Files.writeString(file, text);
      Model model;
      try {
        model = new PromelaLanguage().read(file, new Language.Settings(Map.of(), Map.of())).model();
      } catch (InputException twoElse) {
        continue;
      }
      if (Symmetry.of(model) instanceof ActorSymmetry) {
        symmetric++;
        started += text.contains("run P(") ? 1 : 0;
        named += text.matches("(?s).*top:.*flag\\[\\d.*") ? 1 : 0;
        Exchanges exchanges = new Exchanges(model);
        Optional<String> complaint = exchanges.complaint(MOST_STATES);
        assertThat(complaint).as("seed %d\n%s", seed, text).isEmpty();
        if (exchanges.states() < MOST_STATES) {
          complete++;
          compare(model, exchanges, "seed %d\n%s".formatted(seed, text));
        }
      }
    }
    // Otherwise nothing was tested.
    assertThat(symmetric).isGreaterThan(SEEDS / 4);
    assertThat(complete).isGreaterThan(SEEDS / 10);
    assertThat(started).isGreaterThan(SEEDS / 20);
    assertThat(named).isGreaterThan(SEEDS / 20);
  }

  private static void compare(Model model, Exchanges exchanges, String what) {
    for (Property property :
        List.of(Property.safety(), Property.noDeadlock(), Property.noFailure())) {
      Result whole = new ExplicitEngine().check(model, property);
      Result small = new ExplicitEngine(Strategy.DEFAULT.withSymmetry()).check(model, property);
      assertThat(small.verdict().word()).as(what).isEqualTo(whole.verdict().word());
      assertThat(small.statistics().states())
          .as(what)
          .isLessThanOrEqualTo(whole.statistics().states());
      if (small.statistics().exhaustive()) {
        assertThat(small.statistics().states()).as(what).isEqualTo(exchanges.classes());
        if (!((ActorSymmetry) Symmetry.of(model)).leaves()) {
          assertThat(small.statistics().states()).as(what).isEqualTo(exchanges.orbits());
        }
      }
    }
  }
}
