package dev.allways.logic.formula;

import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.util.Locale;
import java.util.Optional;

/**
 * Cuts a formula into tokens. What a word means depends on whether an operand or an operator is due
 * ({@code M} is a fine name for a proposition of Spin's), so the parser says which it wants.
 */
final class FormulaScanner {
  private final Source source;
  private final String text;
  private final int limit;
  private final Vocabulary vocabulary;
  private final Syntax syntax;
  private final boolean comments;
  private int at;
  private boolean lineEnded;

  /**
   * @param comments whether {@code #} and {@code //} start a comment, as in a file of formulas
   */
  FormulaScanner(Source source, int start, int end, Syntax syntax, boolean comments) {
    this.source = source;
    this.text = source.text();
    this.limit = end;
    this.vocabulary = Vocabulary.of(syntax);
    this.syntax = syntax;
    this.comments = comments;
    this.at = start;
  }

  /** The next token, where an operand or what may stand before one is due. */
  Token operand() {
    skipBlanks();
    if (at >= limit) {
      return new Token.End(limit, limit);
    }
    char first = text.charAt(at);
    if (first == '(') {
      return new Token.Open(at, ++at);
    }
    if (first == ')') {
      return new Token.Close(at, ++at);
    }
    if (first == '"' || (first == '\'' && syntax == Syntax.OWL)) {
      return quoted(first);
    }
    if (isDigit(first)) {
      return number();
    }
    if (isWordStart(first)) {
      return operandWord();
    }
    return sign(true);
  }

  /** The next token, where an operator or the end is due. */
  Token operator() {
    skipBlanks();
    if (at >= limit) {
      return new Token.End(limit, limit);
    }
    char first = text.charAt(at);
    if (first == '(') {
      return new Token.Open(at, ++at);
    }
    if (first == ')') {
      return new Token.Close(at, ++at);
    }
    return isWordStart(first) ? operatorWord() : sign(false);
  }

  /** Whether a line ended between the last token and the one before it. */
  boolean lineEnded() {
    return lineEnded;
  }

  int position() {
    return at;
  }

  void backTo(int position) {
    at = position;
  }

  private Token number() {
    int start = at;
    if (syntax != Syntax.SPIN) {
      at++;
      return switch (text.charAt(start)) {
        case '0' -> new Token.Constant(false, start, at);
        case '1' -> new Token.Constant(true, start, at);
        default -> unknown(start, wordEnd(start));
      };
    }
    at = wordEnd(start);
    String digits = text.substring(start, at);
    if (!digits.chars().allMatch(FormulaScanner::isDigit)) {
      return unknown(start, at);
    }
    return new Token.Constant(digits.chars().anyMatch(c -> c != '0'), start, at);
  }

  private Token operandWord() {
    int start = at;
    int end = wordEnd(start);
    String word = text.substring(start, end);
    Optional<Boolean> constant = constant(word);
    if (constant.isPresent()) {
      at = end;
      return new Token.Constant(constant.get(), start, end);
    }
    return switch (syntax) {
      case SPOT -> spotOperand(start, end, word);
      case SPIN -> spinOperand(start, end, word);
      case OWL -> owlOperand(start, end, word);
    };
  }

