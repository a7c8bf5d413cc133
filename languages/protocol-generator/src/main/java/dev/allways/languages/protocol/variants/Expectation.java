package dev.allways.languages.protocol.variants;

import dev.allways.core.Verdict;
import java.util.Locale;

/** What somebody expects of a formula. */
public enum Expectation {
  /** It holds, some run puts it to the test, and no failure cuts runs short before they could. */
  HOLDS,
  /** It holds for want of occasion: whatever it is about never happens. */
  VACUOUS,
  /** Some run is against it. */
  VIOLATED;

  public boolean isMetBy(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Holds holds ->
          this == (holds.vacuity().isPresent() ? VACUOUS : HOLDS) && holds.cuts().isEmpty();
      case Verdict.Violated _ -> this == VIOLATED;
      case Verdict.Unknown _ -> false;
    };
  }

  /** As files of formulas write it. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
