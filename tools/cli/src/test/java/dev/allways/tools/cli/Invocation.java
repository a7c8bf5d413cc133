package dev.allways.tools.cli;

import dev.allways.tools.cli.terminal.Terminal;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.function.BooleanSupplier;

/** One call of the command line in this process, from the root of the repository. */
public record Invocation(int status, String out, String err) {
  public static Invocation of(String... arguments) {
    return with(() -> false, arguments);
  }

  public static Invocation with(BooleanSupplier cancelled, String... arguments) {
    return with(cancelled, "", arguments);
  }

  /** A call during which the user types {@code typed}. */
  public static Invocation typing(String typed, String... arguments) {
    return with(() -> false, typed, arguments);
  }

  private static Invocation with(BooleanSupplier cancelled, String typed, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Terminal terminal =
        new Terminal(
            new BufferedReader(new StringReader(typed)), stream(out), stream(err), false, false);
    int status = Main.run(terminal, cancelled, arguments);
    return new Invocation(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private static PrintStream stream(ByteArrayOutputStream target) {
    return new PrintStream(target, true, StandardCharsets.UTF_8);
  }
}
