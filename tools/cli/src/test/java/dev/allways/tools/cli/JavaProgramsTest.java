package dev.allways.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code allways check FILE.java}. */
class JavaProgramsTest {
  private static final String ACCOUNT = "examples/java/Account.java";

  @TempDir private Path folder = Path.of("");

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @Test
  void a_lost_update_is_found_and_its_schedule_shows_it_again() {
    Invocation check = Invocation.of("check", ACCOUNT);

    assertThat(check.status()).isEqualTo(1);
    assertThat(check.out())
        .contains("safety is violated: AssertionError: the balance is 1")
        .containsPattern("main +virtual-0")
        .containsPattern("reads Account.balance = 0 +\\[line 6\\]  balance = balance \\+ amount;");
    String again = "to run it again: --replay ";
    String schedule =
        check.out().lines().filter(it -> it.contains(again)).findFirst().orElseThrow().strip();

    Invocation replay =
        Invocation.of("check", ACCOUNT, "--replay", schedule.substring(again.length()));

    assertThat(replay.status()).isEqualTo(1);
    assertThat(replay.out().lines().limit(15))
        .containsExactlyElementsOf(check.out().lines().limit(15).toList());
    assertThat(replay.out()).contains("1 execution, ");
  }

  @Test
  void a_schedule_that_is_none_of_the_program_is_a_mistake() {
    assertThat(Invocation.of("check", ACCOUNT, "--replay", "0x2.7").err())
        .contains("error[S003]: this is no schedule of the program: thread 7 cannot take step 3");
    assertThat(Invocation.of("check", ACCOUNT, "--replay", "first").err())
        .contains("error[S003]: 'first' is no schedule");
  }

  @Test
  void what_is_right_holds_in_every_schedule() throws IOException {
    Invocation check =
        Invocation.of(
            "check",
            file(
                "Counter.java",
                """
                int count;
                synchronized void up() { count++; }
                void main() throws InterruptedException {
                  Thread other = Thread.startVirtualThread(() -> { up(); up(); });
                  up();
                  up();
                  other.join();
                  assert count == 4;
                }
                """));

    assertThat(check.out())
        .contains("Counter.java: safety holds in every schedule, without a data race\n")
        .contains("\n  6 executions, ");
    assertThat(check.status()).isZero();
  }

  @Test
  void a_mistake_of_the_compiler_is_shown_as_any_other() throws IOException {
    Invocation check = Invocation.of("check", file("Bad.java", "void main() { retrun; }"));

    assertThat(check.status()).isEqualTo(2);
    assertThat(check.err())
        .contains("error[J002]: ", "Bad.java:1:", "void main() { retrun; }", "^");
  }

  @Test
  void classes_are_named_without_a_file() {
    Invocation check = Invocation.of("check", "--main", "org.example.Nobody");

    assertThat(check.status()).isEqualTo(2);
    assertThat(check.err())
        .contains("error[J005]: there is no class 'org.example.Nobody'")
        .contains("say where it is with --classpath PATH");
    assertThat(Invocation.of("check").err())
        .contains("error[C001]: missing required parameter: FILE");
    assertThat(Invocation.of("check", "--main", "Nobody", "--session", "chess").status())
        .isEqualTo(2);
  }

  @Test
  void a_bound_makes_a_verdict_unknown() throws IOException {
    Invocation check =
        Invocation.of(
            "check",
            "--schedules",
            "1",
            file(
                "Order.java",
                """
                volatile int last;
                void main() throws InterruptedException {
                  Thread other = Thread.startVirtualThread(() -> last = 1);
                  last = 2;
                  other.join();
                }
                """));

    assertThat(check.status()).isEqualTo(3);
    assertThat(check.out()).contains("safety is unknown: no more than 1 runs were wanted");
  }

  @Test
  void an_option_for_states_is_not_for_programs() {
    assertThat(Invocation.of("check", ACCOUNT, "--store", "packed").err())
        .contains("error[C005]: --store is for the engine explicit, and this is schedule");
    assertThat(Invocation.of("check", "examples/aut/crossing.aut", "--preemptions", "1").err())
        .contains("error[C005]: --preemptions is for the engine schedule, and this is explicit");
    assertThat(Invocation.of("check", "examples/aut/crossing.aut", "--engine", "schedule").err())
        .contains("error[E013]");
  }
}
