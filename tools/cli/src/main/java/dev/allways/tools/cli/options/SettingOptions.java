package dev.allways.tools.cli.options;

import dev.allways.core.Setting;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Spelling;
import dev.allways.tools.cli.input.InputFile;
import dev.allways.tools.cli.terminal.SettingNotation;
import java.io.File;
import java.math.BigInteger;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Stack;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The settings that others bring, as options of a command. Those of one owner stand together in its
 * help; what several owners have is one option, which stands where the first of them is.
 */
public final class SettingOptions {
  private final CommandSpec command;
  private final Map<Setting, OptionSpec> options = new LinkedHashMap<>();

  SettingOptions(CommandSpec command) {
    this.command = command;
  }

  /** How a setting is written on the command line. */
  public static String name(Setting setting) {
    return SettingNotation.COMMAND_LINE.setting(setting.name());
  }

  /**
   * Adds the settings of one owner.
   *
   * @param owner whose they are, in a message and above them in the help
   * @throws InputException when the command has such an option already, and it is another one
   */
  void add(String owner, List<Setting> settings) {
    ArgGroupSpec.Builder group =
        ArgGroupSpec.builder().validate(false).heading("%n" + text(owner) + ":%n");
    for (Setting setting : settings) {
      Optional<Setting> same =
          options.keySet().stream().filter(it -> it.name().equals(setting.name())).findFirst();
      boolean isTaken =
          same.map(it -> !it.getClass().equals(setting.getClass()))
              .orElseGet(() -> command.optionsMap().containsKey(name(setting)));
      if (isTaken) {
        throw new InputException(
            Diagnostic.error(
                    "C016",
                    "%s: there is another option %s already".formatted(owner, name(setting)))
                .help("give the setting another name, or leave out the jar that brings it"));
      }
      if (same.isEmpty()) {
        OptionSpec option = option(setting);
        options.put(setting, option);
        group.addArg(option);
      }
    }
    if (!group.args().isEmpty()) {
      command.addArgGroup(group.build());
    }
  }

  /**
   * What the user has chosen.
   *
   * @throws InputException when it is not what the setting is about
   */
  Map<Setting, String> chosen() {
    Map<Setting, String> chosen = new LinkedHashMap<>();
    options.forEach(
        (setting, option) -> text(setting, option).ifPresent(text -> chosen.put(setting, text)));
    return chosen;
  }

  /** To stand in a description as it is. */
  private static String text(String description) {
    return description.replace("%", "%%");
  }

  private static OptionSpec option(Setting setting) {
    OptionSpec.Builder option =
        OptionSpec.builder(name(setting)).description(text(setting.description()));
    switch (setting) {
      case Setting.Flag _ -> option.type(boolean.class);
      case Setting.Value value -> {
        option.type(String.class).paramLabel(value.placeholder());
        value.alone().ifPresent(alone -> option.arity("0..1").parameterConsumer(new Word(alone)));
      }
      case Setting.Choice choice ->
          option
              .type(String.class)
              .paramLabel(choice.placeholder())
              .description(text(setting.description() + " Default: " + choice.usual() + "."));
      case Setting.Amount _ -> option.type(String.class).paramLabel("N");
      case Setting.Folders _ ->
          option.type(List.class).auxiliaryTypes(String.class).paramLabel("FOLDER");
    }
    return option.build();
  }

  private static Optional<String> text(Setting setting, OptionSpec option) {
    Optional<Object> value = Optional.ofNullable(option.getValue());
    return switch (setting) {
      case Setting.Flag _ -> value.filter(Boolean.TRUE::equals).map(_ -> Setting.Flag.ON);
      case Setting.Value _ -> value.map(String::valueOf);
      case Setting.Choice choice ->
          value.map(String::valueOf).map(word -> word(name(setting), word, choice.words()));
      case Setting.Amount number -> value.map(String::valueOf).map(text -> number(number, text));
      case Setting.Folders _ -> value.map(given -> folders(name(setting), (List<?>) given));
    };
  }

  private static String word(String option, String word, List<String> words) {
    requireOneOf(option, word, words);
    return word;
  }

  /**
   * @throws InputException when a value is none of those that there are
   */
  public static void requireOneOf(String option, String value, List<String> known) {
    if (!known.contains(value)) {
      throw new InputException(
          Diagnostic.error("C001", "there is no " + option + " '" + value + "'")
              .help(
                  Spelling.suggestion(value, known)
                      .orElse("choose one of " + String.join(", ", known))));
    }
  }

  private static String number(Setting.Amount setting, String text) {
    BigInteger least = BigInteger.valueOf(setting.least());
    BigInteger most = BigInteger.valueOf(setting.most());
    if (text.matches("[+-]?\\d{1,20}")) {
      BigInteger number = new BigInteger(text);
      if (number.compareTo(least) >= 0 && number.compareTo(most) <= 0) {
        return number.toString();
      }
    }
    throw new InputException(
        Diagnostic.error(
            "C001",
            "%s needs a number from %d to %d, not %s".formatted(name(setting), least, most, text)));
  }

  private static String folders(String option, List<?> given) {
    List<String> folders = given.stream().map(String::valueOf).toList();
    for (String folder : folders) {
      if (!Files.isDirectory(InputFile.path(folder)) || folder.contains(File.pathSeparator)) {
        throw new InputException(
            Diagnostic.error("C001", "%s needs a folder, not '%s'".formatted(option, folder)));
      }
    }
    return Setting.Folders.text(folders);
  }

  /** The next word is a value if it could be one, and not a file, which has a dot in its name. */
  public record Word(String alone) implements IParameterConsumer {
    @Override
    @SuppressWarnings("JdkObsolete") // as picocli has it
    public void consumeParameters(Stack<String> words, ArgSpec option, CommandSpec command) {
      boolean isValue = !words.isEmpty() && words.peek().matches("[\\w,]*");
      option.setValue(isValue ? words.pop() : alone);
    }
  }
}
