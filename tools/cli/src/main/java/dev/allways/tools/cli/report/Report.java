package dev.allways.tools.cli.report;

import dev.allways.core.Result;
import dev.allways.text.Diagnostic;
import dev.allways.tools.cli.terminal.Terminal;
import java.util.List;

/** Where the results of {@code check} go as they come. */
public sealed interface Report {
  void remarks(List<Diagnostic> diagnostics);

  /**
   * @param help what else the user could try
   */
  void result(String file, Result result, List<String> help);

  void end();

  /** For a person, at once. */
  record Text(Terminal terminal, ResultText text) implements Report {
    @Override
    public void remarks(List<Diagnostic> diagnostics) {
      terminal.show(diagnostics);
    }

    @Override
    public void result(String file, Result result, List<String> help) {
      text.show(file, result);
      help.forEach(advice -> terminal.out().println("  help: " + advice));
    }

    @Override
    public void end() {}
  }

  /** For a program, when all is done. */
  record Json(Terminal terminal, ResultJson document) implements Report {
    @Override
    public void remarks(List<Diagnostic> diagnostics) {
      document.add(diagnostics);
      terminal.show(diagnostics);
    }

    @Override
    public void result(String file, Result result, List<String> help) {
      document.add(RecordedResult.of(file, result), help);
    }

    @Override
    public void end() {
      document.write(terminal.out());
      terminal.out().println();
    }
  }
}
