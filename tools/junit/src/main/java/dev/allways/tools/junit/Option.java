package dev.allways.tools.junit;

import dev.allways.core.Setting;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Spelling;
import java.util.List;
import java.util.Optional;

/**
 * A setting of a language or of an engine, and what a test chooses for it.
 *
 * @param text of the kind that the setting is about
 */
record Option(Setting setting, String text) {
  /** What stands before the {@code =}, or all. */
  static String name(String option) {
    return option.split("=", 2)[0].strip();
  }

  /**
   * @param option like {@code session=chess} or {@code acceptance}
   * @param owner whose settings these are
   * @throws InputException when there is no such setting, or the text does not suit it
   */
  static Option of(String option, String owner, List<Setting> settings) {
    String name = name(option);
    String[] parts = option.split("=", 2);
    Optional<String> value = parts.length == 2 ? Optional.of(parts[1].strip()) : Optional.empty();
    List<String> known = settings.stream().map(Setting::name).toList();
    Setting setting =
        settings.stream()
            .filter(each -> each.name().equals(name))
            .findFirst()
            .orElseThrow(
                () ->
                    new InputException(
                        Diagnostic.error("U012", "%s has no option '%s'".formatted(owner, name))
                            .help(
                                Spelling.suggestion(name, known)
                                    .orElse(
                                        known.isEmpty()
                                            ? "it has none"
                                            : "it has " + String.join(", ", known)))));
    return new Option(setting, text(setting, value));
  }

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

  private static InputException wrong(String message) {
    return new InputException(Diagnostic.error("U012", message));
  }

  /** As words of a command. */
  List<String> words() {
    String option = (setting.name().length() == 1 ? "-" : "--") + setting.name();
    return setting instanceof Setting.Flag ? List.of(option) : List.of(option, text);
  }
}
