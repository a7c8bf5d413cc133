package dev.allways.languages.promela;

import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The Spin of this machine, if it has one: a second opinion on what a model means. */
public final class Spin {
  /**
   * @param status of the process; 128 and more when it crashed or took too long
   */
  public record Result(int status, String output) {
    public boolean succeeded() {
      return status == 0;
    }

    public boolean tookTooLong() {
      return status == TOOK_TOO_LONG;
    }

    /** Spin may go on behind a syntax error and end as if nothing had happened. */
    public boolean accepted() {
      return status == 0 && !output.replace("Error: dubious use of 'else'", "").contains("Error:");
    }
  }

  private static final Path SPIN = Path.of("/usr/bin/spin");
  private static final Path COMPARED = Path.of("target/compared-with-spin");
  private static final Path GCC = Path.of("/usr/bin/gcc");

  /** Compiles a verifier ten times as fast as gcc does, which is most of the time it takes. */
  private static final Path TCC = Path.of("/usr/bin/tcc");

  /** Random models may be large: a verifier that needs longer is not worth waiting for. */
  private static final int VERIFIER_SECONDS = 5;

  private static final int TOOK_TOO_LONG = 200;

  private Spin() {}

  public static boolean isInstalled() {
    return Files.isExecutable(SPIN) && Files.isExecutable(GCC);
  }

  /** Without Spin, the test that calls this is skipped. */
  public static void assumeInstalled() {
    assumeTrue(isInstalled(), "Spin is not installed: not compared");
  }

  /** Keeps count for the last lines of a run of all tests, which say how much was compared. */
  public static synchronized void hasCompared(int programs) {
    try {
      Files.writeString(COMPARED, programs + "\n", CREATE, APPEND);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** {@code spin -a} with further {@code options}, in {@code folder}. */
  public static Result generate(Path folder, Path model, String... options) {
    List<String> command = new ArrayList<>(List.of(SPIN.toString()));
    command.addAll(List.of(options));
    command.addAll(List.of("-a", model.toString()));
    return run(folder, command);
  }

  /** What one run of {@code model} prints, with what Spin says itself. */
  public static Result simulate(Path folder, Path model, String... options) {
    List<String> command = new ArrayList<>(List.of(SPIN.toString()));
    command.addAll(List.of(options));
    command.add(model.toString());
    return run(folder, command);
  }

  /** Compiles what {@link #generate} made and runs it. */
  public static Result verify(Path folder, List<String> compilerOptions, List<String> options) {
    Result compiled = compileTo(folder, "pan", compilerOptions);
    return compiled.succeeded() ? run(folder, command(folder, "pan", options)) : compiled;
  }

  /** Compiles what {@link #generate} made to {@code program}; whether that went well. */
  public static boolean compile(Path folder, String program, List<String> options) {
    return compileTo(folder, program, options).succeeded();
  }

  private static Result compileTo(Path folder, String program, List<String> options) {
    if (Files.isExecutable(TCC)) {
      Result compiled = compileBy(TCC, folder, program, options);
      if (compiled.succeeded()) {
        return compiled;
      }
    }
    return compileBy(GCC, folder, program, options);
  }

  private static Result compileBy(
      Path compiler, Path folder, String program, List<String> options) {
    List<String> compile = new ArrayList<>(List.of(compiler.toString(), "-O0", "-w"));
    compile.addAll(options);
    compile.addAll(List.of("-o", program, "pan.c"));
    return run(folder, compile);
  }

  /** Runs what {@link #compile} made, if it does not take too long. */
  public static Result execute(Path folder, String program, List<String> options) {
    return run(folder, command(folder, program, options), VERIFIER_SECONDS);
  }

  private static List<String> command(Path folder, String program, List<String> options) {
    List<String> command = new ArrayList<>(List.of(folder.resolve(program).toString()));
    command.addAll(options);
    return command;
  }

  private static Result run(Path folder, List<String> command) {
    return run(folder, command, 60);
  }

  private static Result run(Path folder, List<String> command, int seconds) {
    try {
      Path output = Files.createTempFile(folder, "output", ".txt");
      Process process =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      boolean ended = process.waitFor(seconds, TimeUnit.SECONDS);
      if (!ended) {
        process.destroyForcibly().waitFor();
      }
      String text = new String(Files.readAllBytes(output), StandardCharsets.ISO_8859_1);
      Files.delete(output);
      return new Result(ended ? process.exitValue() : TOOK_TOO_LONG, text);
    } catch (IOException | InterruptedException failure) {
      throw new IllegalStateException(failure);
    }
  }
}
