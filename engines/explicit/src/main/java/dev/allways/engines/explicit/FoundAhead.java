package dev.allways.engines.explicit;

import dev.allways.core.Verdict;

/** Something that a search was after has been found by another one. */
final class FoundAhead extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Verdict verdict;

  FoundAhead(Verdict verdict) {
    super("found ahead", null, false, false);
    this.verdict = verdict;
  }

  Verdict verdict() {
    return verdict;
  }
}
