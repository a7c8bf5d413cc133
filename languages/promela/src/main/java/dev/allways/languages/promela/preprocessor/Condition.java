package dev.allways.languages.promela.preprocessor;

import dev.allways.languages.promela.preprocessor.Token.Kind;
import dev.allways.text.Diagnostic;
import dev.allways.text.Diagnostics;
import java.util.List;
import java.util.Optional;

/**
 * The value of what stands behind {@code #if}, with the operators and precedences of C on 64-bit
 * numbers. Macros are expanded and {@code defined} is answered before; a name that is left is zero.
 */
final class Condition {
  private static final List<List<String>> LEVELS =
      List.of(
          List.of("||"),
          List.of("&&"),
          List.of("|"),
          List.of("^"),
          List.of("&"),
          List.of("==", "!="),
          List.of("<", ">", "<=", ">="),
          List.of("<<", ">>"),
          List.of("+", "-"),
          List.of("*", "/", "%"));

  /** Something is wrong with the expression; it was reported. */
  private static final class Malformed extends Exception {}

  private final List<Token> tokens;
  private final Origin directive;
  private final Diagnostics diagnostics;
  private int next;
  private int depth;

  private Condition(List<Token> tokens, Origin directive, Diagnostics diagnostics) {
    this.tokens = tokens;
    this.directive = directive;
    this.diagnostics = diagnostics;
  }

  /** Whether the condition holds; one that cannot be read does not. */
  static boolean holds(List<Token> tokens, Origin directive, Diagnostics diagnostics) {
    Condition condition = new Condition(tokens, directive, diagnostics);
    try {
      long value = condition.choice(true);
      if (condition.next < tokens.size()) {
        throw condition.malformed("this does not belong to the condition");
      }
      return value != 0;
    } catch (Malformed _) {
      return false;
    }
  }

  private Malformed malformed(String message) {
    Origin place = next < tokens.size() ? tokens.get(next).origin() : directive;
    diagnostics.add(place.in(Diagnostic.error("P007", message)));
    return new Malformed();
  }

  private long choice(boolean counts) throws Malformed {
    if (++depth > Budget.DEEPEST) {
      throw malformed("this condition is nested too deeply");
    }
    long condition = binary(0, counts);
    if (accept("?")) {
      long chosen = choice(counts && condition != 0);
      if (!accept(":")) {
        throw malformed("expected ':' and the other value");
      }
      long other = choice(counts && condition == 0);
      condition = condition != 0 ? chosen : other;
    }
    depth--;
    return condition;
  }

  /**
   * @param counts whether the value matters: only then is a division by zero a mistake
   */
  private long binary(int level, boolean counts) throws Malformed {
    if (level == LEVELS.size()) {
      return unary(counts);
    }
    long left = binary(level + 1, counts);
    while (true) {
      Optional<String> operator = LEVELS.get(level).stream().filter(this::accept).findFirst();
      if (operator.isEmpty()) {
        return left;
      }
      String symbol = operator.get();
      boolean rightCounts =
          counts && !(symbol.equals("||") && left != 0) && !(symbol.equals("&&") && left == 0);
      long right = binary(level + 1, rightCounts);
      left = apply(symbol, left, right, rightCounts);
    }
  }

  private long apply(String symbol, long left, long right, boolean counts) throws Malformed {
    if ((symbol.equals("/") || symbol.equals("%")) && right == 0) {
      if (counts) {
        throw malformed("the condition divides by zero");
      }
      return 0;
    }
    return switch (symbol) {
      case "||" -> truth(left != 0 || right != 0);
      case "&&" -> truth(left != 0 && right != 0);
      case "|" -> left | right;
      case "^" -> left ^ right;
      case "&" -> left & right;
      case "==" -> truth(left == right);
      case "!=" -> truth(left != right);
      case "<" -> truth(left < right);
      case ">" -> truth(left > right);
      case "<=" -> truth(left <= right);
      case ">=" -> truth(left >= right);
      case "<<" -> left << right;
      case ">>" -> left >> right;
      case "+" -> left + right;
      case "-" -> left - right;
      case "*" -> left * right;
      case "/" -> left / right;
      case "%" -> left % right;
      default -> throw new IllegalStateException(symbol);
    };
  }

  private static long truth(boolean value) {
    return value ? 1 : 0;
  }

  private long unary(boolean counts) throws Malformed {
    if (++depth > Budget.DEEPEST) {
      throw malformed("this condition is nested too deeply");
    }
    try {
      if (accept("!")) {
        return truth(unary(counts) == 0);
      }
      if (accept("!!")) {
        return truth(unary(counts) != 0);
      }
      if (accept("-")) {
        return -unary(counts);
      }
      if (accept("+")) {
        return unary(counts);
      }
      if (accept("~")) {
        return ~unary(counts);
      }
      return primary(counts);
    } finally {
      depth--;
    }
  }

  private long primary(boolean counts) throws Malformed {
    if (accept("(")) {
      long value = choice(counts);
      if (!accept(")")) {
        throw malformed("expected ')'");
      }
      return value;
    }
    if (next == tokens.size()) {
      throw malformed("expected a value here");
    }
    Token token = tokens.get(next);
    if (token.kind() == Kind.NAME) {
      next++;
      return token.is("true") ? 1 : 0;
    }
    if (token.kind() == Kind.NUMBER || token.kind() == Kind.CHARACTER) {
      next++;
      skipSuffix(token);
      return Literals.value(token).orElse(Long.MAX_VALUE);
    }
    throw malformed("expected a value, found " + token);
  }

  /** {@code 10L}: the scanner cuts it in two, because Promela has no such suffix. */
  private void skipSuffix(Token number) {
    if (next < tokens.size()) {
      Token suffix = tokens.get(next);
      if (suffix.isName() && suffix.origin().start() == number.origin().end() && !suffix.spaced()) {
        next++;
      }
    }
  }

  private boolean accept(String symbol) {
    if (next < tokens.size() && tokens.get(next).is(symbol)) {
      next++;
      return true;
    }
    return false;
  }
}
