package dev.allways.engines.explicit;

import dev.allways.core.Property;
import dev.allways.core.model.Model;
import dev.allways.core.model.Symmetry;
import dev.allways.engines.explicit.safety.Goal;
import dev.allways.engines.explicit.view.LiveVariables;
import dev.allways.engines.explicit.view.Quotient;
import dev.allways.text.Diagnostic;
import dev.allways.text.Location;
import java.util.List;
import java.util.Optional;

/**
 * Through which views a model is searched for the sake of a property. Those that depend on each
 * formula that is looked at on the way, and not only on the property, are chosen by {@link
 * TemporalCheck}.
 *
 * @param shown what is searched
 * @param remarks what the user may want to know about that
 */
record Views(Model shown, List<Diagnostic> remarks) {
  static Views of(Model model, Property property, Strategy strategy) {
    if (property instanceof Property.Temporal) {
      return strategy.symmetric()
          ? without(model, "a formula may follow one actor among others", Optional.empty())
          : new Views(model, List.of());
    }
    Goal goal = Goal.of(property);
    Model live = strategy.forgets() ? LiveVariables.of(model, goal.reads()) : model;
    return strategy.symmetric() ? quotient(live, goal) : new Views(live, List.of());
  }

  private static Views quotient(Model model, Goal goal) {
    return switch (Symmetry.of(model)) {
      case Symmetry.None(String reason, Optional<Location> place) -> without(model, reason, place);
      case Symmetry.Group group when !group.preserves(goal.reads()) ->
          without(
              model,
              "'%s' tells states apart in which others do the same"
                  .formatted(goal.property().name()),
              Optional.empty());
      case Symmetry.Group group ->
          new Views(
              new Quotient(model, group),
              List.of(Diagnostic.note("E007", "symmetry: " + group.description())));
    };
  }

  private static Views without(Model model, String reason, Optional<Location> place) {
    Diagnostic remark = Diagnostic.note("E008", "no symmetry is used: " + reason);
    return new Views(model, List.of(place.map(remark::at).orElse(remark)));
  }
}
