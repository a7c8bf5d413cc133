package dev.allways.tools.cli.check;

import dev.allways.core.Language;
import dev.allways.core.Limits;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Subject;
import dev.allways.core.model.Model;
import dev.allways.core.model.Presentation;
import dev.allways.core.model.Storable;
import dev.allways.engines.explicit.ExplicitProvider;
import dev.allways.engines.explicit.checkpoint.Identity;
import dev.allways.text.Diagnostic;
import dev.allways.text.Diagnostics;
import dev.allways.text.InputException;
import dev.allways.text.Spelling;
import dev.allways.tools.cli.input.InputFile;
import dev.allways.tools.cli.input.TimedReading;
import dev.allways.tools.cli.options.AskedProperty;
import dev.allways.tools.cli.options.ChosenEngines;
import dev.allways.tools.cli.options.EngineOptions;
import dev.allways.tools.cli.options.FormulaOptions;
import dev.allways.tools.cli.options.LanguageOptions;
import dev.allways.tools.cli.options.LimitOptions;
import dev.allways.tools.cli.options.SettingOptions;
import dev.allways.tools.cli.report.Report;
import dev.allways.tools.cli.report.ResultJson;
import dev.allways.tools.cli.report.ResultJson.Detail;
import dev.allways.tools.cli.report.ResultText;
import dev.allways.tools.cli.terminal.ExitStatus;
import dev.allways.tools.cli.terminal.Terminal;
import dev.allways.tools.cli.terminal.Version;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code allways check FILE...} */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Checks every property that a file states, over every run of what it describes.")
public final class CheckCommand implements Callable<Integer> {
  /** What may be different when a search is resumed, or is part of it in another way. */
  private static final Set<String> NOT_PART_OF_A_CHECK =
      Set.of(
          SettingOptions.name(ExplicitProvider.WORKERS),
          "--memory",
          "--timeout",
          "--checkpoint",
          "--checkpoint-interval",
          "--resume",
          "--json",
          "--subformulas",
          "--help",
          "--version",
          "-D");

  private final Terminal terminal;
  private final BooleanSupplier cancelled;
  private final Set<Diagnostic> told = new HashSet<>();

  @Parameters(
      paramLabel = "FILE",
      arity = "0..*",
      description = "What to check, unless options alone say it.")
  private List<String> files = List.of();

  @Option(
      names = "--property",
      paramLabel = "NAME",
      description = "Check just this property, or those of this kind, such as ltl.")
  private @Nullable String property;

  @Mixin private FormulaOptions formulas = new FormulaOptions();

  @Option(
      names = "-D",
      paramLabel = "NAME=VALUE",
      mapFallbackValue = "1",
      description = "A value for a name that the file leaves open; without =VALUE it is 1.")
  private Map<String, String> definitions = new LinkedHashMap<>();

  @Option(names = "--json", description = "Print one JSON document and nothing else.")
  private boolean json;

  @Option(
      names = "--subformulas",
      description = "With a run against a formula, show where its parts are true.")
  private boolean subformulas;

  @Option(
      names = "--print-program",
      description = "Print the guarded commands that a file is compiled to, and check nothing.")
  private boolean printProgram;

  @Mixin private LimitOptions limitOptions = new LimitOptions();

  @Mixin private CheckpointOptions checkpointOptions = new CheckpointOptions();

  private final CommandSpec call;
  private final EngineOptions engines;
  private final LanguageOptions languages;

  public CheckCommand(Terminal terminal, BooleanSupplier cancelled) {
    this.terminal = terminal;
    this.cancelled = cancelled;
    call = CommandSpec.forAnnotatedObject(this);
    engines = new EngineOptions(call);
    languages = new LanguageOptions(call);
    call.usageMessage().footer("", LanguageOptions.extensions());
  }

  /** With the options that engines and languages bring. */
  public CommandSpec spec() {
    return call;
  }

