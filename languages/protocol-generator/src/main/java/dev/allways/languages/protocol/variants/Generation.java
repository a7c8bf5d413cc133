package dev.allways.languages.protocol.variants;

import dev.allways.core.Language;
import dev.allways.languages.protocol.MessageTypes;
import dev.allways.languages.protocol.OpenSession;
import dev.allways.languages.protocol.Protocol;
import dev.allways.languages.protocol.ProtocolLanguage;
import dev.allways.languages.protocol.ProtocolSubject;
import dev.allways.languages.protocol.checker.Acceptance;
import dev.allways.languages.protocol.checker.ClassChecks;
import dev.allways.languages.protocol.checker.LiberalRuns;
import dev.allways.languages.protocol.generator.GeneratedClass;
import dev.allways.languages.protocol.generator.GeneratedSource;
import dev.allways.languages.protocol.generator.Generator;
import dev.allways.languages.protocol.generator.Licence;
import dev.allways.languages.protocol.generator.Origin;
import dev.allways.languages.protocol.generator.Variant;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Severity;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * From a protocol file to the source of its class.
 *
 * <pre>{@code
 * Settings settings = new Settings(Map.of("k", "3"), Map.of("variant", "liberal"));
 * Generation generation = Generation.of(Path.of("go-fish.dcj"), settings, "games");
 * generation.source().text();
 * }</pre>
 *
 * @param remarks what is odd about the file, the settings or the class; of what {@code check} says
 *     about the protocol only the warnings, since its notes are no news to who builds it every day
 */
public record Generation(GeneratedSource source, List<Diagnostic> remarks) {
  private static final List<String> UNKNOWN = List.of("whatever it does, which was not looked at");

  /** Two of a family are the fewest of which one has to know what another one does. */
  private static final String SAMPLE = "2";

  /** The remarks about roles that cannot know whether, or when, they may act. */
  private static final Set<String> UNKNOWING = Set.of("D406", "D408");

  public Generation {
    remarks = List.copyOf(remarks);
  }

  /**
   * @param settings as for a check: values for the session's parameters, and the options {@code
   *     session}, {@code variant} (strict unless it says liberal), {@code capacity} and {@code
   *     accept-liberal}: {@linkplain Acceptance which} runs that its protocol does not have a
   *     liberal class may have; one that has others, or may have others, is not generated
   * @throws InputException with everything that is wrong with the file, the settings or the name
   */
  public static Generation of(Path file, Language.Settings settings, String packageName) {
    return of(file, settings, packageName, Optional.empty());
  }

  /**
   * As above, with formulas that a liberal class must not change.
   *
   * @throws FormulaGuard.Undecided when it is not known whether it does
   */
  public static Generation of(
      Path file, Language.Settings settings, String packageName, Optional<FormulaGuard> guard) {
    if (settings.options().getOrDefault(ProtocolLanguage.VARIANT, "").equals("lts")) {
      throw new InputException(
          Diagnostic.error("D507", "a protocol as it stands is no class")
              .help("generate the variant strict or liberal"));
    }
    Variant variant =
        ClassVariant.chosen(ProtocolLanguage.variant(settings)).orElse(Variant.STRICT);
    Optional<OpenSession> open = OpenSession.read(file, settings);
    if (open.isPresent() && variant == Variant.STRICT) {
      return of(file, open.get(), settings, packageName);
    }
    Protocol protocol = Protocol.read(file, settings);
    List<Diagnostic> remarks = new ArrayList<>(ProtocolSubject.remarks(protocol));
    Origin origin = Origin.of(protocol);
    if (variant == Variant.LIBERAL) {
      origin = origin.with(licence(protocol, settings, guard, remarks));
    } else if (guard.isPresent()) {
      throw new InputException(
          Diagnostic.error(
                  "D633", "a strict class has the runs of its protocol: no formula changes")
              .help("leave the formulas out, or generate the variant liberal"));
    } else {
      Acceptance.needless(settings).ifPresent(remarks::add);
    }
    Generator generator =
        Generator.of(origin, protocol.lts(), packageName, variant)
            .knowing(MessageTypes.of(ClassChecks.loader()));
    Optional<Integer> capacity = ClassChecks.capacity(settings);
    if (capacity.isPresent()) {
      generator = generator.withCapacity(capacity.get());
    }
    remarks.removeIf(remark -> remark.severity() == Severity.NOTE);
    remarks.addAll(ClassChecks.remarks(protocol, generator.blueprint()));
    return new Generation(generator.generate(), remarks);
  }

