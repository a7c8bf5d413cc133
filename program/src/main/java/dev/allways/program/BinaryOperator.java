package dev.allways.program;

/**
 * On 32 bits, as in Java: sums wrap around, a shift looks at the low five bits of its right
 * operand. Comparisons give 1 or 0, {@link #AND} and {@link #OR} take any value but 0 for true and
 * look at their right operand only when they need it.
 */
public enum BinaryOperator {
  ADD("+", 12),
  SUBTRACT("-", 12),
  MULTIPLY("*", 14),
  /** Fails on a right operand of 0. */
  DIVIDE("/", 14),
  /** Fails on a right operand of 0; has the sign of the left operand. */
  REMAINDER("%", 14),
  SHIFT_LEFT("<<", 10),
  SHIFT_RIGHT(">>", 10),
  BIT_AND("&", 10),
  BIT_XOR("^", 10),
  BIT_OR("|", 10),
  EQUAL("==", 8),
  NOT_EQUAL("!=", 8),
  LESS("<", 8),
  AT_MOST("<=", 8),
  GREATER(">", 8),
  AT_LEAST(">=", 8),
  AND("&&", 6),
  OR("||", 4);

  private final String symbol;
  private final int binding;

  BinaryOperator(String symbol, int binding) {
    this.symbol = symbol;
    this.binding = binding;
  }

  public String symbol() {
    return symbol;
  }

  /** How tightly the printed form binds; a tighter one needs no parentheses below a looser one. */
  int binding() {
    return binding;
  }

  public boolean isComparison() {
    return binding == 8;
  }

  public boolean isLogical() {
    return this == AND || this == OR;
  }
}
