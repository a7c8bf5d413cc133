package dev.allways.tools.maven;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.maven.plugin.MojoExecutionException;

/** The generator, in a process of its own. */
final class GeneratorProcess {
  private static final String MAIN = "dev.allways.tools.cli.Main";

  /** As the command line says that it has written something, or that it need not. */
  private static final Pattern WRITTEN = Pattern.compile("wrote (.+\\.java): .*");

  private static final Pattern UP_TO_DATE = Pattern.compile("(.+\\.java) is up to date");

  private static final Pattern PLACE = Pattern.compile("\\s*--> (.*?):(\\d+:\\d+)");

  private final Jdk jdk;
  private final List<File> classPath;
  private final Path folder;

  /**
   * @param folder from which paths in messages start
   */
  GeneratorProcess(Jdk jdk, List<File> classPath, Path folder) {
    this.jdk = jdk;
    this.classPath = List.copyOf(classPath);
    this.folder = folder;
  }

  /**
   * What the process said.
   *
   * @param status 0 if there is a class now
   * @param generated the class
   * @param text all that it printed
   */
  record Answer(int status, Path generated, String text) {
    /** Line and column of the first complaint about a file; empty if there is none with a place. */
    String place(Path file) {
      return text.lines()
          .map(PLACE::matcher)
          .filter(Matcher::matches)
          .filter(found -> file.endsWith(found.group(1)))
          .map(found -> found.group(2))
          .findFirst()
          .orElse("");
    }

    /** All that it printed but what it generated. */
    String remarks() {
      return text.lines()
          .filter(line -> !WRITTEN.matcher(line).matches() && !UP_TO_DATE.matcher(line).matches())
          .collect(Collectors.joining("\n"));
    }
  }

  Answer generate(Path protocol, String packageName, Path out, List<String> options)
      throws IOException, MojoExecutionException {
    Path log = Files.createTempFile("allways", ".log");
    Path arguments = Files.createTempFile("allways", ".arguments");
    try {
      // A class path can be longer than a command may be.
      Files.writeString(arguments, "-cp\n" + quoted(path()) + "\n");
      List<String> command = new ArrayList<>();
      command.add(jdk.java().toString());
      command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
      command.addAll(List.of("-Dstdout.encoding=UTF-8", "-Dstderr.encoding=UTF-8"));
      // Whoever reads the messages has no command line to change.
      command.add("-Dallways.notation=POM");
      command.addAll(List.of("@" + arguments, MAIN, "generate", shortened(protocol)));
      command.addAll(List.of("--package", packageName, "--out", out.toString()));
      command.addAll(options);
      ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
      builder.environment().put("NO_COLOR", "1");
      // What is meant for the tools of the build is not meant for this one.
      builder.environment().remove("JAVA_TOOL_OPTIONS");
      builder.environment().remove("JDK_JAVA_OPTIONS");
      Process process = builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
      process.getOutputStream().close();
      int status;
      try {
        status = process.waitFor();
      } catch (InterruptedException stopped) {
        process.destroy();
        Thread.currentThread().interrupt();
        throw new MojoExecutionException("interrupted while protocols were generated", stopped);
      }
      return answer(status, Files.readString(log, StandardCharsets.UTF_8));
    } finally {
      Files.deleteIfExists(log);
      Files.deleteIfExists(arguments);
    }
  }

  private Answer answer(int status, String text) throws MojoExecutionException {
    if (status != 0) {
      return new Answer(status, Path.of(""), text.stripTrailing());
    }
    for (String line : text.lines().toList()) {
      for (Pattern pattern : List.of(WRITTEN, UP_TO_DATE)) {
        Matcher matcher = pattern.matcher(line);
        if (matcher.matches()) {
          return new Answer(status, folder.resolve(matcher.group(1)), text);
        }
      }
    }
    throw new MojoExecutionException("the generator does not say what it has written:\n" + text);
  }

  private String path() {
    return classPath.stream().map(File::getPath).collect(Collectors.joining(File.pathSeparator));
  }

  /** As files with arguments want words that may have blanks. */
  private static String quoted(String word) {
    return '"' + word.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  private String shortened(Path protocol) {
    Path absolute = protocol.toAbsolutePath();
    Path here = folder.toAbsolutePath();
    return (absolute.startsWith(here) ? here.relativize(absolute) : absolute).toString();
  }
}
