package dev.allways.choices;

/** A value that may be any of some, each of which an exploration tries. */
public final class Choice {
  private Choice() {}

  /**
   * Some number from 0 to {@code alternatives - 1}: in an exploration each of them, elsewhere 0.
   *
   * @throws IllegalArgumentException unless there is an alternative
   */
  public static int of(int alternatives) {
    if (alternatives < 1) {
      throw new IllegalArgumentException("no choice among " + alternatives + " alternatives");
    }
    return 0;
  }
}
