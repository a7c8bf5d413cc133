package dev.allways.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GenerateCommandTest {
  private static final String CHESS = "systems/protocols/src/main/protocols/chess.dcj";
  private static final String RING = "systems/protocols/src/main/protocols/token-directed-ring.dcj";

  private static final String CG = "systems/protocols/src/main/protocols/cg.dcj";

  @TempDir Path folder;

  private Invocation generate(String file, String... more) {
    List<String> call =
        new ArrayList<>(List.of("generate", file, "--package", "games", "--out", folder + "/out"));
    call.addAll(Arrays.asList(more));
    return Invocation.of(call.toArray(String[]::new));
  }

  private Path chess() {
    return folder.resolve("out/games/Chess.java");
  }

  @ParameterizedTest
  @CsvSource({
    "strict, StrictProtocol, 'strict, 2 roles, 5 states, 2 channels of capacity 1'",
    "liberal, LiberalProtocol, 'liberal, 2 roles, 6 states, 2 channels of capacity 16'"
  })
  void a_class_is_written_where_its_package_says(String variant, String parent, String summary)
      throws IOException {
    Invocation generate = generate(CHESS, "--variant", variant);

    assertThat(generate.status()).as(generate.err()).isZero();
    assertThat(generate.out()).isEqualTo("wrote " + chess() + ": " + summary + "\n");
    assertThat(generate.err()).isEmpty();
    assertThat(Files.readString(chess()))
        .contains("package games;", "public final class Chess extends " + parent);
  }

  @Test
  void parameters_and_capacity_are_in_the_class() throws IOException {
    Invocation generate = generate(RING, "-D", "k=3", "--capacity", "8");

    assertThat(generate.status()).as(generate.err()).isZero();
    assertThat(Files.readString(folder.resolve("out/games/TokenDirectedRing.java")))
        .contains("with k = 3", "CAPACITY = 8", "WORKER_2");
  }

  @Test
  void what_says_the_same_is_not_touched_and_what_was_generated_is_replaced() throws IOException {
    generate(CHESS);
    Object written = Files.getLastModifiedTime(chess());

    assertThat(generate(CHESS).out()).isEqualTo(chess() + " is up to date\n");
    assertThat(Files.getLastModifiedTime(chess())).isEqualTo(written);
    assertThat(generate(CHESS, "--capacity", "4").out()).startsWith("wrote ");
    assertThat(Files.readString(chess())).contains("CAPACITY = 4");
    try (Stream<Path> files = Files.list(folder.resolve("out/games"))) {
      assertThat(files).containsExactly(chess());
    }
  }

  @Test
  void what_somebody_wrote_is_left_alone() throws IOException {
    Files.createDirectories(folder.resolve("out/games"));
    Files.writeString(chess(), "package games; class Chess {}");

    Invocation generate = generate(CHESS);

    assertThat(generate.status()).isEqualTo(2);
    assertThat(generate.err()).contains("D608", "was not generated");
    assertThat(chess()).hasContent("package games; class Chess {}");
  }

  @Test
  void a_folder_that_cannot_be_made_is_an_error() throws IOException {
    Files.writeString(folder.resolve("out"), "a file");

    Invocation generate = generate(CHESS);

    assertThat(generate.status()).isEqualTo(2);
    assertThat(generate.err()).contains("error[D609]");
  }

  @ParameterizedTest
  @CsvSource({
    "--variant, lts, D507",
    "--variant, strickt, did you mean 'strict'?",
    "--package, a-b, D603",
    "--capacity, 3, power of two",
    "--capacity, many, D614",
    "--session, ches, did you mean 'chess'?",
    "--sesion, chess, did you mean '--session'?"
  })
  void a_mistake_is_explained_and_nothing_is_written(String option, String value, String said) {
    Invocation generate = Invocation.of("generate", CHESS, option, value, "--out", folder + "/out");
    if (!option.equals("--package")) {
      generate = generate(CHESS, option, value);
    }

    assertThat(generate.status()).isEqualTo(2);
    assertThat(generate.err()).contains(said);
    assertThat(generate.out()).isEmpty();
    assertThat(folder.resolve("out")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"examples/aut/crossing.aut", "none.dcj", "systems"})
  void only_protocols_have_classes(String file) {
    assertThat(generate(file).status()).isEqualTo(2);
    assertThat(folder.resolve("out")).doesNotExist();
  }

  @Test
  void a_parameter_without_a_value_is_one_of_the_constructor() throws IOException {
    Invocation generate = generate(RING);

    assertThat(generate.status()).isZero();
    assertThat(generate.out()).contains("TokenDirectedRing.java: strict, k left open");
    try (Stream<Path> files = Files.walk(folder.resolve("out"))) {
      Path java = files.filter(Files::isRegularFile).findFirst().orElseThrow();
      assertThat(Files.readString(java)).contains("public TokenDirectedRing(int k)");
    }
  }

  @Test
  void a_parameter_that_cannot_be_left_open_is_an_error_with_its_place_and_the_reason() {
    Invocation liberal = generate(RING, "--variant", "liberal");
    assertThat(liberal.status()).isEqualTo(2);
    assertThat(liberal.err()).contains("D501", "-D k=VALUE", "token-directed-ring.dcj:");

    Invocation sets = generate(RING.replace("token-directed-ring", "rock-paper-scissors"));
    assertThat(sets.status()).isEqualTo(2);
    assertThat(sets.err()).contains("D501", "D607", "'set'", "rock-paper-scissors.dcj:7:");
  }

  @ParameterizedTest
  @ValueSource(strings = {"strict", "liberal"})
  void what_is_generated_can_be_checked(String variant) {
    String[] call = {"check", RING, "-D", "k=3", "--variant", variant, "--ltl"};
    String[] holds = Arrays.copyOf(call, call.length + 1);
    holds[call.length] = "G F \"worker_0_ SEND <Boolean> TO worker_1_\"";
    String[] fails = Arrays.copyOf(call, call.length + 1);
    fails[call.length] = "G !\"worker_2_ RECV <Boolean> FROM worker_1_\"";

    assertThat(Invocation.of(holds).status()).isZero();
    Invocation violated = Invocation.of(fails);
    assertThat(violated.status()).isEqualTo(1);
    assertThat(violated.out()).contains("worker[2] RECV Boolean FROM worker[1]");
  }

  @Test
  void a_liberal_class_with_other_runs_than_its_protocol_has_to_be_accepted() {
    Invocation refused = generate(CG, "-D", "k=2", "--variant", "liberal");
    Invocation accepted = generate(CG, "-D", "k=2", "--variant", "liberal", "--accept-liberal");
    Invocation strict = generate(CG, "-D", "k=2");

    assertThat(refused.status()).isEqualTo(2);
    assertThat(refused.out()).isEmpty();
    assertThat(refused.err())
        .contains(
            "error[D620]",
            "    master SEND CgMessage TO worker[0]\n    master SEND CgMessage TO worker[1]\n",
            "in another order",
            "--accept-liberal");
    assertThat(accepted.status()).isZero();
    assertThat(accepted.err()).isEmpty();
    assertThat(strict.status()).isZero();
  }

  @Test
  void another_order_can_be_accepted_by_itself_and_the_class_says_so() throws IOException {
    String[] liberal = {"-D", "k=2", "--variant", "liberal", "--accept-liberal=order"};
    Invocation order = generate(CG, liberal);

    assertThat(order.status()).as(order.err()).isZero();
    assertThat(Files.readString(folder.resolve("out/games/Cg.java")))
        .contains(
            "It may do more than the protocol, and this has been accepted:",
            "<li>steps of different roles come in another order\n");

    Path either = folder.resolve("either.dcj");
    Files.writeString(
        either, "(defsession ::either [] (alt (-->> Long \"a\" \"b\") (-->> Long \"c\" \"d\")))");
    Invocation more = generate(either.toString(), "--variant", "liberal", "--accept-liberal=order");
    assertThat(more.status()).isEqualTo(2);
    assertThat(more.err()).contains("error[D620]", "in whatever order", "--accept-liberal steps");
    assertThat(folder.resolve("out/games/Either.java")).doesNotExist();

    Invocation steps =
        Invocation.of(
            "generate",
            "--package=games",
            "--out=" + folder + "/out",
            "--variant=liberal",
            "--accept-liberal",
            "steps,order",
            either.toString());
    assertThat(steps.status()).as(steps.err()).isZero();
    assertThat(Files.readString(folder.resolve("out/games/Either.java")))
        .contains("<li>it has runs with steps that the protocol has in no order\n");
  }

  @Test
  void formulas_that_a_liberal_class_does_not_change_are_named_in_it() throws IOException {
    String formulas = "systems/protocols/src/test/resources/cg.owl";
    String[] call = {
      "-Dk=2", "--variant=liberal", "--accept-liberal=order", "--formulas=" + formulas
    };
    Invocation generate = generate(CG, call);

    assertThat(generate.status()).as(generate.err()).isZero();
    assertThat(Files.readString(folder.resolve("out/games/Cg.java")))
        .containsSubsequence(
            "These formulas are not affected by that",
            "<li>the master begins (cg.owl:4)",
            "These are, as their comments say:",
            "<li>nobody is done before all have been told (cg.owl:36)");
  }

  @Test
  void a_formula_that_a_liberal_class_changes_has_to_say_so() throws IOException {
    Path owl = folder.resolve("next.owl");
    String formula = "G (\"master SEND * TO worker_0_\" => X \"worker_0_ RECV *\")\n";
    Files.writeString(owl, formula);
    String[] call = {"-Dk=2", "--variant=liberal", "--accept-liberal", "--formulas=" + owl};
    Invocation changed = generate(CG, call);

    assertThat(changed.status()).isEqualTo(2);
    assertThat(changed.err())
        .contains(
            "error[D631]: this formula holds of the protocol and is violated by the liberal class",
            "    master SEND CgMessage TO worker[0]\n    master SEND CgMessage TO worker[1]\n",
            "next.owl:1:1",
            "// liberal: violated");
    assertThat(folder.resolve("out/games/Cg.java")).doesNotExist();

    Files.writeString(owl, "// liberal: violated\n" + formula);
    Invocation expected = generate(CG, call);
    assertThat(expected.status()).as(expected.err()).isZero();

    Invocation strict = generate(CG, "-Dk=2", "--formulas=" + owl);
    assertThat(strict.status()).isEqualTo(2);
    assertThat(strict.err()).contains("error[D633]");
  }

  @Test
  void what_cannot_be_accepted_is_an_error_and_a_file_is_no_kind_of_difference() {
    Invocation misspelt = generate(CG, "-D", "k=2", "--variant=liberal", "--accept-liberal=ordre");
    assertThat(misspelt.status()).isEqualTo(2);
    assertThat(misspelt.err()).contains("error[D630]", "did you mean 'order'?");

    Invocation before =
        Invocation.of("check", "-D", "k=2", "--variant=liberal", "--accept-liberal", CG);
    assertThat(before.status()).as(before.err()).isZero();
    assertThat(before.err()).doesNotContain("D620");
    Invocation order =
        Invocation.of("check", "-Dk=2", "--variant=liberal", "--accept-liberal=order", CG);
    assertThat(order.err()).doesNotContain("D620");
  }

  @Test
  void a_class_says_why_its_roles_may_do_more_than_the_protocol_lets_them() throws IOException {
    Path either = folder.resolve("either.dcj");
    Files.writeString(
        either,
        "(defroles a b c d) (defsession ::either []"
            + " (alt (-->> String ::a ::b) (-->> Integer ::c ::d)))");
    String[] liberal = {"--variant", "liberal", "--accept-liberal"};
    Path written = folder.resolve("out/games/Either.java");
    assertThat(generate(either.toString(), liberal).status()).isZero();
    assertThat(Files.readString(written)).contains(".beyond(\"a cannot know whether it may act");
    liberal[2] = "--accept-liberal=steps";
    assertThat(generate(either.toString(), liberal).status()).isZero();
    assertThat(Files.readString(written))
        .contains(".beyond(\"it has runs with steps that the protocol has in no order\")");

    String[] ordered = {"-D", "k=2", "--variant", "liberal", "--accept-liberal=order"};
    assertThat(generate(CG, ordered).status()).isZero();
    assertThat(Files.readString(folder.resolve("out/games/Cg.java"))).doesNotContain(".beyond(");
  }

  @Test
  void a_check_of_such_a_class_warns_unless_that_is_accepted() {
    Invocation warned = Invocation.of("check", CG, "-D", "k=2", "--variant", "liberal");
    Invocation accepted =
        Invocation.of("check", CG, "-D", "k=2", "--variant", "liberal", "--accept-liberal");

    assertThat(warned.status()).isZero();
    assertThat(warned.err()).contains("warning[D620]");
    assertThat(accepted.status()).isZero();
    assertThat(accepted.out()).contains("deadlock holds");
    assertThat(accepted.err()).doesNotContain("D620");
  }

  @Test
  void a_capacity_is_for_classes() {
    Invocation check = Invocation.of("check", CHESS, "--capacity", "2");

    assertThat(check.status()).isEqualTo(2);
    assertThat(check.err()).contains("D507", "the variant strict");
    assertThat(Invocation.of("check", "examples/aut/crossing.aut", "--capacity", "2").err())
        .contains("C005");
  }

  @ParameterizedTest
  @CsvSource({
    "svg, <svg xmlns=",
    "sequence-svg, <svg xmlns=",
    "sequence, sequenceDiagram",
    "mermaid, stateDiagram-v2"
  })
  void a_picture_is_printed_in_the_language_that_is_asked_for(String format, String beginning) {
    Invocation picture = Invocation.of("generate", CHESS, "--picture", format);
    assertThat(picture.status()).as(picture.err()).isZero();
    assertThat(picture.out()).startsWith(beginning);
  }

  @Test
  void a_picture_that_nobody_could_read_is_refused() {
    Invocation states = Invocation.of("generate", RING, "-Dk=99", "--picture", "svg");
    assertThat(states.status()).isEqualTo(2);
    assertThat(states.err()).contains("error[D640]", "--picture dot");
    Invocation messages = Invocation.of("generate", RING, "-Dk=200", "--picture", "sequence");
    assertThat(messages.status()).isEqualTo(2);
    assertThat(messages.err()).contains("error[D641]");
    Invocation unknown = Invocation.of("generate", RING, "-Dk=2", "--picture", "png");
    assertThat(unknown.status()).isEqualTo(2);
    assertThat(unknown.err())
        .contains("there is no 'png', but dot, mermaid, svg, sequence, sequence-svg");
  }

  @Test
  void a_picture_of_the_states_needs_no_package() {
    Invocation picture = Invocation.of("generate", RING, "-Dk=2", "--picture", "dot");
    assertThat(picture.status()).as(picture.err()).isZero();
    assertThat(picture.out())
        .startsWith("digraph \"token-directed-ring\" {")
        .contains("worker[0] SEND Boolean TO worker[1]");

    Invocation nothing = Invocation.of("generate", RING, "-Dk=2", "--package", "p");
    assertThat(nothing.status()).isEqualTo(2);
    assertThat(nothing.err()).contains("error[C001]", "--package and --out");
  }
}
