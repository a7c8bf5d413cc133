package dev.allways.tools.cli;

import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Spelling;
import dev.allways.tools.cli.check.CheckCommand;
import dev.allways.tools.cli.generate.GenerateCommand;
import dev.allways.tools.cli.simulate.SimulateCommand;
import dev.allways.tools.cli.terminal.ExitStatus;
import dev.allways.tools.cli.terminal.Failures;
import dev.allways.tools.cli.terminal.Interruption;
import dev.allways.tools.cli.terminal.Terminal;
import dev.allways.tools.cli.terminal.Version;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.function.BooleanSupplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code allways}: what holds always, in all ways a concurrent program can run. */
@Command(
    name = "allways",
    description = "Checks concurrent software in all the ways it can run.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "Exit status: 0 every property holds, 1 some property is violated,",
      "2 the input or the call is wrong, 3 a search did not finish,",
      "4 a bug in allways, 130 interrupted."
    })
public final class Main {
  private Main() {}

  public static void main(String[] arguments) {
    Interruption interruption = Interruption.install();
    int status;
    try {
      status = run(Terminal.ofProcess(), interruption::isRequested, arguments);
    } finally {
      interruption.finished();
    }
    System.exit(status);
  }

  /** One invocation; does not end the process. */
  static int run(Terminal terminal, BooleanSupplier cancelled, String... arguments) {
    try {
      CommandLine line = commandLine(terminal, cancelled);
      if (arguments.length == 0) {
        line.usage(line.getErr());
        return ExitStatus.BAD_INPUT.code();
      }
      return line.execute(arguments);
    } catch (OutOfMemoryError heapFull) {
      terminal.show(Failures.of(heapFull));
      return ExitStatus.UNFINISHED.code();
    } catch (ServiceConfigurationError broken) {
      terminal.show(Failures.of(broken));
      return ExitStatus.BAD_INPUT.code();
    } catch (RuntimeException | Error failure) {
      // Not to be left to the virtual machine, whose exit status would mean "violated".
      return failed(terminal, failure);
    }
  }

  /** With what languages and engines bring, which may be somebody else's and wrong. */
  private static CommandLine commandLine(Terminal terminal, BooleanSupplier cancelled) {
    CommandLine line = new CommandLine(new Main());
    line.addSubcommand(new DemoCommand(terminal, cancelled));
    line.addSubcommand(new CheckCommand(terminal, cancelled).spec());
    line.addSubcommand(new SimulateCommand(terminal, cancelled).spec());
    line.addSubcommand(new GenerateCommand(terminal, cancelled));
    line.addSubcommand(new LtlCommand(terminal, cancelled));
    ReservedCommand.COMMANDS.forEach(
        announced -> line.addSubcommand(announced.name(), announced.command()));
    line.setOut(new PrintWriter(terminal.out(), true, StandardCharsets.UTF_8));
    line.setErr(new PrintWriter(terminal.err(), true, StandardCharsets.UTF_8));
    line.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setParameterExceptionHandler((wrong, _) -> wrongCall(terminal, wrong));
    line.setExecutionExceptionHandler((failure, _, _) -> failed(terminal, failure));
    return line;
  }

  private static int wrongCall(Terminal terminal, ParameterException wrong) {
    String command = wrong.getCommandLine().getCommandSpec().qualifiedName();
    terminal.show(
        Diagnostic.error("C001", complaint(wrong))
            .help(suggestion(wrong).orElse("'" + command + " --help' lists what can be said")));
    return ExitStatus.BAD_INPUT.code();
  }

  private static String complaint(ParameterException wrong) {
    if (wrong instanceof UnmatchedArgumentException unmatched
        && !unmatched.getUnmatched().isEmpty()) {
      String written = unmatched.getUnmatched().getFirst();
      boolean command = wrong.getCommandLine().getParent() == null;
      String sort = written.startsWith("-") ? "option" : command ? "command" : "use for";
      return "there is no " + sort + " '" + written + "'";
    }
    String message = String.valueOf(wrong.getMessage());
    return message.isEmpty()
        ? "something is wrong with this call"
        : message.substring(0, 1).toLowerCase(Locale.ROOT) + message.substring(1);
  }

  private static Optional<String> suggestion(ParameterException wrong) {
    if (!(wrong instanceof UnmatchedArgumentException unmatched)
        || unmatched.getUnmatched().isEmpty()) {
      return Optional.empty();
    }
    String written = unmatched.getUnmatched().getFirst();
    CommandSpec command = wrong.getCommandLine().getCommandSpec();
    List<String> known =
        written.startsWith("-")
            ? List.copyOf(command.optionsMap().keySet())
            : List.copyOf(command.subcommands().keySet());
    return Spelling.suggestion(written, known);
  }

  private static int failed(Terminal terminal, Throwable failure) {
    if (failure instanceof InputException wrong) {
      terminal.show(wrong.diagnostics());
      return ExitStatus.BAD_INPUT.code();
    }
    failure.printStackTrace(terminal.err());
    terminal.show(Failures.BUG);
    return ExitStatus.BUG.code();
  }
}
