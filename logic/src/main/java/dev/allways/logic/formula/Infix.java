package dev.allways.logic.formula;

import dev.allways.logic.formula.Formula.BinaryOperator;

/** What may stand between two operands. The last one stands for all of Promela's arithmetic. */
enum Infix {
  AND,
  OR,
  IMPLIES,
  EQUIVALENT,
  XOR,
  UNTIL,
  WEAK_UNTIL,
  RELEASE,
  STRONG_RELEASE,
  ARITHMETIC;

  static Infix of(BinaryOperator operator) {
    return switch (operator) {
      case IMPLIES -> IMPLIES;
      case EQUIVALENT -> EQUIVALENT;
      case XOR -> XOR;
      case UNTIL -> UNTIL;
      case WEAK_UNTIL -> WEAK_UNTIL;
      case RELEASE -> RELEASE;
      case STRONG_RELEASE -> STRONG_RELEASE;
    };
  }

  Formula apply(Formula left, Formula right) {
    return switch (this) {
      case AND -> Formula.and(left, right);
      case OR -> Formula.or(left, right);
      case IMPLIES -> Formula.implies(left, right);
      case EQUIVALENT -> Formula.equivalent(left, right);
      case XOR -> Formula.xor(left, right);
      case UNTIL -> Formula.until(left, right);
      case WEAK_UNTIL -> Formula.weakUntil(left, right);
      case RELEASE -> Formula.release(left, right);
      case STRONG_RELEASE -> Formula.strongRelease(left, right);
      case ARITHMETIC -> throw new IllegalStateException("arithmetic builds no formula");
    };
  }
}
