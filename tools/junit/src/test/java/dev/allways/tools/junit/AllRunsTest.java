package dev.allways.tools.junit;

import static dev.allways.tools.junit.TestRun.PASSED;
import static dev.allways.tools.junit.TestRun.results;
import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Machine;
import dev.allways.text.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;

/** What becomes of tests about files and machines, and what a person is told when they fail. */
class AllRunsTest {
  private static final Path RESOURCES = Path.of("src/test/resources/dev/allways/tools/junit");

  @Test
  void every_property_is_a_test_by_its_name() {
    assertThat(results(SystemsTest.class))
        .containsOnlyKeys(
            "both are done",
            "comes_to_an_end()",
            "deadlock",
            "entry",
            "everybody is always out",
            "exclusion",
            "more_can_be_asked(ModelCheck)",
            "mutual_exclusion()",
            "nobody is inside twice",
            "nobody_stays_for_ever(Outcome)",
            "nothing is lost",
            "safety",
            "something_is_lost()")
        .allSatisfy((name, result) -> assertThat(result).as(name).isEqualTo(PASSED));
  }

  @Test
  void a_check_needs_no_junit() {
    ModelCheck crossing = ModelCheck.of(Path.of("../../examples/aut/crossing.aut"));
    assertThat(crossing.holds("G (approach -> F lower)")).isTrue();
    assertThat(crossing.holds("G F approach & G !enter")).isFalse();
  }

  @AllRuns(
      value = "peterson.pml",
      options = {"store=packed", "workers=1", "no-reduction", "no-end-states"})
  static class Chosen {
    @Violated("[] (inside == 0)")
    void chosen(Outcome outcome) {
      assertThat(outcome.replay())
          .endsWith(
              "peterson.pml --no-end-states --store packed --workers 1 --no-reduction"
                  + " --ltl '[] (inside == 0)'");
    }
  }

  @Test
  void options_of_the_language_and_of_the_engine_can_be_chosen() {
    assertThat(results(Chosen.class)).containsOnlyKeys("chosen(Outcome)").containsValue(PASSED);
  }

  @AllRuns(value = "peterson.pml", define = "POLITE=0")
  static class Failing {
    @AllRuns
    void stated() {}

    @Holds("[] (inside <= 1)")
    void exclusion_by_hand() {}

    @Holds("[] (insde <= 1)")
    void misspelt() {}

    @Holds("[] (inside <= ")
    void unfinished() {}

    @Violated("[] (turn == 0)")
    void turns_are_taken() {}

    @AllRuns(properties = "exlusion")
    void no_such_property() {}
  }

  @Test
  void a_failure_shows_the_run_as_the_command_line_does_and_the_command() throws IOException {
    assertThat(results(Failing.class).get("safety").lines())
        .containsExactlyElementsOf(Files.readAllLines(RESOURCES.resolve("failed-assertion.txt")));
  }

  @Test
  void a_failure_names_the_formula_and_a_command_for_it() {
    assertThat(results(Failing.class).get("exclusion_by_hand()"))
        .startsWith("expected: holds, but violated: ")
        .contains("property  [] (inside <= 1)")
        .contains("peterson.pml -D POLITE=0 --ltl '[] (inside <= 1)'");
  }

  @Test
  void what_holds_only_up_to_a_failure_does_not_pass() {
    assertThat(results(Failing.class).get("turns_are_taken()"))
        .startsWith("expected: violated, but it holds, only up to a failure: runs are cut by");
  }

  @Test
  void mistakes_in_formulas_are_shown_with_their_place() {
    assertThat(results(Failing.class).get("misspelt()"))
        .contains("formula:1:5", "[] (insde <= 1)", "    ^^^^^");
    assertThat(results(Failing.class).get("unfinished()"))
        .contains("error[L", "formula:1:", "[] (inside <= ");
  }

  @Test
  void an_unknown_property_is_an_error_with_a_suggestion() {
    assertThat(results(Failing.class).get("no_such_property()"))
        .startsWith("error[U010]: ")
        .contains("has no property 'exlusion'", "did you mean 'exclusion'?");
  }

  @Test
  void a_failure_has_one_line_of_stack_and_that_is_the_test() {
    Map<String, Throwable> failures = TestRun.of(Failing.class).failures();

    assertThat(failures.get("safety")).isInstanceOf(AssertionFailedError.class);
    assertThat(failures.get("misspelt()")).isInstanceOf(InputException.class);
    for (Throwable failure : failures.values()) {
      assertThat(failure.getStackTrace())
          .singleElement()
          .satisfies(
              line -> {
                assertThat(line.getClassName()).isEqualTo(Failing.class.getName());
                assertThat(line.getFileName()).isEqualTo("AllRunsTest.java");
              });
    }
  }

