package dev.allways.core.trace;

import java.util.List;

/**
 * Where along a {@link Trace} a part of a formula is true.
 *
 * @param formula as text
 * @param values before each step of the trace; for a run that stops, also after the last one
 */
public record Truth(String formula, List<Boolean> values) {
  public Truth {
    values = List.copyOf(values);
  }
}
