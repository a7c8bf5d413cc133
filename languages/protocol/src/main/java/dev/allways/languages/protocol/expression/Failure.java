package dev.allways.languages.protocol.expression;

import dev.allways.text.Diagnostic;

/** An evaluation went wrong in a way that {@code try} may handle. Never leaves the evaluator. */
final class Failure extends RuntimeException {
  private final transient Diagnostic diagnostic;

  Failure(Diagnostic diagnostic) {
    super(diagnostic.message(), null, false, false);
    this.diagnostic = diagnostic;
  }

  Diagnostic diagnostic() {
    return diagnostic;
  }
}
