package dev.allways.tools.cli;

import dev.allways.core.Language;
import dev.allways.core.Limits;
import dev.allways.languages.protocol.generator.Blueprint;
import dev.allways.languages.protocol.generator.GeneratedSource;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.variants.GeneratedFile;
import dev.allways.languages.protocol.variants.Generation;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code allways generate FILE.dcj --package P --out DIR} */
@Command(
    name = "generate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Writes the Java class of a protocol, for Java 17 and later.",
      "It needs allways-protocol-runtime and the classes of the messages."
    })
final class GenerateCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final BooleanSupplier cancelled;

  @Parameters(paramLabel = "FILE", description = "A protocol, in a .dcj file.")
  private String file = "";

  @Option(
      names = "--package",
      paramLabel = "NAME",
      required = true,
      description = "The package of the class.")
  private String packageName = "";

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      required = true,
      description = "Where sources are; the folders of the package are made in it.")
  private String out = "";

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

  @Option(
      names = "--accept-liberal",
      description = "Write a liberal class although it has runs which the protocol does not have.")
  private boolean acceptLiberal;

  @Option(
      names = "--session",
      paramLabel = "NAME",
      description = "The session. Default: the one that no other calls.")
  private @Nullable String session;

  @Option(
      names = "-D",
      paramLabel = "NAME=VALUE",
      description = "A value for a parameter of the session.")
  private Map<String, String> definitions = new LinkedHashMap<>();

  @Option(
      names = "--timeout",
      paramLabel = "DURATION",
      description = "Give up after this time, such as 90s or 5m. Default: never.")
  private @Nullable String timeout;

  GenerateCommand(Terminal terminal, BooleanSupplier cancelled) {
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
    Path folder = folder();
    Language.Settings settings = new Language.Settings(definitions, options());
    Generation generation;
    try {
      generation = Reading.within(limits(), () -> Generation.of(path, settings, packageName));
    } catch (Reading.Stopped stopped) {
      terminal.show(stopped.diagnostic(file + ": no class is written"));
      return stopped.status().code();
    }
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

  private Limits limits() {
    Limits limits = Limits.NONE.withCancellation(cancelled);
    return timeout == null ? limits : limits.withTime(Quantities.duration(timeout));
  }

  private Path folder() {
    try {
      return Path.of(out);
    } catch (InvalidPathException strange) {
      throw new InputException(
          Diagnostic.error("C004", "not the name of a folder: " + strange.getMessage()));
    }
  }

  private Map<String, String> options() {
    Map<String, String> options = new LinkedHashMap<>();
    options.put("variant", variant);
    if (capacity != null) {
      options.put("capacity", capacity);
    }
    if (acceptLiberal) {
      options.put("accept-liberal", "true");
    }
    if (session != null) {
      options.put("session", session);
    }
    return options;
  }

  private static String summary(GeneratedSource source) {
    Blueprint blueprint = source.blueprint();
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
