package dev.allways.logic.formula;

/** What may stand before an operand. The last two make sense inside a Promela expression only. */
enum Prefix {
  NOT,
  NEXT,
  EVENTUALLY,
  GLOBALLY,
  MINUS,
  COMPLEMENT;

  Formula apply(Formula operand) {
    return switch (this) {
      case NOT -> Formula.not(operand);
      case NEXT -> Formula.next(operand);
      case EVENTUALLY -> Formula.eventually(operand);
      case GLOBALLY -> Formula.globally(operand);
      case MINUS, COMPLEMENT -> throw new IllegalStateException("arithmetic builds no formula");
    };
  }

  boolean isTemporal() {
    return this == NEXT || this == EVENTUALLY || this == GLOBALLY;
  }

  boolean isArithmetic() {
    return this == MINUS || this == COMPLEMENT;
  }
}
