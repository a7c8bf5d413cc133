package dev.allways.tools.cli.terminal;

import dev.allways.text.Diagnostic;
import dev.allways.text.DiagnosticRenderer;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Where a command writes: answers to standard output, everything else to standard error. And where
 * it asks.
 *
 * @param in what the user says when asked
 * @param liveErrors whether a person watches standard error, so that a line may be rewritten
 * @param colourful whether colours are wanted on standard output
 */
public record Terminal(
    BufferedReader in, PrintStream out, PrintStream err, boolean liveErrors, boolean colourful) {
  private static final String RED = "\033[1;31m";
  private static final String GREEN = "\033[1;32m";
  private static final String YELLOW = "\033[1;33m";
  private static final String BOLD = "\033[1m";
  private static final String PLAIN = "\033[0m";

  /** The launcher knows which streams are terminals and says so; the JVM cannot tell for each. */
  public static Terminal ofProcess() {
    boolean colours = System.getenv("NO_COLOR") == null;
    return new Terminal(
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)),
        System.out,
        System.err,
        Boolean.getBoolean("allways.terminal.err"),
        colours && Boolean.getBoolean("allways.terminal.out"));
  }

  public void show(List<Diagnostic> diagnostics) {
    boolean colours = liveErrors && System.getenv("NO_COLOR") == null;
    DiagnosticRenderer renderer = colours ? DiagnosticRenderer.COLOURED : DiagnosticRenderer.PLAIN;
    SettingNotation notation = SettingNotation.ofProcess();
    diagnostics.forEach(diagnostic -> err.println(renderer.render(diagnostic, notation)));
  }

  public void show(Diagnostic diagnostic) {
    show(List.of(diagnostic));
  }

  public String good(String text) {
    return coloured(GREEN, text);
  }

  public String bad(String text) {
    return coloured(RED, text);
  }

  public String open(String text) {
    return coloured(YELLOW, text);
  }

  public String strong(String text) {
    return coloured(BOLD, text);
  }

  private String coloured(String colour, String text) {
    return colourful ? colour + text + PLAIN : text;
  }
}
