package dev.allways.engines.explicit;

import dev.allways.core.Verdict;

/** Unwinds a search that has hit a limit. Cheap: it has no stack trace. */
final class SearchStopped extends RuntimeException {
  private final Verdict.Reason reason;

  SearchStopped(Verdict.Reason reason) {
    super(reason.name(), null, false, false);
    this.reason = reason;
  }

  Verdict.Reason reason() {
    return reason;
  }
}
