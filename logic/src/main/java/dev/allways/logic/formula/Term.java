package dev.allways.logic.formula;

import java.util.List;

/**
 * An operand while its neighbours are still being sorted out.
 *
 * @param expression whether it still is a Promela expression, which may be compared: nothing
 *     temporal is inside
 * @param prefixes Owl's operators before it that have not been applied yet, the outermost first
 */
record Term(
    Formula formula, int start, int end, boolean expression, List<Token.PrefixSign> prefixes) {
  Term(Formula formula, int start, int end, boolean expression) {
    this(formula, start, end, expression, List.of());
  }
}
