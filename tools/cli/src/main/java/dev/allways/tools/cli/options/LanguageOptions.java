package dev.allways.tools.cli.options;

import dev.allways.core.Language;
import dev.allways.core.Setting;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.tools.cli.input.InputFile;
import java.util.LinkedHashMap;
import java.util.List;
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
   * What to tell the language of a file.
   *
   * @throws InputException when something is said that is for files of other languages
   */
  public Language.Settings settings(InputFile input, Map<String, String> definitions) {
    List<String> known = input.language().settings().stream().map(Setting::name).toList();
    Map<String, String> chosen = new LinkedHashMap<>();
    options
        .chosen()
        .forEach(
            (setting, text) -> {
              if (!known.contains(setting.name())) {
                throw foreign(setting, input);
              }
              chosen.put(setting.name(), text);
            });
    return new Language.Settings(definitions, chosen);
  }

  private static InputException foreign(Setting setting, InputFile input) {
    String owners =
        Language.all().stream()
            .filter(each -> each.settings().contains(setting))
            .map(LanguageOptions::extension)
            .collect(Collectors.joining(" and "));
    String own =
        input.language().settings().stream()
            .map(SettingOptions::name)
            .collect(Collectors.joining(", "));
    String extension = extension(input.language());
    return new InputException(
        Diagnostic.error(
                "C005",
                "%s is for %s files, and this is %s"
                    .formatted(SettingOptions.name(setting), owners, input.name()))
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
