package dev.allways.tools.cli;

import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Unmatched;

/** A command that has a name and a purpose already, but no work behind it yet. */
record ReservedCommand(String name, String purpose) {
  static final List<ReservedCommand> COMMANDS =
      List.of(
          new ReservedCommand("spec", "Check typestate specifications of Java code"),
          new ReservedCommand("explain", "Explain a trace or a diagnostic code"),
          new ReservedCommand("explore", "Walk through a model in the browser"),
          new ReservedCommand("sweep", "Check a model for a range of parameters"),
          new ReservedCommand("report", "Make a table of several runs"),
          new ReservedCommand("bibliography", "List the papers behind the algorithms"));

  CommandSpec command() {
    CommandSpec spec = CommandSpec.forAnnotatedObject(new NotYet(name));
    spec.usageMessage().description(purpose + " (not available yet).");
    return spec;
  }

  /** The complaint about asking for {@code what} too early. */
  static InputException notYet(String what) {
    return new InputException(
        Diagnostic.error("C003", what + " is not available yet")
            .help("CHANGELOG.md says what this version can do"));
  }

  @Command
  private static final class NotYet implements Callable<Integer> {
    private final String name;

    @Unmatched private final List<String> ignored = new ArrayList<>();

    NotYet(String name) {
      this.name = name;
    }

    @Override
    public Integer call() {
      throw notYet(("allways " + name + " " + String.join(" ", ignored)).strip());
    }
  }
}
