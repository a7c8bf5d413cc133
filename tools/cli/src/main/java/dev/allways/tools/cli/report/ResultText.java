package dev.allways.tools.cli.report;

import dev.allways.core.Result;
import dev.allways.core.Statistics;
import dev.allways.core.Verdict;
import dev.allways.core.trace.Trace;
import dev.allways.tools.cli.input.InputFile;
import dev.allways.tools.cli.terminal.Quantities;
import dev.allways.tools.cli.terminal.Terminal;
import java.util.Optional;

/** A result for a person to read. */
public final class ResultText {
  private final Terminal terminal;
  private final boolean truths;

  /**
   * @param truths whether to show where the parts of a formula are true
   */
  public ResultText(Terminal terminal, boolean truths) {
    this.terminal = terminal;
    this.truths = truths;
  }

  public void show(String input, Result result) {
    Verdict verdict = result.verdict();
    String subject = terminal.strong(input + ": " + result.property().name());
    terminal.out().println(subject + " " + word(verdict) + scope(result));
    trace(verdict).ifPresent(trace -> show(trace, InputFile.path(input).toString()));
    if (!(verdict instanceof Verdict.Unknown unknown) || unknown.reason() != Verdict.Reason.ERROR) {
      terminal.out().println("  " + figures(result.statistics()));
    }
  }

  private void show(Trace trace, String file) {
    terminal.out().println(trace.render(file));
    trace
        .schedule()
        .ifPresent(word -> terminal.out().println("  to run it again: --replay " + word));
    if (truths && !trace.truths().isEmpty()) {
      terminal.out().println("  true (T) before step 1, 2, ..., the loop after |:");
      terminal.out().println(trace.renderTruths());
    }
  }

  private String word(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Holds holds ->
          terminal.good("holds")
              + (holds.reservations().isEmpty()
                  ? ""
                  : " (" + String.join("; ", holds.reservations()) + ")");
      case Verdict.Violated violated ->
          "is " + terminal.bad("violated") + ": " + violated.explanation();
      case Verdict.Unknown unknown ->
          "is " + terminal.open("unknown") + ": " + unknown.explanation();
    };
  }

  /** A program has no states that "all" could be about. */
  private static String scope(Result result) {
    return result.verdict() instanceof Verdict.Holds
            && new Extent(result.statistics()).isOfRuns()
            && result.statistics().exhaustive()
        ? " in every schedule, without a data race"
        : "";
  }

  static Optional<Trace> trace(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Holds holds -> holds.witness();
      case Verdict.Violated violated -> violated.trace();
      case Verdict.Unknown _ -> Optional.empty();
    };
  }

  private static String figures(Statistics statistics) {
    Extent extent = new Extent(statistics);
    return String.join(
        ", ",
        extent.toString(),
        extent.steps(),
        "depth " + statistics.depth(),
        Quantities.ofSeconds(statistics.seconds()),
        Quantities.ofBytes(statistics.memoryBytes()));
  }
}
