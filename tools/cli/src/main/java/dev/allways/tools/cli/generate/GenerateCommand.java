package dev.allways.tools.cli.generate;

import dev.allways.core.Language;
import dev.allways.core.Limits;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.languages.protocol.Picture;
import dev.allways.languages.protocol.Protocol;
import dev.allways.languages.protocol.ProtocolLanguage;
import dev.allways.languages.protocol.generator.Blueprint;
import dev.allways.languages.protocol.generator.GeneratedSource;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.variants.FormulaGuard;
import dev.allways.languages.protocol.variants.GeneratedFile;
import dev.allways.languages.protocol.variants.Generation;
import dev.allways.languages.protocol.variants.StatedFormula;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import dev.allways.tools.cli.input.InputFile;
import dev.allways.tools.cli.input.TimedReading;
import dev.allways.tools.cli.terminal.ExitStatus;
import dev.allways.tools.cli.terminal.Quantities;
import dev.allways.tools.cli.terminal.Terminal;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** {@code allways generate FILE.dcj --package P --out DIR}, or {@code --picture dot} */
@Command(
    name = "generate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Writes the Java class of a protocol, for Java 17 and later.",
      "It needs allways-protocol-runtime and the classes of the messages."
    })
public final class GenerateCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final BooleanSupplier cancelled;

  @Parameters(paramLabel = "FILE", description = "A protocol, in a .dcj file.")
  private String file = "";

  @Option(names = "--package", paramLabel = "NAME", description = "The package of the class.")
  private @Nullable String packageName;

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      description = "Where sources are; the folders of the package are made in it.")
  private @Nullable String out;

  @Option(
      names = "--picture",
      paramLabel = "FORMAT",
      converter = PictureFormat.Reader.class,
      description =
          "Print a picture instead of writing a class: the states of the protocol (svg, or for dot"
              + " or mermaid to draw), or who talks to whom (sequence-svg, or sequence for mermaid"
              + " to draw).")
  private @Nullable PictureFormat picture;

  @Option(
      names = "--variant",
      paramLabel = "VARIANT",
      defaultValue = "strict",
      description =
          "strict (one state for all) or liberal (one for each role). Default: ${DEFAULT-VALUE}.")
  private String variant = "strict";

  @Option(
      names = "--capacity",
      paramLabel = "N",
      description =
          "How many messages a channel holds, a power of two. Default: what it needs, 16 at most.")
  private @Nullable String capacity;

  @Mixin private AcceptLiberalOption acceptLiberal = new AcceptLiberalOption();

  @Option(
      names = "--formulas",
      paramLabel = "FILE",
      description =
          "Formulas, in an .owl file, of which the verdicts have to be the same for the protocol and"
              + " for its liberal class.")
  private @Nullable String formulas;

  @Option(
      names = "--session",
      paramLabel = "NAME",
      description = "The session. Default: the one that no other calls.")
  private @Nullable String session;

  @Option(
      names = "-D",
      paramLabel = "NAME=VALUE",
      description =
          "A value for a parameter of the session. Default: a strict class takes it when it is made.")
  private Map<String, String> definitions = new LinkedHashMap<>();

  @Option(
      names = "--timeout",
      paramLabel = "DURATION",
      description = "Give up after this time, such as 90s or 5m. Default: never.")
  private @Nullable String timeout;

  /** What is drawn, and in which language. */
  private enum PictureFormat {
    DOT,
    MERMAID,
    SVG,
    SEQUENCE,
    SEQUENCE_SVG;

    /** As on the command line. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Knows them as they are written there. */
    static final class Reader implements ITypeConverter<PictureFormat> {
      @Override
      public PictureFormat convert(String text) {
        return Arrays.stream(values())
            .filter(format -> format.toString().equalsIgnoreCase(text))
            .findFirst()
            .orElseThrow(() -> new TypeConversionException(complaint(text)));
      }

      private static String complaint(String text) {
        List<String> formats = Arrays.stream(values()).map(PictureFormat::toString).toList();
        return "there is no '%s', but %s".formatted(text, String.join(", ", formats));
      }
    }
  }

  public GenerateCommand(Terminal terminal, BooleanSupplier cancelled) {
    this.terminal = terminal;
    this.cancelled = cancelled;
  }

  @Override
  public Integer call() {
    Path path = InputFile.path(file);
    if (!file.endsWith(".dcj")) {
      throw new InputException(
          Diagnostic.error("C004", "classes are generated from .dcj files, and this is " + file));
    }
    try {
      return picture == null ? write(path) : draw(path, picture);
    } catch (TimedReading.Stopped stopped) {
      String what = picture == null ? ": no class is written" : ": nothing is drawn";
      terminal.show(stopped.diagnostic(file + what));
      return stopped.status().code();
    } catch (FormulaGuard.Undecided undecided) {
      terminal.show(undecided.diagnostic());
      return ExitStatus.UNFINISHED.code();
    }
  }

  private int draw(Path path, PictureFormat format) {
    Language.Settings settings = new Language.Settings(definitions, sessionOption());
    String drawn =
        TimedReading.within(
            limits(),
            () -> {
              Picture picture = Picture.of(Protocol.read(path, settings));
              return switch (format) {
                case DOT -> picture.dot();
                case MERMAID -> picture.mermaid();
                case SVG -> picture.svg();
                case SEQUENCE -> picture.sequence();
                case SEQUENCE_SVG -> picture.sequenceSvg();
              };
            });
    terminal.out().print(drawn);
    return ExitStatus.OK.code();
  }

  private int write(Path path) {
    if (packageName == null || out == null) {
      throw new InputException(
          Diagnostic.error("C001", "a class needs its package and a folder: --package and --out")
              .help("--picture dot prints the states of the protocol instead"));
    }
    String given = packageName;
    Path folder = folder(out);
    Language.Settings settings = new Language.Settings(definitions, options());
    Generation generation =
        TimedReading.within(limits(), () -> Generation.of(path, settings, given, guard()));
    terminal.show(generation.remarks());
    GeneratedFile written = GeneratedFile.write(generation.source(), folder);
    terminal
        .out()
        .println(
            written.changed()
                ? "wrote " + written.path() + ": " + summary(generation.source())
                : written.path() + " is up to date");
    return ExitStatus.OK.code();
  }

  private Optional<FormulaGuard> guard() {
    return Optional.ofNullable(formulas)
        .map(InputFile::path)
        .map(found -> StatedFormula.read(Source.read(found)))
        .map(stated -> new FormulaGuard(stated, new ExplicitEngine(), limits()));
  }

  private Limits limits() {
    Limits limits = Limits.NONE.withCancellation(cancelled);
    return timeout == null ? limits : limits.withTime(Quantities.duration(timeout));
  }

  private static Path folder(String out) {
    try {
      return Path.of(out);
    } catch (InvalidPathException strange) {
      throw new InputException(
          Diagnostic.error("C004", "not the name of a folder: " + strange.getMessage()));
    }
  }

  private Map<String, String> options() {
    Map<String, String> options = sessionOption();
    options.put(ProtocolLanguage.VARIANT, variant);
    if (capacity != null) {
      options.put("capacity", capacity);
    }
    acceptLiberal.addTo(options);
    return options;
  }

  private Map<String, String> sessionOption() {
    Map<String, String> options = new LinkedHashMap<>();
    if (session != null) {
      options.put("session", session);
    }
    return options;
  }

  private static String summary(GeneratedSource source) {
    Blueprint blueprint = source.blueprint();
    if (!source.parameters().isEmpty()) {
      return "strict, %s left open, channels of capacity %d"
          .formatted(String.join(" and ", source.parameters()), blueprint.capacity());
    }
    long states = blueprint.machines().stream().mapToLong(Lts::states).sum();
    return "%s, %s, %s, %s of capacity %d"
        .formatted(
            blueprint.variant().name().toLowerCase(Locale.ROOT),
            Quantities.count(blueprint.roles().size(), "role"),
            Quantities.count(states, "state"),
            Quantities.count(blueprint.channels().size(), "channel"),
            blueprint.capacity());
  }
}
