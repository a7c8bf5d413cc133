package dev.allways.tools.cli.check;

import static java.nio.file.StandardWatchEventKinds.ENTRY_CREATE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_MODIFY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.tools.cli.Invocation;
import dev.allways.tools.cli.Main;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.WatchService;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResumableCheckTest {
  private static final String COUNTERS =
      """
      byte x[5];
      active [5] proctype P() {
        do
        :: d_step { x[_pid] < M -> x[_pid]++ }
        :: d_step { x[_pid] > 0 && x[(_pid + 1) % 5] != 3 -> x[_pid] = 0 }
        :: x[_pid] > 200 -> skip
        od
      }
      ltl low { [] (x[0] <= M) }
      ltl high { [] (x[1] < M) }
      """;

  @TempDir Path folder;

  private String model() throws IOException {
    return Files.writeString(folder.resolve("counters.pml"), COUNTERS).toString();
  }

  private String checkpoint() {
    return folder.resolve("run.checkpoint").toString();
  }

  private static String[] with(List<String> call, String... more) {
    List<String> all = new ArrayList<>(call);
    all.addAll(List.of(more));
    return all.toArray(String[]::new);
  }

  /** What is printed, without what may differ: the time and the memory it took. */
  private static String withoutCost(String out) {
    return out.replaceAll(", [0-9.]+ s, [0-9.]+ [kMG]?B", "");
  }

  /** Starts a process of its own and ends it like a power failure when it has saved some times. */
  private void killed(int saves, List<String> call) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
    command.addAll(call);
    try (WatchService changes = FileSystems.getDefault().newWatchService()) {
      folder.register(changes, ENTRY_CREATE, ENTRY_MODIFY);
      Process process =
          new ProcessBuilder(command)
              .redirectOutput(folder.resolve("out").toFile())
              .redirectError(folder.resolve("err").toFile())
              .start();
      try {
        Path saved = Path.of(checkpoint());
        Object last = "";
        int changed = 0;
        while (changed < saves) {
          var key = changes.take();
          key.pollEvents();
          key.reset();
          assertThat(process.isAlive()).as(Files.readString(folder.resolve("err"))).isTrue();
          Object now = Files.exists(saved) ? Files.getLastModifiedTime(saved) : last;
          if (!now.equals(last) && Files.size(saved) > 100_000) {
            changed++;
          }
          last = now;
        }
      } finally {
        process.destroyForcibly().waitFor();
      }
      assertThat(Files.readString(folder.resolve("out"))).isEmpty();
    }
  }

  @Test
  void a_process_that_is_killed_again_and_again_leaves_what_ends_like_one_that_is_not()
      throws IOException, InterruptedException {
    List<String> check =
        List.of("check", model(), "-DM=10", "--no-reduction", "--property", "safety");
    Invocation plain = Invocation.of(with(check));
    assertThat(plain.out()).contains("safety holds", "161,051 states");

    List<String> frequently = List.of(with(check, "--checkpoint-interval", "10ms"));
    killed(3, List.of(with(frequently, "--checkpoint", checkpoint(), "--workers", "1")));
    killed(2, List.of(with(frequently, "--resume", checkpoint(), "--workers", "3")));
    Invocation resumed =
        Invocation.of(with(check, "--resume", checkpoint(), "--memory", "1g", "--workers", "2"));

    assertThat(withoutCost(resumed.out())).isEqualTo(withoutCost(plain.out()));
    assertThat(resumed.err()).isEqualTo(plain.err());
    assertThat(resumed.status()).isEqualTo(plain.status());
  }

  @ParameterizedTest
  @ValueSource(strings = {"bfs", "dfs", "ndfs"})
  void a_call_that_is_interrupted_again_and_again_prints_in_the_end_what_it_would_have(
      String search) throws IOException {
    List<String> check = List.of("check", model(), "-DM=4", "--search", search);
    Invocation plain = Invocation.of(with(check));
    assertThat(plain.out())
        .containsSubsequence("safety holds", "low holds", "high is violated", "start");
    assertThat(plain.err()).contains("unreached", "skip");

    Invocation stopped = interrupted(4, with(check, "--checkpoint", checkpoint()));
    assertThat(stopped.status()).isEqualTo(130);
    int calls = 1;
    while (stopped.status() == 130) {
      stopped = interrupted(4 + calls, with(check, "--resume", checkpoint()));
      calls++;
    }
    Invocation again = Invocation.of(with(check, "--resume", checkpoint()));

    assertThat(calls).isGreaterThan(3);
    assertThat(withoutCost(stopped.out())).isEqualTo(withoutCost(plain.out()));
    assertThat(withoutCost(again.out())).isEqualTo(withoutCost(plain.out()));
    assertThat(again.err().replaceAll("note.E010.*\n", ""))
        .isEqualTo(plain.err().replaceAll("note.E010.*\n", ""));
    assertThat(again.status()).isEqualTo(plain.status());
  }

  /** The user presses Ctrl-C when the search has looked up so many times. */
  private static Invocation interrupted(int looks, String... call) {
    int[] asked = new int[1];
    return Invocation.with(() -> ++asked[0] > looks, call);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-DM=5 | the definitions: then '{M=4}', now '{M=5}'",
        "-DM=4 --property low | the options: then nothing, now '--property low'",
        "-DM=4 --search dfs | the options: then nothing, now '--search dfs'",
        "-DM=4 --no-reduction | the options: then nothing, now '--no-reduction true'",
        "-DM=4 --ltl p | the options: then nothing, now '--ltl p'",
      })
  void another_call_is_refused_with_the_difference(String other, String message)
      throws IOException {
    interrupted(3, "check", model(), "-DM=4", "--checkpoint", checkpoint());

    List<String> call = new ArrayList<>(List.of("check", model()));
    call.addAll(List.of(other.split(" ")));
    Invocation refused = Invocation.of(with(call, "--resume", checkpoint()));

    assertThat(refused.status()).isEqualTo(2);
    assertThat(refused.err()).contains("E005", message);
    assertThat(refused.out()).isEmpty();
  }

  @Test
  void a_file_that_has_changed_since_is_refused() throws IOException {
    interrupted(3, "check", model(), "-DM=4", "--checkpoint", checkpoint());
    Files.writeString(folder.resolve("counters.pml"), COUNTERS.replace("!= 3", "!= 2"));

    Invocation refused =
        Invocation.of(
            "check", folder.resolve("counters.pml").toString(), "-DM=4", "--resume", checkpoint());

    assertThat(refused.status()).isEqualTo(2);
    assertThat(refused.err()).contains("E005", "the text of", "counters.pml has changed");
    assertThat(refused.out()).isEmpty();
  }

  @Test
  void a_damaged_or_foreign_file_is_refused() throws IOException {
    interrupted(3, "check", model(), "-DM=4", "--checkpoint", checkpoint());
    byte[] bytes = Files.readAllBytes(Path.of(checkpoint()));
    bytes[new Random(3).nextInt(bytes.length)] ^= 4;
    Files.write(Path.of(checkpoint()), bytes);

    Invocation damaged = Invocation.of("check", model(), "-DM=4", "--resume", checkpoint());
    Invocation foreign = Invocation.of("check", model(), "-DM=4", "--resume", model());
    Invocation missing = Invocation.of("check", model(), "-DM=4", "--resume", "none.checkpoint");

    assertThat(damaged.err()).contains("E004");
    assertThat(foreign.err()).contains("E004", "is not a checkpoint");
    assertThat(missing.err()).contains("T001", "there is no checkpoint none.checkpoint");
    assertThat(List.of(damaged.status(), foreign.status(), missing.status())).containsOnly(2);
  }

  @Test
  void a_checkpoint_is_never_overwritten_by_a_new_call() throws IOException {
    interrupted(3, "check", model(), "-DM=4", "--checkpoint", checkpoint());
    byte[] before = Files.readAllBytes(Path.of(checkpoint()));

    Invocation careless = Invocation.of("check", model(), "-DM=4", "--checkpoint", checkpoint());

    assertThat(careless.status()).isEqualTo(2);
    assertThat(careless.err()).contains("C010", "--resume");
    assertThat(Files.readAllBytes(Path.of(checkpoint()))).isEqualTo(before);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--checkpoint no/such/folder/x | E006",
        "--checkpoint-interval 5s | needs a --checkpoint",
        "--checkpoint x --store bitstate | a search that proves nothing cannot be saved",
        "--checkpoint x --checkpoint-interval often | not a duration",
      })
  void what_cannot_be_saved_is_refused(String options, String message) {
    List<String> call = new ArrayList<>(List.of("check", "examples/aut/crossing.aut"));
    call.addAll(List.of(options.split(" ")));

    Invocation refused = Invocation.of(with(call));

    assertThat(refused.status()).isEqualTo(2);
    assertThat(refused.err()).contains(message);
  }

  @Test
  void results_are_kept_even_of_models_whose_states_cannot_be() throws IOException {
    String ring = "systems/protocols/src/main/protocols/token-directed-ring.dcj";
    List<String> check = List.of("check", ring, "-D", "k=3");

    Invocation first = Invocation.of(with(check, "--checkpoint", checkpoint()));
    Invocation second = Invocation.of(with(check, "--resume", checkpoint()));

    assertThat(first.err()).contains("C011");
    assertThat(second.out()).isEqualTo(first.out());
  }

  @Test
  void a_property_that_ran_out_of_time_goes_on_while_the_others_keep_their_results()
      throws IOException {
    String model = model();
    Files.writeString(Path.of(model), COUNTERS + "ltl sure { [] true }\n");
    List<String> check = List.of("check", model, "-DM=6", "--no-reduction", "--workers", "1");
    Invocation plain = Invocation.of(with(check));

    Invocation first = Invocation.of(with(check, "--checkpoint", checkpoint(), "--timeout", "0s"));
    assertThat(first.out()).contains("safety is unknown", "sure holds");
    Invocation second = Invocation.of(with(check, "--resume", checkpoint()));

    assertThat(withoutCost(second.out())).isEqualTo(withoutCost(plain.out()));
  }

  /** Processes come late, so its states become larger on the way; no other process knows that. */
  @Test
  void a_model_that_has_outgrown_its_states_is_resumed_as_large_as_it_was() throws IOException {
    String late =
        Files.writeString(
                folder.resolve("late.pml"),
                """
                short i; byte x;
                proctype A(byte n) { if :: n > 0 -> run A(n - 1) :: else fi; x = 1 - x }
                init { do :: i < 700 -> i++ :: i == 700 -> break od; run A(9) }
                ltl p { [] (x < 5) }
                never c { do :: i < 800 :: i >= 800 -> break od }
                """)
            .toString();
    Invocation plain = Invocation.of("check", late);
    Invocation stopped = interrupted(10, "check", late, "--checkpoint", checkpoint());
    int calls = 1;
    while (stopped.status() == 130) {
      stopped = interrupted(10 + calls, "check", late, "--resume", checkpoint());
      calls++;
    }

    // The last interruption may have come when it was asked whether a formula holds vacuously.
    Invocation resumed = Invocation.of("check", late, "--resume", checkpoint());

    assertThat(calls).isGreaterThan(2);
    assertThat(withoutCost(resumed.out())).isEqualTo(withoutCost(plain.out()));
  }
}
