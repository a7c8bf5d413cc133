package dev.allways.logic.formula;

import java.util.List;
import java.util.Set;

/**
 * Promela expressions as text: what belongs to a reference, and one spelling for expressions that
 * differ in blanks only. What they mean is for the language Promela.
 */
final class PromelaText {
  private static final List<String> LONG_SIGNS =
      List.of("<->", "->", "&&", "||", "==", "!=", "<=", ">=", "<<", ">>", "??", "++", "--");

  private static final Set<String> FUNCTIONS =
      Set.of(
          "len", "full", "empty", "nfull", "nempty", "enabled", "pc_value", "eval", "get_priority");

  private PromelaText() {}

  /**
   * Where a reference ends whose first name is from {@code start} to {@code end}: {@code
   * P[1]@label}, {@code len(q)}, {@code record.field[i]}, {@code P:local}, {@code q?[ack]}.
   */
  static int suffixEnd(String text, int start, int end, int limit) {
    boolean function = FUNCTIONS.contains(text.substring(start, end));
    int at = end;
    while (true) {
      int next = skipBlanks(text, at, limit);
      if (next >= limit) {
        return at;
      }
      char sign = text.charAt(next);
      int after = -1;
      if (sign == '(' && function && at == end) {
        after = closing(text, next, limit);
      } else if (sign == '[' && !text.startsWith("[]", next)) {
        after = closing(text, next, limit);
      } else if (sign == '.' || sign == '@' || sign == ':') {
        after = nameEnd(text, skipBlanks(text, next + 1, limit), limit);
      } else if (sign == '?') {
        int bracket = skipBlanks(text, text.startsWith("??", next) ? next + 2 : next + 1, limit);
        if (bracket < limit && text.charAt(bracket) == '[') {
          after = closing(text, bracket, limit);
        }
      }
      if (after < 0) {
        return at;
      }
      at = after;
    }
  }

  private static int skipBlanks(String text, int start, int limit) {
    int at = start;
    while (at < limit && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private static int nameEnd(String text, int start, int limit) {
    int at = start;
    while (at < limit && isWordPart(text.charAt(at))) {
      at++;
    }
    return at > start ? at : -1;
  }

  /** After the bracket that closes the one at {@code open}, or -1. */
  private static int closing(String text, int open, int limit) {
    int depth = 0;
    for (int at = open; at < limit; at++) {
      char character = text.charAt(at);
      if (character == '(' || character == '[') {
        depth++;
      } else if ((character == ')' || character == ']') && --depth == 0) {
        return at + 1;
      }
    }
    return -1;
  }

  /**
   * One blank around each binary operator and after each comma, none elsewhere.
   *
   * <pre>{@code
   * normalised("len( q )==0 && ! x")   // "len(q) == 0 && !x"
   * }</pre>
   */
  static String normalised(String text) {
    StringBuilder out = new StringBuilder();
    boolean afterOperand = false;
    boolean afterWord = false;
    int at = 0;
    while (at < text.length()) {
      char character = text.charAt(at);
      if (Character.isWhitespace(character)) {
        at++;
        continue;
      }
      if (text.startsWith("/*", at)) {
        int end = text.indexOf("*/", at + 2);
        at = end < 0 ? text.length() : end + 2;
        continue;
      }
      if (isWordPart(character)) {
        int end = nameEnd(text, at, text.length());
        out.append(afterWord ? " " : "").append(text, at, end);
        at = end;
        afterOperand = true;
        afterWord = true;
        continue;
      }
      String sign = sign(text, at);
      at += sign.length();
      boolean closes = sign.equals(")") || sign.equals("]");
      if (sign.equals(",")) {
        out.append(", ");
      } else if (afterOperand && isBinary(sign)) {
        out.append(' ').append(sign).append(' ');
      } else {
        out.append(sign);
      }
      afterOperand = closes;
      afterWord = false;
    }
    return out.toString();
  }

  private static String sign(String text, int at) {
    for (String sign : LONG_SIGNS) {
      if (text.startsWith(sign, at)) {
        return sign;
      }
    }
    return text.substring(at, text.offsetByCodePoints(at, 1));
  }

  private static boolean isBinary(String sign) {
    return switch (sign) {
      case "<->", "->", "&&", "||", "==", "!=", "<=", ">=", "<<", ">>" -> true;
      case "<", ">", "+", "-", "*", "/", "%", "&", "|", "^" -> true;
      default -> false;
    };
  }

  private static boolean isWordPart(char character) {
    return Character.isLetterOrDigit(character) || character == '_';
  }
}
