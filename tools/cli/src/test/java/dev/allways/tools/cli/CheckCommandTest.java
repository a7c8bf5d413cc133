package dev.allways.tools.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.allways.tools.cli.terminal.Quantities;
import dev.allways.tools.cli.terminal.Terminal;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CheckCommandTest {
  private static final String CROSSING = "examples/aut/crossing.aut";
  private static final String PHILOSOPHERS = "examples/aut/philosophers.aut";

  @TempDir Path folder;

  private String file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content).toString();
  }

  @Test
  void a_property_that_holds_ends_with_status_0() {
    Invocation check = Invocation.of("check", CROSSING);

    assertThat(check.status()).isZero();
    assertThat(check.out()).startsWith(CROSSING + ": deadlock holds\n  6 states, 7 transitions");
    assertThat(check.err()).isEmpty();
  }

  @Test
  void a_violated_property_ends_with_status_1_and_shows_the_run() {
    Invocation check = Invocation.of("check", PHILOSOPHERS);

    assertThat(check.status()).isEqualTo(1);
    assertThat(check.out()).contains("is violated", "start", "take(0, right)", "take(2, right)");
  }

  @Test
  void a_mistake_in_a_file_ends_with_status_2_and_a_caret() throws IOException {
    String bad = file("bad.aut", "des (0, 1, 2)\n(0, \"a\", 7)\n");

    Invocation check = Invocation.of("check", bad);

    assertThat(check.status()).isEqualTo(2);
    assertThat(check.out()).isEmpty();
    assertThat(check.err()).contains("bad.aut:2:10", "^");
  }

  @Test
  void files_are_included_from_the_folders_that_the_user_names() throws IOException {
    Path library = Files.createDirectories(folder.resolve("library"));
    Files.writeString(library.resolve("limit.h"), "#define LIMIT 3\n");
    String model =
        file("m.pml", "#include \"limit.h\"\nactive proctype P() { assert(LIMIT == 3) }\n");

    for (String command : List.of("check", "simulate")) {
      Invocation found = Invocation.of(command, model, "-I", folder.toString(), "-I" + library);
      assertThat(found.status()).isZero();
      assertThat(found.err()).isEmpty();
      assertThat(Invocation.of(command, model).err()).contains("P014");
      assertThat(Invocation.of(command, model, "-I", model).err()).contains("C001");
      assertThat(Invocation.of(command, CROSSING, "-I", library.toString()).err())
          .contains("error[C005]: -I is for .pml files");
    }
  }

  @Test
  void a_model_in_promela_is_checked_property_by_property() throws IOException {
    String model =
        file(
            "m.pml",
            """
            byte x;
            active proctype A() { do :: x < 2 -> x++ :: x == 2 -> progress: x = 0 :: x == 3 od }
            ltl low { [] (x < 2) }
            ltl again { [] <> (x == 0) }
            """);

    Invocation check = Invocation.of("check", model, "--non-progress");

    assertThat(check.status()).isEqualTo(1);
    assertThat(check.out())
        .containsSubsequence(
            "safety holds", "low is violated", "A(0)", "x++", "again holds", "non-progress holds");
  }

  @Test
  void statements_that_are_never_reached_are_told_with_the_verdict() throws IOException {
    String model =
        file("m.pml", "byte x; active proctype A() { if :: x == 0 :: x == 1 -> x = 2 fi }");

    Invocation check = Invocation.of("check", model);

    assertThat(check.status()).isZero();
    assertThat(check.err()).contains("unreached in proctype A (1 of 4 statements)", "x = 2");
  }

  @Test
  void the_program_of_a_model_is_printed_and_not_checked() throws IOException {
    String model = file("m.pml", "byte x; active proctype A() { assert(x == 1) }");

    Invocation print = Invocation.of("check", "--print-program", model);

    assertThat(print.status()).isZero();
    assertThat(print.out()).contains("template A", "assert x == 1").doesNotContain("violated");
  }

  @ParameterizedTest
  @CsvSource({
    "--max-depth, 1, depth",
    "--timeout, 0s, time",
    "--memory, 1k, memory",
  })
  void a_limit_ends_with_status_3_and_says_which(String option, String value, String reason) {
    Invocation check = Invocation.of("check", PHILOSOPHERS, option, value, "--search", "dfs");
    Invocation large =
        Invocation.of("check", "examples/aut/alternating-bit.aut", option, value, "--json");

    assertThat(check.status()).isIn(1, 3);
    if (!reason.equals("time")) {
      assertThat(large.status()).isEqualTo(3);
      assertThat(large.out())
          .contains("\"verdict\":\"unknown\",\"vacuous\":false,\"reason\":\"" + reason);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"bfs", "dfs", "ndfs"})
  void a_run_that_ends_in_a_failure_counts_for_formulas_up_to_there(String search)
      throws IOException {
    String model =
        file(
            "fails.pml",
            "byte u; active proctype P() { u = 1; assert(u == 2) } ltl p { <> (u == 3) }");

    Invocation check = Invocation.of("check", model, "--search", search);

    assertThat(check.status()).isEqualTo(1);
    assertThat(check.out())
        .contains("safety is violated: assertion violated", "p is violated: this run, which ends");
  }

  @Test
  void an_interruption_ends_with_status_130_and_what_was_covered() throws IOException {
    StringBuilder chain = new StringBuilder("des (0, 9999, 10000)\n");
    for (int i = 0; i < 9999; i++) {
      chain.append('(').append(i).append(",on,").append(i + 1).append(")\n");
    }
    String file = file("chain.aut", chain.toString());

    Invocation check = Invocation.with(() -> true, "check", file, CROSSING);

    assertThat(check.status()).isEqualTo(130);
    assertThat(check.out())
        .contains("is unknown: it was interrupted after")
        .doesNotContain(CROSSING);
  }

  @Test
  void several_files_are_all_checked_and_the_worst_status_wins() throws IOException {
    String bad = file("bad.aut", "nothing");

    Invocation check = Invocation.of("check", bad, PHILOSOPHERS, CROSSING);

    assertThat(check.status()).isEqualTo(2);
    assertThat(check.out()).contains("deadlock is violated", "deadlock holds");
  }

  @ParameterizedTest
  @ValueSource(strings = {CROSSING, PHILOSOPHERS})
  void json_is_one_document_of_the_published_form(String file) throws IOException {
    Invocation check = Invocation.of("check", file, "--json");

    assertThat(check.out().strip()).startsWith("{\"schema\":\"allways/1\"").doesNotContain("\n");
    assertThat(schema().validate(check.out(), InputFormat.JSON)).isEmpty();
  }

  @Test
  void json_of_an_unknown_verdict_and_of_a_bad_file_are_of_the_published_form() throws IOException {
    String bad = file("bad.aut", "des (0, 1, 2)\n(0, \"a\", 7)\n");

    Invocation check = Invocation.of("check", bad, CROSSING, "--json", "--max-depth", "2");

    assertThat(check.out()).contains("\"diagnostics\":[{\"code\":\"A005\"", "\"reason\":\"depth\"");
    assertThat(schema().validate(check.out(), InputFormat.JSON)).isEmpty();
  }

  @Test
  void json_tells_what_is_printed_and_who_waits_for_what() throws IOException {
    String model =
        file(
            "stuck.pml",
            "chan c = [1] of { byte };\n"
                + "active proctype P() { byte x; atomic { printf(\"%d\\n\", x); x = 1 }; c?x }\n");

    Invocation check = Invocation.of("check", model, "--json");

    assertThat(check.out())
        .contains(
            "\"output\":\"0\\n\"",
            "\"waiting\":[{\"actor\":\"P(0)\",\"place\":\"line 2\",\"mayStop\":false,"
                + "\"wishes\":[{\"action\":\"c?x\",\"obstacle\":\"c is empty\"");
    assertThat(schema().validate(check.out(), InputFormat.JSON)).isEmpty();
  }

  @Test
  void the_published_form_refuses_something_else() throws IOException {
    String lies = Invocation.of("check", CROSSING, "--json").out().replace("holds", "probably");

    assertThat(schema().validate(lies, InputFormat.JSON)).isNotEmpty();
  }

  static void requireValid(String json) throws IOException {
    assertThat(schema().validate(json, InputFormat.JSON)).isEmpty();
  }

  private static Schema schema() throws IOException {
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(Files.readString(Path.of("docs/allways-1.schema.json")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "check none.aut | there is no such file",
        "check README.md | no language reads files like README.md",
        "check examples | is a folder",
        "check | missing required parameter",
        "chek | did you mean 'check'?",
        "check --jsn x.aut | did you mean '--json'?",
        "check examples/aut/crossing.aut --property deadlok | did you mean 'deadlock'?",
        "check examples/aut/crossing.aut --search bsf | did you mean 'bfs'?",
        "check examples/aut/crossing.aut --memory lots | not an amount of memory",
        "check examples/aut/crossing.aut --timeout soon | not a duration",
        "check examples/aut/crossing.aut --max-depth -1 | needs a number of steps",
        "check examples/aut/crossing.aut --session main | --session is for .dcj files",
        "check examples/aut/crossing.aut --non-progress | --non-progress is for .pml files",
        "check examples/aut/crossing.aut --workers 0 | --workers needs a number from 1 to 256",
        "check examples/aut/crossing.aut --swarm | a swarm goes on until the time is up",
        "check examples/aut/crossing.aut --workers many | --workers needs a number from 1 to 256",
        "check examples/aut/crossing.aut --engine explict | did you mean 'explicit'?",
        "bibliography | not available yet",
      })
  void a_wrong_call_ends_with_status_2_and_says_what_to_do(String call, String message) {
    Invocation wrong = Invocation.of(call.strip().split(" "));

    assertThat(wrong.status()).isEqualTo(2);
    assertThat(wrong.err()).contains(message).doesNotContain("Exception", "\tat ");
    assertThat(wrong.out()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"--search dfs | only be searched breadth", "--ltl true | is a temporal formula"})
  void a_question_that_a_store_is_not_for_ends_with_status_2(String option, String message) {
    String check = "check examples/aut/crossing.aut --store cleary " + option.strip();

    Invocation wrong = Invocation.of(check.split(" "));

    assertThat(wrong.status()).isEqualTo(2);
    assertThat(wrong.err()).contains(message).doesNotContain("Exception", "\tat ");
    assertThat(wrong.out()).contains("is unknown: it could not be checked: ", message);
  }

  @Test
  void who_asks_for_threads_that_a_store_is_not_for_is_told() {
    String check = "check examples/aut/crossing.aut --store packed";

    assertThat(Invocation.of((check + " --workers 2").split(" ")).err())
        .contains("note[C013]: one thread searches, not 2");
    assertThat(Invocation.of((check + " --workers 1").split(" ")).err()).doesNotContain("C013");
    assertThat(Invocation.of(check.split(" ")).err()).doesNotContain("C013");
  }

  /** Its guard is evaluated before it runs, where another process has other variables. */
  @Test
  void a_process_that_begins_where_another_one_was_does_not_confuse_the_reduction()
      throws IOException {
    String model =
        file(
            "places.pml",
            "chan q[2] = [1] of { byte };"
                + "proctype F(bit n) { byte v; q[n]?v; q[1 - n]!v }"
                + "proctype U(byte k) { k = k + 1; q[0]!k }"
                + "init { run U(7); run F(0) }");

    assertThat(Invocation.of("check", model).out()).contains("safety holds");
  }

  @Test
  void options_of_promela_are_for_all_extensions_of_promela() throws IOException {
    Path model = folder.resolve("stuck.promela");
    Files.writeString(model, "active proctype P() { false }");

    assertThat(Invocation.of("check", model.toString()).status()).isEqualTo(1);
    assertThat(Invocation.of("check", model.toString(), "--no-end-states").status()).isZero();
  }

  @Test
  void help_and_version_are_answers_and_not_errors() {
    assertThat(Invocation.of("--help").out()).contains("check", "demo", "Exit status");
    assertThat(Invocation.of("check", "--help").out()).contains("--max-depth", "--json");
    assertThat(Invocation.of("--version").out()).matches("allways \\d+\\.\\d+.*\\s+");
    assertThat(Invocation.of("--version").status()).isZero();
  }

  @Test
  void the_demo_shows_a_violation_and_a_property_that_holds() {
    Invocation demo = Invocation.of("demo");

    assertThat(demo.status()).isZero();
    assertThat(demo.out()).contains("is violated", "deadlock holds", "APPROACH");
  }

  @Test
  void amounts_are_read_as_people_write_them() {
    assertThat(Quantities.bytes("4g")).isEqualTo(4L << 30);
    assertThat(Quantities.bytes("1.5GiB")).isEqualTo(3L << 29);
    assertThat(Quantities.bytes("512 MB")).isEqualTo(512L << 20);
    assertThat(Quantities.duration("90s").toSeconds()).isEqualTo(90);
    assertThat(Quantities.duration("1.5h").toMinutes()).isEqualTo(90);
    assertThat(Quantities.duration("500ms").toMillis()).isEqualTo(500);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--fair | which runs are fair",
        "--finite ltlf | finite traces",
        "--search ndfs | a nested depth-first search",
      })
  void it_is_told_why_no_interleaving_is_left_out(String option, String reason) throws IOException {
    String model =
        file(
            "two.pml",
            "byte x; byte y; active proctype A() { x = 1 } active proctype B() { y = 1 }"
                + " ltl p { [] (x < 2) } ltl r { <> (x < 2) } ltl q { X (x < 2) }");

    Invocation plain = Invocation.of("check", model);
    List<String> call = new ArrayList<>(List.of("check", model));
    call.addAll(List.of(option.split(" ")));
    Invocation check = Invocation.of(call.toArray(String[]::new));
    call.add("--no-reduction");
    Invocation asked = Invocation.of(call.toArray(String[]::new));

    assertThat(check.err()).containsOnlyOnce("note[E010]").contains(reason);
    assertThat(plain.err()).containsOnlyOnce("E010").contains("with X, q can tell");
    assertThat(asked.err()).doesNotContain("E010");
  }

  @Test
  void a_full_heap_and_a_bug_never_look_like_a_violation() {
    assertThat(statusOf(new OutOfMemoryError("for the test"))).isEqualTo(3);
    assertThat(statusOf(new StackOverflowError("for the test"))).isEqualTo(4);
  }

  /** Of a call during which this happens. */
  private static int statusOf(Error happening) {
    PrintStream err = new PrintStream(OutputStream.nullOutputStream(), true, UTF_8);
    PrintStream out =
        new PrintStream(OutputStream.nullOutputStream(), true, UTF_8) {
          @Override
          public void println(String line) {
            throw happening;
          }
        };
    Terminal terminal =
        new Terminal(new BufferedReader(new StringReader("")), out, err, false, false);
    return Main.run(terminal, () -> false, "check", CROSSING);
  }

  /** It creates processes after more steps than are tried before its states are laid out. */
  @Test
  void states_that_are_too_small_become_larger_also_for_formulas_and_claims() throws IOException {
    String model =
        file(
            "late.pml",
            """
            short i; byte x;
            proctype A(byte n) { if :: n > 0 -> run A(n - 1) :: else fi; x = 1 - x }
            init { do :: i < 700 -> i++ :: i == 700 -> break od; run A(7) }
            never c { do :: i < 800 :: i >= 800 -> break od }
            """);

    assertThat(Invocation.of("check", model).out()).contains("safety holds", "c holds");
    assertThat(Invocation.of("check", model, "--ltl", "[] (i < 800)").out()).contains("ltl holds");
  }
}
