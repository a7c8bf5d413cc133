package dev.allways.tools.junit;

import dev.allways.core.Result;
import dev.allways.core.SequenceChart;
import dev.allways.core.Trace;
import dev.allways.core.Verdict;
import dev.allways.languages.protocol.variants.Expectation;
import java.util.Optional;
import org.opentest4j.AssertionFailedError;

/**
 * The verdict on a formula, for a test.
 *
 * @param formula as it was asked
 * @param place where it is written; empty if it is in no file
 * @param subject what it was asked about
 * @param result the verdict and what it took
 * @param replay a command that asks the same; empty if there is none
 */
public record Outcome(String formula, String place, String subject, Result result, String replay) {
  public Verdict verdict() {
    return result.verdict();
  }

  /**
   * Whether every run satisfies the formula.
   *
   * @throws IllegalStateException when that is not known
   */
  public boolean holds() {
    return switch (verdict()) {
      case Verdict.Holds _ -> true;
      case Verdict.Violated _ -> false;
      case Verdict.Unknown unknown -> throw new IllegalStateException(unknown.explanation());
    };
  }

  /** Why it holds without saying anything, if it does. */
  public Optional<String> vacuity() {
    return verdict() instanceof Verdict.Holds holds ? holds.vacuity() : Optional.empty();
  }

  /** A run against the formula, if there is one. */
  public Optional<Trace> trace() {
    return verdict() instanceof Verdict.Violated violated ? violated.trace() : Optional.empty();
  }

  /**
   * Does nothing if the verdict is as expected.
   *
   * @return this
   * @throws AssertionFailedError if not, with everything a person needs to find out why
   */
  public Outcome require(Expectation expected) {
    if (!expected.isMetBy(verdict())) {
      String name = result.property().name();
      throw new AssertionFailedError(
          "%sexpected: %s, but %s%n%s"
              .formatted(name.equals(formula) ? "" : name + ": ", expected, word(), this),
          expected,
          word());
    }
    return this;
  }

  private String word() {
    return switch (verdict()) {
      case Verdict.Holds holds ->
          holds.vacuity().map(why -> "vacuous: it holds because " + why).orElse("it holds");
      case Verdict.Violated violated ->
          violated.trace().map(run -> "violated").orElse("violated: " + violated.explanation());
      case Verdict.Unknown unknown -> "unknown: " + unknown.explanation();
    };
  }

  /** Several lines: what was asked, a run against it, and how to ask again. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    text.append("%n  formula   %s%n".formatted(formula));
    if (!place.isEmpty()) {
      text.append("  in        %s%n".formatted(place));
    }
    text.append("  protocol  %s%n".formatted(subject));
    trace().ifPresent(run -> text.append("%n%s%n".formatted(SequenceChart.of(run))));
    if (!replay.isEmpty()) {
      text.append("%n  to see it again:%n  %s%n".formatted(replay));
    }
    return text.toString();
  }
}
