package dev.allways.protocol.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Roles that are really in different processes. */
@Timeout(60)
class ProcessesTest {
  private final List<Process> processes = new ArrayList<>();

  @AfterEach
  void end() {
    processes.forEach(Process::destroyForcibly);
  }

  private Process start(String role, String port, String... options) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElse("java"));
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-Xshare:auto"));
    command.addAll(List.of(options));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(Link.class.getName(), role, port));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    processes.add(process);
    return process;
  }

  /** The port of the one in the middle. */
  private String middle() throws IOException {
    return line(start("middle", "0")).replace("port ", "");
  }

  private static String line(Process process) throws IOException {
    return String.valueOf(process.inputReader().readLine());
  }

  private static String rest(Process process) {
    BufferedReader reader = process.inputReader();
    return reader.lines().collect(Collectors.joining("\n"));
  }

  @Test
  void roles_in_processes_of_their_own_come_to_an_end() throws Exception {
    String port = middle();
    Process first = start("first", port, "-Dcount=1000");
    Process last = start("last", port);

    assertThat(rest(last)).isEqualTo("going\nsum 500500\ndone");
    assertThat(rest(first)).isEqualTo("done");
    assertThat(rest(processes.get(0))).isEqualTo("done");
  }

  @Test
  void when_a_process_is_killed_all_others_are_told_who_it_was() throws Exception {
    String port = middle();
    Process first = start("first", port);
    Process last = start("last", port);
    assertThat(line(last)).isEqualTo("going");
    last.destroyForcibly();

    assertThat(rest(processes.get(0)))
        .startsWith("ProtocolFailed: chain has failed: last is lost:");
    assertThat(rest(first))
        .startsWith("ProtocolFailed: chain has failed: middle says: last is lost:");
  }
}
