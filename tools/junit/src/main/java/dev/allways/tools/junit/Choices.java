package dev.allways.tools.junit;

import dev.allways.core.Language;
import dev.allways.core.Setting;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Spelling;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a test chooses besides its file. Its text follows the name of the file.
 *
 * @param language of the file
 */
record Choices(Language language, Language.Settings settings) {
  /** Nothing is chosen yet. */
  Choices(Language language) {
    this(language, Language.Settings.NONE);
  }

  /**
   * @throws InputException when it is defined already, as something else
   */
  Choices define(String name, String value) {
    Map<String, String> definitions = new LinkedHashMap<>(settings.definitions());
    String other = definitions.put(name, value);
    if (other != null && !other.equals(value)) {
      throw new InputException(
          Diagnostic.error("U003", "%s is defined as %s and %s".formatted(name, other, value)));
    }
    return new Choices(language, new Language.Settings(definitions, settings.options()));
  }

  /**
   * As {@link #define(String, String)}, of a text like {@code k=3}.
   *
   * @throws InputException when it has no {@code =}
   */
  Choices define(String definition) {
    String[] parts = definition.split("=", 2);
    if (parts.length != 2) {
      throw new InputException(
          Diagnostic.error("U007", "the definition '%s' has no '='".formatted(definition)));
    }
    return define(parts[0].strip(), parts[1].strip());
  }

  Choices choose(String name, String value) {
    Map<String, String> options = new LinkedHashMap<>(settings.options());
    options.put(name, value);
    return new Choices(language, new Language.Settings(settings.definitions(), options));
  }

  /**
   * As {@link #choose(String, String)}, of a text like {@code session=chess} or {@code acceptance}.
   *
   * @throws InputException when the language has no such setting, or the text does not suit it
   */
  Choices choose(String text) {
    String[] parts = text.split("=", 2);
    String name = parts[0].strip();
    Optional<String> value = parts.length == 2 ? Optional.of(parts[1].strip()) : Optional.empty();
    return choose(name, text(setting(name), value));
  }

  /** What a setting is given, which a tool has to look at. */
  private static String text(Setting setting, Optional<String> value) {
    return switch (setting) {
      case Setting.Flag flag when value.isPresent() ->
          throw wrong("the option '%s' has no value".formatted(flag.name()));
      case Setting.Flag _ -> Setting.Flag.ON;
      case Setting.Value it -> value.or(it::alone).orElseThrow(() -> noValue(it, it.placeholder()));
      case Setting.Choice it ->
          value
              .filter(it.words()::contains)
              .orElseThrow(() -> noValue(it, String.join(", ", it.words())));
      case Setting.Amount it ->
          value
              .filter(number -> isWithin(number, it.least(), it.most()))
              .orElseThrow(
                  () -> noValue(it, "a number from %d to %d".formatted(it.least(), it.most())));
      case Setting.Folders it -> value.orElseThrow(() -> noValue(it, "a folder"));
    };
  }

  private static boolean isWithin(String number, long least, long most) {
    try {
      long value = Long.parseLong(number);
      return least <= value && value <= most;
    } catch (NumberFormatException _) {
      return false;
    }
  }

  private static InputException noValue(Setting setting, String wanted) {
    return wrong("the option '%s' needs a value: %s".formatted(setting.name(), wanted));
  }

  private Setting setting(String name) {
    List<String> known = language.settings().stream().map(Setting::name).toList();
    return language.settings().stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new InputException(
                    Diagnostic.error(
                            "U012", "%s has no option '%s'".formatted(language.name(), name))
                        .help(
                            Spelling.suggestion(name, known)
                                .orElse(
                                    known.isEmpty()
                                        ? "it has none"
                                        : "it has " + String.join(", ", known)))));
  }

  private static InputException wrong(String message) {
    return new InputException(Diagnostic.error("U012", message));
  }

  /** As words of a command. */
  List<String> words() {
    List<String> words = new ArrayList<>();
    for (Setting setting : language.settings()) {
      String text = settings.options().get(setting.name());
      if (text != null) {
        String option = (setting.name().length() == 1 ? "-" : "--") + setting.name();
        words.addAll(setting instanceof Setting.Flag ? List.of(option) : List.of(option, text));
      }
    }
    new TreeMap<>(settings.definitions())
        .forEach((name, value) -> words.addAll(List.of("-D", name + "=" + value)));
    return words;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    new TreeMap<>(settings.options())
        .forEach(
            (name, value) ->
                text.append(", ").append(value.equals(Setting.Flag.ON) ? name : value));
    new TreeMap<>(settings.definitions())
        .forEach((name, value) -> text.append(", ").append(name).append(" = ").append(value));
    return text.toString();
  }
}
