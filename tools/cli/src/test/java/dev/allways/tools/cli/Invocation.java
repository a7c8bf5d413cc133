package dev.allways.tools.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.BooleanSupplier;

/** One call of the command line in this process, from the root of the repository. */
record Invocation(int status, String out, String err) {
  static Invocation of(String... arguments) {
    return with(() -> false, arguments);
  }

  static Invocation with(BooleanSupplier cancelled, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Terminal terminal = new Terminal(stream(out), stream(err), false, false);
    int status = Main.run(terminal, cancelled, arguments);
    return new Invocation(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private static PrintStream stream(ByteArrayOutputStream target) {
    return new PrintStream(target, true, StandardCharsets.UTF_8);
  }
}
