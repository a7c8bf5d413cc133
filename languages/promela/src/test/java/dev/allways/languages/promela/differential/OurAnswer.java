package dev.allways.languages.promela.differential;

import dev.allways.core.Language;
import dev.allways.core.Limits;
import dev.allways.core.Model;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Subject;
import dev.allways.core.Verdict;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.languages.promela.PromelaLanguage;
import dev.allways.languages.promela.Searches;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/** Asks our own checker about a model. */
final class OurAnswer {
  private static final Limits LIMITS = Limits.NONE.withTime(Duration.ofSeconds(20));

  private OurAnswer() {}

  static Answer to(String text, Path folder) throws IOException {
    Path file = folder.resolve("ours.pml");
    Files.writeString(file, text);
    boolean labels = !text.contains("ltl ") && !text.contains("never {");
    Map<String, String> options = labels ? Map.of("non-progress", "", "acceptance", "") : Map.of();
    Subject subject = new PromelaLanguage().read(file, new Language.Settings(Map.of(), options));
    Model model = subject.model();
    Answer.Builder answers = new Answer.Builder();
    Result failures = ask(model, new Property.NoFailure("failures"), "failures", answers);
    if (answers.holds("failures")) {
      answers.put("states", failures.statistics().states());
    }
    for (Property property : subject.properties()) {
      if (property instanceof Property.Temporal temporal) {
        ask(model, temporal, temporal.name(), answers);
        ask(
            model,
            fair(temporal, temporal.assumptions().endings()),
            temporal.name() + " fair",
            answers);
        ask(
            model,
            fair(temporal, Property.Endings.IGNORE),
            temporal.name() + " fair without ends",
            answers);
      } else {
        ask(model, property, property.name(), answers);
      }
    }
    return answers.build();
  }

  private static Property fair(Property.Temporal property, Property.Endings endings) {
    return new Property.Temporal(
        property.name(), property.formula(), new Property.Assumptions(true, endings));
  }

  private static Result ask(
      Model model, Property property, String question, Answer.Builder answers) {
    Result result = new ExplicitEngine().check(model, property, LIMITS, Progress.SILENT);
    if (!(result.verdict() instanceof Verdict.Unknown)) {
      answers.put(question, result.verdict() instanceof Verdict.Holds);
      Searches.disagreement(model, property, result.verdict().word(), LIMITS)
          .ifPresent(
              text -> {
                throw new IllegalStateException(text);
              });
    }
    return result;
  }
}
