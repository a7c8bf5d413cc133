package dev.allways.tools.junit;

import static dev.allways.tools.junit.TestRun.PASSED;
import static dev.allways.tools.junit.TestRun.results;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Test classes as users write them, executed by JUnit. */
class ProtocolTestTest {
  @ProtocolTest(value = "errand.dcj", define = "k=2")
  static class Errands {
    @DummyMessage static final Errand SHOPPING = new Errand("milk");

    @AllFormulas("errand.owl")
    void formulas() {}

    @Holds(
        """
        "client SEND *"
        """)
    void the_client_begins() {}

    @Violated("F \"client SEND <Thanks>\"")
    void the_run_against_a_formula_can_be_looked_at(Outcome outcome) {
      assertThat(outcome.trace().orElseThrow().cycle()).isNotEmpty();
    }

    @Test
    void more_can_be_asked(ProtocolCheck check) {
      assertThat(check.checkDeadlock().holds()).isTrue();
    }

    @Nested
    class Inside {
      @Holds("G ! \"deadlock\"")
      void nested_tests_are_about_the_same_protocol() {}
    }
  }

  @Test
  void each_formula_is_a_test_with_the_name_that_the_file_gives_it() {
    assertThat(results(Errands.class))
        .containsOnlyKeys(
            "a second server would be thanked",
            "after thanks there is nothing to do",
            "an errand is done",
            "G (\"server[0] SEND <Receipt>\" => X \"client RECV <Receipt>\")",
            "more_can_be_asked(ProtocolCheck)",
            "nested_tests_are_about_the_same_protocol()",
            "the client runs out of errands",
            "the_client_begins()",
            "the_run_against_a_formula_can_be_looked_at(Outcome)")
        .allSatisfy((name, result) -> assertThat(result).as(name).isEqualTo(PASSED));
  }

  @ProtocolTest(
      value = "errand.dcj",
      define = "k=1",
      session = "errand",
      variants = {ProtocolVariant.STRICT, ProtocolVariant.LIBERAL})
  static class Failing {
    @DummyMessage static final Errand SHOPPING = new Errand("milk");

    @Holds("G ! \"server[0] SEND <Receipt>\"")
    void nothing_is_ever_done() {}

    @Violated("G ! \"deadlock\"")
    void they_get_stuck() {}

    @Holds("G (\"server[0] SEND <Thanks>\" => F \"client RECV <Thanks>\")")
    void servers_thank() {}

    @Holds("G ! \"server[0] SEND <Recipt>\"")
    void misspelt() {}
  }

  @Test
  void a_failure_shows_the_run_as_a_chart_and_how_to_repeat_it() throws IOException {
    assertThat(results(Failing.class).get("nothing_is_ever_done()").lines())
        .containsExactlyElementsOf(
            Files.readAllLines(Path.of("src/test/resources/dev/allways/tools/junit/failure.txt")));
  }

  @Test
  void a_formula_that_holds_although_it_should_not_fails() {
    assertThat(results(Failing.class).get("they_get_stuck()"))
        .startsWith("expected: violated, but it holds");
  }

  @Test
  void a_formula_that_holds_for_want_of_occasion_fails_unless_that_is_expected() {
    assertThat(results(Failing.class).get("servers_thank()"))
        .startsWith("expected: holds, but vacuous: it holds because")
        .contains("is never tested");
  }

  @Test
  void a_misspelt_message_is_an_error_with_its_place_and_a_suggestion() {
    assertThat(results(Failing.class).get("misspelt()"))
        .contains("no message of type 'Recipt'", "formula:1:5", "did you mean '<Receipt>'?");
  }

  @ProtocolTest(
      value = "errand.dcj",
      define = "k=2",
      variants = {ProtocolVariant.STRICT, ProtocolVariant.LIBERAL})
  static class BothVariants {
    @DummyMessage static final Errand SHOPPING = new Errand("milk");

    @AllFormulas("dev/allways/tools/junit/errand.owl")
    void formulas() {}
  }

  @Test
  void with_several_variants_each_formula_is_a_test_with_each_and_may_differ() {
    Map<String, String> results = results(BothVariants.class);

    assertThat(results)
        .hasSize(10)
        .containsEntry("strict: an errand is done", PASSED)
        .containsEntry("liberal: an errand is done", PASSED)
        .containsEntry("strict: after thanks there is nothing to do", PASSED);
    assertThat(results.get("liberal: after thanks there is nothing to do"))
        .startsWith("after thanks there is nothing to do: expected: violated, but it holds")
        .contains("src/test/resources/dev/allways/tools/junit/errand.owl:18");
  }

  @ProtocolTest(type = TurnTaking.class)
  static class ByHand {
    @DummyMessage private static final Thanks THANKS = Thanks.THANKS;

    @Holds("G (\"black SEND <Thanks>\" => X \"white RECV <Thanks>\")")
    void white_hears() {}

    @Holds("\"black SEND <Thanks>\"")
    void black_begins() {}
  }

  @Test
  void a_class_that_was_written_by_hand_is_tested_in_the_same_way() {
    Map<String, String> results = results(ByHand.class);

    assertThat(results).containsEntry("white_hears()", PASSED);
    assertThat(results.get("black_begins()"))
        .startsWith("expected: holds, but violated")
        .doesNotContain("to see it again");
  }

  @ProtocolTest("absent-classes.dcj")
  static class AbsentClasses {
    @Violated("F \"a SEND <Gone>\" => \"a SEND *\" => \"b RECV *\"")
    void it_is_received_at_once() {}
  }

  @Test
  void what_is_odd_but_no_mistake_is_in_the_report() {
    assertThat(TestRun.of(AbsentClasses.class).remarks())
        .anyMatch(text -> text.contains("empty classes take their place: absent.Gone"))
        .anyMatch(text -> text.startsWith("warning[L011]"));
  }

  @ProtocolTest("errnd.dcj")
  static class NoSuchFile {
    @Holds("\"client SEND *\"")
    void the_client_begins() {}
  }

  @ProtocolTest(value = "errand.dcj", define = "k=1")
  static class NoDummy {
    @Holds("\"client SEND *\"")
    void the_client_begins() {}
  }

  @ProtocolTest
  static class Nothing {
    @Holds("\"client SEND *\"")
    void the_client_begins() {}
  }

  @ProtocolTest(value = "errand.dcj", define = "k")
  static class NoValue {
    @Holds("\"client SEND *\"")
    void the_client_begins() {}
  }

  @ProtocolTest(value = "errand.dcj", define = "k=1")
  static class NoFormulas {
    @AllFormulas("absent.owl")
    void formulas() {}
  }

  @Test
  void mistakes_of_the_test_say_what_to_do() {
    assertThat(results(NoSuchFile.class).get("the_client_begins()"))
        .contains("there is no file errnd.dcj", "src/main/protocols");
    assertThat(results(NoDummy.class).get("the_client_begins()"))
        .contains("no way to make a message of the class dev.allways.tools.junit.Errand", "dummy");
    assertThat(results(Nothing.class).get("the_client_begins()"))
        .contains("needs a file or a type");
    assertThat(results(NoValue.class).get("the_client_begins()"))
        .contains("the definition 'k' has no '='");
    assertThat(results(NoFormulas.class).get("formulas()")).contains("there is no file absent.owl");
  }
}
