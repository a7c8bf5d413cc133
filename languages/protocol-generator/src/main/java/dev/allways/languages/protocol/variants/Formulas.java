package dev.allways.languages.protocol.variants;

import dev.allways.core.Engine;
import dev.allways.core.Limits;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Vocabulary;
import dev.allways.core.model.Model;
import dev.allways.logic.formula.FormulaParser;
import dev.allways.logic.formula.ParsedFormula;
import dev.allways.logic.formula.Syntax;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.util.Optional;

/**
 * Formulas about protocols, in the syntax of Owl.
 *
 * <pre>{@code
 * Model model = ClassChecks.model("TurnTaking", TurnTaking::new, List.of(new Move()));
 * Result result = Formulas.check(new ExplicitEngine(), model, "G F \"white SEND *\"");
 * }</pre>
 */
public final class Formulas {
  private Formulas() {}

  /**
   * A formula as a property of a model.
   *
   * @throws InputException for mistakes in the formula, and for what the model does not know
   */
  public static Property.Temporal property(String name, String formula, Model model) {
    Source source = Source.of(name, formula);
    ParsedFormula parsed = FormulaParser.read(source, 0, formula.length(), Syntax.OWL);
    Optional<Model> _ = Vocabulary.of(model).observing(source, parsed);
    return new Property.Temporal(name, parsed.formula(), Property.Assumptions.NONE);
  }

  /**
   * Decides one formula; to decide several, use one model, so that it is explored once.
   *
   * @throws InputException for mistakes in the formula, and when the class cannot be checked
   */
  public static Result check(Engine engine, Model model, String formula) {
    Property property = property("formula", formula, model);
    return engine.check(model, property, Limits.NONE, Progress.SILENT);
  }
}
