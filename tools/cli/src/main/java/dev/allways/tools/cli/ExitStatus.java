package dev.allways.tools.cli;

import dev.allways.core.Verdict;

/** What a command tells the shell. Where several apply, the first of these wins. */
enum ExitStatus {
  /** The user pressed Ctrl-C. */
  INTERRUPTED(130),
  /** A bug in the tool. */
  BUG(4),
  /** The input or the call is wrong. */
  BAD_INPUT(2),
  /** Some property is violated. */
  VIOLATED(1),
  /** A search did not finish. */
  UNFINISHED(3),
  /** Every property holds. */
  OK(0);

  private final int code;

  ExitStatus(int code) {
    this.code = code;
  }

  int code() {
    return code;
  }

  ExitStatus or(ExitStatus other) {
    return compareTo(other) <= 0 ? this : other;
  }

  static ExitStatus of(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Holds _ -> OK;
      case Verdict.Violated _ -> VIOLATED;
      case Verdict.Unknown unknown ->
          unknown.reason() == Verdict.Reason.INTERRUPTED ? INTERRUPTED : UNFINISHED;
    };
  }
}
