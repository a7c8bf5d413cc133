package dev.allways.program;

/** On 32 bits, as in Java; truth is 1 and falsehood 0. */
public enum UnaryOperator {
  NEGATE("-"),
  COMPLEMENT("~"),
  NOT("!");

  private final String symbol;

  UnaryOperator(String symbol) {
    this.symbol = symbol;
  }

  public String symbol() {
    return symbol;
  }
}
