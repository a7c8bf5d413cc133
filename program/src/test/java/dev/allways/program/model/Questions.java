package dev.allways.program.model;

import dev.allways.core.Property;
import dev.allways.core.model.Model;
import dev.allways.core.model.Proposition;
import dev.allways.logic.formula.Formula;
import dev.allways.logic.random.RandomFormulas;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What random programs are asked by every way to search. */
final class Questions {
  private static final int LARGEST = 6;

  private Questions() {}

  /** Single states, two propositions, and a formula about those. */
  static List<Property> about(Model model, long seed) {
    List<Property> properties =
        new ArrayList<>(List.of(Property.noDeadlock(), Property.noFailure(), Property.safety()));
    for (String name : names(model)) {
      if (model.proposition(name).orElseThrow() instanceof Proposition.OfState condition) {
        properties.add(new Property.Invariant(name, condition));
        properties.add(new Property.Reachable(name, condition));
      }
    }
    formula(model, seed)
        .map(formula -> Property.temporal(formula.toString(), formula))
        .ifPresent(properties::add);
    return properties;
  }

  /** The formula, if there is something that it can be about. */
  static Optional<Formula> formula(Model model, long seed) {
    List<String> names = names(model);
    return names.isEmpty()
        ? Optional.empty()
        : Optional.of(new RandomFormulas(seed, names).upTo(LARGEST));
  }

  private static List<String> names(Model model) {
    return model.propositionNames().stream().limit(2).toList();
  }
}
