package dev.allways.languages.promela;

import dev.allways.core.Propositions;
import dev.allways.core.Vocabulary;
import dev.allways.core.model.Model;
import dev.allways.languages.promela.flow.PromelaProgram;
import dev.allways.languages.promela.model.CheckedModel;
import dev.allways.languages.promela.syntax.Expression;
import dev.allways.logic.formula.ParsedFormula;
import dev.allways.text.Diagnostics;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A formula about a model in Promela may speak of any expression, as an {@code ltl} block may. Each
 * is read where it stands in the formula, against the text that has been read already, and what is
 * wrong with it is said about that place.
 *
 * @param text what the file says
 * @param model what that means by itself
 * @param name what to call it
 */
record PromelaVocabulary(PromelaText text, PromelaProgram model, String name)
    implements Vocabulary {
  /** The model by itself, compiled. */
  CheckedModel compiled() {
    return CheckedModel.of(
        model,
        name,
        expressions -> {
          try {
            return observing(expressions);
          } catch (InputException noExpression) {
            return Optional.empty();
          }
        });
  }

  @Override
  public Optional<Model> observing(Source written, ParsedFormula formula) {
    Diagnostics mistakes = new Diagnostics();
    Map<String, Expression> observed = new LinkedHashMap<>();
    formula
        .propositions()
        .forEach(
            (proposition, place) -> {
              if (!CheckedModel.knows(model, proposition)) {
                expression(proposition, written, place, mistakes)
                    .ifPresent(expression -> observed.put(proposition, expression));
              }
            });
    mistakes.throwIfErrors();
    return compiled(observed).map(Model.class::cast);
  }

  /** Expressions that are written nowhere else. */
  private Optional<CheckedModel> observing(Collection<String> expressions) {
    Diagnostics mistakes = new Diagnostics();
    Map<String, Expression> observed = new LinkedHashMap<>();
    for (String each : expressions) {
      expression(each, Source.of(each, each), new ParsedFormula.Place(0, each.length()), mistakes)
          .ifPresent(expression -> observed.put(each, expression));
    }
    mistakes.throwIfErrors();
    return compiled(observed);
  }

  private Optional<CheckedModel> compiled(Map<String, Expression> observed) {
    return observed.isEmpty()
        ? Optional.empty()
        : Optional.of(CheckedModel.of(text.observing(observed), name, _ -> Optional.empty()));
  }

  /** None if it cannot be read; the words for endings are none unless the model has such a name. */
  private Optional<Expression> expression(
      String proposition, Source written, ParsedFormula.Place place, Diagnostics mistakes) {
    if (!Propositions.isReserved(proposition)) {
      return read(proposition, written, place, mistakes);
    }
    try {
      Optional<Expression> expression = read(proposition, written, place, new Diagnostics());
      expression.ifPresent(each -> text.observing(Map.of(proposition, each)));
      return expression;
    } catch (InputException noExpression) {
      return Optional.empty();
    }
  }

  /** Quotes belong to the place, and what is in them may be written in another way than it is. */
  private Optional<Expression> read(
      String proposition, Source written, ParsedFormula.Place place, Diagnostics mistakes) {
    int start = written.text().indexOf(proposition, place.start());
    if (start >= 0 && start + proposition.length() <= place.end()) {
      return text.expression(written, start, start + proposition.length(), mistakes);
    }
    Source unquoted = Source.of(written.name(), proposition);
    return text.expression(unquoted, 0, unquoted.length(), mistakes);
  }
}
