package dev.allways.languages.promela;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Language;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Subject;
import dev.allways.core.Verdict;
import dev.allways.core.replay.Walk;
import dev.allways.core.trace.Step;
import dev.allways.core.trace.Trace;
import dev.allways.engines.explicit.ExplicitEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrintingTest {
  private static final int MODELS = Integer.getInteger("allways.campaign", 1);
  private static final long FIRST = Long.getLong("allways.seed", 20);
  private static final int STATEMENTS = 300;

  private static final String DECLARATIONS =
      """
      mtype = { ack, data, nack };
      mtype:fruit = { apple, pear };
      mtype m = data, none;
      mtype:fruit f = pear;
      mtype:fruit basket[2];
      int big = -123456, one = 1;
      byte b = 65, array[3];
      bool yes = true;
      chan c = [3] of { byte };
      """;

  @TempDir private Path folder = Path.of("");

  private Subject read(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("model.pml"), text);
    return new PromelaLanguage().read(file, Language.Settings.NONE);
  }

  private static Result check(Subject subject) {
    return new ExplicitEngine().check(subject.model(), Property.safety());
  }

  private static Trace trace(Subject subject) {
    return ((Verdict.Violated) check(subject).verdict()).trace().orElseThrow();
  }

  /** What the only run of the model prints. */
  private String output(String text) throws IOException {
    Walk walk = new Walk(read(text).model());
    walk.begin(0);
    while (!walk.options().isEmpty()) {
      walk.take(walk.options().getFirst());
    }
    return walk.trace().steps().stream().map(Step::output).collect(Collectors.joining());
  }

  private String printed(String statements) throws IOException {
    return output(DECLARATIONS + "active proctype P() { byte own = 7; " + statements + " }");
  }

  @Test
  void numbers_are_written_in_many_ways() throws IOException {
    assertThat(printed("printf(\"%d %c %o %u %x %%\\n\", big, b, b, big, big)"))
        .isEqualTo("-123456 A 101 4294843840 fffe1dc0 %\n");
  }

  @Test
  void message_types_are_written_by_their_names() throws IOException {
    assertThat(printed("printf(\"%e %e %d %e \", m, f, f, none); printm(m); printm(f)"))
        .isEqualTo("data pear 1 0 datapear");
  }

  /** Where Spin looks into the first set, which has other names for these numbers. */
  @Test
  void a_name_is_that_of_its_own_set() throws IOException {
    assertThat(
            printed("basket[1] = pear; printf(\"%e %e %e\", apple, basket[1], (yes -> f : apple))"))
        .isEqualTo("apple pear pear");
  }

  @Test
  void escapes_are_those_of_spin() throws IOException {
    assertThat(printed("printf(\"a\\tb\\\"c\\\\d\\re\\n\")")).isEqualTo("a\tb\"c\\dre\n");
  }

  @Test
  void a_wrong_number_of_arguments_is_treated_as_by_spin() throws IOException {
    assertThat(printed("printf(\"few %d %d.\", b); printf(\"many %d.\", b, one)"))
        .isEqualTo("few 65 .many 65.");
    assertThat(printed("printf(\"odd %q %5d %d.\", b, b, one)")).isEqualTo("odd  d 1.");
  }

  @Test
  void random_statements_print_what_spin_prints() throws IOException {
    Spin.assumeInstalled();
    for (long seed = FIRST; seed < FIRST + MODELS; seed++) {
      String model = statements(seed);
      assertThat(output(model)).as("seed %d%n%s", seed, model).isEqualTo(simulated(model));
      Spin.hasCompared(1);
    }
  }

  private static String statements(long seed) {
    Random random = new Random(seed);
    StringBuilder model = new StringBuilder(DECLARATIONS);
    model.append("active proctype P() { byte own = 7; c!3; c!4;\n");
    for (int i = 0; i < STATEMENTS; i++) {
      model.append("  ").append(statement(random)).append(";\n");
    }
    return model.append("}\n").toString();
  }

  /** What Spin prints when it runs the model, without what it says about the run. */
  private String simulated(String model) throws IOException {
    Path file = Files.writeString(folder.resolve("random.pml"), model);
    return Spin.simulate(folder, file, "-T")
        .output()
        .replaceAll("spin: random.pml:[0-9]+, Error: [^\n]*\n", "")
        .replaceAll("spin: [^\n]*\n", "")
        .replaceAll("1 process created\n$", "");
  }

  private static String statement(Random random) {
    List<String> values =
        List.of(
            "big",
            "one",
            "b",
            "array[1]",
            "array[own - 5]",
            "yes",
            "own",
            "_pid",
            "len(c)",
            "big / 7",
            "-b",
            "m",
            "_nr_pr",
            "(b > 7 -> big : b)",
            "none",
            "b + 300",
            "'x'");
    List<String> parts =
        List.of(
            "%d", "%c", "%o", "%u", "%x", "%%", "%e", "a", " ", "\\t", "\\\\", "\\\"", "\\n", "%q");
    StringBuilder format = new StringBuilder();
    StringBuilder arguments = new StringBuilder();
    for (int i = random.nextInt(6); i >= 0; i--) {
      format.append(parts.get(random.nextInt(parts.size())));
    }
    for (int i = random.nextInt(5); i > 0; i--) {
      arguments.append(", ").append(values.get(random.nextInt(values.size())));
    }
    return random.nextInt(10) == 0 ? "printm(m)" : "printf(\"" + format + "x\"" + arguments + ")";
  }

  @Test
  void what_is_printed_within_a_sequence_is_told_where_it_happens() throws IOException {
    Subject subject =
        read(
            """
            byte x;
            active proctype P() {
              atomic { x = 1; printf("x is %d\\n", x); x = 2 };
              d_step { printf("then %d\\n", x); x++; printf("and %d\\n", x) };
              assert(false)
            }
            """);

    Trace trace = trace(subject);

    assertThat(trace.prefix().getFirst().output()).isEqualTo("x is 1\n");
    assertThat(trace.prefix().getFirst().parts())
        .extracting(Step::output)
        .containsExactly("", "x is 1\n", "");
    assertThat(trace.prefix().get(1).output()).isEqualTo("then 2\nand 3\n");
    assertThat(trace.render().lines().map(String::strip))
        .containsSubsequence("| x is 1", "| then 2", "| and 3");
  }

  @Test
  void printing_costs_no_more_than_doing_nothing() throws IOException {
    String model =
        "byte x; active [3] proctype P() { byte n; do :: n < 3 -> n++; x = n; %s :: else -> break"
            + " od }";
    Subject silent = read(model.formatted("skip"));
    Subject talkative = read(model.formatted("printf(\"%d %d %e\\n\", x, n, _pid)"));

    assertThat(talkative.model().layout().size()).isEqualTo(silent.model().layout().size());
    assertThat(check(talkative).statistics().states())
        .isEqualTo(check(silent).statistics().states());
  }

  @Test
  void a_value_that_does_not_exist_is_a_mistake_although_nobody_reads_it() throws IOException {
    Verdict.Violated outside =
        (Verdict.Violated)
            check(read("byte a[2], i = 5; active proctype P() { i = 2; printf(\"%d\", a[i]) }"))
                .verdict();
    Verdict.Violated division =
        (Verdict.Violated)
            check(read("byte i; active proctype P() { i = 0; printf(\"%d\", 1 / i) }")).verdict();

    assertThat(outside.explanation()).contains("index 2").contains("a");
    assertThat(division.explanation()).contains("division by zero");
  }
}
