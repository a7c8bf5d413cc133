package dev.allways.program.plan;

/** A step goes wrong: an assertion, an index, a division. Cheap to throw, it knows no stack. */
public final class StepFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  public StepFailure(String message) {
    super(message, null, false, false);
  }

  /** Never null. */
  public String text() {
    return String.valueOf(getMessage());
  }
}
