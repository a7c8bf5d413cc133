package dev.allways.languages.protocol.checker;

import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.model.Model;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.logic.formula.FormulaParser;
import dev.allways.logic.formula.Syntax;

/** What the explicit engine says about formulas in the syntax of Owl. */
final class Verdicts {
  private Verdicts() {}

  static Result result(Model model, String formula) {
    Property property = Property.temporal("test", FormulaParser.parse(formula, Syntax.OWL));
    return new ExplicitEngine().check(model, property);
  }

  /** {@code holds} or {@code violated}. */
  static String of(Model model, String formula) {
    return result(model, formula).verdict().word();
  }

  static String deadlock(Model model) {
    return new ExplicitEngine().check(model, Property.noDeadlock()).verdict().word();
  }
}
