package dev.allways.systems.adapos;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Language;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Subject;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.languages.promela.PromelaLanguage;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every variant of the model at small sizes. The numbers of states are those of Spin. */
class VariantsTest {
  private static final Path MODEL = Path.of("src/main/promela/adapos.pml");
  private static final List<String> LIVENESS =
      List.of("progress", "synchrony", "convergence", "availability");

  private static Subject subject(Map<String, ?> definitions) {
    Map<String, String> texts = new HashMap<>();
    definitions.forEach((name, value) -> texts.put(name, value.toString()));
    return new PromelaLanguage().read(MODEL, new Language.Settings(texts, Map.of()));
  }

  /** The names of the properties that do not hold; those of liveness under weak fairness. */
  private static TreeSet<String> violated(Subject subject) {
    TreeSet<String> names = new TreeSet<>();
    for (Property property : subject.properties()) {
      Property asked =
          property instanceof Property.Temporal temporal && LIVENESS.contains(property.name())
              ? new Property.Temporal(
                  temporal.name(),
                  temporal.formula(),
                  new Property.Assumptions(true, Property.Endings.STUTTER))
              : property;
      String word = new ExplicitEngine().check(subject.model(), asked).verdict().word();
      assertThat(word).isIn("holds", "violated");
      if (word.equals("violated")) {
        names.add(property.name());
      }
    }
    return names;
  }

  @ParameterizedTest
  @CsvSource({
    "COUNTERS, ARRAY, 0, 1369",
    "DIRECT, ARRAY, 0, 124417",
    "DIRECT_COUNTERS, ARRAY, 0, 4609",
    "STRUCTURED, ARRAY, 0, 1369",
    "STRUCTURED, STRUCTURED, 0, 1369",
    "CHANNELS, ARRAY, 0, 1369",
    "CHANNELS, CHANNELS, 0, 1369",
    "COUNTERS, ARRAY, 1, 68889",
    "DIRECT_COUNTERS, ARRAY, 1, 388545",
    "STRUCTURED, ARRAY, 1, 68889",
    "STRUCTURED, STRUCTURED, 1, 62265",
    "CHANNELS, ARRAY, 1, 68889",
    "CHANNELS, CHANNELS, 1, 62265",
  })
  void variants_are_safe_and_have_as_many_states_as_in_spin(
      String input, String output, int events, long states) {
    Subject subject = subject(Map.of("INPUT", input, "OUTPUT", output, "EVENTS", events));

    Result result = new ExplicitEngine().check(subject.model(), Property.safety());

    assertThat(result.verdict().word()).isEqualTo("holds");
    assertThat(result.statistics().states()).isEqualTo(states);
  }

  @Test
  void without_events_only_progress_is_violated() {
    assertThat(violated(subject(Map.of("EVENTS", 0)))).containsExactly("progress");
  }

  @Test
  void with_an_event_a_message_may_be_dropped_and_is_never_repeated() {
    assertThat(violated(subject(Map.of("EVENTS", 1, "SERVICES", 2))))
        .containsExactly("convergence", "progress", "synchrony");
  }
}
