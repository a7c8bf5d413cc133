package dev.allways.systems.protocols.commit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.systems.protocols.generated.liberal.TwoPhaseCommit;
import dev.allways.tools.junit.Holds;
import dev.allways.tools.junit.ProtocolTest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A transaction in four processes, and what is true of their class in every run. */
@Timeout(60)
class RemoteTransactionTest {
  private final List<Process> processes = new ArrayList<>();

  @AfterEach
  void end() {
    processes.forEach(Process::destroyForcibly);
  }

  private Process start(String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElse("java"));
    command.add("-XX:TieredStopAtLevel=1");
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(TransactionProcess.class.getName());
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    processes.add(process);
    return process;
  }

  /** The coordinator, and participants with these opinions. */
  private void start3(String first, String second, String third) throws IOException {
    String port = start("coordinator", "0").inputReader().readLine();
    start("0", port, first);
    start("1", port, second);
    start("2", port, third);
  }

  private static String output(Process process) {
    return process.inputReader().lines().collect(Collectors.joining("\n"));
  }

  @Test
  void all_processes_commit_or_none() throws Exception {
    start3("yes", "yes", "yes");
    assertThat(processes).map(RemoteTransactionTest::output).containsOnly("true");
    processes.clear();
    start3("yes", "no", "yes");
    assertThat(processes).map(RemoteTransactionTest::output).containsOnly("false");
  }

  @Test
  void nobody_waits_for_a_process_that_has_been_killed() throws Exception {
    start3("yes", "nothing", "yes");
    Process participant = processes.get(2);
    assertThat(participant.inputReader().readLine()).isEqualTo("thinking");
    participant.destroyForcibly();

    assertThat(output(processes.get(0)))
        .startsWith("two-phase-commit has failed: participant[1] is lost: ");
    for (int other : new int[] {1, 3}) {
      assertThat(output(processes.get(other)))
          .startsWith("two-phase-commit has failed: coordinator says: participant[1] is lost: ");
    }
  }

  @Nested
  @ProtocolTest(type = TwoPhaseCommit.class)
  class InEveryRun {
    @Holds(
        """
        G ("coordinator SEND <Commit>" => G ! "coordinator SEND <Abort>")
        """)
    void all_are_told_the_same() {}

    @Holds(
        """
        ! "coordinator SEND <Commit>" U "coordinator RECV <Vote> FROM participant[2]"
        """)
    void nobody_is_told_before_all_have_voted() {}
  }
}
