package dev.allways.languages.protocol.variants;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.core.Language.Settings;
import dev.allways.core.Limits;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Subject;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.languages.protocol.Protocol;
import dev.allways.languages.protocol.ProtocolLanguage;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever a file says, its class is made or there is a diagnostic; no code of the file runs. */
class HostileProtocolTest {
  private static final Path PROTOCOLS = Path.of("../../systems/protocols/src/main/protocols");
  private static final int MUTANTS = 12 * Integer.getInteger("allways.campaign", 1);
  private static final String CANARY = "allways.canary";

  @TempDir Path folder;

  private Subject read(String behaviour, String variant) throws IOException {
    Path file = folder.resolve("test.dcj");
    Files.writeString(file, "(defsession ::s [] " + behaviour + ")");
    return new ProtocolLanguage().read(file, settings(variant));
  }

  private static Settings settings(String variant) {
    return new Settings(Map.of("k", "2"), Map.of("variant", variant));
  }

  @ParameterizedTest
  @CsvSource({
    "java.util.logging.FileHandler, D610",
    "java.util.Timer, D610",
    "java.net.ServerSocket, D610",
    "Thread, D610",
    "java.lang.Nothing, D605",
    "java.lang.String.Nothing, D605",
    "a.class.B, D606"
  })
  void a_class_that_is_no_message_is_an_error_and_nothing_is_made_of_it(String name, String code) {
    for (String variant : List.of("strict", "liberal")) {
      assertThatThrownBy(() -> read("(-->> %s \"a\" \"b\")".formatted(name), variant))
          .isInstanceOf(InputException.class)
          .hasMessageContaining(code);
    }
    assertThat(Thread.getAllStackTraces().keySet()).noneMatch(it -> it.getName().contains("Timer"));
  }

  static List<String> odd() {
    String set = "System.setProperty(`%s`, ``);".formatted(CANARY).replace("`", "\\\"");
    return List.of(
        "(-->> \"x\\\"); " + set + " (\\\"\" \"a\" \"b\")",
        "(-->> Integer \"a */ static { " + set + " } /*\" \"b\")",
        "(-->> Integer \"\\\\u000a\" \"\\\\u0022\")",
        "(-->> Integer \"a\" \"A\")",
        "(-->> dev.allways.generated.S \"a\" \"b\")",
        "(-->> Integer \"a>b\" \"b>a\")",
        "(-->> Integer \"SEND\" \"0: 0>1\")");
  }

  @ParameterizedTest
  @MethodSource("odd")
  void names_and_constants_are_never_code(String behaviour) throws IOException {
    System.clearProperty(CANARY);
    for (String variant : List.of("strict", "liberal")) {
      Subject subject;
      try {
        subject = read(behaviour, variant);
      } catch (InputException refused) {
        assertThat(refused.getMessage()).contains("error[D").doesNotContain("D605");
        continue;
      }
      assertThat(
              new ExplicitEngine().check(subject.model(), Property.noDeadlock()).verdict().word())
          .isEqualTo("holds");
      assertThat(System.getProperty(CANARY)).isNull();
    }
  }

  @Test
  void mutated_files_become_classes_or_diagnostics() throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(PROTOCOLS)) {
      files = all.sorted().toList();
    }
    int checked = 0;
    for (int seed = 0; checked < MUTANTS; seed++) {
      Random random = new Random(seed);
      String text = Files.readString(files.get(random.nextInt(files.size())));
      int at = random.nextInt(text.length());
      int end = Math.min(text.length(), at + 1 + random.nextInt(12));
      int from = random.nextInt(text.length());
      int to = Math.min(text.length(), from + random.nextInt(40));
      String mutant = text.substring(0, at) + text.substring(from, to) + text.substring(end);
      try {
        Settings settings = settings(seed % 2 == 0 ? "strict" : "liberal");
        if (Protocol.of(Source.of("mutant.dcj", mutant), settings).lts(200).isEmpty()) {
          continue;
        }
        Path file = Files.writeString(folder.resolve("mutant.dcj"), mutant);
        Subject subject = new ProtocolLanguage().read(file, settings);
        new ExplicitEngine()
            .check(
                subject.model(), Property.noDeadlock(), Limits.NONE.withDepth(20), Progress.SILENT);
        checked++;
      } catch (InputException expected) {
        assertThat(expected.getMessage()).as(mutant).doesNotContain("D605");
      } catch (RuntimeException | StackOverflowError bug) {
        throw new AssertionError("seed " + seed + ":\n" + mutant, bug);
      }
    }
  }
}
