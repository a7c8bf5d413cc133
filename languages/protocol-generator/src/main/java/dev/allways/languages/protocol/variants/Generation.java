package dev.allways.languages.protocol.variants;

import dev.allways.core.Language;
import dev.allways.languages.protocol.MessageTypes;
import dev.allways.languages.protocol.Protocol;
import dev.allways.languages.protocol.checker.ClassChecks;
import dev.allways.languages.protocol.generator.GeneratedSource;
import dev.allways.languages.protocol.generator.Generator;
import dev.allways.languages.protocol.generator.Variant;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.nio.file.Path;
import java.util.List;

/**
 * From a protocol file to the source of its class.
 *
 * <pre>{@code
 * Settings settings = new Settings(Map.of("k", "3"), Map.of("variant", "liberal"));
 * Generation generation = Generation.of(Path.of("go-fish.dcj"), settings, "games");
 * generation.source().text();
 * }</pre>
 *
 * @param remarks what is odd about the file or the settings; the lint is for who checks it
 */
public record Generation(GeneratedSource source, List<Diagnostic> remarks) {
  public Generation {
    remarks = List.copyOf(remarks);
  }

  /**
   * @param settings as for a check: values for the session's parameters, and the options {@code
   *     session}, {@code variant} (strict unless it says liberal) and {@code capacity}
   * @throws InputException with everything that is wrong with the file, the settings or the name
   */
  public static Generation of(Path file, Language.Settings settings, String packageName) {
    if (settings.options().getOrDefault("variant", "").equals("lts")) {
      throw new InputException(
          Diagnostic.error("D507", "a protocol as it stands is no class")
              .help("generate the variant strict or liberal"));
    }
    Variant variant = VariantOption.of(settings).orElse(Variant.STRICT);
    Protocol protocol = Protocol.read(file, settings);
    Generator generator =
        ClassChecks.capacity(settings)
            .map(capacity -> Generator.of(protocol, packageName, variant).withCapacity(capacity))
            .orElseGet(() -> Generator.of(protocol, packageName, variant))
            .knowing(MessageTypes.of(ClassChecks.loader()));
    return new Generation(generator.generate(), protocol.remarks());
  }
}