  @Override
  public Integer call() {
    Limits limits = limitOptions.limits(cancelled);
    ChosenEngines chosen = engines.chosen(limits);
    Report report =
        json
            ? new Report.Json(terminal, new ResultJson(subformulas ? Detail.TRUTHS : Detail.REPORT))
            : new Report.Text(terminal, new ResultText(terminal, subformulas));
    Optional<ResumableCheck> resumable =
        checkpointOptions.resumable(
            chosen, identity(), complaint -> report.remarks(List.of(complaint)));
    FileCheck.Means means =
        new FileCheck.Means(terminal, chosen, limits, resumable, !definitions.isEmpty(), report);
    ExitStatus status = ExitStatus.OK;
    for (Input input : inputs()) {
      status = status.or(check(input, means));
      if (status == ExitStatus.INTERRUPTED) {
        break;
      }
    }
    report.end();
    return status.code();
  }

  /** What this call asks, in whatever way it is searched for. */
  private Identity identity() {
    List<String> options = new ArrayList<>();
    for (OptionSpec option : call.options()) {
      if (!NOT_PART_OF_A_CHECK.contains(option.longestName()) && option.stringValues().size() > 0) {
        options.add(option.longestName() + " " + String.join(" ", option.stringValues()));
      }
    }
    Map<String, String> parts = new LinkedHashMap<>();
    parts.put("the version of allways", Version.current());
    parts.put("the files", String.join(" ", files));
    parts.put("the definitions", definitions.toString());
    parts.put("the options", String.join(" ", options));
    formulas.text().ifPresent(text -> parts.put("the file of formulas", Identity.digest(text)));
    return new Identity(parts);
  }

  /**
   * Something to check.
   *
   * @param wording for who asks before it has been read
   */
  private record Input(String wording, Supplier<Read> reading) {}

  /**
   * @param name of the file, or of what was read without one
   */
  private record Read(String name, Subject subject, Language language) {}

  private List<Input> inputs() {
    return files.isEmpty()
        ? List.of(new Input("what the options name", this::withoutFile))
        : files.stream().map(file -> new Input(file, () -> read(file))).toList();
  }

  private Read read(String file) {
    InputFile input = InputFile.of(file);
    Language language = input.language();
    Language.Settings settings = languages.settings(file, language, definitions);
    return new Read(file, language.read(input.path(), settings), language);
  }

  private Read withoutFile() {
    for (Language language : Language.all()) {
      Optional<Subject> subject = language.read(languages.ownSettings(language, definitions));
      if (subject.isPresent()) {
        String name = subject.get().searchable().name();
        Language.Settings _ = languages.settings(name, language, definitions);
        return new Read(name, subject.get(), language);
      }
    }
    throw new InputException(
        Diagnostic.error("C001", "missing required parameter: FILE").help("name one, or several"));
  }

  private ExitStatus check(Input input, FileCheck.Means means) {
    Report report = means.report();
    long start = System.nanoTime();
    try {
      Read read = TimedReading.within(means.limits(), input.reading());
      Subject subject = read.subject();
      report.remarks(subject.remarks());
      if (printProgram) {
        terminal.out().print(listing(subject.model(), read.name()));
        return ExitStatus.OK;
      }
      List<Diagnostic> remarks = new ArrayList<>();
      Diagnostics mistakes = new Diagnostics();
      List<AskedProperty> selected =
          TimedReading.within(
              since(start, means.limits()),
              () -> selected(subject, read.language(), remarks::addAll, mistakes));
      report.remarks(remarks);
      report.remarks(mistakes.all());
      means.resumable().ifPresent(run -> begin(run, read.name(), subject.model(), report));
      selected.stream()
          .flatMap(asked -> engine(asked, means.engines()).stream())
          .flatMap(engine -> engine.remarks().stream())
          .forEach(remark -> once(remark, report));
      FileCheck check = new FileCheck(read.name(), means, since(start, means.limits()));
      return check(check, selected, report)
          .or(mistakes.hasErrors() ? ExitStatus.BAD_INPUT : ExitStatus.OK);
    } catch (InputException wrong) {
      report.remarks(wrong.diagnostics());
      return ExitStatus.BAD_INPUT;
    } catch (TimedReading.Stopped stopped) {
      report.remarks(
          List.of(stopped.diagnostic(input.wording() + ": whether anything holds is unknown")));
      return stopped.status();
    }
  }

