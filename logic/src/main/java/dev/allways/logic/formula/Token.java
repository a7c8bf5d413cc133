package dev.allways.logic.formula;

/** A piece of a written formula, from {@code start} to before {@code end} in its source. */
sealed interface Token {
  int start();

  int end();

  record Constant(boolean value, int start, int end) implements Token {}

  record Name(String name, int start, int end) implements Token {}

  record PrefixSign(Prefix prefix, int start, int end) implements Token {}

  record InfixSign(Infix infix, int level, int start, int end) implements Token {}

  record Open(int start, int end) implements Token {}

  record Close(int start, int end) implements Token {}

  record End(int start, int end) implements Token {}

  /** Anything that the syntax does not know at this place. */
  record Unknown(int start, int end) implements Token {}
}
