package dev.allways.tools.junit;

import static dev.allways.tools.junit.TestRun.PASSED;
import static dev.allways.tools.junit.TestRun.results;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.example.bank.Overdrawn;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;

/** What becomes of tests under every schedule, and what a person is told when they fail. */
class AllSchedulesTest {
  private static final Map<String, String> RESULTS = results(Overdrawn.class);

  private static Class<?> accounts() {
    try {
      return Class.forName("org.example.bank.AccountTest");
    } catch (ClassNotFoundException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Test
  void what_is_right_passes_and_its_report_says_in_how_many_executions() {
    assertThat(results(accounts())).hasSize(2).containsValue(PASSED);
    assertThat(TestRun.of(accounts()).remarks())
        .anyMatch(it -> it.matches("every schedule, in \\d+ executions"));
  }

  @Test
  void a_bound_that_is_asked_for_passes_and_is_reported() {
    assertThat(TestRun.of(accounts()).remarks())
        .anyMatch(it -> it.startsWith("bounded: only schedules with at most 1 preemptions"));
  }

  @Test
  void a_failure_shows_the_run_in_columns_and_the_annotation_that_repeats_it() {
    assertThat(RESULTS.get("two_deposits_are_both_counted()"))
        .startsWith("expected: holds, but violated: ")
        .contains("AssertionFailedError: expected: <2> but was: <1>")
        .contains("  of        Overdrawn.two_deposits_are_both_counted")
        .containsPattern("main +virtual-0")
        .containsPattern("reads Account.balance = 0 .*balance = balance \\+ amount;")
        .containsPattern("@AllSchedules\\(replay = \"[0-9x.]+\"\\)");
    assertThat(TestRun.of(Overdrawn.class).failures().get("two_deposits_are_both_counted()"))
        .isInstanceOf(AssertionFailedError.class)
        .satisfies(it -> assertThat(it.getStackTrace()).hasSize(1));
  }

  @Test
  void a_deadlock_says_who_waits_for_whom() {
    assertThat(RESULTS.get("nobody_waits_for_ever()"))
        .contains("deadlock: ")
        .containsPattern("end +main waits at line \\d+ for the lock of Object, which other holds");
  }

  @Test
  void what_cannot_be_explored_fails_and_says_which_call_it_is() {
    assertThat(RESULTS.get("a_file_is_read()"))
        .startsWith("expected: holds, but unknown: ")
        .contains("Overdrawn.java:");
  }

  @Test
  void mistakes_of_the_test_say_what_to_do() {
    assertThat(RESULTS.get("somebody_brings_something(TestInfo)")).startsWith("error[U015]");
    assertThat(RESULTS.get("no_schedule()")).startsWith("error[S003]: 'yesterday' is no schedule");
  }
}
