package dev.allways.text;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The user's input is wrong, and here is how. Any other exception that leaves a part of Allways is
 * a bug of that part.
 */
public final class InputException extends RuntimeException {
  private final transient List<Diagnostic> diagnostics;

  public InputException(Diagnostic diagnostic) {
    this(List.of(diagnostic));
  }

  public InputException(List<Diagnostic> diagnostics) {
    super(diagnostics.stream().map(Diagnostic::render).collect(Collectors.joining("\n")));
    if (diagnostics.isEmpty()) {
      throw new IllegalArgumentException("an input exception needs something to say");
    }
    this.diagnostics = List.copyOf(diagnostics);
  }

  public List<Diagnostic> diagnostics() {
    return diagnostics;
  }
}
