package dev.allways.tools.cli.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.core.Setting;
import dev.allways.text.InputException;
import dev.allways.tools.cli.Invocation;
import java.io.File;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What others bring becomes options of a command. */
class SettingOptionsTest {
  private static final Setting FLAG = new Setting.Flag("loud", "Shout.");
  private static final Setting VALUE = new Setting.Value("seed", "N", "Of 100 % of the choices.");
  private static final Setting ALONE =
      new Setting.Value("accept", "KINDS", "What is accepted.", Optional.of("all"));
  private static final Setting FOLDERS = new Setting.Folders("J", "Where to look.");

  @Command(name = "sing")
  private static final class Sing {
    @Option(names = "--json")
    private boolean json;

    @Parameters private List<String> songs = List.of();
  }

  private final CommandSpec command = CommandSpec.forAnnotatedObject(new Sing());
  private final SettingOptions options = new SettingOptions(command);

  private Map<Setting, String> chosen(String... arguments) {
    new CommandLine(command).parseArgs(arguments);
    return options.chosen();
  }

  @Test
  void what_was_not_said_was_not_chosen() {
    options.add("Songs", List.of(FLAG, VALUE, ALONE, FOLDERS));

    assertThat(chosen("a.song")).isEmpty();
  }

  @Test
  void every_kind_of_setting_has_its_text() {
    options.add("Songs", List.of(FLAG, VALUE, ALONE, FOLDERS));

    assertThat(chosen("--loud", "--seed", "7", "-J.", "-J", "docs", "--accept", "a.song"))
        .isEqualTo(
            Map.of(
                FLAG,
                "true",
                VALUE,
                "7",
                ALONE,
                "all",
                FOLDERS,
                "." + File.pathSeparator + "docs"));
  }

  @Test
  void a_setting_that_may_stand_alone_may_have_a_value() {
    options.add("Songs", List.of(ALONE));

    assertThat(chosen("--accept=order", "a.song")).isEqualTo(Map.of(ALONE, "order"));
  }

  @Test
  void the_help_has_a_part_for_each_owner() {
    options.add("Songs (.song)", List.of(FLAG));
    options.add("Tunes (.tune)", List.of(VALUE));

    assertThat(new CommandLine(command).getUsageMessage())
        .containsSubsequence(
            "Songs (.song):\n",
            "--loud",
            "Tunes (.tune):\n",
            "--seed=N",
            "Of 100 % of the choices");
  }

  @Test
  void several_owners_may_have_the_same_option() {
    options.add("Songs", List.of(FLAG));
    options.add("Tunes", List.of(new Setting.Flag("loud", "Play forte.")));

    assertThat(chosen("--loud")).isEqualTo(Map.of(FLAG, "true"));
  }

  @Test
  void an_option_of_the_command_itself_is_taken() {
    assertThatThrownBy(() -> options.add("Songs", List.of(new Setting.Flag("json", "My own."))))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("Songs: there is another option --json already");
  }

  @Test
  void an_option_has_one_kind() {
    options.add("Songs", List.of(FLAG));

    assertThatThrownBy(
            () -> options.add("Tunes", List.of(new Setting.Value("loud", "DECIBEL", "How much."))))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("Tunes: there is another option --loud already");
  }

  @Test
  void what_is_no_folder_is_refused() {
    options.add("Songs", List.of(FOLDERS));

    assertThatThrownBy(() -> chosen("-J", "pom.xml"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("-J needs a folder, not 'pom.xml'");
  }

  @Test
  void an_option_of_another_language_is_refused_with_those_of_the_own() {
    Invocation check = Invocation.of("check", "examples/promela/lock.pml", "--session", "s");

    assertThat(check.status()).isEqualTo(2);
    assertThat(check.err())
        .contains(
            "error[C005]: --session is for .dcj files, and this is examples/promela/lock.pml",
            "help: the options for .pml files are -I, --non-progress, --acceptance");
  }
}
