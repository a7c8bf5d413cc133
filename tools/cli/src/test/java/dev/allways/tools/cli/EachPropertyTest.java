package dev.allways.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each property is checked and reported by itself, and says what its verdict is worth. */
class EachPropertyTest {
  private static final String FAILING =
      """
      byte x;
      active proctype P() { x = 1; assert(x == 0); x = 2 }
      ltl low { [] (x < 2) }
      ltl one { <> (x == 1) }
      ltl two { <> (x == 2) }
      """;

  private static final String PARTIAL =
      """
      byte s[2]; byte i;
      active proctype P() { i = 1; i = 2; i = 0 }
      ltl first { [] (s[i] == 0) }
      ltl second { [] (i < 2 -> s[i] == 0) }
      ltl third { <> (10 / i == 5) }
      ltl fourth { <> (i == 2) }
      """;

  private static final String NEVER =
      """
      byte x;
      active proctype P() { do :: x = 1 - x od }
      never { do :: x == %s -> break :: else od }
      """;

  @TempDir Path folder;

  private String file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content).toString();
  }

  @Test
  void a_formula_that_holds_only_because_a_run_was_cut_says_so() throws IOException {
    Invocation check = Invocation.of("check", file("m.pml", FAILING));

    assertThat(check.status()).isEqualTo(1);
    assertThat(check.out())
        .contains("safety is violated: assertion violated: x == 0")
        .containsPattern(
            "low holds \\(only up to a failure: runs are cut by 'assertion violated: x == 0' at"
                + " .*m.pml:2\\)")
        .containsPattern("one holds\n");
    assertThat(check.err())
        .contains("note[C014]: safety is violated, and low holds only up to such a failure");
  }

  @Test
  void a_cut_is_told_to_programs_and_where_only_the_formula_is_asked_for() throws IOException {
    Invocation check =
        Invocation.of("check", file("m.pml", FAILING), "--json", "--property", "low");

    assertThat(check.status()).isZero();
    assertThat(check.out())
        .contains("\"cutBy\":[{\"failure\":\"assertion violated: x == 0\"", "\"line\":2")
        .contains("\"message\":\"low holds only up to a failure\"");
    CheckCommandTest.requireValid(check.out());
  }

  @Test
  void a_run_that_ends_in_a_failure_says_so_and_shows_the_step() throws IOException {
    Invocation check = Invocation.of("check", file("m.pml", FAILING), "--property", "two");

    assertThat(check.out())
        .contains("which ends in a failure (assertion violated: x == 0), does not satisfy")
        .contains("2      P(0)  assert(x == 0)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"bfs", "dfs", "ndfs"})
  void a_proposition_without_a_value_is_reported_with_a_run_and_the_others_are_checked(String order)
      throws IOException {
    Invocation check = Invocation.of("check", file("m.pml", PARTIAL), "--search", order);

    assertThat(check.status()).isEqualTo(1);
    assertThat(check.out())
        .containsSubsequence(
            "safety holds",
            "first is violated: 's[i] == 0' has no value in the last state: index 2 is outside of"
                + " s[0..1] (at ",
            "m.pml:3:17)",
            "i = 2",
            "second holds",
            "third is violated: '10 / i == 5' has no value in the last state: division by zero",
            "fourth holds");
    assertThat(check.err()).doesNotContain("error");
  }

  @Test
  void a_claim_that_has_no_value_is_reported_with_a_run() throws IOException {
    String model =
        file(
            "m.pml",
            """
            byte s[2]; byte i;
            active proctype P() { i = 1; i = 2; i = 0 }
            never { do :: s[i] == 1 -> break :: else od }
            """);

    Invocation check = Invocation.of("check", model);

    assertThat(check.status()).isEqualTo(1);
    assertThat(check.out())
        .containsSubsequence("never_0 is violated", "index 2 is outside", "m.pml:3:15)", "i = 2");
  }

  @Test
  void what_a_store_cannot_do_for_one_property_does_not_silence_the_others() throws IOException {
    Invocation check =
        Invocation.of("check", file("m.pml", PARTIAL), "--store", "cleary", "--json");

    assertThat(check.status()).isEqualTo(2);
    assertThat(check.out())
        .containsSubsequence(
            "\"property\":\"safety\",\"kind\":\"safety\",\"verdict\":\"holds\"",
            "\"property\":\"first\"",
            "\"reason\":\"error\",\"explanation\":\"it could not be checked: ",
            "\"property\":\"fourth\"");
    CheckCommandTest.requireValid(check.out());
  }

  @Test
  void one_bad_formula_of_a_file_does_not_silence_the_others() throws IOException {
    String formulas = file("f.ltl", "[] (x < 2)\n[] (x <\n[] (nobody == 2)\n<> (x == 1)\n");

    Invocation check = Invocation.of("check", file("m.pml", FAILING), "--ltl-file", formulas);

    assertThat(check.status()).isEqualTo(2);
    assertThat(check.out())
        .containsSubsequence("f.ltl:1 holds", "f.ltl:3 is unknown", "f.ltl:4 holds");
    assertThat(check.err()).contains("f.ltl:2:", "f.ltl:3:5", "nobody == 2");
  }

  @Test
  void a_formula_that_is_too_large_does_not_silence_the_next() throws IOException {
    StringBuilder large = new StringBuilder("(x == 0)");
    for (int i = 1; i < 24; i++) {
      large.append(" && (<> [] (x == %d) || [] <> (x == %d))".formatted(i, i + 100));
    }
    String model =
        file(
            "m.pml",
            "byte x; active proctype P() { x = 1 }\nltl large { !(%s) }\nltl small { <> (x == 1) }\n"
                .formatted(large));

    Invocation check = Invocation.of("check", model, "--timeout", "2s");

    assertThat(check.out()).containsSubsequence("large ", "small holds");
  }

  @Test
  void a_claim_that_is_never_matched_is_not_vacuous() throws IOException {
    Invocation check = Invocation.of("check", file("m.pml", NEVER.formatted("7")));

    assertThat(check.status()).isZero();
    assertThat(check.out()).contains("never_0 holds\n").doesNotContain("vacuous");
  }

  @ParameterizedTest
  @ValueSource(strings = {"never", "never_0"})
  void a_claim_is_known_by_the_word_never_and_speaks_of_itself(String name) throws IOException {
    Invocation check =
        Invocation.of("check", file("m.pml", NEVER.formatted("1")), "--property", name);

    assertThat(check.status()).isEqualTo(1);
    assertThat(check.out())
        .contains("never_0 is violated: the claim was matched: this is the run it forbids")
        .doesNotContain("safety");
  }

  @Test
  void a_search_that_gives_up_says_what_else_could_be_tried() throws IOException {
    String model = file("m.pml", "int x; active [3] proctype P() { do :: x < 1000000 -> x++ od }");

    Invocation plain = Invocation.of("check", model, "--memory", "100k");
    Invocation other =
        Invocation.of(
            "check", model, "--memory", "100k", "--store", "cleary", "--symmetry", "--json");

    assertThat(plain.status()).isEqualTo(3);
    assertThat(plain.out()).contains("  help: --store cleary ", "  help: --symmetry ");
    assertThat(other.out())
        .contains("\"help\":[\"--search dfs ")
        .doesNotContain("--store cleary", "--symmetry");
    CheckCommandTest.requireValid(other.out());
  }

  @Test
  void a_search_for_an_accepting_run_speaks_of_labels() throws IOException {
    String model = file("m.pml", "byte x; active proctype P() { accept: do :: x = 1 - x od }");

    Invocation check = Invocation.of("check", model, "--acceptance", "--non-progress");

    assertThat(check.out())
        .contains(
            "acceptance is violated: this run passes through an accept label for ever",
            "non-progress is violated: this run goes on for ever without progress");
  }
}
