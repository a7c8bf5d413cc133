package dev.allways.tools.cli;

import dev.allways.logic.automaton.Automaton;
import dev.allways.logic.automaton.DotWriter;
import dev.allways.logic.automaton.HoaReader;
import dev.allways.logic.automaton.HoaWriter;
import dev.allways.logic.automaton.Membership;
import dev.allways.logic.automaton.NeverClaim;
import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.FormulaFile;
import dev.allways.logic.formula.FormulaParser;
import dev.allways.logic.formula.ParsedFormula;
import dev.allways.logic.formula.Syntax;
import dev.allways.logic.translation.Languages;
import dev.allways.logic.translation.Translator;
import dev.allways.logic.word.Lasso;
import dev.allways.logic.word.LassoEvaluator;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import dev.allways.tools.cli.input.InputFile;
import dev.allways.tools.cli.options.FormulaOptions;
import dev.allways.tools.cli.options.SettingOptions;
import dev.allways.tools.cli.terminal.ExitStatus;
import dev.allways.tools.cli.terminal.Terminal;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code allways ltl FORMULA} */
@Command(
    name = "ltl",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Translates formulas to automata, compares them, and tries them on words.")
final class LtlCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final BooleanSupplier cancelled;

  @Parameters(paramLabel = "FORMULA", arity = "0..1", description = "What to translate.")
  private @Nullable String formula;

  @Option(names = "--file", paramLabel = "FILE", description = "Translate every formula of a file.")
  private @Nullable String file;

  @Option(
      names = "--hoa",
      paramLabel = "FILE",
      description = "Take the automata of a file in the HOA format instead of formulas.")
  private @Nullable String hoa;

  @Option(
      names = "--syntax",
      paramLabel = "SYNTAX",
      description = "owl, spin or spot. Default: Owl's for .owl files, else Spot's.")
  private @Nullable String syntax;

  @Option(names = "--negate", description = "Take the negation of each formula.")
  private boolean negate;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "hoa",
      description = {
        "hoa, dot, never (a claim for Spin) or stats. Default: ${DEFAULT-VALUE}.",
        "stats prints a line a formula, tab separated: states, edges, acceptance sets,"
            + " milliseconds, formula."
      })
  private String format = "hoa";

  @Option(
      names = "--equivalent",
      paramLabel = "FORMULA",
      description = "Ask whether both formulas mean the same; if not, show a word that tells.")
  private @Nullable String equivalent;

  @Option(
      names = "--accepts",
      paramLabel = "WORD",
      description = "Ask whether the formula is true of a word such as 'a; b; cycle{a & b}'.")
  private @Nullable String accepts;

  LtlCommand(Terminal terminal, BooleanSupplier cancelled) {
    this.terminal = terminal;
    this.cancelled = cancelled;
  }

  @Override
  public Integer call() {
    SettingOptions.requireOneOf("--format", format, List.of("hoa", "dot", "never", "stats"));
    if (hoa != null) {
      return automata(hoa).code();
    }
    Translator translator = new Translator().cancelledBy(cancelled);
    ExitStatus status = ExitStatus.OK;
    for (Formula written : formulas()) {
      Formula asked = negate ? Formula.not(written) : written;
      if (equivalent != null) {
        status = status.or(compare(asked, parse("--equivalent", equivalent), translator));
      } else if (accepts != null) {
        status = status.or(tryOn(asked, Lasso.parse(Source.of("--accepts", accepts))));
      } else {
        terminal.out().print(show(asked, translator));
      }
    }
    return status.code();
  }

  private ExitStatus automata(String name) {
    if (formula != null || file != null || negate || equivalent != null) {
      throw new InputException(
          Diagnostic.error(
                  "C001", "--hoa is for automata: neither a formula nor what is asked of one")
              .help("automata can be shown, and tried with --accepts WORD"));
    }
    if (accepts == null) {
      SettingOptions.requireOneOf("--format for automata", format, List.of("hoa", "dot"));
    }
    ExitStatus status = ExitStatus.OK;
    int number = 0;
    for (Automaton automaton : HoaReader.read(Source.read(InputFile.path(name)))) {
      String title = name + " " + ++number;
      if (accepts != null) {
        Lasso word = Lasso.parse(Source.of("--accepts", accepts));
        boolean accepted = Membership.accepts(automaton, word);
        String answer = accepted ? terminal.good("accepts") : terminal.bad("does not accept");
        terminal.out().println("automaton " + number + " " + answer + " " + word);
        status = status.or(accepted ? ExitStatus.OK : ExitStatus.VIOLATED);
      } else {
        terminal
            .out()
            .print(
                format.equals("dot")
                    ? DotWriter.write(automaton, title)
                    : HoaWriter.write(automaton, title));
      }
    }
    return status;
  }

  private List<Formula> formulas() {
    if (file != null && formula == null) {
      Syntax read = syntax == null && file.endsWith(".owl") ? Syntax.OWL : chosen();
      return FormulaFile.read(Source.read(Path.of(file)), read).stream()
          .map(entry -> heard(entry.parsed()))
          .toList();
    }
    if (formula != null && file == null) {
      return List.of(parse("formula", formula));
    }
    throw new InputException(
        Diagnostic.error("C001", "give one formula, or --file with formulas")
            .help("allways ltl 'G(request -> F answer)'"));
  }

  private Formula parse(String name, String text) {
    return heard(FormulaParser.read(Source.of(name, text), 0, text.length(), chosen()));
  }

  /** Passes on what a person may not have meant. */
  private Formula heard(ParsedFormula parsed) {
    terminal.show(parsed.warnings());
    return parsed.formula();
  }

  private Syntax chosen() {
    return syntax == null ? Syntax.SPOT : FormulaOptions.syntax(syntax);
  }

  private String show(Formula asked, Translator translator) {
    return switch (format) {
      case "dot" -> DotWriter.write(translator.translate(asked), asked.toString());
      case "never" -> NeverClaim.write(translator.translateToBuchi(asked), asked.toString());
      case "stats" -> statistics(asked, translator);
      default -> HoaWriter.write(translator.translate(asked), asked.toString());
    };
  }

  private static String statistics(Formula asked, Translator translator) {
    long start = System.nanoTime();
    Automaton automaton = translator.translate(asked);
    double milliseconds = (System.nanoTime() - start) / 1e6;
    return String.format(
        Locale.ROOT,
        "%d\t%d\t%d\t%.2f\t%s%n",
        automaton.stateCount(),
        automaton.edgeCount(),
        automaton.acceptanceSets(),
        milliseconds,
        asked);
  }

  private ExitStatus compare(Formula one, Formula other, Translator translator) {
    Optional<Lasso> difference = new Languages(translator).difference(one, other);
    if (difference.isEmpty()) {
      terminal.out().println(one + " and " + other + " are " + terminal.good("equivalent"));
      return ExitStatus.OK;
    }
    Formula satisfied = LassoEvaluator.holds(one, difference.get()) ? one : other;
    terminal.out().println(one + " and " + other + " are " + terminal.bad("not equivalent"));
    terminal.out().println("  only " + satisfied + " is true of");
    terminal.out().println("  " + difference.get());
    return ExitStatus.VIOLATED;
  }

  private ExitStatus tryOn(Formula asked, Lasso word) {
    boolean holds = LassoEvaluator.holds(asked, word);
    String answer = holds ? terminal.good("true") : terminal.bad("false");
    terminal.out().println(asked + " is " + answer + " of " + word);
    return holds ? ExitStatus.OK : ExitStatus.VIOLATED;
  }
}
