package dev.allways.tools.cli.options;

import dev.allways.core.Language;
import dev.allways.core.Setting;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/** What there is to say about files of one language: the options that languages bring. */
public final class LanguageOptions {
  private final SettingOptions options;

  public LanguageOptions(CommandSpec command) {
    options = new SettingOptions(command);
    for (Language language : Language.all()) {
      options.add(
          "Of %s (%s)".formatted(language.name(), extension(language)), language.settings());
    }
  }

  /**
   * What to tell a language.
   *
   * @param name of what is read
   * @throws InputException when something is said that is for other languages
   */
  public Language.Settings settings(
      String name, Language language, Map<String, String> definitions) {
    Language.Settings own = ownSettings(language, definitions);
    for (Setting setting : options.chosen().keySet()) {
      if (!own.options().containsKey(setting.name())) {
        throw foreign(setting, name, language);
      }
    }
    return own;
  }

  /** What is said that is for a language, whatever else is. */
  public Language.Settings ownSettings(Language language, Map<String, String> definitions) {
    Map<String, String> chosen = new LinkedHashMap<>();
    options
        .chosen()
        .forEach(
            (setting, text) -> {
              if (knows(language, setting)) {
                chosen.put(setting.name(), text);
              }
            });
    return new Language.Settings(definitions, chosen);
  }

  private static boolean knows(Language language, Setting setting) {
    return language.settings().stream().anyMatch(each -> each.name().equals(setting.name()));
  }

  private static InputException foreign(Setting setting, String name, Language language) {
    String owners =
        Language.all().stream()
            .filter(each -> knows(each, setting))
            .map(LanguageOptions::extension)
            .collect(Collectors.joining(" and "));
    String own =
        language.settings().stream().map(SettingOptions::name).collect(Collectors.joining(", "));
    String extension = extension(language);
    return new InputException(
        Diagnostic.error(
                "C005",
                "%s is for %s files, and this is %s"
                    .formatted(SettingOptions.name(setting), owners, name))
            .help(
                own.isEmpty()
                    ? "leave it out: %s files have no options of their own".formatted(extension)
                    : "the options for %s files are %s".formatted(extension, own)));
  }

  /** Which files are of which language, in a sentence. */
  public static String extensions() {
    return Language.all().stream()
        .map(each -> "%s (%s)".formatted(extension(each), listed(each)))
        .collect(Collectors.joining(", ", "The extension of a file says its language: ", "."));
  }

  private static String listed(Language language) {
    return language.manual().map(it -> language.name() + ", " + it.page()).orElse(language.name());
  }

  /** The one that a language is known by. */
  private static String extension(Language language) {
    return "." + language.extensions().getFirst();
  }
}
