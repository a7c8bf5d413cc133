package dev.allways.core;

import dev.allways.core.model.Model;
import dev.allways.logic.formula.ParsedFormula;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How the propositions of a formula get a meaning: they may be more than names of a model. */
@FunctionalInterface
public interface Vocabulary {
  /**
   * A model that knows all propositions of a formula; none if they mean something by themselves.
   *
   * @param written where the formula stands
   * @throws InputException with everything in the formula that means nothing
   */
  Optional<Model> observing(Source written, ParsedFormula formula);

  /** The names that a model knows. */
  static Vocabulary of(Model model) {
    return (written, formula) -> {
      Model observed = model.observing(formula.formula().propositions());
      List<Diagnostic> unknown = new ArrayList<>();
      formula
          .propositions()
          .forEach(
              (name, place) ->
                  Propositions.complaint(observed, name)
                      .map(it -> it.at(written.location(place.start(), place.end())))
                      .ifPresent(unknown::add));
      if (!unknown.isEmpty()) {
        throw new InputException(unknown);
      }
      return Optional.of(observed);
    };
  }
}
