package dev.allways.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SimulateCommandTest {
  private static final String CHESS = "systems/protocols/src/main/protocols/chess.dcj";
  private static final String PHILOSOPHERS = "examples/aut/philosophers.aut";
  private static final String CROSSING = "examples/aut/crossing.aut";

  @TempDir Path folder;

  private String recorded(String... arguments) throws IOException {
    Invocation check = Invocation.of(arguments);
    assertThat(check.status()).isEqualTo(1);
    return Files.writeString(folder.resolve("run.json"), check.out()).toString();
  }

  @Test
  void the_same_seed_gives_the_same_run() {
    Invocation first = Invocation.of("simulate", CROSSING, "--seed", "7", "--steps", "50");
    Invocation second = Invocation.of("simulate", CROSSING, "--seed", "7", "--steps", "50");
    Invocation other = Invocation.of("simulate", CROSSING, "--seed", "8", "--steps", "50");

    assertThat(first.status()).isZero();
    assertThat(first.out()).isEqualTo(second.out()).endsWith("stopped after 50 steps\n");
    assertThat(first.out().lines().skip(1)).isNotEqualTo(other.out().lines().skip(1).toList());
  }

  @Test
  void without_a_seed_the_one_that_was_used_is_told() {
    Invocation first = Invocation.of("simulate", CROSSING, "--steps", "20");
    String seed = first.out().lines().findFirst().orElseThrow().replaceAll(".*--seed ", "");

    assertThat(Invocation.of("simulate", CROSSING, "--steps", "20", "--seed", seed).out())
        .isEqualTo(first.out());
  }

  @Test
  void a_recorded_run_is_taken_again() throws IOException {
    String file = recorded("check", PHILOSOPHERS, "--json");

    Invocation simulate = Invocation.of("simulate", PHILOSOPHERS, "--trace", file);

    assertThat(simulate.status()).isEqualTo(1);
    assertThat(simulate.out())
        .contains("the run recorded for 'deadlock'", "take(2, right)", "the system is stuck");
  }

  @Test
  void a_recorded_cycle_is_set_apart() throws IOException {
    String file = recorded("check", CHESS, "--ltl", "F G \"white SEND\"", "--json");

    Invocation simulate = Invocation.of("simulate", CHESS, "--trace", file);

    assertThat(simulate.status()).isZero();
    assertThat(simulate.out()).contains("for ever", "white RECV Move FROM black");
  }

  @Test
  void a_run_of_another_model_is_refused() throws IOException {
    String file = recorded("check", PHILOSOPHERS, "--json");

    Invocation simulate = Invocation.of("simulate", CROSSING, "--trace", file);

    assertThat(simulate.status()).isEqualTo(2);
    assertThat(simulate.err()).contains("C009");
  }

  @Test
  void a_step_that_is_not_possible_is_named() throws IOException {
    String file = recorded("check", PHILOSOPHERS, "--json");
    Path forged = folder.resolve("forged.json");
    Files.writeString(
        forged, Files.readString(Path.of(file)).replace("take(1, right)", "take(1, wrong)"));

    Invocation simulate = Invocation.of("simulate", PHILOSOPHERS, "--trace", forged.toString());

    assertThat(simulate.status()).isEqualTo(2);
    assertThat(simulate.err()).contains("step 2", "take(1, wrong)");
  }

  @Test
  void what_is_no_recorded_run_is_refused() throws IOException {
    for (String content : new String[] {"", "{", "[1]", "{\"results\":[{\"trace\":7}]}", "{}"}) {
      Path file = Files.writeString(folder.resolve("odd.json"), content);

      Invocation simulate = Invocation.of("simulate", PHILOSOPHERS, "--trace", file.toString());

      assertThat(simulate.status()).as(content).isEqualTo(2);
      assertThat(simulate.err()).as(content).contains("error[C008]");
    }
    assertThat(Invocation.of("simulate", PHILOSOPHERS, "--trace", "nowhere.json").status())
        .isEqualTo(2);
  }

  @Test
  void messages_are_drawn_between_the_lifelines() {
    Invocation simulate = Invocation.of("simulate", CHESS, "--steps", "4", "--seed", "1", "--msc");

    assertThat(simulate.out().lines().skip(1))
        .containsExactly(
            "     white     black",
            "       |         |",
            "  1    |--Move-> |",
            "  2    | .Move..>|",
            "  3    | <-Move--|",
            "  4    |<..Move. |",
            "stopped after 4 steps");
  }

  @Test
  void a_person_may_choose_look_and_take_back() {
    Invocation simulate =
        Invocation.typing("1\nb\n9\ns\nm\n1\n1\n1\nq\n", "simulate", PHILOSOPHERS, "--interactive");

    assertThat(simulate.out())
        .contains("'9' is none of these", "state = 0", "    1  take(0, right)", "    2  ");
  }

  @Test
  void processes_may_become_more_and_more_on_the_way() throws IOException {
    Path model =
        Files.writeString(
            folder.resolve("crowd.pml"),
            """
            active proctype First() { run Next(1) }
            proctype Next(byte n) { do :: n < 100 -> run Next(n + 1); break :: n >= 100 -> break od; n == 200 }
            """);

    Invocation simulate =
        Invocation.of("simulate", model.toString(), "--seed", "5", "--steps", "400");

    assertThat(simulate.status()).isEqualTo(1);
    assertThat(simulate.out()).contains("Next(100)", "the system is stuck");
  }

  @Test
  void the_end_of_the_input_quits() {
    assertThat(Invocation.typing("", "simulate", CROSSING, "--interactive").status()).isZero();
  }

  @Test
  void a_run_that_gets_stuck_ends_with_status_1() {
    String file = "examples/aut/philosophers.aut";
    boolean stuck = false;
    for (int seed = 0; seed < 50 && !stuck; seed++) {
      Invocation run = Invocation.of("simulate", file, "--seed", Integer.toString(seed));
      stuck = run.out().contains("the system is stuck");
      assertThat(run.status()).isEqualTo(stuck ? 1 : 0);
    }
    assertThat(stuck).isTrue();
  }

  private String model(String text) throws IOException {
    return Files.writeString(folder.resolve("model.pml"), text).toString();
  }

  @Test
  void what_a_model_prints_is_printed() throws IOException {
    String model =
        model(
            """
            byte x;
            active proctype P() { atomic { x = 3; printf("x is %d\\n", x) }; printf("done\\n") }
            """);

    assertThat(Invocation.of("simulate", model, "--seed", "1").out().lines())
        .contains("       | x is 3", "       | done");
    assertThat(Invocation.typing("1\n1\n1\nq\n", "simulate", model, "--interactive").out())
        .contains("       | x is 3\n", "       | done\n");
  }

  @Test
  void a_stuck_run_says_who_waits_for_what() throws IOException {
    String model = model("chan c = [1] of { byte };\nactive proctype P() {\n  byte x;\n  c?x\n}");
    String waits = "P(0) waits at line 4 for c?x (c is empty)";

    assertThat(Invocation.of("simulate", model).out()).endsWith("       " + waits + "\n");
    assertThat(Invocation.of("simulate", model, "--msc").out()).containsOnlyOnce(waits);
    assertThat(Invocation.typing("q\n", "simulate", model, "--interactive").out())
        .contains("       " + waits + "\n");
  }

  @Test
  void an_atomic_sequence_is_chosen_statement_by_statement() throws IOException {
    String model =
        model(
            """
            byte x, y;
            active [2] proctype P() {
              atomic { select (x : 1 .. 120); y = x; x = 0; y = 0 }
            }
            """);

    String out = Invocation.typing("1\n1\nq\n", "simulate", model, "--interactive").out();

    List<String> choices = out.lines().filter(line -> line.matches(" +[0-9]+  P\\(.*")).toList();
    assertThat(choices).anyMatch(line -> line.contains("P(0)")).doesNotHaveDuplicates();
    assertThat(out).contains("in control = P(1)");
  }

  @Test
  void the_file_is_named_once() throws IOException {
    String model = model("byte x; active proctype P() { x = 1; x = 2 }");

    assertThat(Invocation.of("simulate", model).out()).containsOnlyOnce(model);
  }
}
