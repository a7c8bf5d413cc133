package dev.allways.tools.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The Maven that builds this, once more, on the JDK that it runs on. */
final class MavenProcess {
  private final Path project;
  private final Path repository;

  MavenProcess(Path project, Path repository) {
    this.project = project;
    this.repository = repository;
  }

  record Answer(int status, String text) {}

  Answer run(String phase) throws IOException, InterruptedException {
    Path log = project.resolve("maven.log");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("maven.home"), "bin", "mvn").toString());
    command.addAll(List.of("--batch-mode", "--no-transfer-progress", "--offline"));
    command.add("-Dmaven.repo.local=" + repository);
    command.add("-Dstyle.color=never");
    command.add(phase);
    ProcessBuilder builder = new ProcessBuilder(command).directory(project.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("maven.java"));
    builder.environment().put("MAVEN_OPTS", "-XX:+UseSerialGC -XX:TieredStopAtLevel=1");
    builder.environment().remove("MAVEN_ARGS");
    Process process = builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
    process.getOutputStream().close();
    if (!process.waitFor(3, TimeUnit.MINUTES)) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
      throw new AssertionError("Maven is still running:\n" + Files.readString(log));
    }
    return new Answer(process.exitValue(), Files.readString(log));
  }
}
