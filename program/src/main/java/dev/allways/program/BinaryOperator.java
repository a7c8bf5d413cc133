package dev.allways.program;

/**
 * On 32 bits, as in Java: sums wrap around, a shift looks at the low five bits of its right
 * operand. Comparisons give 1 or 0, {@link #AND} and {@link #OR} take any value but 0 for true and
 * look at their right operand only when they need it.
 */
public enum BinaryOperator {
  ADD("+", 6),
  SUBTRACT("-", 6),
  MULTIPLY("*", 7),
  /** Fails on a right operand of 0. */
  DIVIDE("/", 7),
  /** Fails on a right operand of 0; has the sign of the left operand. */
  REMAINDER("%", 7),
  SHIFT_LEFT("<<", 5),
  SHIFT_RIGHT(">>", 5),
  BIT_AND("&", 5),
  BIT_XOR("^", 5),
  BIT_OR("|", 5),
  EQUAL("==", 4),
  NOT_EQUAL("!=", 4),
  LESS("<", 4),
  AT_MOST("<=", 4),
  GREATER(">", 4),
  AT_LEAST(">=", 4),
  AND("&&", 3),
  OR("||", 2);

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
    return binding == 4;
  }

  public boolean isLogical() {
    return this == AND || this == OR;
  }
}
