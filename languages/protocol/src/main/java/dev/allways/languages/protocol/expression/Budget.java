package dev.allways.languages.protocol.expression;

import dev.allways.languages.protocol.reader.Place;
import dev.allways.text.InputException;

/**
 * How many steps a protocol may still compute: so many for one expression, and so many for all of
 * them together. A few nanoseconds each.
 */
public final class Budget {
  /** Enough for every subset of fifteen players; a fraction of a second. */
  private static final long STEPS_OF_AN_EXPRESSION = 2_000_000;

  private static final long STEPS_ALTOGETHER = 50_000_000;

  private long expression = STEPS_OF_AN_EXPRESSION;
  private long altogether = STEPS_ALTOGETHER;

  /** The next steps belong to another expression. */
  void renew() {
    expression = Math.min(STEPS_OF_AN_EXPRESSION, altogether);
  }

  /**
   * @throws InputException when the budget does not have so many steps any more
   */
  public void spend(long steps, Place place) {
    expression -= steps;
    altogether -= steps;
    if (expression < 0) {
      throw new InputException(
          altogether < 0
              ? place.error(
                  "D202",
                  "the protocol computes more than %,d steps altogether"
                      .formatted(STEPS_ALTOGETHER))
              : place
                  .error(
                      "D201",
                      "this takes more than %,d steps to compute".formatted(STEPS_OF_AN_EXPRESSION))
                  .help("does a recursive function miss the case in which it ends?"));
    }
  }
}
