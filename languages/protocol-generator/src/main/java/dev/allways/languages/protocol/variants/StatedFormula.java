package dev.allways.languages.protocol.variants;

import dev.allways.core.Subject;
import dev.allways.core.Vocabulary;
import dev.allways.core.model.Model;
import dev.allways.languages.protocol.ProtocolLanguage;
import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.FormulaFile;
import dev.allways.logic.formula.FormulaParser;
import dev.allways.logic.formula.FormulaPrinter;
import dev.allways.logic.formula.ParsedFormula;
import dev.allways.logic.formula.Syntax;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Location;
import dev.allways.text.Source;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A formula with what is expected of it. In a file the comment before a formula says it:
 *
 * <pre>
 * // holds: a worker is told before the next one
 * // liberal: violated
 * G ("worker_1_ RECV *" =&gt; ...)
 *
 * // violated: workers answer in any order
 * ...
 *
 * // vacuous: nobody is asked twice, since nobody is asked
 * ...
 * </pre>
 *
 * <p>The first word is the verdict, the rest of the line a name for the formula. Where a variant is
 * expected to differ, a line with its name says so. A formula without such a comment should hold.
 */
public final class StatedFormula {
  private static final Pattern STATEMENT =
      Pattern.compile("\\s*(?://|#)\\s*(\\w+)(?::\\s*(.*?))?\\s*");

  private final String name;
  private final String text;
  private final Source source;
  private final ParsedFormula parsed;
  private final String place;
  private final Location location;
  private final Expectation usual;
  private final Map<String, Expectation> exceptions;

  private StatedFormula(
      Source source,
      ParsedFormula parsed,
      String place,
      Location location,
      String text,
      Statement statement) {
    this.source = source;
    this.parsed = parsed;
    this.place = place;
    this.location = location;
    this.text = text;
    this.name = statement.name.orElse(text);
    this.usual = statement.expected;
    this.exceptions = statement.exceptions;
  }

  /**
   * A formula that should hold.
   *
   * @throws InputException when it cannot be read
   */
  public static StatedFormula of(String formula, Syntax syntax) {
    Source source = Source.of("formula", formula);
    ParsedFormula parsed = FormulaParser.read(source, 0, source.length(), syntax);
    String line = oneLine(formula, parsed, syntax);
    return new StatedFormula(source, parsed, "", source.location(0), line, new Statement());
  }

  /** All formulas of a file in the syntax of Owl. */
  public static List<StatedFormula> read(Source source) {
    return read(source, Syntax.OWL);
  }

  /**
   * All formulas of a file.
   *
   * @throws InputException with what is wrong in it
   */
  public static List<StatedFormula> read(Source source, Syntax syntax) {
    List<StatedFormula> formulas = new ArrayList<>();
    for (FormulaFile.Entry entry : FormulaFile.read(source, syntax)) {
      Statement statement = Statement.before(entry.location().line(), source);
      Location location = entry.location();
      String place = source.name() + ":" + location.line();
      String line = oneLine(entry.text(), entry.parsed(), syntax);
      formulas.add(new StatedFormula(source, entry.parsed(), place, location, line, statement));
    }
    return formulas;
  }

  /** As it is written if that can be said in one line; else as it is understood. */
  private static String oneLine(String text, ParsedFormula parsed, Syntax syntax) {
    String line = text.strip().replaceAll("\\s*\\R\\s*", " ");
    return text.lines().count() == 1 || !(text.contains("//") || text.contains("#"))
        ? line
        : FormulaPrinter.print(parsed.formula(), syntax);
  }

  /** What the comment calls it, else the formula itself. */
  public String name() {
    return name;
  }

  /** In one line. */
  public String text() {
    return text;
  }

  public Formula formula() {
    return parsed.formula();
  }

  /** File and line; empty for a formula that is in no file. */
  public String place() {
    return place;
  }

  /** The line on which it begins. */
  public int line() {
    return location.line();
  }

  /** All of it, or its first line. */
  Location location() {
    return location;
  }

  /** What the parser understood but its author may not have meant. */
  public List<Diagnostic> warnings() {
    return parsed.warnings();
  }

  /**
   * @param variant {@code lts}, {@code strict} or {@code liberal}
   */
  public Expectation expected(String variant) {
    return exceptions.getOrDefault(variant, usual);
  }

  /** As {@link #expected(String)}, where there are no variants. */
  public Expectation expected() {
    return usual;
  }

  /**
   * The model to check it on.
   *
   * @throws InputException when a proposition means nothing there, with the place of each
   */
  public Model observedIn(Subject subject) {
    return subject.observing(source, parsed);
  }

  /**
   * @throws InputException when a proposition means nothing to the model, with the place of each
   */
  public void requireKnownTo(Model model) {
    Vocabulary.of(model).observing(source, parsed);
  }

  /** What the comment before a formula says. */
  private static final class Statement {
    private Optional<String> name = Optional.empty();
    private Expectation expected = Expectation.HOLDS;
    private final Map<String, Expectation> exceptions = new HashMap<>();

    /** Reads upwards from a line, as far as there are comments. */
    static Statement before(int line, Source source) {
      Statement statement = new Statement();
      int above = line - 1;
      while (above > 0 && source.lineText(above).strip().matches("(//|#).*")) {
        Matcher matcher = STATEMENT.matcher(source.lineText(above));
        if (matcher.matches()) {
          statement.add(matcher, source, above);
        }
        above--;
      }
      return statement;
    }

    private void add(Matcher matcher, Source source, int line) {
      String word = matcher.group(1);
      String rest = matcher.group(2) == null ? "" : matcher.group(2);
      Optional<Expectation> verdict = verdict(word);
      if (verdict.isPresent()) {
        expected = verdict.get();
        name = rest.isEmpty() ? name : Optional.of(rest);
        return;
      }
      if (ProtocolLanguage.variants().contains(word)) {
        String said = rest.split("\\W", 2)[0];
        Expectation different =
            verdict(said)
                .orElseThrow(
                    () ->
                        new InputException(
                            Diagnostic.error("U004", "'%s' is not a verdict".formatted(said))
                                .at(new Location(source.name(), line, 1, 1, source.lineText(line)))
                                .help("say holds, violated or vacuous")));
        exceptions.put(word, different);
      }
    }

    private static Optional<Expectation> verdict(String word) {
      return Arrays.stream(Expectation.values())
          .filter(each -> each.toString().equals(word))
          .findFirst();
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