  static class Unfinished {
    @AllRuns(from = "endless", timeoutSeconds = 1)
    void counting() {}

    @AllRuns(from = "endless", memoryMegabytes = 1)
    void counting_in_little_space() {}

    static Machine<?, ?> endless() {
      return new Endless();
    }
  }

  record Endless() implements Machine<Long, String> {
    @Override
    public List<Long> initialStates() {
      return List.of(0L);
    }

    @Override
    public List<String> actions(Long state) {
      return List.of("up");
    }

    @Override
    public Long next(Long state, String action) {
      return state + 1;
    }
  }

  @Test
  void a_search_that_did_not_finish_fails_with_the_reason() {
    assertThat(results(Unfinished.class).get("deadlock"))
        .startsWith("expected: holds, but unknown: ")
        .contains("of        Endless")
        .doesNotContain("to see it again");
  }

  static class Mistaken {
    @AllRuns("absent.pml")
    void no_such_file() {}

    @AllRuns("failed-assertion.txt")
    void no_such_language() {}

    @AllRuns(value = "peterson.pml", options = "session=errand")
    void no_such_option() {}

    @AllRuns(value = "peterson.pml", options = "acceptance=yes")
    void a_value_for_a_flag() {}

    @AllRuns(value = "errand.dcj", options = "session")
    void no_value() {}

    @AllRuns(value = "errand.dcj", options = "store=cupboard")
    void no_such_word() {}

    @AllRuns(value = "errand.dcj", options = "workers=0")
    void no_such_number() {}

    @AllRuns(value = "errand.dcj", engine = "explict")
    void no_such_engine() {}

    @AllRuns(from = "nowhere")
    void no_such_method() {}

    @AllRuns(from = "number")
    void nothing_to_check() {}

    static Integer number() {
      return 1;
    }

    @AllRuns(from = "endless", define = "k=1")
    void nothing_to_define() {}

    static Machine<?, ?> endless() {
      return new Endless();
    }

    @AllRuns(value = "peterson.pml", from = "endless")
    void two_systems() {}

    @AllRuns
    void no_system() {}

    @AllRuns(fair = true)
    void chosen_for_nothing() {}

    @Holds("G true")
    void a_formula_about_nothing() {}
  }

  @Test
  void mistakes_of_the_test_say_what_to_do() {
    Map<String, String> results = results(Mistaken.class);

    assertThat(results.get("no_such_file()")).startsWith("error[U005]").contains("absent.pml");
    assertThat(results.get("no_such_language()")).startsWith("error[U009]").contains(".pml, ");
    assertThat(results.get("no_such_option()"))
        .startsWith("error[U012]: Promela has no option 'session'")
        .contains("it has I, non-progress");
    assertThat(results.get("a_value_for_a_flag()")).startsWith("error[U012]");
    assertThat(results.get("no_value()")).startsWith("error[U012]").contains("NAME");
    assertThat(results.get("no_such_word()")).startsWith("error[U012]").contains("packed, tree");
    assertThat(results.get("no_such_number()")).startsWith("error[U012]").contains("from 1 to 256");
    assertThat(results.get("no_such_engine()"))
        .startsWith("error[U014]")
        .contains("did you mean 'explicit'?");
    assertThat(results.get("no_such_method()")).startsWith("error[U011]").contains("nowhere()");
    assertThat(results.get("nothing_to_check()")).startsWith("error[U011]");
    assertThat(results.get("nothing_to_define()")).startsWith("error[U002]: Endless is no file");
    assertThat(results.get("two_systems()")).startsWith("error[U006]");
    assertThat(results.get("no_system()")).startsWith("error[U006]").contains("annotate");
    assertThat(results.get("chosen_for_nothing()")).startsWith("error[U013]");
  }

  @Test
  void a_formula_about_nothing_does_not_pass() {
    assertThat(results(Mistaken.class).get("a_formula_about_nothing()"))
        .startsWith("error[U006]: nothing says what the tests of");
  }

  @AllRuns(value = "peterson.pml", violated = "safety")
  static class SelectingClass {
    @Holds("[] (inside <= 1)")
    void exclusion() {}
  }

  @Test
  void a_class_that_selects_properties_is_told_to_leave_that_to_methods() {
    assertThat(results(SelectingClass.class).get("exclusion()")).startsWith("error[U013]");
  }
}
