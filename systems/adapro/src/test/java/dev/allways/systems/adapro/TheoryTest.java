package dev.allways.systems.adapro;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Language;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Subject;
import dev.allways.core.model.Model;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.languages.promela.PromelaLanguage;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The theory of ADAPRO holds of its model, and of no model with one of the known defects. */
class TheoryTest {
  private static final Path MODEL = Path.of("src/main/promela/adapro.pml");

  private static Subject subject(int workers, String... defects) {
    Map<String, String> definitions = new HashMap<>(Map.of("N", String.valueOf(workers)));
    for (String defect : defects) {
      definitions.put(defect, "");
    }
    return new PromelaLanguage().read(MODEL, new Language.Settings(definitions, Map.of()));
  }

  private static Result check(Model model, Property property) {
    Property asked =
        property instanceof Property.Temporal temporal
            ? new Property.Temporal(
                temporal.name(),
                temporal.formula(),
                new Property.Assumptions(true, Property.Endings.STUTTER))
            : property;
    return new ExplicitEngine().check(model, asked);
  }

  /** The names of the properties that do not hold. */
  private static TreeSet<String> violated(Subject subject) {
    TreeSet<String> names = new TreeSet<>();
    for (Property property : subject.properties()) {
      String word = check(subject.model(), property).verdict().word();
      assertThat(word).isIn("holds", "violated");
      if (word.equals("violated")) {
        names.add(property.name());
      }
    }
    return names;
  }

  private static String verdict(Subject subject, String name) {
    for (Property property : subject.properties()) {
      if (property.name().equals(name)) {
        return check(subject.model(), property).verdict().word();
      }
    }
    throw new IllegalArgumentException(name);
  }

  @Test
  void the_theory_has_seventeen_formulas() {
    List<String> names = subject(1).properties().stream().map(Property::name).toList();

    assertThat(names).hasSize(18).startsWith("safety", "phi1").endsWith("phi17");
  }

  @Test
  void one_worker_satisfies_the_theory() {
    assertThat(violated(subject(1))).isEmpty();
  }

  @Test
  void two_workers_satisfy_the_theory() {
    assertThat(violated(subject(2))).isEmpty();
  }

  @Test
  void there_are_as_many_states_as_spin_finds() {
    for (var expected : Map.of(1, 827L, 2, 11_541L, 3, 183_506L).entrySet()) {
      Model model = subject(expected.getKey()).model();

      Result result = new ExplicitEngine().check(model, Property.safety());

      assertThat(result.verdict().word()).isEqualTo("holds");
      assertThat(result.statistics().states()).isEqualTo(expected.getValue());
    }
  }

  @Test
  void an_abort_that_is_revoked_violates_formula_7() {
    assertThat(violated(subject(1, "REVOKED_ABORT")))
        .containsExactly("phi14", "phi5", "phi7", "safety");
  }

  @Test
  void waiting_for_paused_instead_of_running_violates_formula_13_and_no_other() {
    assertThat(violated(subject(2, "PAUSED_IS_PAST_RUNNING"))).containsExactly("phi13");
  }

  @Test
  void one_worker_is_too_few_to_see_the_wrong_wait() {
    assertThat(violated(subject(1, "PAUSED_IS_PAST_RUNNING"))).isEmpty();
  }

  @Test
  void what_was_printed_lacks_an_eventuality() {
    Subject printed = subject(1, "PRINTED");

    assertThat(verdict(printed, "phi12_printed")).isEqualTo("violated");
    assertThat(verdict(printed, "phi13_printed")).isEqualTo("violated");
  }

  @Test
  void without_fairness_a_thread_may_be_ignored_for_ever() {
    Subject subject = subject(1);

    for (Property property : subject.properties()) {
      String word = new ExplicitEngine().check(subject.model(), property).verdict().word();
      boolean promises =
          List.of("phi2", "phi5", "phi7", "phi12", "phi13", "phi14", "phi16", "phi17")
              .contains(property.name());
      assertThat(word).as(property.name()).isEqualTo(promises ? "violated" : "holds");
    }
  }
}
