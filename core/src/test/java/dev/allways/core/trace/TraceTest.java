package dev.allways.core.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TraceTest {
  private static final List<Binding> START = List.of(new Binding("x", "0"));

  private static Step step(String action, String... actors) {
    return new Step(action, List.of(actors), List.of(new Step.Change("x", "0", "1")));
  }

  @Test
  void columns_stand_below_each_other_and_the_steps_of_a_cycle_are_counted_on() {
    Trace trace =
        new Trace(
            START,
            List.of(step("approach", "train", "controller"), step("enter", "train")),
            List.of(step("tick")));

    assertThat(trace.render().lines())
        .containsExactly(
            "  start  x = 0",
            "  1      train, controller  approach  x: 0 -> 1",
            "  2      train              enter     x: 0 -> 1",
            "  -- from here on, for ever:",
            "  3                         tick      x: 0 -> 1");
    assertThat(trace.steps()).extracting(Step::action).containsExactly("approach", "enter", "tick");
  }

  @Test
  void one_long_label_does_not_push_the_others_aside() {
    String label = "y".repeat(41);

    assertThat(new Trace(START, List.of(step(label), step("a")), List.of()).render().lines())
        .containsExactly(
            "  start  x = 0", "  1      " + label + "  x: 0 -> 1", "  2      a  x: 0 -> 1");
  }

  @Test
  void the_parts_of_a_step_stand_below_each_other_with_one_number() {
    Step whole =
        new Step(
            "atomic",
            List.of("p"),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            "",
            List.of(step("first", "p"), step("second", "p")));

    assertThat(new Trace(START, List.of(whole, step("then", "p")), List.of()).render().lines())
        .containsExactly(
            "  start  x = 0",
            "  1      p  first   x: 0 -> 1",
            "         p  second  x: 0 -> 1",
            "  2      p  then    x: 0 -> 1");
  }

  @Test
  void the_middle_of_a_very_long_run_is_left_out_and_counted() {
    List<Step> steps = Collections.nCopies(1_001, step("tick"));

    List<String> lines = new Trace(START, steps, List.of()).render().lines().toList();

    assertThat(lines).hasSize(1_002);
    assertThat(lines.get(501)).isEqualTo("  ...    1 steps left out");
    assertThat(lines.get(500)).startsWith("  500 ");
    assertThat(lines.get(502)).startsWith("  502 ");
    assertThat(new Trace(START, steps.subList(0, 1_000), List.of()).render())
        .doesNotContain("left out");
  }

  @Test
  void the_truth_of_the_parts_of_a_formula_is_a_table_with_a_bar_before_the_cycle() {
    Trace trace =
        new Trace(START, List.of(step("a"), step("b")), List.of(step("c")))
            .withTruths(
                List.of(
                    new Truth("F p", List.of(true, true, false)),
                    new Truth("p", List.of(false, true, false))));

    assertThat(trace.renderTruths().lines()).containsExactly("  F p  T T | .", "  p    . T | .");
    assertThat(new Trace(START, List.of(), List.of()).renderTruths()).isEmpty();
  }

  @Test
  void a_table_of_truths_is_not_wider_than_anybody_reads() {
    Truth always = new Truth("p", IntStream.range(0, 61).mapToObj(_ -> true).toList());

    assertThat(new Trace(START, List.of(), List.of()).withTruths(List.of(always)).renderTruths())
        .isEqualTo("  p  " + "T ".repeat(60) + "...");
  }
}
