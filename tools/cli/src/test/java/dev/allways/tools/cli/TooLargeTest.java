package dev.allways.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A protocol with far more states than anybody can look at: whatever is done to it, it ends. */
class TooLargeTest {
  private static final String MANY =
      """
      (defroles asker answerer)
      (defsession ::many [k]
        (par-every [i (range k)]
          (-->> String (::asker i) (::answerer i))))
      """;

  @TempDir Path folder;
  private String file = "";

  @BeforeEach
  void write() throws IOException {
    file = Files.writeString(folder.resolve("many.dcj"), MANY).toString();
  }

  private String out() {
    return folder.resolve("out").toString();
  }

  @Test
  void a_search_ends_when_time_is_up_and_says_what_was_covered() {
    Invocation check = Invocation.of("check", file, "-D", "k=3000", "--timeout", "3s");

    assertThat(check.status()).as(check.err()).isEqualTo(3);
    assertThat(check.out()).contains("deadlock is unknown: the time was up after");
  }

  @Test
  void what_the_protocol_remembers_about_states_counts_as_memory() {
    Invocation check =
        Invocation.of(
            "check", file, "-D", "k=3000", "--memory", "40m", "--timeout", "5m", "--json");

    assertThat(check.status()).isEqualTo(3);
    assertThat(check.out()).contains("\"verdict\":\"unknown\"", "\"reason\":\"memory\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"strict", "liberal"})
  void time_is_up_before_there_is_a_class(String variant) {
    Invocation check =
        Invocation.of(
            "check", file, "-D", "k=12", "--variant", variant, "--timeout", "50ms", "--json");

    assertThat(check.status()).isEqualTo(3);
    assertThat(check.err()).contains("error[C015]", "is unknown: the time was up");
    assertThat(check.out()).contains("\"results\":[]", "\"code\":\"C015\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"strict", "liberal"})
  void a_class_that_takes_too_long_is_not_written(String variant) {
    Invocation generate =
        Invocation.of(
            "generate",
            file,
            "-Dk=12",
            "--variant=" + variant,
            "--package=p",
            "--out=" + out(),
            "--timeout=50ms");

    assertThat(generate.status()).isEqualTo(3);
    assertThat(generate.err()).contains("error[C015]", "no class is written: the time was up");
    assertThat(Path.of(out())).doesNotExist();
  }

  @Test
  void a_class_with_too_many_states_is_a_mistake() {
    Invocation generate =
        Invocation.of("generate", file, "-Dk=3000", "--package=p", "--out=" + out());

    assertThat(generate.status()).isEqualTo(2);
    assertThat(generate.err()).contains("error[D306]", "more than 1,000,000 states");
    assertThat(Path.of(out())).doesNotExist();
  }

  @Test
  void who_has_had_enough_need_not_wait_for_a_file_to_be_read() {
    Invocation generate =
        Invocation.with(() -> true, "generate", file, "-Dk=12", "--package=p", "--out=" + out());
    assertThat(generate.status()).isEqualTo(130);
    assertThat(generate.err()).contains("error[C015]", "it was interrupted");
    assertThat(Path.of(out())).doesNotExist();

    Invocation check = Invocation.with(() -> true, "check", file, "-Dk=12", "--variant=strict");
    assertThat(check.status()).isEqualTo(130);
    assertThat(check.err()).contains("error[C015]", "it was interrupted");
    assertThat(check.out()).isEmpty();
  }

  @Test
  void a_signal_ends_the_search_and_not_its_report() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "check",
                file,
                "-Dk=3000")
            .redirectOutput(folder.resolve("said").toFile())
            .start();
    try (BufferedReader errors = process.errorReader(StandardCharsets.UTF_8)) {
      // The lint comes before the search, so when this is told the search begins.
      assertThat(errors.readLine()).contains("D400");
      process.destroy();
      assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
      assertThat(folder.resolve("said"))
          .content()
          .contains("deadlock is unknown: it was interrupted after");
    } finally {
      process.destroyForcibly();
    }
  }
}
