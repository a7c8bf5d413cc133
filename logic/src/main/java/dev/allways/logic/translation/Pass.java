package dev.allways.logic.translation;

/**
 * What the translator may do beyond the construction itself. Each pass keeps the language;
 * switching one off shows what it is worth, or whether it is to blame.
 */
public enum Pass {
  /** Simplify the formula by the laws of the logic. */
  REWRITE,
  /** Simplify the formula by comparing the languages of its parts. */
  COMPARE,
  /** Try a form of the formula that decides later. */
  SHAPE,
  /** Try to translate recurrences by themselves. */
  COMPOSE,
  /** Drop marks and acceptance sets that cannot matter. */
  SIMPLIFY_ACCEPTANCE,
  /** Use the smallest weak deterministic automaton where the formula is an obligation. */
  MINIMIZE_OBLIGATIONS,
  /** Merge states with the same futures. */
  SIMULATE,
  /** Merge states with the same histories. */
  SIMULATE_REVERSE
}
