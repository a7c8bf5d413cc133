package dev.allways.languages.promela;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.core.Language;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Subject;
import dev.allways.core.Verdict;
import dev.allways.core.model.Model;
import dev.allways.core.model.Presentation;
import dev.allways.core.trace.Step;
import dev.allways.core.trace.Trace;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.logic.formula.FormulaParser;
import dev.allways.logic.formula.Syntax;
import dev.allways.text.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PromelaLanguageTest {
  @TempDir private Path folder = Path.of("");

  private Subject read(String text, Map<String, String> definitions, String... options)
      throws IOException {
    Path file = Files.writeString(folder.resolve("model.pml"), text);
    Map<String, String> given = new HashMap<>();
    for (String option : options) {
      given.put(option, "true");
    }
    return new PromelaLanguage().read(file, new Language.Settings(definitions, given));
  }

  private Subject read(String text) throws IOException {
    return read(text, Map.of());
  }

  private static Verdict check(Subject subject, String property) {
    Property asked =
        subject.properties().stream()
            .filter(each -> each.name().equals(property))
            .findFirst()
            .orElseThrow();
    Result result = new ExplicitEngine().check(subject.model(), asked);
    return result.verdict();
  }

  private static Verdict check(Subject subject, String formula, Syntax syntax) {
    return new ExplicitEngine()
        .check(subject.model(), Property.temporal("ltl", FormulaParser.parse(formula, syntax)))
        .verdict();
  }

  private static Trace trace(Verdict verdict) {
    return ((Verdict.Violated) verdict).trace().orElseThrow();
  }

  @Test
  void files_are_known_by_their_extension() {
    assertThat(Language.of(Path.of("x.pml"))).containsInstanceOf(PromelaLanguage.class);
    assertThat(Language.of(Path.of("x.prom"))).containsInstanceOf(PromelaLanguage.class);
  }

  @Test
  void properties_are_safety_then_formulas_then_claims_then_what_options_ask_for()
      throws IOException {
    Subject subject =
        read(
            """
            byte x;
            never { do :: x == 0 od }
            active proctype A() { x = 1 }
            ltl { [] (x < 2) }
            ltl grows { <> (x == 1) }
            """,
            Map.of(),
            "acceptance",
            "non-progress");

    assertThat(subject.properties())
        .extracting(Property::name)
        .containsExactly("safety", "ltl_0", "grows", "never_0", "non-progress", "acceptance");
  }

  @Test
  void a_model_may_stop_anywhere_if_the_user_says_so() throws IOException {
    String text = "byte x; active proctype A() { x == 1 }";

    assertThat(check(read(text), "safety").word()).isEqualTo("violated");
    assertThat(check(read(text, Map.of(), "no-end-states"), "safety").word()).isEqualTo("holds");
  }

  @Test
  void arrays_may_be_large() throws IOException {
    String text =
        """
        byte a[110000] = 7, b[110000] = { 1, 2 };
        active proctype A() {
          a[109999] = 3;
          assert(a[0] == 7 && a[109999] == 3 && b[1] == 2 && b[2] == 0 && b[109999] == 0)
        }
        """;

    assertThat(check(read(text), "safety").word()).isEqualTo("holds");
    assertThat(check(read(text.replace("b[2] == 0", "b[2] == 1")), "safety").word())
        .isEqualTo("violated");
  }

  @Test
  void definitions_of_the_user_are_those_of_the_preprocessor() throws IOException {
    String text = "byte x; active proctype A() { x = N; assert(x < 3) }";

    assertThat(check(read(text, Map.of("N", "2")), "safety").word()).isEqualTo("holds");
    assertThat(check(read(text, Map.of("N", "3")), "safety").word()).isEqualTo("violated");
  }

  @Test
  void a_formula_may_speak_of_any_expression_and_macro() throws IOException {
    Subject subject =
        read(
            """
            #define big (x > 1)
            byte x;
            active proctype A() { byte y; x = 1; here: y = x; x = 2 }
            """);

    assertThat(check(subject, "<> big", Syntax.SPIN).word()).isEqualTo("holds");
    assertThat(check(subject, "[] (x + 1 < 3)", Syntax.SPIN).word()).isEqualTo("violated");
    assertThat(check(subject, "[] (A@here -> x == 1)", Syntax.SPIN).word()).isEqualTo("holds");
    assertThat(check(subject, "<> (A:y == 1)", Syntax.SPIN).word()).isEqualTo("holds");
    assertThat(subject.model().observing(List.of("nonsense +")).proposition("nonsense +"))
        .isEmpty();
  }

  @Test
  void a_step_of_a_rendezvous_has_both_partners_and_both_statements() throws IOException {
    Subject subject =
        read(
            """
            chan q = [0] of { byte, byte };
            active proctype A() { q!1,2 }
            active proctype B() { byte x, y; q?x,y; assert(y == 1) }
            """);

    List<Step> steps = trace(check(subject, "safety")).prefix();

    assertThat(steps.getFirst().action()).isEqualTo("q!1,2 / q?x,y");
    assertThat(steps.getFirst().actors()).containsExactly("A(0)", "B(1)");
    assertThat(steps.getFirst().changes())
        .extracting(Step.Change::toString)
        .contains("B(1).x: 0 -> 1", "B(1).y: 0 -> 2");
    assertThat(steps.getLast().location().orElseThrow().line()).isEqualTo(3);
  }

  @Test
  void statements_that_nobody_comes_to_are_listed_by_process() throws IOException {
    Subject subject =
        read(
            """
            byte x;
            active proctype A() {
              atomic { x = 1; if :: x == 1 -> skip :: x == 5 -> x = 6 :: else -> x = 7 fi };
              d_step { if :: x == 1 -> skip :: else -> x = 8 fi }
            }
            active proctype B() { x != 100 }
            """);

    Result result = new ExplicitEngine().check(subject.model(), Property.safety());

    assertThat(result.verdict().word()).isEqualTo("holds");
    assertThat(result.remarks())
        .singleElement()
        .satisfies(
            finding ->
                assertThat(finding.message())
                    .isEqualTo(
                        """
                    unreached in proctype A (3 of 12 statements):
                      line 3: x = 6
                      line 3: x = 7
                      line 4: x = 8"""));
  }

  @Test
  void a_claim_cannot_change_the_model() throws IOException {
    Subject subject = read("byte x; active proctype A() { x = 1 } never { do :: x = 2 od }");

    assertThatThrownBy(() -> check(subject, "never_0"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("P601");
  }

  @Test
  void what_only_a_process_knows_has_no_meaning_in_a_formula() {
    assertThatThrownBy(() -> read("active proctype A() { skip } ltl { [] (_pid == 0) }").model())
        .isInstanceOf(InputException.class)
        .hasMessageContaining("P603");
  }

  @Test
  void the_program_can_be_read() throws IOException {
    Model model = read("byte x; active proctype A() { x < 3 -> x++ }").model();

    assertThat(Presentation.of(model).listing().orElseThrow())
        .contains("template A")
        .contains("[x < 3] goto 2")
        .contains("x := x + 1; goto 3");
  }

  @Test
  void a_model_that_creates_processes_without_end_is_searched_with_ever_larger_states()
      throws IOException {
    Subject subject =
        read(
            """
            byte n;
            proctype P() { if :: n < 40 -> n++; run P() :: else fi }
            init { run P() }
            ltl { [] (_nr_pr < 43) }
            ltl { [] (_nr_pr < 42) }
            """);

    assertThat(check(subject, "safety").word()).isEqualTo("holds");
    assertThat(check(subject, "ltl_0").word()).isEqualTo("holds");
    assertThat(check(subject, "ltl_1").word()).isEqualTo("violated");
  }
}
