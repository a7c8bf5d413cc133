package dev.allways.tools.cli;

import dev.allways.core.Progress;
import dev.allways.core.Statistics;
import java.util.Locale;

/**
 * How far a search has come: one line that is rewritten while a person watches, a line every ten
 * seconds into a file.
 */
final class ProgressLine implements Progress {
  private static final double SECONDS_A_LINE = 10;
  private static final double SECONDS_BEFORE_LIVE = 0.5;

  private final Terminal terminal;
  private final String what;
  private double nextLine = SECONDS_A_LINE;
  private boolean onScreen;

  ProgressLine(Terminal terminal, String what) {
    this.terminal = terminal;
    this.what = what;
  }

  @Override
  public void report(Statistics soFar) {
    double seconds = soFar.seconds();
    if (terminal.liveErrors()) {
      if (seconds >= SECONDS_BEFORE_LIVE) {
        terminal.err().print("\r\033[K" + line(soFar));
        terminal.err().flush();
        onScreen = true;
      }
    } else if (seconds >= nextLine) {
      terminal.err().println(line(soFar));
      nextLine = seconds + SECONDS_A_LINE;
    }
  }

  private String line(Statistics soFar) {
    return String.format(
        Locale.ROOT,
        "%s: %s, %,.0f/s, depth %,d, %s, %s",
        what,
        Quantities.count(soFar.states(), "state"),
        soFar.statesPerSecond(),
        soFar.depth(),
        Quantities.ofBytes(soFar.memoryBytes()),
        Quantities.ofSeconds(soFar.seconds()));
  }

  /** Takes the live line away, so that what follows starts on a clean one. */
  void clear() {
    if (onScreen) {
      terminal.err().print("\r\033[K");
      terminal.err().flush();
      onScreen = false;
    }
  }
}
