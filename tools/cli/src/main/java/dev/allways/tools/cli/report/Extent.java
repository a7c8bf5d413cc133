package dev.allways.tools.cli.report;

import dev.allways.core.Statistics;
import dev.allways.tools.cli.terminal.Quantities;

/** How much a search has looked at, in the words for what it looks at. */
record Extent(Statistics statistics) {
  /** Whether a program was run, and no states were looked at. */
  boolean isOfRuns() {
    boolean hasOnlyBegun = statistics.states() == 0 && statistics.transitions() > 0;
    return statistics.executions() > 0 || hasOnlyBegun;
  }

  long amount() {
    return isOfRuns() ? statistics.executions() : statistics.states();
  }

  @Override
  public String toString() {
    return Quantities.count(amount(), isOfRuns() ? "execution" : "state");
  }

  String steps() {
    return Quantities.count(statistics.transitions(), isOfRuns() ? "step" : "transition");
  }
}
