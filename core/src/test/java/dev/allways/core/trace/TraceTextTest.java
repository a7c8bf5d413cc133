package dev.allways.core.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.text.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TraceTextTest {
  private static Step in(String file, int line, String output) {
    return new Step(
        "go",
        List.of("p"),
        List.of(new Step.Change("x", "0", "1")),
        Optional.of(new Location(file, line, 1, 1, "")),
        Optional.empty(),
        List.of(),
        output,
        List.of());
  }

  private static Trace trace(Step... steps) {
    return new Trace(List.of(new Binding("x", "0")), List.of(steps), List.of());
  }

  @Test
  void the_file_is_named_once_and_others_in_each_step() {
    Trace trace = trace(in("lib.h", 3, ""), in("m.pml", 1, ""), in("m.pml", 2, ""));

    assertThat(trace.render().lines())
        .containsExactly(
            "  start  x = 0   [m.pml]",
            "  1      p  go  x: 0 -> 1   [lib.h:3]",
            "  2      p  go  x: 0 -> 1   [line 1]",
            "  3      p  go  x: 0 -> 1   [line 2]");
  }

  @Test
  void a_file_that_is_known_is_not_named_at_all() {
    assertThat(trace(in("m.pml", 1, ""), in("lib.h", 3, "")).render("m.pml").lines())
        .containsExactly(
            "  start  x = 0",
            "  1      p  go  x: 0 -> 1   [line 1]",
            "  2      p  go  x: 0 -> 1   [lib.h:3]");
  }

  @Test
  void what_a_step_prints_stands_below_it() {
    assertThat(trace(in("m.pml", 1, "one\ntwo\n"), in("m.pml", 2, "")).render("m.pml").lines())
        .containsExactly(
            "  start  x = 0",
            "  1      p  go  x: 0 -> 1   [line 1]",
            "            | one",
            "            | two",
            "  2      p  go  x: 0 -> 1   [line 2]");
  }

  @Test
  void what_a_step_prints_does_not_reach_the_terminal_as_a_command() {
    assertThat(TraceText.output(in("m.pml", 1, "a\tb\033[31m\007")))
        .containsExactly("| a\tb\uFFFD[31m\uFFFD");
  }

  @Test
  void a_run_that_is_stuck_ends_with_who_waits_for_what() {
    Waiting.Wish receive = new Waiting.Wish("c?ack", "c is empty", Optional.empty());
    Waiting.Wish guess = new Waiting.Wish("x == 3", "x = 2", Optional.empty());
    Trace stuck =
        trace(in("m.pml", 1, ""))
            .withWaiting(
                List.of(
                    new Waiting("Terminal(1)", "line 42", List.of(receive, guess), false),
                    new Waiting("Server(2)", "line 7", List.of(receive), true),
                    new Waiting("Clock", "", List.of(), false)));

    assertThat(stuck.render("m.pml").lines().skip(2))
        .containsExactly(
            "  end    Terminal(1) waits at line 42 for c?ack (c is empty) or x == 3 (x = 2)",
            "         Server(2) may stop at line 7, or waits for c?ack (c is empty)",
            "         Clock is stuck");
  }

  @Test
  void elements_that_are_alike_are_told_together() {
    List<Binding> state = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      state.add(new Binding("buffer[" + i + "]", i == 500 ? "1" : "0"));
    }
    state.add(new Binding("x[0]", "0"));
    state.add(new Binding("x[1]", "0"));

    assertThat(TraceText.state(state))
        .isEqualTo("buffer[0..499] = 0, buffer[500] = 1, buffer[501..999] = 0, x[0] = 0, x[1] = 0");
  }

  @Test
  void elements_that_change_alike_are_told_together() {
    List<Step.Change> changes = new ArrayList<>();
    for (int i = 3; i < 8; i++) {
      changes.add(new Step.Change("P(1).a[" + i + "]", "0", "9"));
    }

    assertThat(TraceText.changes(new Step("fill", List.of(), changes)))
        .isEqualTo("P(1).a[3..7]: 0 -> 9");
  }
}
