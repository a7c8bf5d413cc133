package dev.allways.languages.promela.differential;

import dev.allways.core.Language;
import dev.allways.core.Limits;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Subject;
import dev.allways.core.Verdict;
import dev.allways.core.model.Model;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.engines.explicit.Strategy;
import dev.allways.languages.promela.PromelaLanguage;
import dev.allways.languages.promela.Searches;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/** Asks our own checker about a model. */
final class OurAnswer {
  private static final Limits LIMITS =
      Limits.NONE.withTime(Duration.ofSeconds(20)).withMemory(8_000_000);

  private final Model model;
  private final Answer.Builder answers = new Answer.Builder();

  private OurAnswer(Model model) {
    this.model = model;
  }

  /** What we say about all that another checker has said something about. */
  static Answer to(String text, Path folder, Answer theirs) throws IOException {
    Path file = folder.resolve("ours.pml");
    Files.writeString(file, text);
    boolean labels = theirs.answers().containsKey("acceptance");
    Map<String, String> options = labels ? Map.of("non-progress", "", "acceptance", "") : Map.of();
    Subject subject = new PromelaLanguage().read(file, new Language.Settings(Map.of(), options));
    OurAnswer ours = new OurAnswer(subject.model());
    Property failures = new Property.NoFailure("failures");
    long states = ours.ask(failures, "failures").statistics().states();
    if (ours.answers.holds("failures")) {
      ours.answers.put("states", states);
      Result forgetful =
          new ExplicitEngine(Strategy.DEFAULT.withForgetting())
              .check(subject.model(), failures, LIMITS, Progress.SILENT);
      ours.answers.put(Answer.FORGETFUL, forgetful.statistics().states());
    }
    for (Property property : subject.properties()) {
      if (theirs.answers().containsKey(property.name())) {
        ours.ask(property, property.name());
      }
      String question = property.name() + " fair";
      if (theirs.answers().containsKey(question)
          && property instanceof Property.Temporal temporal) {
        ours.ask(fair(temporal, temporal.assumptions().endings()), question);
        if (theirs.holds(question) && !ours.answers.holds(question)) {
          ours.ask(fair(temporal, Property.Endings.IGNORE), question + " without ends");
        }
      }
    }
    return ours.answers.build();
  }

  private static Property fair(Property.Temporal property, Property.Endings endings) {
    return new Property.Temporal(
        property.name(), property.formula(), new Property.Assumptions(true, endings));
  }

  private Result ask(Property property, String question) {
    Result result = new ExplicitEngine().check(model, property, LIMITS, Progress.SILENT);
    if (!(result.verdict() instanceof Verdict.Unknown)) {
      answers.put(question, result.verdict() instanceof Verdict.Holds);
      Map<Strategy, Verdict> verdicts = Searches.verdicts(model, property, LIMITS);
      Searches.disagreement(verdicts, property, result.verdict().word())
          .ifPresent(
              text -> {
                throw new IllegalStateException(text);
              });
      verdicts.keySet().forEach(strategy -> answers.confirm(strategy.toString()));
    }
    return result;
  }
}
