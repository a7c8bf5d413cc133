package dev.allways.tools.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Outlook;
import dev.allways.core.Statistics;
import dev.allways.tools.cli.terminal.Quantities;
import dev.allways.tools.cli.terminal.Terminal;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private ProgressLine line(boolean live) {
    return line(live, Optional.empty());
  }

  private ProgressLine line(boolean live, Optional<String> advice) {
    PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
    return new ProgressLine(
        new Terminal(new BufferedReader(new StringReader("")), stream, stream, live, false),
        "m",
        advice);
  }

  private static Statistics at(int seconds, long states) {
    return new Statistics(states, 2 * states, 7, 5_000_000, Duration.ofSeconds(seconds), false);
  }

  private static Outlook outlook(long waiting, long expected) {
    return new Outlook(
        OptionalLong.of(waiting),
        OptionalLong.of(expected),
        false,
        Optional.of(Duration.ofSeconds(12)));
  }

  private String lastShown() {
    String all = err.toString(StandardCharsets.UTF_8);
    return all.substring(all.lastIndexOf("\033[K") + 3);
  }

  @Test
  void the_line_tells_what_was_found_and_what_is_left() {
    ProgressLine line = line(true);
    line.report(at(1, 1_000), outlook(500, 9_000));
    line.report(at(3, 3_000), outlook(300, 8_800));

    // 1,100 states a second are looked at.
    assertThat(lastShown())
        .isEqualTo(
            "m: 3,000 states, 1,000/s, depth 7, 300 waiting, 5.0 MB, 3.00 s, about 8 s left,"
                + " saved 12 s ago");
  }

  @Test
  void the_rate_is_that_of_the_last_seconds() {
    ProgressLine line = line(true);
    for (int second = 0; second <= 60; second++) {
      line.report(at(second, second < 50 ? second * 1_000L : 50_000 + (second - 50) * 10));
    }

    assertThat(lastShown()).contains("50,100 states, 10/s,");
  }

  @Test
  void a_search_that_grows_says_so_instead_of_an_end() {
    ProgressLine line = line(true);
    line.report(
        at(1, 5), new Outlook(OptionalLong.of(3), OptionalLong.empty(), true, Optional.empty()));

    assertThat(lastShown()).endsWith("3 waiting, 5.0 MB, 1.00 s, growing");
  }

  @Test
  void a_file_gets_a_line_every_ten_seconds_also_of_a_search_that_was_resumed() {
    ProgressLine line = line(false);
    for (int second = 1_000; second < 1_035; second++) {
      line.report(at(second, second));
    }

    assertThat(err.toString(StandardCharsets.UTF_8).lines().count()).isEqualTo(3);
  }

  @Test
  void whoever_waits_for_long_without_an_end_in_sight_gets_advice_once() {
    ProgressLine line = line(false, Optional.of("try harder"));
    for (int second = 1_000; second < 1_065; second++) {
      line.report(at(second, second), second < 1_040 ? outlook(1, 5) : Outlook.NONE);
    }

    assertThat(err.toString(StandardCharsets.UTF_8).lines().filter(each -> each.contains("harder")))
        .containsExactly("help: no end in sight; try harder");
  }

  @Test
  void times_are_told_as_roughly_as_they_are_known() {
    assertThat(Quantities.roughly(40)).isEqualTo("40 s");
    assertThat(Quantities.roughly(300)).isEqualTo("5 min");
    assertThat(Quantities.roughly(9_000)).isEqualTo("2.5 h");
    assertThat(Quantities.roughly(400_000)).isEqualTo("5 days");
  }
}
