package dev.allways.engines.explicit.control;

import dev.allways.core.Verdict;

/** Unwinds a search that has hit a limit. Cheap: it has no stack trace. */
public final class SearchStopped extends RuntimeException {
  private final Verdict.Reason reason;

  public SearchStopped(Verdict.Reason reason) {
    super(reason.name(), null, false, false);
    this.reason = reason;
  }

  public Verdict.Reason reason() {
    return reason;
  }
}
