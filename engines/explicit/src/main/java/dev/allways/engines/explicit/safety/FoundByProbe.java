package dev.allways.engines.explicit.safety;

import dev.allways.core.Verdict;

/** Something that a search was after has been found by another one. */
public final class FoundByProbe extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Verdict verdict;

  FoundByProbe(Verdict verdict) {
    super("found by a probe", null, false, false);
    this.verdict = verdict;
  }

  public Verdict verdict() {
    return verdict;
  }
}
