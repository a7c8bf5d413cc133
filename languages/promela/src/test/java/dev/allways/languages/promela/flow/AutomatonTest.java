package dev.allways.languages.promela.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.languages.promela.Promela;
import dev.allways.languages.promela.preprocessor.Includes;
import dev.allways.text.Diagnostic;
import dev.allways.text.Source;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AutomatonTest {
  private static PromelaProgram model(String text) {
    return Promela.read(Source.of("m.pml", text), Includes.NONE, Map.of());
  }

  /** The automaton of a body about {@code x} and {@code y}, without its first line. */
  private static String body(String statements) {
    Automaton automaton =
        model("byte x, y; active proctype P() { " + statements + " }").processes().getFirst();
    return AutomatonPrinter.text(automaton).lines().skip(1).map(String::strip).toList().toString();
  }

  private static String lines(String... lines) {
    return List.of(lines).toString();
  }

  @Test
  void statements_follow_one_another_to_the_end() {
    assertThat(body("x = 1; x == 2 -> x++"))
        .isEqualTo(lines("0: x = 1 -> 1", "1: x == 2 -> 2", "2: x++ -> 3", "3 end: end -> ."));
  }

  @Test
  void a_process_that_only_declares_something_ends_at_once() {
    assertThat(body("byte z = 1;")).isEqualTo(lines("0 end: end -> ."));
  }

  @Test
  void idle_statements_in_a_row_are_one_within_an_option_and_nowhere_else() {
    assertThat(body("if :: x == 1 -> skip; true; skip fi"))
        .isEqualTo(lines("0: x == 1 -> 1", "1: skip -> 2", "2: skip -> 3", "3 end: end -> ."));
    assertThat(body("if :: skip -> (1); x = 1 fi"))
        .isEqualTo(lines("0: skip -> 1", "1: x = 1 -> 2", "2 end: end -> ."));
    assertThat(body("if :: skip -> printf(\"\"); skip; L: skip; x = 1 fi"))
        .isEqualTo(
            lines(
                "0: skip -> 1",
                "1: printf(\"\") -> 2",
                "2: skip -> 3",
                "3: x = 1 -> 4",
                "4 end: end -> ."));
    assertThat(body("skip; skip; x = 1"))
        .isEqualTo(lines("0: skip -> 1", "1: skip -> 2", "2: x = 1 -> 3", "3 end: end -> ."));
  }

  @Test
  void a_selection_is_one_location_whose_steps_are_the_first_of_its_options() {
    assertThat(body("if :: x == 1 -> x = 2 :: x == 3 :: else fi; y = 1"))
        .isEqualTo(
            lines(
                "0: x == 1 -> 1",
                "0: x == 3 -> 2",
                "0: else -> 2",
                "1: x = 2 -> 2",
                "2: y = 1 -> 3",
                "3 end: end -> ."));
  }

  @Test
  void jumps_are_no_steps_but_as_the_first_statement_of_an_option() {
    assertThat(body("L: do :: x == 1 -> x = 2; goto L :: x == 3 -> break :: goto L od"))
        .isEqualTo(
            lines(
                "0: x == 1 -> 1",
                "0: x == 3 -> 2",
                "0: goto L -> 0",
                "1: x = 2 -> 0",
                "2 end: end -> ."));
  }

  @Test
  void selections_in_selections_are_one() {
    assertThat(body("if :: if :: x == 1 :: x == 2 fi; y = 1 :: { x == 3; y = 2 } fi"))
        .isEqualTo(
            lines(
                "0: x == 1 -> 1",
                "0: x == 2 -> 1",
                "0: x == 3 -> 2",
                "1: y = 1 -> 3",
                "2: y = 2 -> 3",
                "3 end: end -> ."));
  }

  @Test
  void a_block_and_the_loop_that_it_begins_with_are_two_locations() {
    assertThat(body("{ do :: x == 1 -> x = 2 :: x == 3 -> break od }"))
        .isEqualTo(
            lines(
                "0: x == 1 -> 1",
                "0: x == 3 -> 2",
                "1: x = 2 -> 3",
                "2 end: end -> .",
                "3: x == 1 -> 1",
                "3: x == 3 -> 2"));
  }

  @Test
  void all_steps_of_an_atomic_block_but_the_last_keep_control() {
    assertThat(body("atomic { x = 1; x = 2; x = 3 }; y = 1"))
        .isEqualTo(
            lines(
                "0: x = 1 => 1",
                "1: x = 2 => 2",
                "2: x = 3 -> 3",
                "3: y = 1 -> 4",
                "4 end: end -> ."));
  }

  @Test
  void the_end_of_a_selection_at_the_end_of_an_atomic_block_is_a_step() {
    assertThat(body("atomic { x == 1; if :: x == 2 -> x = 3 :: else fi }"))
        .isEqualTo(
            lines(
                "0: x == 1 => 1",
                "1: x == 2 => 2",
                "1: else => 3",
                "2: x = 3 => 3",
                "3: jump -> 4",
                "4 end: end -> ."));
  }

  @Test
  void a_jump_out_of_an_atomic_block_gives_up_control() {
    assertThat(body("L: atomic { x == 1; goto L; x = 3 }"))
        .isEqualTo(lines("0: x == 1 => 1", "1: goto L -> 0"));
  }

  @Test
  void a_deterministic_step_is_one_step_with_an_automaton_of_its_own() {
    assertThat(body("d_step { x == 1; if :: x == 2 -> x = 3 :: else fi }; y = 1"))
        .isEqualTo(
            lines(
                "0: d_step from 0",
                "0: x == 1 -> 1",
                "1: x == 2 -> 2",
                "1: else -> 3",
                "2: x = 3 -> 3",
                "d_step -> 1",
                "1: y = 1 -> 2",
                "2 end: end -> ."));
  }

  @Test
  void the_outer_escape_has_precedence_over_the_inner_one() {
    assertThat(body("{ { x = 1 } unless { y == 1 }; x = 2 } unless { y == 2 -> x = 3 }"))
        .isEqualTo(
            lines(
                "0 unless: y == 2 -> 2",
                "0 unless: y == 1 -> 1",
                "0: x = 1 -> 1",
                "1 unless: y == 2 -> 2",
                "1: x = 2 -> 3",
                "2: x = 3 -> 3",
                "3 end: end -> ."));
  }

  @Test
  void labels_mark_locations() {
    assertThat(body("x = 1; end1: do :: x == 1 -> progress: x = 2 :: x == 2 -> accept2: x = 3 od"))
        .isEqualTo(
            lines(
                "0: x = 1 -> 1",
                "1 end: x == 1 -> 2",
                "1 end: x == 2 -> 3",
                "2 progress: x = 2 -> 1",
                "3 accept: x = 3 -> 1"));
  }

  @Test
  void a_mark_before_a_jump_or_a_guard_finds_a_location() {
    assertThat(body("L: x = 1; end: goto L")).isEqualTo(lines("0: x = 1 -> 1", "1 end: skip -> 0"));
    assertThat(body("if :: progress: x == 1 -> x = 2 fi; x = 3"))
        .isEqualTo(
            lines("0: x == 1 -> 1", "1 progress: x = 2 -> 2", "2: x = 3 -> 3", "3 end: end -> ."));
  }

  @Test
  void for_and_select_are_loops_and_choices() {
    assertThat(body("for (x : 1 .. 3) { y = x }"))
        .isEqualTo(
            lines(
                "0: x = 1 -> 1",
                "1: x <= 3 -> 2",
                "1: else -> 3",
                "2: y = x -> 4",
                "3 end: end -> .",
                "4: x++ -> 1"));
    assertThat(body("select (x : 1 .. 2)"))
        .isEqualTo(lines("0: x = 1 -> 1", "0: x = 2 -> 1", "1 end: end -> ."));
    assertThat(body("select (x : 0 .. y)"))
        .isEqualTo(
            lines(
                "0: x = 0 -> 1",
                "1: break -> 2",
                "1: x < y -> 3",
                "2 end: end -> .",
                "3: x++ -> 1"));
  }

  @Test
  void a_label_that_somebody_asks_for_is_a_location_if_it_can_be_one() {
    Automaton asked =
        model("byte x; active proctype P() { L: x = 1; M: goto L } ltl { [] !P@M }")
            .processes()
            .getFirst();
    assertThat(asked.labels()).containsOnlyKeys("L", "M");
    PromelaProgram never =
        model("byte x; active proctype P() { if :: G: x == 1 -> x = 2 fi } ltl { [] !P@G }");
    assertThat(never.processes().getFirst().labels()).isEmpty();
    assertThat(never.warnings()).extracting(Diagnostic::code).containsExactly("P518");
  }

  @Test
  void claims_and_traces_are_automata_too() {
    PromelaProgram model =
        model(
            """
            byte x; chan q = [1] of { byte };
            never { do :: x == 1 -> break :: else od }
            trace { do :: q!1; q?1 od }
            init { q!1; q?1 }
            """);
    assertThat(AutomatonPrinter.text(model.claims().getFirst()))
        .isEqualTo("never_0 from 0\n  0: x == 1 -> 1\n  0: else -> 0\n  1 end: end -> .\n");
    assertThat(AutomatonPrinter.text(model.trace().orElseThrow()))
        .isEqualTo(":trace: from 0\n  0: q!1 -> 1\n  1: q?1 -> 0\n");
  }

  @Test
  void an_else_comes_behind_the_options_of_its_own_selection() {
    assertThat(body("if :: else -> x = 1 :: x == 3 fi"))
        .isEqualTo(lines("0: x == 3 -> 1", "0: else -> 2", "1 end: end -> .", "2: x = 1 -> 1"));
    assertThat(body("if :: if :: L: else -> x = 1 :: x == 2 fi :: x == 3 fi"))
        .startsWith("[0: x == 2 -> 1, 0: else -> 2, 0: x == 3 -> 1");
    assertThat(body("if :: { else -> x = 1 } :: x == 3 fi"))
        .startsWith("[0: else -> 1, 0: x == 3 -> 2");
    assertThat(body("x = 1 unless { if :: x == 1 :: else fi }"))
        .startsWith("[0 unless: else -> 1, 0 unless: x == 1 -> 1, 0: x = 1 -> 1");
  }

  @Test
  void an_else_that_is_not_just_about_its_own_selection_is_pointed_out() {
    assertThat(warnings("if :: if :: x == 1 :: else fi :: x == 2 fi"))
        .containsExactly("P519 m.pml:1:53");
    assertThat(warnings("if :: x == 2 :: if :: x == 1 :: else fi fi")).hasSize(1);
    assertThat(warnings("if :: atomic { else } :: x == 1 fi")).hasSize(1);
    assertThat(warnings("if :: d_step { else } :: x == 1 fi")).hasSize(1);
    assertThat(warnings("x = 1 unless { if :: x == 1 :: else fi }")).hasSize(1);

    assertThat(warnings("if :: else :: x == 1 fi")).isEmpty();
    assertThat(warnings("if :: x == 1 :: atomic { else } fi")).isEmpty();
    assertThat(warnings("if :: x == 1 -> if :: x == 2 :: else fi :: else fi")).isEmpty();
    assertThat(warnings("d_step { if :: if :: x == 1 :: else fi :: x == 2 fi }")).isEmpty();
  }

  private static List<String> warnings(String statements) {
    return model("byte x; active proctype P() { " + statements + " }").warnings().stream()
        .map(each -> each.code() + " " + each.location().orElseThrow())
        .toList();
  }

  @Test
  void what_can_never_be_executed_is_told_once() {
    assertThat(model("byte x; init { L: x = 1; goto L; x = 2; x = 3; M: x = 4 }").warnings())
        .extracting(Diagnostic::code)
        .containsExactly("P517");
    assertThat(model("byte x; init { for (x : 1 .. 2) { break } }").warnings()).isEmpty();
  }

  @Test
  void what_spin_cannot_execute_is_refused() {
    assertThatThrownBy(() -> body("L: goto M; M: goto L"))
        .hasMessageContaining("these jumps go round without doing anything");
    assertThatThrownBy(() -> body("if :: if :: x == 1 :: else fi :: else fi"))
        .hasMessageContaining("more than one 'else'");
    assertThatThrownBy(() -> body("d_step { x = 1; goto L }; L: x = 2"))
        .hasMessageContaining("this jumps out of a deterministic step");
    assertThatThrownBy(() -> body("goto L; d_step { x = 1; L: x = 2 }"))
        .hasMessageContaining("this jumps into a deterministic step");
  }
}
