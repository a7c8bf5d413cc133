package dev.allways.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Collects diagnostics while a language goes on reading, so that one run shows several mistakes.
 * Past the limit of errors it stops the reader, because nobody reads the hundredth.
 */
public final class Diagnostics {
  private final int limit;
  private final List<Diagnostic> all = new ArrayList<>();
  private int errors;

  public Diagnostics() {
    this(20);
  }

  public Diagnostics(int limit) {
    this.limit = limit;
  }

  /**
   * @throws InputException when this was the last error anybody wants to see
   */
  public void add(Diagnostic diagnostic) {
    all.add(diagnostic);
    if (diagnostic.isError() && ++errors >= limit) {
      all.add(Diagnostic.note("T003", "stopped after " + limit + " errors"));
      throw new InputException(all);
    }
  }

  public boolean hasErrors() {
    return errors > 0;
  }

  public List<Diagnostic> all() {
    return List.copyOf(all);
  }

  /**
   * @throws InputException with everything collected, if any of it is an error
   */
  public void throwIfErrors() {
    if (hasErrors()) {
      throw new InputException(all);
    }
  }
}
