package dev.allways.tools.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.text.Help;
import java.util.List;
import org.junit.jupiter.api.Test;

class SettingNotationTest {
  private static final Help DEFINITIONS = Help.of("give it with ").definitions(List.of("k", "n"));
  private static final Help CHOICE =
      Help.of("accept the rest with ").choice("accept-liberal", "order").words(", or take another");
  private static final Help SETTING = Help.of("leave out ").setting("accept-liberal");

  @Test
  void a_command_line_has_options() {
    SettingNotation line = SettingNotation.COMMAND_LINE;

    assertThat(DEFINITIONS.in(line)).isEqualTo("give it with -D k=VALUE -D n=VALUE");
    assertThat(CHOICE.in(line))
        .isEqualTo("accept the rest with --accept-liberal order, or take another");
    assertThat(SETTING.in(line)).isEqualTo("leave out --accept-liberal");
  }

  @Test
  void a_pom_has_elements() {
    SettingNotation pom = SettingNotation.POM;

    assertThat(DEFINITIONS.in(pom))
        .isEqualTo("give it with <definitions><k>VALUE</k><n>VALUE</n></definitions>");
    assertThat(CHOICE.in(pom))
        .isEqualTo("accept the rest with <acceptLiberal>order</acceptLiberal>, or take another");
    assertThat(SETTING.in(pom)).isEqualTo("leave out <acceptLiberal>");
  }

  @Test
  void who_may_be_anywhere_reads_the_names_of_settings() {
    assertThat(DEFINITIONS).hasToString("give it with k = VALUE, n = VALUE");
    assertThat(CHOICE).hasToString("accept the rest with accept-liberal = order, or take another");
    assertThat(SETTING).hasToString("leave out accept-liberal");
  }
}
