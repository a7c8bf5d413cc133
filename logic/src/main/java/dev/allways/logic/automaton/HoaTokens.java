package dev.allways.logic.automaton;

import dev.allways.logic.automaton.HoaScanner.Kind;
import dev.allways.logic.automaton.HoaScanner.Token;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.util.Optional;

/** The token that is due and those after it, and the complaints about them. */
final class HoaTokens {
  private static final int DEEPEST = 500;

  private final Source source;
  private final HoaScanner scanner;
  private Token token;

  HoaTokens(Source source) {
    this.source = source;
    this.scanner = new HoaScanner(source);
    this.token = scanner.next();
  }

  Token token() {
    return token;
  }

  boolean at(char sign) {
    return token.isSign(sign);
  }

  boolean at(Kind kind) {
    return token.kind() == kind;
  }

  boolean atHeader(String name) {
    return token.kind() == Kind.HEADER && token.text().equals(name);
  }

  void advance() {
    token = scanner.next();
  }

  void expect(char sign) {
    if (!token.isSign(sign)) {
      throw unexpected("'" + sign + "'");
    }
    advance();
  }

  int integer(String what) {
    if (token.kind() != Kind.INTEGER) {
      throw unexpected(what);
    }
    try {
      int number = Integer.parseInt(token.text());
      advance();
      return number;
    } catch (NumberFormatException _) {
      throw error("L301", "this number is too large", token);
    }
  }

  /** Opens a parenthesis of an expression that recurses. */
  void open(int depth) {
    if (depth >= DEEPEST) {
      throw error("L308", "this is nested more than " + DEEPEST + " levels deep", token);
    }
    advance();
  }

  InputException unexpected(String wanted) {
    return error("L301", "expected " + wanted + ", found " + token.shown(), token);
  }

  InputException error(String code, String message, Token place) {
    return error(code, message, place, Optional.empty());
  }

  InputException error(String code, String message, Token place, String help) {
    return error(code, message, place, Optional.of(help));
  }

  InputException error(String code, String message, Token place, Optional<String> help) {
    return new InputException(
        Diagnostic.error(code, message).at(source.location(place.start(), place.end())).help(help));
  }
}
