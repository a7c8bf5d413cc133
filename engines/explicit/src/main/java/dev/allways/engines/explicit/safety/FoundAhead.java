package dev.allways.engines.explicit.safety;

import dev.allways.core.Verdict;

/** Something that a search was after has been found by another one. */
public final class FoundAhead extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Verdict verdict;

  FoundAhead(Verdict verdict) {
    super("found ahead", null, false, false);
    this.verdict = verdict;
  }

  public Verdict verdict() {
    return verdict;
  }
}
