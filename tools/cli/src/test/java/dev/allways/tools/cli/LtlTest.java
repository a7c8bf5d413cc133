package dev.allways.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LtlTest {
  private static final String CROSSING = "examples/aut/crossing.aut";

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"bfs", "dfs", "ndfs"})
  void a_formula_about_a_file_is_decided(String search) {
    Invocation holds =
        Invocation.of("check", CROSSING, "--ltl", "G(enter -> F exit)", "--search", search);
    Invocation fails =
        Invocation.of("check", CROSSING, "--ltl", "G(approach -> X lower)", "--search", search);

    assertThat(holds.status()).as(holds.err()).isZero();
    assertThat(holds.out()).contains("ltl holds");
    assertThat(fails.status()).isEqualTo(1);
    assertThat(fails.out()).contains("-- from here on, for ever:", "enter", "lower");
  }

  @Test
  void the_truth_of_each_part_along_the_run_can_be_shown() throws IOException {
    String[] call = {"check", CROSSING, "--ltl", "G(approach -> X lower)", "--subformulas"};

    assertThat(Invocation.of(call).out())
        .contains("  approach                | T . . . .\n  lower                   | . . T . .\n");
    Invocation json =
        Invocation.of("check", CROSSING, "--ltl", "F exit & G !exit", "--subformulas", "--json");
    assertThat(json.out()).contains("\"truths\":[{\"formula\":\"exit\"");
    assertThat(
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(Files.readString(Path.of("docs/allways-1.schema.json")))
                .validate(json.out(), InputFormat.JSON))
        .isEmpty();
  }

  @Test
  void the_formulas_of_a_file_are_named_by_their_line_and_read_in_its_syntax() throws IOException {
    Path owl = Files.writeString(folder.resolve("f.owl"), "// two\n\"enter\" | tt\nG \"enter\"\n");

    Invocation check = Invocation.of("check", CROSSING, "--ltl-file", owl.toString());

    assertThat(check.status()).isEqualTo(1);
    assertThat(check.out()).contains("f.owl:2 holds", "f.owl:3 is violated");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "G(entr -> F exit) | --ltl:1:3 | did you mean 'enter'?",
        "G(enter -> F      | --ltl:1:13 | expected a formula",
      })
  void a_mistake_in_a_formula_has_a_place(String formula, String place, String message) {
    Invocation check = Invocation.of("check", CROSSING, "--ltl", formula);

    assertThat(check.status()).isEqualTo(2);
    assertThat(check.err()).contains(place, message, "^");
  }

  @Test
  void runs_that_end_are_read_as_asked() {
    String philosophers = "examples/aut/philosophers.aut";
    String formula = "G F !dead";

    assertThat(Invocation.of("check", philosophers, "--ltl", formula).status()).isEqualTo(1);
    assertThat(Invocation.of("check", philosophers, "--ltl", formula, "--finite=ignore").status())
        .isZero();
    assertThat(Invocation.of("check", philosophers, "--ltl", "X tt", "--finite", "ltl").err())
        .contains("did you mean 'ltlf'?");
  }

  @Test
  void a_formula_is_translated_to_each_format() {
    assertThat(Invocation.of("ltl", "G(a -> F b)").out()).startsWith("HOA: v1").contains("--END--");
    assertThat(Invocation.of("ltl", "G(a -> F b)", "--format", "dot").out()).startsWith("digraph");
    assertThat(Invocation.of("ltl", "G(a -> F b)", "--format", "never").out()).startsWith("never");
    assertThat(Invocation.of("ltl", "[](a -> <>b)", "--syntax", "spin", "--format", "stats").out())
        .matches("2\\t4\\t1\\t[0-9.]+\\tG\\(a -> F b\\)\\R");
    assertThat(Invocation.of("ltl", "G a", "--negate", "--format", "stats").out())
        .endsWith("!G a\n");
  }

  @Test
  void formulas_are_compared_and_tried_on_words() {
    assertThat(Invocation.of("ltl", "!F a", "--equivalent", "G !a").status()).isZero();
    Invocation differ = Invocation.of("ltl", "a U b", "--equivalent", "a W b");
    assertThat(differ.status()).isEqualTo(1);
    assertThat(differ.out()).contains("only a W b is true of", "cycle{");
    assertThat(Invocation.of("ltl", "a U b", "--accepts", "a;cycle{b}").status()).isZero();
    assertThat(Invocation.of("ltl", "a U b", "--accepts", "a;cycle{a}").status()).isEqualTo(1);
    assertThat(Invocation.of("ltl", "a U b", "--accepts", "a;cycle{a").status()).isEqualTo(2);
    assertThat(Invocation.of("ltl").err()).contains("give one formula");
  }

  @Test
  void an_oddity_of_a_syntax_is_pointed_out() {
    Invocation odd = Invocation.of("ltl", "!a U b U c", "--syntax", "owl", "--format", "stats");

    assertThat(odd.status()).isZero();
    assertThat(odd.err()).contains("warning[L011]");
  }

  @Test
  void a_formula_of_forty_propositions_and_one_two_thousand_deep_get_an_answer() {
    StringBuilder many = new StringBuilder("G p0");
    for (int i = 1; i < 40; i++) {
      many.append(" & F p").append(i);
    }
    Invocation wide = Invocation.of("ltl", many.toString(), "--negate", "--format", "stats");
    Invocation deep = Invocation.of("ltl", "X".repeat(1000) + "p", "--format", "stats");
    Invocation deeper = Invocation.of("ltl", "X".repeat(10_000) + "p", "--format", "stats");

    assertThat(wide.status()).as(wide.err()).isZero();
    assertThat(deep.status()).isIn(0, 2);
    assertThat(deeper.status()).isEqualTo(2);
    assertThat(deep.err() + deeper.err()).doesNotContain("StackOverflow", "\tat ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'HOA: v2' | L3",
        "'HOA: v1\nStates: 1\nStart: 0\nAcceptance: 1 Fin(0)\n--BODY--\nState: 0\n--END--' | L3",
        "'a U b' | L3",
        "'' | L3"
      })
  void what_is_no_automaton_is_refused_where_it_stands(String text, String code)
      throws IOException {
    Path file = Files.writeString(folder.resolve("a.hoa"), text.replace("\\n", "\n"));

    Invocation wrong = Invocation.of("ltl", "--hoa", file.toString());

    assertThat(wrong.status()).isEqualTo(2);
    assertThat(wrong.err()).contains("error[" + code, "a.hoa:").doesNotContain("\tat ");
    assertThat(wrong.out()).isEmpty();
  }

  @Test
  void automata_are_not_asked_what_formulas_are_asked() {
    assertThat(Invocation.of("ltl", "--hoa", "a.hoa", "--negate").err()).contains("C001");
    assertThat(Invocation.of("ltl", "--hoa", "a.hoa", "--format", "never").err()).contains("C001");
    assertThat(Invocation.of("ltl", "--hoa", "none.hoa").err()).contains("T001");
  }
}
