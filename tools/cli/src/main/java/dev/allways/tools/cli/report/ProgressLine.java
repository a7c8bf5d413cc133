package dev.allways.tools.cli.report;

import dev.allways.core.Outlook;
import dev.allways.core.Progress;
import dev.allways.core.Statistics;
import dev.allways.tools.cli.terminal.Quantities;
import dev.allways.tools.cli.terminal.Terminal;
import java.util.Locale;
import java.util.Optional;

/**
 * How far a search has come: one line that is rewritten while a person watches, a line every ten
 * seconds into a file.
 */
public final class ProgressLine implements Progress {
  private static final double SECONDS_A_LINE = 10;
  private static final double SECONDS_BEFORE_LIVE = 0.5;
  private static final double SECONDS_LATELY = 5;
  private static final double SECONDS_BEFORE_ADVICE = 30;

  private final Terminal terminal;
  private final String what;
  private Optional<String> advice;
  private final GrowthRate found = new GrowthRate(SECONDS_LATELY);
  private final GrowthRate looked = new GrowthRate(SECONDS_LATELY);
  private double started = -1;
  private double nextLine;
  private boolean onScreen;

  /**
   * @param what is searched
   * @param advice to be given once to somebody who waits for long without an end in sight
   */
  public ProgressLine(Terminal terminal, String what, Optional<String> advice) {
    this.terminal = terminal;
    this.what = what;
    this.advice = advice;
  }

  @Override
  public void report(Statistics soFar) {
    report(soFar, Outlook.NONE);
  }

  @Override
  public void report(Statistics soFar, Outlook outlook) {
    double seconds = soFar.seconds();
    long amount = new Extent(soFar).amount();
    found.add(seconds, amount);
    outlook.waiting().ifPresent(waiting -> looked.add(seconds, amount - waiting));
    if (started < 0) {
      // A search that was resumed does not begin at 0 seconds.
      started = seconds;
      nextLine = seconds + SECONDS_A_LINE;
    }
    if (seconds - started >= SECONDS_BEFORE_ADVICE && outlook.expected().isEmpty()) {
      advise();
    }
    if (terminal.liveErrors()) {
      if (seconds >= SECONDS_BEFORE_LIVE) {
        terminal.err().print("\r\033[K" + line(soFar, outlook));
        terminal.err().flush();
        onScreen = true;
      }
    } else if (seconds >= nextLine) {
      terminal.err().println(line(soFar, outlook));
      nextLine = seconds + SECONDS_A_LINE;
    }
  }

  private void advise() {
    advice.ifPresent(
        text -> {
          clear();
          terminal.err().println("help: no end in sight; " + text);
        });
    advice = Optional.empty();
  }

  private String line(Statistics soFar, Outlook outlook) {
    StringBuilder line = new StringBuilder();
    line.append(
        String.format(
            Locale.ROOT,
            "%s: %s, %,.0f/s, depth %,d",
            what,
            new Extent(soFar),
            found.perSecond(),
            soFar.depth()));
    outlook
        .waiting()
        .ifPresent(waiting -> line.append(String.format(Locale.ROOT, ", %,d waiting", waiting)));
    line.append(", ").append(Quantities.ofBytes(soFar.memoryBytes()));
    line.append(", ").append(Quantities.ofSeconds(soFar.seconds()));
    if (outlook.isGrowing()) {
      line.append(", growing");
    } else if (outlook.expected().isPresent() && looked.perSecond() > 0) {
      double rest = outlook.expected().getAsLong() / looked.perSecond();
      line.append(", about ").append(Quantities.roughly(rest)).append(" left");
    }
    outlook
        .sinceSaved()
        .ifPresent(
            time ->
                line.append(", saved ")
                    .append(Quantities.roughly(time.toMillis() / 1e3))
                    .append(" ago"));
    return line.toString();
  }

  /** Takes the live line away, so that what follows starts on a clean one. */
  public void clear() {
    if (onScreen) {
      terminal.err().print("\r\033[K");
      terminal.err().flush();
      onScreen = false;
    }
  }
}
