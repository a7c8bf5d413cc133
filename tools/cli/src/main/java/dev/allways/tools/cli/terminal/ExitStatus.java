package dev.allways.tools.cli.terminal;

import dev.allways.core.Verdict;

/** What a command tells the shell. Where several apply, the first of these wins. */
public enum ExitStatus {
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

  public int code() {
    return code;
  }

  public ExitStatus or(ExitStatus other) {
    return compareTo(other) <= 0 ? this : other;
  }

  public static ExitStatus of(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Holds _ -> OK;
      case Verdict.Violated _ -> VIOLATED;
      case Verdict.Unknown unknown ->
          unknown.reason() == Verdict.Reason.INTERRUPTED ? INTERRUPTED : UNFINISHED;
    };
  }
}
