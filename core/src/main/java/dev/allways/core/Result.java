package dev.allways.core;

import dev.allways.text.Diagnostic;
import java.util.ArrayList;
import java.util.List;

/**
 * The verdict on one property and what it took.
 *
 * @param remarks on how it was found, where that is not what was asked for or not to be expected
 */
public record Result(
    Property property, Verdict verdict, Statistics statistics, List<Diagnostic> remarks) {
  public Result {
    remarks = List.copyOf(remarks);
  }

  public Result(Property property, Verdict verdict, Statistics statistics) {
    this(property, verdict, statistics, List.of());
  }

  /** The same, with more remarks. */
  public Result with(List<Diagnostic> more) {
    List<Diagnostic> all = new ArrayList<>(remarks);
    all.addAll(more);
    return new Result(property, verdict, statistics, all);
  }
}
