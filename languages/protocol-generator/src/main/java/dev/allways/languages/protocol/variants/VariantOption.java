package dev.allways.languages.protocol.variants;

import dev.allways.core.Language;
import dev.allways.languages.protocol.generator.Variant;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Spelling;
import java.util.List;
import java.util.Optional;

/** The option {@code variant}. */
final class VariantOption {
  static final List<String> NAMES = List.of("lts", "strict", "liberal");

  private VariantOption() {}

  /**
   * The class that is meant; none when it is the protocol itself, which is usual.
   *
   * @throws InputException when there is no such variant
   */
  static Optional<Variant> of(Language.Settings settings) {
    String name = settings.options().getOrDefault("variant", "lts");
    return switch (name) {
      case "lts" -> Optional.empty();
      case "strict" -> Optional.of(Variant.STRICT);
      case "liberal" -> Optional.of(Variant.LIBERAL);
      default ->
          throw new InputException(
              Diagnostic.error("D506", "there is no variant '%s'".formatted(name))
                  .help(
                      Spelling.suggestion(name, NAMES)
                          .or(() -> Optional.of("the variants are " + String.join(", ", NAMES)))));
    };
  }
}
