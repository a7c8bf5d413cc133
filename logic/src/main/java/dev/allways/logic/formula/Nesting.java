package dev.allways.logic.formula;

import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Source;

/** Refuses formulas that are nested deeper than {@link FormulaParser#DEEPEST}. */
final class Nesting {
  private Nesting() {}

  static Formula checked(Formula formula, Source source, Token at) {
    if (formula.depth() > FormulaParser.DEEPEST) {
      throw new InputException(
          Diagnostic.error(
                  "L007",
                  "this formula is nested more than " + FormulaParser.DEEPEST + " levels deep")
              .at(source.location(at.start(), at.end())));
    }
    return formula;
  }
}
