package dev.allways.core;

import java.util.Optional;

/** The answer to a {@link Property}, which says no more than what was covered. */
public sealed interface Verdict {
  /**
   * Every run was looked at and the property holds.
   *
   * @param witness for a reachability property, a run that gets there
   * @param vacuity why the property holds for an uninteresting reason, if it does
   */
  record Holds(Optional<Trace> witness, Optional<String> vacuity) implements Verdict {
    @Override
    public String word() {
      return "holds";
    }
  }

  /**
   * The property does not hold.
   *
   * @param explanation one sentence on what goes wrong
   * @param trace a run that shows it, replayed on the model; empty only where no run could, as for
   *     a condition that is never reached
   */
  record Violated(String explanation, Optional<Trace> trace) implements Verdict {
    @Override
    public String word() {
      return "violated";
    }
  }

  /**
   * The search did not finish.
   *
   * @param reason what ended it
   * @param explanation one sentence on the reason and on what was covered
   */
  record Unknown(Reason reason, String explanation) implements Verdict {
    @Override
    public String word() {
      return "unknown";
    }
  }

  /** What can end a search before it is complete. */
  enum Reason {
    MEMORY,
    TIME,
    DEPTH,
    INTERRUPTED,
    LOSSY
  }

  /** {@code holds}, {@code violated} or {@code unknown}. */
  String word();

  static Verdict holds() {
    return new Holds(Optional.empty(), Optional.empty());
  }

  static Verdict violated(String explanation, Trace trace) {
    return new Violated(explanation, Optional.of(trace));
  }
}
