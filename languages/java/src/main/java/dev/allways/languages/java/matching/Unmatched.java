package dev.allways.languages.java.matching;

/** Thrown where two states could not be told apart, or would never be the same. */
final class Unmatched extends RuntimeException {
  private static final long serialVersionUID = 1;

  Unmatched(String reason) {
    super(reason, null, false, false);
  }

  String reason() {
    return String.valueOf(getMessage());
  }
}