  /** What searches for a property; so that what is wrong with it is told once, and first. */
  private static Optional<ChosenEngines.Chosen> engine(AskedProperty asked, ChosenEngines engines) {
    return switch (asked) {
      case AskedProperty.Sensible sensible -> Optional.of(engines.of(sensible.searchable().kind()));
      case AskedProperty.Senseless _ -> Optional.empty();
    };
  }

  /** What is left of the limits. */
  private static Limits since(long start, Limits limits) {
    return limits.withTime(limits.time().minusNanos(System.nanoTime() - start));
  }

  private ExitStatus check(FileCheck check, List<AskedProperty> selected, Report report) {
    ExitStatus status = ExitStatus.OK;
    for (AskedProperty asked : selected) {
      status = status.or(check.check(asked));
      Result result = check.results().getLast();
      result.remarks().forEach(remark -> once(remark, report));
      if (status == ExitStatus.INTERRUPTED) {
        return status;
      }
    }
    check.connection().ifPresent(note -> report.remarks(List.of(note)));
    return status;
  }

  private static void begin(ResumableCheck run, String file, Model model, Report report) {
    run.read(file, model);
    if (model.capability(Storable.class).isEmpty()) {
      report.remarks(
          List.of(
              Diagnostic.note(
                  "C011",
                  "states of %s cannot be kept in a file: what is not decided begins again"
                      .formatted(file))));
    }
  }

  private static String listing(Model model, String file) {
    return Presentation.of(model)
        .listing()
        .orElseThrow(
            () ->
                new InputException(
                    Diagnostic.error("C005", file + " is not compiled to a program")
                        .help("leave out --print-program")));
  }

  /** What is so of several properties is told once. */
  private void once(Diagnostic remark, Report report) {
    if (told.add(remark)) {
      report.remarks(List.of(remark));
    }
  }

  /**
   * @param remarks hears what is odd about formulas
   * @param mistakes hears of formulas that cannot be read; the others are checked
   */
  private List<AskedProperty> selected(
      Subject subject,
      Language language,
      Consumer<List<Diagnostic>> remarks,
      Diagnostics mistakes) {
    if (formulas.isGiven()) {
      return formulas.asked(subject, language.formulaSyntax(), remarks, mistakes);
    }
    return assuming(property == null ? subject.properties() : chosen(property, subject)).stream()
        .<AskedProperty>map(each -> new AskedProperty.Sensible(each, subject.searchable()))
        .toList();
  }

  /** By name; what is the name of none may be the kind of some. */
  private static List<Property> chosen(String name, Subject subject) {
    List<Property> all = subject.properties();
    List<Property> named = all.stream().filter(each -> each.name().equals(name)).toList();
    if (!named.isEmpty()) {
      return named;
    }
    List<Property> ofKind = all.stream().filter(each -> each.kind().equals(name)).toList();
    if (!ofKind.isEmpty()) {
      return ofKind;
    }
    List<String> names = all.stream().map(Property::name).toList();
    throw new InputException(
        Diagnostic.error(
                "C006", "%s has no property '%s'".formatted(subject.searchable().name(), name))
            .help(Spelling.suggestion(name, names).orElse("it has " + String.join(", ", names))));
  }

  /** Formulas of the file are read as the command line says, where it says something. */
  private List<Property> assuming(List<Property> stated) {
    Property.Assumptions assumptions = formulas.assumptions();
    if (assumptions.equals(Property.Assumptions.NONE)) {
      return stated;
    }
    return stated.stream()
        .map(
            each ->
                each instanceof Property.Temporal temporal ? temporal.assuming(assumptions) : each)
        .toList();
  }
}
