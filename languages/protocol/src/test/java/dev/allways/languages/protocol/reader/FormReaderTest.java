package dev.allways.languages.protocol.reader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.util.List;
import org.junit.jupiter.api.Test;

class FormReaderTest {
  private static List<Form> read(String text) {
    return FormReader.read(Source.of("test.dcj", text));
  }

  private static Diagnostic complaint(String text) {
    try {
      read(text);
    } catch (InputException wrong) {
      assertThat(wrong.diagnostics()).hasSize(1);
      return wrong.diagnostics().getFirst();
    }
    throw new AssertionError("no complaint about " + text);
  }

  @Test
  void every_sort_of_form_is_read_and_printed_back() {
    String text = "(f -12 0x1F 2.5 \"a\\n\\\"b\" :k ::k [x #{1 2}] {:a 1} #(inc %))";
    assertThat(read(text)).hasSize(1);
    assertThat(read(text).getFirst())
        .hasToString("(f -12 31 2.5 \"a\\n\\\"b\" :k ::k [x #{1 2}] {:a 1} #(inc %))");
  }

  @Test
  void comments_commas_and_discarded_forms_are_blanks() {
    assertThat(read("; first\n(a, b) #_(gone (too)) #_ #_ x y c")).hasToString("[(a b), c]");
  }

  @Test
  void a_place_covers_the_whole_form() {
    Form form = read("  (a\n b)").getFirst();
    assertThat(form.place().start()).isEqualTo(2);
    assertThat(form.place().end()).isEqualTo(8);
    assertThat(form.place()).hasToString("test.dcj:1:3");
  }

  @Test
  void a_wrong_bracket_names_the_one_it_should_close() {
    Diagnostic complaint = complaint("(cat [a b)");
    assertThat(complaint.message()).isEqualTo("expected ']', found ')'");
    assertThat(complaint.location().orElseThrow().column()).isEqualTo(10);
    assertThat(complaint.notes().getFirst().location().column()).isEqualTo(6);
  }

  @Test
  void a_bracket_that_is_never_closed_is_reported_where_it_opens() {
    Diagnostic complaint = complaint("(defsession ::a []\n  (cat x)\n\n(defrole ::b)\n");
    assertThat(complaint.message()).isEqualTo("this '(' is never closed");
    assertThat(complaint.location().orElseThrow()).hasToString("test.dcj:1:1");
    assertThat(complaint.notes().getFirst().location()).hasToString("test.dcj:4:1");
  }

  @Test
  void a_bracket_too_many_is_reported() {
    assertThat(complaint("(a))").message()).isEqualTo("this ')' closes nothing");
  }

  @Test
  void an_open_string_is_reported_where_it_opens() {
    Diagnostic complaint = complaint("(a \"b\n c)");
    assertThat(complaint.message()).isEqualTo("this string is never closed");
    assertThat(complaint.location().orElseThrow().column()).isEqualTo(4);
  }

  @Test
  void what_would_run_code_while_reading_is_refused() {
    assertThat(complaint("#=(System/exit 1)").code()).isEqualTo("D006");
    assertThat(complaint("(a #\"regex\")").code()).isEqualTo("D006");
    assertThat(complaint("'(a b)").message()).contains("quoting");
    assertThat(complaint("^:meta a").message()).contains("metadata");
    assertThat(complaint("@a").message()).contains("references");
    assertThat(complaint("\\a").message()).contains("characters");
  }

  @Test
  void numbers_that_are_none_or_do_not_fit_are_reported() {
    assertThat(complaint("12abc").message()).isEqualTo("'12abc' is not a number");
    assertThat(complaint("99999999999999999999").message()).contains("too large");
    assertThat(complaint("1/2").code()).isEqualTo("D010");
    assertThat(complaint("0123").code()).isEqualTo("D010");
  }

  @Test
  void keywords_need_a_name() {
    assertThat(complaint(":").code()).isEqualTo("D009");
    assertThat(complaint(":::a").code()).isEqualTo("D009");
  }

  @Test
  void deep_nesting_is_a_diagnostic_and_no_stack_overflow() {
    assertThat(complaint("(".repeat(100_000)).code()).isEqualTo("D005");
    assertThat(complaint("#_".repeat(100_000)).code()).isEqualTo("D005");
    assertThat(read("[".repeat(200) + "]".repeat(200))).hasSize(1);
  }

  @Test
  void a_map_with_a_key_without_a_value_is_reported() {
    assertThatThrownBy(() -> read("{:a}"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("odd");
  }
}
