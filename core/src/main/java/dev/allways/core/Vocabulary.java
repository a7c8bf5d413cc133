package dev.allways.core;

import dev.allways.core.model.Model;
import dev.allways.logic.formula.ParsedFormula;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Location;
import dev.allways.text.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
      List<Diagnostic> complaints = new ArrayList<>();
      Model observed = model;
      for (Map.Entry<String, ParsedFormula.Place> each : formula.propositions().entrySet()) {
        Location place = written.location(each.getValue().start(), each.getValue().end());
        try {
          // One after the other, since a model does not say which one it cannot observe.
          observed = observed.observing(List.of(each.getKey()));
          Propositions.complaint(observed, each.getKey())
              .ifPresent(complaint -> complaints.add(complaint.at(place)));
        } catch (InputException wrong) {
          wrong.diagnostics().forEach(complaint -> complaints.add(complaint.at(place)));
        }
      }
      if (!complaints.isEmpty()) {
        throw new InputException(complaints);
      }
      return Optional.of(model.observing(formula.formula().propositions()));
    };
  }
}
