package dev.allways.logic.automaton;

import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Source;

/** Cuts a text in the Hanoi Omega-Automata format into tokens. Blanks separate and mean nothing. */
final class HoaScanner {
  enum Kind {
    /** {@code States:}, its text without the colon. */
    HEADER,
    /** {@code --BODY--}, {@code --END--} or {@code --ABORT--}. */
    SECTION,
    IDENTIFIER,
    /** {@code @name}, its text without the sign. */
    ALIAS,
    INTEGER,
    /** Its text without quotes and with escapes resolved. */
    STRING,
    /** One character. */
    SIGN,
    END
  }

  record Token(Kind kind, String text, int start, int end) {
    boolean isSign(char sign) {
      return kind == Kind.SIGN && text.charAt(0) == sign;
    }

    boolean isSection(String name) {
      return kind == Kind.SECTION && text.equals(name);
    }

    /** As a person would point at it. */
    String shown() {
      return switch (kind) {
        case END -> "the end of the text";
        case STRING -> "a string";
        case HEADER -> "'" + text + ":'";
        case ALIAS -> "'@" + text + "'";
        case SECTION, IDENTIFIER, INTEGER, SIGN -> "'" + text + "'";
      };
    }
  }

  private static final String SIGNS = "[]{}()!&|";

  private final Source source;
  private final String text;
  private int at;

  HoaScanner(Source source) {
    this.source = source;
    this.text = source.text();
  }

  Token next() {
    skipBlanks();
    if (at >= text.length()) {
      return new Token(Kind.END, "", at, at);
    }
    int start = at;
    char first = text.charAt(at);
    if (first == '"') {
      return string();
    }
    if (isDigit(first)) {
      while (at < text.length() && isDigit(text.charAt(at))) {
        at++;
      }
      return token(Kind.INTEGER, start, start);
    }
    if (first == '@') {
      at++;
      skipWord();
      return token(Kind.ALIAS, start, start + 1);
    }
    if (first == '-') {
      return section();
    }
    if (isLetter(first)) {
      skipWord();
      if (at < text.length() && text.charAt(at) == ':') {
        Token header = new Token(Kind.HEADER, text.substring(start, at), start, at + 1);
        at++;
        return header;
      }
      return token(Kind.IDENTIFIER, start, start);
    }
    if (SIGNS.indexOf(first) >= 0) {
      at++;
      return token(Kind.SIGN, start, start);
    }
    throw error("L301", "this character has no meaning in an automaton", start, start + 1);
  }

  private Token section() {
    for (String name : new String[] {"--BODY--", "--END--", "--ABORT--"}) {
      if (text.startsWith(name, at)) {
        at += name.length();
        return new Token(Kind.SECTION, name, at - name.length(), at);
      }
    }
    throw error("L301", "expected '--BODY--', '--END--' or '--ABORT--'", at, at + 1);
  }

  private Token string() {
    int start = at++;
    StringBuilder content = new StringBuilder();
    while (at < text.length() && text.charAt(at) != '"') {
      if (text.charAt(at) == '\\' && at + 1 < text.length()) {
        at++;
      }
      content.append(text.charAt(at++));
    }
    if (at >= text.length()) {
      throw error("L302", "this quote is never closed", start, start + 1);
    }
    at++;
    return new Token(Kind.STRING, content.toString(), start, at);
  }

  private void skipWord() {
    while (at < text.length()
        && (isLetter(text.charAt(at)) || isDigit(text.charAt(at)) || text.charAt(at) == '-')) {
      at++;
    }
  }

  private void skipBlanks() {
    while (at < text.length()) {
      if (Character.isWhitespace(text.charAt(at))) {
        at++;
      } else if (text.startsWith("/*", at)) {
        skipComment();
      } else {
        return;
      }
    }
  }

  /** Comments nest. */
  private void skipComment() {
    int start = at;
    int open = 0;
    do {
      if (text.startsWith("/*", at)) {
        open++;
        at += 2;
      } else if (text.startsWith("*/", at)) {
        open--;
        at += 2;
      } else if (at >= text.length()) {
        throw error("L302", "this comment is never closed", start, start + 2);
      } else {
        at++;
      }
    } while (open > 0);
  }

  private Token token(Kind kind, int start, int textStart) {
    return new Token(kind, text.substring(textStart, at), start, at);
  }

  private InputException error(String code, String message, int start, int end) {
    return new InputException(Diagnostic.error(code, message).at(source.location(start, end)));
  }

  private static boolean isDigit(char character) {
    return character >= '0' && character <= '9';
  }

  private static boolean isLetter(char character) {
    return (character >= 'a' && character <= 'z')
        || (character >= 'A' && character <= 'Z')
        || character == '_';
  }
}
