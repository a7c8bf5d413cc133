package dev.allways.languages.promela;

import dev.allways.languages.promela.analysis.Analysis;
import dev.allways.languages.promela.analysis.Specification;
import dev.allways.languages.promela.flow.Automaton;
import dev.allways.languages.promela.flow.AutomatonBuilder;
import dev.allways.languages.promela.flow.PromelaProgram;
import dev.allways.languages.promela.preprocessor.Includes;
import dev.allways.languages.promela.preprocessor.Preprocessor;
import dev.allways.languages.promela.syntax.Expression;
import dev.allways.languages.promela.syntax.Parser;
import dev.allways.languages.promela.syntax.Reporter;
import dev.allways.languages.promela.syntax.Unit;
import dev.allways.text.Diagnostics;
import dev.allways.text.Source;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A model as it is written, read once. What it means depends on who looks at it: an expression that
 * is observed keeps variables and labels alive that nobody else asks for.
 */
final class PromelaText {
  private final String name;
  private final Preprocessor.Text text;
  private final List<Unit> units;
  private final Diagnostics diagnostics;

  private PromelaText(
      String name, Preprocessor.Text text, List<Unit> units, Diagnostics diagnostics) {
    this.name = name;
    this.text = text;
    this.units = units;
    this.diagnostics = diagnostics;
  }

  /**
   * @throws dev.allways.text.InputException with everything that is wrong with the text
   */
  static PromelaText read(Source source, Includes includes, Map<String, String> definitions) {
    Diagnostics diagnostics = new Diagnostics();
    Preprocessor.Text text = Preprocessor.read(source, includes, definitions, diagnostics);
    List<Unit> units = Parser.parse(text.tokens(), diagnostics);
    diagnostics.throwIfErrors();
    return new PromelaText(source.name(), text, units, diagnostics);
  }

  /**
   * An expression about the model, as it could stand at its end; none if it cannot be read, which
   * is reported.
   */
  Optional<Expression> expression(Source written, int start, int end, Diagnostics mistakes) {
    return Parser.expression(text.more(written, start, end, mistakes), units, mistakes);
  }

  /** What the model means to itself. */
  PromelaProgram model() {
    return observing(Map.of(), diagnostics);
  }

  /**
   * What it means to who observes these expressions.
   *
   * @param expressions conditions on states, by what they are called
   * @throws dev.allways.text.InputException with everything that is wrong with them
   */
  PromelaProgram observing(Map<String, Expression> expressions) {
    return observing(expressions, new Diagnostics());
  }

  private PromelaProgram observing(Map<String, Expression> expressions, Diagnostics found) {
    Specification specification = Analysis.of(units, expressions, name, found);
    found.throwIfErrors();
    Reporter reporter = new Reporter(found);
    List<Automaton> processes =
        specification.processes().stream()
            .map(process -> AutomatonBuilder.build(process, reporter))
            .toList();
    List<Automaton> claims =
        specification.claims().stream()
            .map(claim -> AutomatonBuilder.build(claim, reporter))
            .toList();
    Optional<Automaton> trace =
        specification.trace().map(events -> AutomatonBuilder.build(events, reporter));
    found.throwIfErrors();
    return new PromelaProgram(specification, processes, claims, trace, found.all());
  }
}
