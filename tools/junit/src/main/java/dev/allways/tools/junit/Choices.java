package dev.allways.tools.junit;

import dev.allways.core.Language;
import dev.allways.core.Setting;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
    Option option = Option.of(text, language.name(), language.settings());
    return choose(option.setting().name(), option.text());
  }

  /** As words of a command. */
  List<String> words() {
    List<String> words = new ArrayList<>();
    for (Setting setting : language.settings()) {
      String text = settings.options().get(setting.name());
      if (text != null) {
        words.addAll(new Option(setting, text).words());
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
