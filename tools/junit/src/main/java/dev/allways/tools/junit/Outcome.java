package dev.allways.tools.junit;

import dev.allways.core.Result;
import dev.allways.core.Verdict;
import dev.allways.core.trace.Trace;
import dev.allways.languages.protocol.variants.Expectation;
import java.util.Optional;
import org.opentest4j.AssertionFailedError;

/** The verdict on a property or a formula, for a test. */
public final class Outcome {
  private final SystemUnderTest system;
  private final String question;
  private final String place;
  private final Result result;
  private final String replay;

  Outcome(SystemUnderTest system, String question, String place, Result result, String replay) {
    this.system = system;
    this.question = question;
    this.place = place;
    this.result = result;
    this.replay = replay;
  }

  /** The formula as it was asked, or the name of the property. */
  public String question() {
    return question;
  }

  /** Where it is written; empty if it is in no file. */
  public String place() {
    return place;
  }

  /** The verdict and what it took. */
  public Result result() {
    return result;
  }

  /** A command that asks the same; empty if there is none. */
  public String replay() {
    return replay;
  }

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

  /** A run against it, if there is one; or to where it was asked to find a run to. */
  public Optional<Trace> trace() {
    return switch (verdict()) {
      case Verdict.Holds holds -> holds.witness();
      case Verdict.Violated violated -> violated.trace();
      case Verdict.Unknown _ -> Optional.empty();
    };
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
              .formatted(name.equals(question) ? "" : name + ": ", expected, word(), this),
          expected,
          word());
    }
    return this;
  }

  private String word() {
    return switch (verdict()) {
      case Verdict.Holds holds ->
          holds.vacuity().map(why -> "vacuous: it holds because " + why).orElse("it holds")
              + (holds.cuts().isEmpty()
                  ? ""
                  : ", only up to a failure: " + holds.cuts().getFirst());
      case Verdict.Violated violated -> "violated: " + violated.explanation();
      case Verdict.Unknown unknown -> "unknown: " + unknown.explanation();
    };
  }

  /** Several lines: what was asked, a run against it, and how to ask again. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    text.append("%n  property  %s%n".formatted(question));
    if (!place.isEmpty()) {
      text.append("  in        %s%n".formatted(place));
    }
    text.append("  of        %s%n".formatted(system));
    trace().ifPresent(run -> text.append("%n%s%n".formatted(system.render(run))));
    if (!replay.isEmpty()) {
      text.append("%n  to see it again:%n  %s%n".formatted(replay));
    }
    return text.toString();
  }
}
