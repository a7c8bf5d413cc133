package dev.allways.languages.protocol;

import dev.allways.core.Example;
import dev.allways.core.Language;
import dev.allways.core.Manual;
import dev.allways.core.Setting;
import dev.allways.core.Subject;
import dev.allways.logic.formula.Syntax;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Spelling;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Protocols in the language of Discourje.
 *
 * <pre>{@code
 * (defroles white black)
 *
 * (defsession ::chess []
 *   (loop turn []
 *     (-->> Move ::white ::black)
 *     (-->> Move ::black ::white)
 *     (? (recur turn))))
 * }</pre>
 *
 * <p>The setting {@code variant} says what is checked: {@code lts}, the protocol as it stands, or
 * one of the {@linkplain ProtocolRealization variants} that others bring.
 */
public final class ProtocolLanguage implements Language {
  /** The protocol as it stands. */
  public static final String LTS = "lts";

  /** The name of the setting that chooses one of them. */
  public static final String VARIANT = "variant";

  static final Setting.Value SESSION =
      new Setting.Value("session", "NAME", "The session. Default: the one that no other calls.");

  @Override
  public String name() {
    return "protocols";
  }

  @Override
  public List<String> extensions() {
    return List.of("dcj");
  }

  @Override
  public Syntax formulaSyntax() {
    return Syntax.OWL;
  }

  @Override
  public List<Setting> settings() {
    List<Setting> settings = new ArrayList<>(List.of(SESSION, variantSetting()));
    ofVariants().filter(each -> !settings.contains(each)).forEach(settings::add);
    return settings;
  }

  private static Stream<Setting> ofVariants() {
    return ProtocolRealization.all().stream()
        .flatMap(variant -> variant.settings().stream())
        .distinct();
  }

  private static Setting.Value variantSetting() {
    StringBuilder words = new StringBuilder(LTS).append(" (the protocol as it stands)");
    ProtocolRealization.all()
        .forEach(each -> words.append(", ").append(each.name() + " (" + each.description() + ")"));
    return new Setting.Value(VARIANT, "VARIANT", words + ". Default: lts.");
  }

  /** The names of what can be checked. */
  public static List<String> variants() {
    return Stream.concat(Stream.of(LTS), realizations().stream()).toList();
  }

  private static List<String> realizations() {
    return ProtocolRealization.all().stream().map(ProtocolRealization::name).toList();
  }

  /**
   * The name of the variant that is chosen.
   *
   * @throws InputException when there is no such variant
   */
  public static String variant(Settings settings) {
    String name = settings.options().getOrDefault(VARIANT, LTS);
    if (!variants().contains(name)) {
      throw new InputException(
          Diagnostic.error("D506", "there is no variant '%s'".formatted(name))
              .help(
                  Spelling.suggestion(name, variants())
                      .or(() -> Optional.of("the variants are " + String.join(", ", variants())))));
    }
    return name;
  }

  @Override
  public Optional<Manual> manual() {
    return Optional.of(new Manual("docs/protocol-language.md", 'D'));
  }

  @Override
  public List<Example> examples() {
    return List.of(
        new Example(
            "systems/protocols/src/main/protocols/chess.dcj",
            "Two chess players who move in turn, as a protocol.",
            "Can they end up waiting for each other?"));
  }

  @Override
  public Subject read(Path file, Settings settings) {
    String name = variant(settings);
    Protocol protocol = Protocol.read(file, settings);
    Optional<ProtocolRealization> variant =
        ProtocolRealization.all().stream().filter(each -> each.name().equals(name)).findFirst();
    if (variant.isPresent()) {
      return variant.get().subject(protocol, settings);
    }
    ofVariants()
        .filter(each -> settings.options().containsKey(each.name()))
        .findFirst()
        .ifPresent(each -> refuse(each.name()));
    return ProtocolSubject.of(protocol);
  }

  private static void refuse(String setting) {
    throw new InputException(
        Diagnostic.error("D507", "a protocol as it stands has no '%s'".formatted(setting))
            .help("choose the variant " + String.join(" or ", realizations())));
  }
}
