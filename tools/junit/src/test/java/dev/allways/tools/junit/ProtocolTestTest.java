package dev.allways.tools.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import org.junit.platform.testkit.engine.EventType;

/** Test classes as users write them, executed by JUnit. */
class ProtocolTestTest {
  private static final String PASSED = "passed";

  private static final Map<Class<?>, Map<String, String>> RESULTS = new HashMap<>();

  /** What became of each test, by its display name. */
  private static Map<String, String> run(Class<?> test) {
    return RESULTS.computeIfAbsent(test, ProtocolTestTest::execute);
  }

  private static Map<String, String> execute(Class<?> test) {
    Map<String, String> results = new TreeMap<>();
    List<Event> finished =
        EngineTestKit.engine("junit-jupiter")
            .configurationParameter(
                "junit.jupiter.conditions.deactivate", "org.junit.*DisabledCondition")
            .selectors(selectClass(test))
            .execute()
            .allEvents()
            .finished()
            .stream()
            .filter(event -> event.getType() == EventType.FINISHED)
            .toList();
    for (Event event : finished) {
      TestExecutionResult result = event.getRequiredPayload(TestExecutionResult.class);
      if (event.getTestDescriptor().isTest() || result.getThrowable().isPresent()) {
        results.put(
            event.getTestDescriptor().getDisplayName(),
            result.getThrowable().map(Throwable::getMessage).orElse(PASSED));
      }
    }
    return results;
  }

  @ProtocolTest(value = "errand.dcj", define = "k=2")
  static class Errands {
    @Dummy static final Errand SHOPPING = new Errand("milk");

    @Formulas("errand.owl")
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
    assertThat(run(Errands.class))
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
      variants = {Variant.STRICT, Variant.LIBERAL})
  static class Failing {
    @Dummy static final Errand SHOPPING = new Errand("milk");

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
    assertThat(run(Failing.class).get("nothing_is_ever_done()").lines())
        .containsExactlyElementsOf(
            Files.readAllLines(Path.of("src/test/resources/dev/allways/tools/junit/failure.txt")));
  }

  @Test
  void a_formula_that_holds_although_it_should_not_fails() {
    assertThat(run(Failing.class).get("they_get_stuck()"))
        .startsWith("expected: violated, but it holds");
  }

  @Test
  void a_formula_that_holds_for_want_of_occasion_fails_unless_that_is_expected() {
    assertThat(run(Failing.class).get("servers_thank()"))
        .startsWith("expected: holds, but vacuous: it holds because")
        .contains("is never tested");
  }

  @Test
  void a_misspelt_message_is_an_error_with_its_place_and_a_suggestion() {
    assertThat(run(Failing.class).get("misspelt()"))
        .contains("no message of type 'Recipt'", "formula:1:5", "did you mean '<Receipt>'?");
  }

  @ProtocolTest(
      value = "errand.dcj",
      define = "k=2",
      variants = {Variant.STRICT, Variant.LIBERAL})
  static class BothVariants {
    @Dummy static final Errand SHOPPING = new Errand("milk");

    @Formulas("dev/allways/tools/junit/errand.owl")
    void formulas() {}
  }

  @Test
  void with_several_variants_each_formula_is_a_test_with_each_and_may_differ() {
    Map<String, String> results = run(BothVariants.class);

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
    @Dummy private static final Thanks THANKS = Thanks.THANKS;

    @Holds("G (\"black SEND <Thanks>\" => X \"white RECV <Thanks>\")")
    void white_hears() {}

    @Holds("\"black SEND <Thanks>\"")
    void black_begins() {}
  }

  @Test
  void a_class_that_was_written_by_hand_is_tested_in_the_same_way() {
    Map<String, String> results = run(ByHand.class);

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
    List<String> entries =
        EngineTestKit.engine("junit-jupiter")
            .selectors(selectClass(AbsentClasses.class))
            .execute()
            .allEvents()
            .reportingEntryPublished()
            .map(event -> event.getRequiredPayload(ReportEntry.class))
            .map(entry -> entry.getKeyValuePairs().get("allways"))
            .toList();

    assertThat(entries)
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
    @Formulas("absent.owl")
    void formulas() {}
  }

  @Test
  void mistakes_of_the_test_say_what_to_do() {
    assertThat(run(NoSuchFile.class).get("the_client_begins()"))
        .contains("there is no file errnd.dcj", "src/main/protocols");
    assertThat(run(NoDummy.class).get("the_client_begins()"))
        .contains("no way to make a message of the class dev.allways.tools.junit.Errand", "dummy");
    assertThat(run(Nothing.class).get("the_client_begins()")).contains("needs a file or a type");
    assertThat(run(NoValue.class).get("the_client_begins()"))
        .contains("the definition 'k' has no '='");
    assertThat(run(NoFormulas.class).get("formulas()")).contains("there is no file absent.owl");
  }
}
