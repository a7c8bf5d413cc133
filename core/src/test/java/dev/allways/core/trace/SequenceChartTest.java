package dev.allways.core.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SequenceChartTest {
  private static Step arrow(Arrow.Part part, String from, String to, String content) {
    List<String> actors = part == Arrow.Part.ARRIVES ? List.of(to) : List.of(from);
    return new Step(
        "a label that the arrow makes superfluous",
        actors,
        List.of(),
        Optional.empty(),
        Optional.of(new Arrow(part, from, to, content)),
        List.of(),
        "",
        List.of());
  }

  private static Step step(String label, List<String> actors) {
    return new Step(label, actors, List.of());
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

  private static Step put(String who, String channel, int position, String content) {
    return transfer(Transfer.Kind.PUT, who, channel, position, content);
  }

  private static Step taken(String who, String channel, int position, String content) {
    return transfer(Transfer.Kind.TAKEN, who, channel, position, content);
  }

  private static Step transfer(
      Transfer.Kind kind, String who, String channel, int position, String content) {
    return new Step(
        "a statement",
        List.of(who),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        List.of(new Transfer(kind, who, channel, position, content)),
        "",
        List.of());
  }

  @Test
  void a_message_goes_from_who_sends_it_to_who_receives_it_much_later() {
    List<Step> prefix =
        List.of(
            put("p", "c", 0, "1"),
            put("q", "c", 1, "2"),
            put("p", "d", 0, "5"),
            taken("r", "c", 0, "1"),
            taken("p", "c", 0, "2"),
            taken("p", "d", 0, "5"),
            put("r", "c", 0, "3"));

    assertThat(chart(prefix, List.of()).lines())
        .containsExactly(
            "     p        r       q",
            "     |        |       |",
            "  1  |--c!1-> |       |",
            "  2  | <-----c!2------|",
            "  3  *        |       |   d!5",
            "  4  | .c?1..>|       |   (sent in step 1)",
            "  5  |<......c?2..... |   (sent in step 2)",
            "  6  *        |       |   d?5 (sent in step 3)",
            "  7  |        |--o    |   c!3 (not received)");
  }

  @Test
  void it_does_not_matter_in_which_order_messages_come_and_go() {
    List<Step> prefix =
        List.of(
            put("p", "c", 0, "7"),
            put("q", "c", 0, "3"),
            taken("r", "c", 1, "7"),
            taken("s", "c", 0, "3"));

    assertThat(chart(prefix, List.of()).lines())
        .contains(
            "  3  | .c?7..>|       |        |   (sent in step 1)",
            "  4  |        |       | .c?3..>|   (sent in step 2)");
  }

  @Test
  void what_is_sent_in_a_cycle_arrives_when_it_comes_round_again() {
    List<Step> prefix = List.of(put("p", "c", 0, "0"), put("p", "c", 1, "0"));
    List<Step> cycle = List.of(taken("q", "c", 0, "0"), put("p", "c", 1, "0"));

    assertThat(chart(prefix, cycle).lines().toList().getLast()).isEqualTo("  4  |--c!0-> |");
  }

  @Test
  void a_chart_ends_with_who_waits_for_what() {
    Waiting.Wish wish = new Waiting.Wish("c?x", "c is empty", Optional.empty());
    Trace trace =
        new Trace(List.of(), List.of(step("begin", List.of("p"))), List.of())
            .withWaiting(List.of(new Waiting("p", "line 3", List.of(wish), false)));

    assertThat(trace.chart()).endsWith("\n  end  p waits at line 3 for c?x (c is empty)");
  }
}
