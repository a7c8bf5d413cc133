package dev.allways.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SequenceChartTest {
  private static Step arrow(Arrow.Part part, String from, String to, String content) {
    List<String> actors = part == Arrow.Part.ARRIVES ? List.of(to) : List.of(from);
    return step("a label that the arrow makes superfluous", actors)
        .withArrow(new Arrow(part, from, to, content));
  }

  private static Step step(String label, List<String> actors) {
    return new Step(label, actors, List.of(), Optional.empty(), Optional.empty(), List.of());
  }

  private static String chart(List<Step> prefix, List<Step> cycle) {
    return new Trace(List.of(), prefix, cycle).chart();
  }

  @Test
  void each_sort_of_step_has_a_look_of_its_own() {
    List<Step> prefix =
        List.of(
            arrow(Arrow.Part.LEAVES, "white", "black", "Move"),
            arrow(Arrow.Part.ARRIVES, "white", "black", "Move"),
            step("think", List.of("black")),
            arrow(Arrow.Part.LEAVES, "black", "white", "Move"),
            arrow(Arrow.Part.ARRIVES, "black", "white", "Move"),
            arrow(Arrow.Part.PASSES, "white", "black", "Hand"),
            step("stand up", List.of("white", "black")),
            arrow(Arrow.Part.CLOSES, "white", "black", ""));

    assertThat(chart(prefix, List.of()).lines())
        .containsExactly(
            "     white     black",
            "       |         |",
            "  1    |--Move-> |",
            "  2    | .Move..>|",
            "  3    |         *   think",
            "  4    | <-Move--|",
            "  5    |<..Move. |",
            "  6    |==Hand==>|",
            "  7    *=========*   stand up",
            "  8    |-------x |");
  }

  @Test
  void what_does_not_fit_on_an_arrow_stands_beside_it() {
    Step step = arrow(Arrow.Part.PASSES, "a", "b", "x".repeat(40));

    assertThat(chart(List.of(step), List.of()).lines().toList().getLast())
        .endsWith(">|   " + step.action());
  }

  @Test
  void a_cycle_is_set_apart() {
    List<Step> once = List.of(step("begin", List.of("p")));
    List<Step> again = List.of(step("go on", List.of("q")));

    assertThat(chart(once, again).lines())
        .containsSubsequence(
            "  1  *       |   begin", "  -- from here on, for ever:", "  2  |       *   go on");
  }

  @Test
  void the_middle_of_a_very_long_run_is_left_out() {
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < 5_000; i++) {
      steps.add(step("tick", List.of("clock")));
    }

    String chart = chart(steps, List.of());

    assertThat(chart).contains("4000 steps left out", "  5000");
    assertThat(chart.lines().count()).isEqualTo(1_003);
  }

  @Test
  void a_run_of_nobody_is_a_list_of_labels() {
    assertThat(chart(List.of(step("tau", List.of())), List.of())).isEqualTo("  1     tau");
  }
}
