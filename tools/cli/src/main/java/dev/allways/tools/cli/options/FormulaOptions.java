package dev.allways.tools.cli.options;

import dev.allways.core.Property;
import dev.allways.core.Searchable;
import dev.allways.core.Subject;
import dev.allways.logic.formula.FormulaFile;
import dev.allways.logic.formula.FormulaParser;
import dev.allways.logic.formula.ParsedFormula;
import dev.allways.logic.formula.Syntax;
import dev.allways.text.Diagnostic;
import dev.allways.text.Diagnostics;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Formulas given on the command line, and how they are to be read. */
public final class FormulaOptions {
  @Option(names = "--ltl", paramLabel = "FORMULA", description = "Check just this formula.")
  private @Nullable String ltl;

  @Option(
      names = "--ltl-file",
      paramLabel = "FILE",
      description = "Check just the formulas of an .owl or .ltl file.")
  private @Nullable String ltlFile;

  @Option(
      names = "--syntax",
      paramLabel = "SYNTAX",
      description =
          "Of the formulas: owl, spin or spot. Default: Owl's for .owl files, else that of the"
              + " file's language.")
  private @Nullable String syntax;

  @Option(names = "--fair", description = "Only runs that are weakly fair to every actor.")
  private boolean fair;

  @Option(
      names = "--finite",
      paramLabel = "READING",
      defaultValue = "stutter",
      description =
          "Runs that end: stutter (they go on without actions), ltlf (finite traces) or ignore."
              + " Default: ${DEFAULT-VALUE}.")
  private String finite = "stutter";

  /** What the file of formulas says, if one is given. */
  public Optional<String> text() {
    return Optional.ofNullable(ltlFile).map(file -> Source.read(Path.of(file)).text());
  }

  /** A formula to check, and the text it came from. */
  private record Question(String name, Source source, ParsedFormula parsed) {}

  public boolean isGiven() {
    return ltl != null || ltlFile != null;
  }

  /**
   * The formulas as properties of what a file describes, or what is wrong with them.
   *
   * @param usual the syntax of the model's language
   * @param remarks hears what the parser understood but a person may not have meant
   * @param mistakes hears of the formulas of a file that cannot be read
   * @throws InputException when no formula can be read
   */
  public List<AskedProperty> asked(
      Subject subject, Syntax usual, Consumer<List<Diagnostic>> remarks, Diagnostics mistakes) {
    List<AskedProperty> asked = new ArrayList<>();
    for (Question question : questions(usual, mistakes)) {
      remarks.accept(question.parsed().warnings());
      asked.add(asked(question, subject));
    }
    return asked;
  }

  private AskedProperty asked(Question question, Subject subject) {
    Property property =
        new Property.Temporal(question.name(), question.parsed().formula(), assumptions());
    try {
      return new AskedProperty.Sensible(
          property, new Searchable.States(subject.observing(question.source(), question.parsed())));
    } catch (InputException wrong) {
      return new AskedProperty.Senseless(property, wrong.diagnostics());
    }
  }

  private List<Question> questions(Syntax usual, Diagnostics mistakes) {
    List<Question> questions = new ArrayList<>();
    if (ltl != null) {
      Source source = Source.of("--ltl", ltl);
      questions.add(
          new Question("ltl", source, FormulaParser.read(source, 0, ltl.length(), syntax(usual))));
    }
    if (ltlFile != null) {
      Source source = Source.read(Path.of(ltlFile));
      Syntax read = syntax(ltlFile.endsWith(".owl") ? Syntax.OWL : usual);
      for (FormulaFile.Entry entry : FormulaFile.read(source, read, mistakes)) {
        String name = ltlFile + ":" + entry.location().line();
        questions.add(new Question(name, source, entry.parsed()));
      }
    }
    return questions;
  }

  private Syntax syntax(Syntax usual) {
    return syntax == null ? usual : syntax(syntax);
  }

  /**
   * @throws InputException when there is no such syntax
   */
  public static Syntax syntax(String name) {
    SettingOptions.requireOneOf("--syntax", name, List.of("owl", "spin", "spot"));
    return Syntax.valueOf(name.toUpperCase(Locale.ROOT));
  }

  /** What the user assumes about runs. */
  public Property.Assumptions assumptions() {
    SettingOptions.requireOneOf("--finite", finite, List.of("stutter", "ltlf", "ignore"));
    Property.Endings endings =
        switch (finite) {
          case "ltlf" -> Property.Endings.FINITE;
          case "ignore" -> Property.Endings.IGNORE;
          default -> Property.Endings.STUTTER;
        };
    return new Property.Assumptions(fair, endings);
  }
}