  private Optional<Boolean> constant(String word) {
    String folded = syntax == Syntax.SPOT ? word.toLowerCase(Locale.ROOT) : word;
    return switch (folded) {
      case "true" -> Optional.of(true);
      case "false" -> Optional.of(false);
      case "tt" -> syntax == Syntax.OWL ? Optional.of(true) : Optional.empty();
      case "ff" -> syntax == Syntax.OWL ? Optional.of(false) : Optional.empty();
      case "skip" -> syntax == Syntax.SPIN ? Optional.of(true) : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** {@code GFa} is {@code G F a}, while {@code F1} is a name: Spot's own rule. */
  private Token spotOperand(int start, int end, String word) {
    char first = word.charAt(0);
    boolean operator = first == 'F' || first == 'G' || first == 'X';
    if (operator && (word.length() == 1 || !isDigit(word.charAt(1)))) {
      return sign(true);
    }
    return vocabulary.infixSpellings().contains(word) ? operatorWord() : name(word, start, end);
  }

  private Token spinOperand(int start, int end, String word) {
    if (vocabulary.prefixSpellings().contains(word)) {
      return sign(true);
    }
    boolean reserved = vocabulary.infixSpellings().contains(word);
    if (reserved && !word.equals("M") && !word.equals("xor")) {
      return operatorWord();
    }
    int after = PromelaText.suffixEnd(text, start, end, limit);
    return name(PromelaText.normalised(text.substring(start, after)), start, after);
  }

  private Token owlOperand(int start, int end, String word) {
    if (vocabulary.infixSpellings().contains(word)) {
      return operatorWord();
    }
    boolean upper = Character.isUpperCase(word.charAt(0)) && word.charAt(0) != 'L';
    return upper ? sign(true) : name(word, start, end);
  }

  private Token name(String name, int start, int end) {
    at = end;
    return new Token.Name(name, start, end);
  }

  private Token operatorWord() {
    int start = at;
    int end = wordEnd(start);
    String word = text.substring(start, end);
    if (vocabulary.infixSpellings().contains(word)) {
      return infix(word, start);
    }
    if (syntax != Syntax.SPIN && vocabulary.instead(word).isEmpty()) {
      // As in (a)Ub: a name cannot follow here, so the capital is an operator.
      for (Vocabulary.Spelling<Infix> known : vocabulary.infixSymbols()) {
        if (Character.isUpperCase(known.text().charAt(0)) && word.startsWith(known.text())) {
          return infix(known.text(), start);
        }
      }
    }
    return unknown(start, end);
  }

  private Token infix(String spelling, int start) {
    for (Vocabulary.Spelling<Infix> known : vocabulary.infixSymbols()) {
      if (known.text().equals(spelling)) {
        at = start + spelling.length();
        int level = vocabulary.level(known.meaning(), spelling);
        return new Token.InfixSign(known.meaning(), level, start, at);
      }
    }
    throw new IllegalStateException("not an operator: " + spelling);
  }

  private Token sign(boolean operandDue) {
    int start = at;
    if (operandDue) {
      for (Vocabulary.Spelling<Prefix> known : vocabulary.prefixSymbols()) {
        if (text.startsWith(known.text(), start)) {
          at = start + known.text().length();
          return new Token.PrefixSign(known.meaning(), start, at);
        }
      }
    }
    for (String foreign : vocabulary.foreignSpellings()) {
      if (!isWordStart(foreign.charAt(0))
          && text.startsWith(foreign, start)
          && !vocabulary.infixSpellings().contains(foreign)) {
        return unknown(start, start + foreign.length());
      }
    }
    for (Vocabulary.Spelling<Infix> known : vocabulary.infixSymbols()) {
      if (text.startsWith(known.text(), start)) {
        return infix(known.text(), start);
      }
    }
    boolean word = isWordStart(text.charAt(start));
    return unknown(start, word ? wordEnd(start) : text.offsetByCodePoints(start, 1));
  }

  private Token unknown(int start, int end) {
    at = Math.min(end, limit);
    return new Token.Unknown(start, at);
  }

  /**
   * Spot and Spin put a backslash before a quote that belongs to the name. Owl has no way to write
   * one; a doubled quote, which no formula of Owl's contains, stands for it.
   */
  private Token quoted(char quote) {
    int start = at++;
    StringBuilder name = new StringBuilder();
    while (at < limit) {
      char character = text.charAt(at++);
      if (character == quote) {
        boolean doubled = syntax == Syntax.OWL && at < limit && text.charAt(at) == quote;
        if (!doubled) {
          return named(name.toString(), start);
        }
        at++;
      } else if (character == '\\' && syntax != Syntax.OWL && at < limit) {
        character = text.charAt(at++);
      }
      name.append(character);
    }
    throw new InputException(
        Diagnostic.error("L006", "this quote is never closed").at(source.location(start)));
  }

  private Token named(String name, int start) {
    if (name.isEmpty()) {
      throw new InputException(
          Diagnostic.error("L008", "a proposition needs a name")
              .at(source.location(start, start + 2)));
    }
    return new Token.Name(name, start, at);
  }

  private void skipBlanks() {
    lineEnded = false;
    while (at < limit) {
      char character = text.charAt(at);
      if (character == '\n' || character == '\r') {
        lineEnded = true;
        at++;
      } else if (Character.isWhitespace(character)) {
        at++;
      } else if (comments && (character == '#' || text.startsWith("//", at))) {
        while (at < limit && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
          at++;
        }
      } else if (syntax == Syntax.SPIN && text.startsWith("/*", at)) {
        int end = text.indexOf("*/", at + 2);
        at = end < 0 ? limit : Math.min(limit, end + 2);
      } else {
        return;
      }
    }
  }

  private int wordEnd(int start) {
    int end = start + 1;
    while (end < limit && isWordPart(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private boolean isWordStart(char character) {
    return Character.isLetter(character)
        || character == '_'
        || character == '@'
        || (character == '.' && syntax == Syntax.SPOT);
  }

  /** Promela's dot is the one of a structure; it belongs to the suffixes of a name. */
  private boolean isWordPart(char character) {
    return Character.isLetterOrDigit(character)
        || character == '_'
        || (character == '.' && syntax == Syntax.SPOT);
  }

  private static boolean isDigit(int character) {
    return character >= '0' && character <= '9';
  }
}
