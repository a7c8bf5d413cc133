package dev.allways.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.allways.core.model.GraphModel;
import dev.allways.core.model.Model;
import dev.allways.logic.formula.FormulaParser;
import dev.allways.logic.formula.Syntax;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class VocabularyTest {
  /** Cannot observe what begins with {@code x}, and does not say which of several that is. */
  private static final Model HALF_BLIND =
      new GraphModel(1, List.of()) {
        @Override
        public Model observing(Collection<String> propositions) {
          if (propositions.stream().anyMatch(name -> name.startsWith("x"))) {
            throw new InputException(Diagnostic.error("D511", "not to be seen"));
          }
          return this;
        }
      };

  private static Optional<Model> observing(String formula) {
    Source written = Source.of("formula", formula);
    return Vocabulary.of(HALF_BLIND)
        .observing(written, FormulaParser.read(written, 0, written.length(), Syntax.SPOT));
  }

  @Test
  void a_formula_about_what_the_model_knows_is_observed() {
    assertThat(observing("G (start -> F dead)")).containsSame(HALF_BLIND);
  }

  @Test
  void everything_that_means_nothing_is_shown_where_it_stands() {
    InputException wrong =
        catchThrowableOfType(InputException.class, () -> observing("G (start & xs & strat & xt)"));

    assertThat(wrong.diagnostics())
        .extracting(it -> it.code() + " " + it.location().orElseThrow())
        .containsExactly("D511 formula:1:12", "E002 formula:1:17", "D511 formula:1:25");
  }
}
