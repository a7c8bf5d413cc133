package dev.allways.core.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.text.Location;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ActorColumnsTest {
  private static final Location LINE = new Location("Account.java", 6, 5, 9, "    x = x + 1;");

  private static Step step(String actor, String action, Step.Change... changes) {
    return new Step(
        action,
        List.of(actor),
        List.of(changes),
        Optional.of(LINE),
        Optional.empty(),
        List.of(),
        action.equals("prints") ? "one\ntwo\n" : "",
        List.of());
  }

  private static Trace run(Step... steps) {
    return new Trace(List.of(), List.of(steps), List.of()).withSchedule("0.1x2.0");
  }

  @Test
  void each_thread_has_a_column_and_switches_are_marked() {
    Step.Change change = new Step.Change("x", "0", "1");
    Trace run =
        run(
            step("main", "reads x = 0"),
            step("Thread-1", "reads x = 0"),
            step("Thread-1", "writes x", change),
            step("main", "writes x", change));

    assertThat(run.render("Account.java").lines())
        .containsExactly(
            "       main              Thread-1",
            "  1    reads x = 0                          [line 6]  x = x + 1;",
            "  2  >                   reads x = 0        [line 6]  x = x + 1;",
            "  3                      writes x: 0 -> 1   [line 6]  x = x + 1;",
            "  4  > writes x: 0 -> 1                     [line 6]  x = x + 1;");
  }

  @Test
  void what_a_thread_prints_stands_in_its_column() {
    assertThat(run(step("main", "goes"), step("Thread-1", "prints")).render().lines())
        .contains("             | one", "             | two");
  }

  @Test
  void what_goes_on_for_long_at_one_place_is_shown_in_part() {
    Step[] steps = new Step[30];
    Arrays.setAll(steps, i -> step("main", "does " + (i + 1)));

    assertThat(
            run(steps).render("Account.java").lines().map(line -> line.replaceAll(" +\\[.*", "")))
        .containsSequence(
            "  6      does 6", "  ...    23 more steps like these", "  30     does 30");
  }

  @Test
  void many_threads_share_the_width() {
    Step[] steps = new Step[20];
    for (int i = 0; i < steps.length; i++) {
      steps[i] = step("T" + i, "does something that takes a whole line to be told");
    }

    assertThat(run(steps).render("Account.java").lines().skip(1))
        .allSatisfy(line -> assertThat(line).contains("takes a whole line to be told"))
        .allSatisfy(line -> assertThat(line.length()).isLessThan(200));
  }

  @Test
  void who_waits_for_whom_is_told_at_the_end() {
    Waiting waiting =
        new Waiting(
            "main", "line 6", List.of(new Waiting.Wish("a lock", "", Optional.empty())), false);

    assertThat(run(step("main", "goes")).withWaiting(List.of(waiting)).render().lines())
        .last()
        .isEqualTo("  end    main waits at line 6 for a lock");
  }

  @Test
  void a_run_that_goes_on_for_ever_says_from_where() {
    Trace run =
        new Trace(List.of(), List.of(step("a", "first")), List.of(step("b", "again")))
            .withSchedule("0");

    assertThat(run.render("Account.java").lines().map(String::strip))
        .contains("-- from here on, for ever:");
  }
}
