package dev.allways.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class DiagnosticTest {
  private static final Source DOOR =
      Source.of("door.pml", "byte count;\nactive proctype P() {\n\tcont++\n}\n");

  @Test
  void shows_the_line_a_caret_under_the_place_and_the_help() {
    int start = DOOR.text().indexOf("cont++");
    Diagnostic diagnostic =
        Diagnostic.error("P012", "unknown name 'cont'")
            .at(DOOR.location(start, start + 4))
            .help("did you mean 'count'?");

    assertThat(diagnostic.render())
        .isEqualTo(
            """
            error[P012]: unknown name 'cont'
             --> door.pml:3:2
               |
             3 | \tcont++
               | \t^^^^
               = help: did you mean 'count'?""");
  }

  @Test
  void shows_the_places_that_belong_to_the_story() {
    Diagnostic diagnostic =
        Diagnostic.warning("P013", "this hides a global")
            .at(DOOR.location(12))
            .because("the global is declared here", DOOR.location(5, 10));

    assertThat(diagnostic.render())
        .isEqualTo(
            """
            warning[P013]: this hides a global
             --> door.pml:2:1
               |
             2 | active proctype P() {
               | ^
               = note: the global is declared here
             --> door.pml:1:6
               |
             1 | byte count;
               |      ^^^^^""");
  }

  @Test
  void a_place_at_the_end_of_the_text_has_a_caret_after_the_last_line() {
    Source open = Source.of("open.pml", "do :: skip");

    assertThat(Diagnostic.error("P001", "expected 'od'").at(open.location(10)).render())
        .endsWith(" 1 | do :: skip\n   |           ^");
  }

  @Test
  void control_characters_of_a_file_do_not_reach_the_terminal() {
    Source bell = Source.of("bell.pml", "byte \033[31mred\007");

    assertThat(Diagnostic.error("P001", "odd \007 character").at(bell.location(5)).render())
        .doesNotContain("\033", "\007");
  }

  @Test
  void a_line_of_a_megabyte_is_shown_as_a_window_around_the_caret() {
    Source wide = Source.of("wide.aut", "x".repeat(500_000) + "!" + "y".repeat(500_000));

    String rendered = Diagnostic.error("A001", "odd").at(wide.location(500_000)).render();

    String[] lines = rendered.split("\n");
    assertThat(rendered.length()).isLessThan(600);
    assertThat(lines[3].charAt(lines[4].indexOf('^'))).isEqualTo('!');
  }

  @Test
  void collecting_stops_after_the_limit_and_says_so() {
    Diagnostics found = new Diagnostics(2);
    found.add(Diagnostic.warning("X001", "odd"));
    found.add(Diagnostic.error("X002", "first"));

    assertThatThrownBy(() -> found.add(Diagnostic.error("X003", "second")))
        .isInstanceOfSatisfying(
            InputException.class,
            thrown ->
                assertThat(thrown.diagnostics().stream().map(Diagnostic::code))
                    .isEqualTo(List.of("X001", "X002", "X003", "T003")));
  }

  @Test
  void the_near_miss_is_suggested_and_the_far_one_is_not() {
    List<String> known = List.of("gate", "train", "controller");

    assertThat(Spelling.nearest("tarin", known)).contains("train");
    assertThat(Spelling.nearest("Controler", known)).contains("controller");
    assertThat(Spelling.nearest("signal", known)).isEmpty();
    assertThat(Spelling.nearest("x", List.of("y", "_"))).isEmpty();
    assertThat(Spelling.nearest("byt", List.of("bit", "byte"))).contains("byte");
    assertThat(Spelling.suggestion("gat", known)).contains("did you mean 'gate'?");
  }
}