  /** A class whose sessions are given the values that the settings leave open. */
  private static Generation of(
      Path file, OpenSession open, Language.Settings settings, String packageName) {
    Generator generator;
    try {
      generator = Generator.of(open, packageName);
    } catch (InputException refusal) {
      Diagnostic reason = refusal.diagnostics().getFirst();
      throw reason.code().equals("D607") ? open.missing(reason) : refusal;
    }
    generator = generator.knowing(MessageTypes.of(ClassChecks.loader()));
    Optional<Integer> capacity = ClassChecks.capacity(settings);
    if (capacity.isPresent()) {
      generator = generator.withCapacity(capacity.get());
    }
    List<Diagnostic> remarks = new ArrayList<>(open.remarks());
    remarks.addAll(oddities(file, open, settings));
    Acceptance.needless(settings).ifPresent(remarks::add);
    return new Generation(generator.generate(), remarks);
  }

  /**
   * What is odd about the protocol with small values for what is left open. There may be more with
   * others, and nothing is said where these mean nothing.
   */
  private static List<Diagnostic> oddities(
      Path file, OpenSession open, Language.Settings settings) {
    Map<String, String> values = new HashMap<>(settings.definitions());
    open.open().forEach(parameter -> values.put(parameter, SAMPLE));
    String with = String.join(", ", open.open().stream().map(it -> it + " = " + SAMPLE).toList());
    try {
      Protocol small = Protocol.read(file, new Language.Settings(values, settings.options()));
      return ProtocolSubject.lint(small).stream()
          .filter(remark -> remark.severity() != Severity.NOTE)
          .map(remark -> remark.saying("with %s, %s".formatted(with, remark.message())))
          .toList();
    } catch (InputException meaningless) {
      return List.of();
    }
  }

  /** What the liberal class does more and may do more. */
  private static Licence licence(
      Protocol protocol,
      Language.Settings settings,
      Optional<FormulaGuard> guard,
      List<Diagnostic> remarks) {
    Acceptance accepted = Acceptance.of(settings);
    if (accepted.isEverything() && guard.isEmpty()) {
      return new Licence(UNKNOWN, List.of(), List.of(), unknowing(remarks));
    }
    GeneratedClass liberal =
        ClassChecks.generate(protocol, Variant.LIBERAL, settings, ClassChecks.loader());
    Optional<LiberalRuns> runs =
        accepted.isEverything() ? Optional.empty() : Optional.of(runs(protocol, liberal, accepted));
    Optional<FormulaGuard.Findings> findings = guard.map(it -> it.compare(protocol, liberal));
    return new Licence(
        runs.map(Generation::differences).orElse(UNKNOWN),
        findings.map(found -> names(found.same())).orElse(List.of()),
        findings.map(found -> names(found.different())).orElse(List.of()),
        runs.map(Generation::beyond).orElse(unknowing(remarks)));
  }

  private static List<String> names(List<StatedFormula> formulas) {
    return formulas.stream().map(Generation::name).toList();
  }

  /** Its name and its line, without the folder of its file. */
  private static String name(StatedFormula formula) {
    Path file = Path.of(formula.location().file());
    return "%s (%s:%d)".formatted(formula.name(), file.getFileName(), formula.line());
  }

  private static LiberalRuns runs(Protocol protocol, GeneratedClass liberal, Acceptance accepted) {
    LiberalRuns runs = LiberalRuns.of(protocol, liberal);
    runs.diagnostic(Severity.ERROR, liberal.blueprint().capacity(), accepted)
        .ifPresent(
            complaint -> {
              throw new InputException(complaint);
            });
    return runs;
  }

  private static List<String> differences(LiberalRuns runs) {
    return runs instanceof LiberalRuns.More more ? more.differences() : List.of();
  }

  private static String beyond(LiberalRuns runs) {
    return runs instanceof LiberalRuns.More more
        ? String.join("; ", more.differencesToRoles())
        : "";
  }

  /** What roles cannot know, where that is all that is known. */
  private static String unknowing(List<Diagnostic> remarks) {
    List<String> lines =
        remarks.stream()
            .filter(remark -> UNKNOWING.contains(remark.code()))
            .map(remark -> remark.message().lines().findFirst().orElse(""))
            .toList();
    return lines.isEmpty()
        ? "all that it does was accepted, and not looked at"
        : String.join("; ", lines);
  }
}
