package dev.allways.tools.cli.report;

import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Statistics;
import dev.allways.core.Verdict;
import dev.allways.core.trace.Trace;
import dev.allways.text.Diagnostic;
import java.util.List;
import java.util.Optional;

/**
 * What was found out about a property, for whoever does not have the property itself.
 *
 * @param input the file, as the user named it
 * @param property its name
 * @param kind of the property
 */
public record RecordedResult(
    String input,
    String property,
    String kind,
    Verdict verdict,
    Statistics statistics,
    List<Diagnostic> remarks) {
  public RecordedResult {
    remarks = List.copyOf(remarks);
  }

  public static RecordedResult of(String input, Result result) {
    Property property = result.property();
    return new RecordedResult(
        input,
        property.name(),
        property.kind(),
        result.verdict(),
        result.statistics(),
        result.remarks());
  }

  /** As a result on the property that was meant. */
  public Result on(Property meant) {
    return new Result(meant, verdict, statistics, remarks);
  }

  public Optional<Trace> trace() {
    return ResultText.trace(verdict);
  }
}
