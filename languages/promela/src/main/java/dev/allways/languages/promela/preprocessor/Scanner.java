package dev.allways.languages.promela.preprocessor;

import dev.allways.languages.promela.preprocessor.Token.Gap;
import dev.allways.languages.promela.preprocessor.Token.Kind;
import dev.allways.text.Diagnostic;
import dev.allways.text.Diagnostics;
import dev.allways.text.Source;
import java.util.List;

/**
 * Cuts one file into tokens. A line that ends in a backslash continues on the next one, wherever
 * the backslash stands; comments count as a blank.
 *
 * <p>Costs time and space linear in the file. Never fails: what is no token of Promela becomes one
 * of {@link Kind#OTHER}, which the parser may still find in a place where nobody reads it.
 */
final class Scanner {
  /**
   * Longest first. {@code []}, {@code <>} and {@code <->} are two tokens: they mean something only
   * in formulas.
   */
  private static final List<String> SYMBOLS =
      List.of(
          "->", "--", "++", "==", "!=", "!!", "??", ">=", "<=", ">>", "<<", "&&", "||", "::", "..",
          "##", "{", "}", "(", ")", "[", "]", "<", ">", "=", "!", "?", "+", "-", "*", "/", "%", "&",
          "|", "^", "~", ",", ";", ":", ".", "@", "#");

  /** How far to look for the partner of a single quote. */
  private static final int LONGEST_CHARACTER = 12;

  private final Source source;
  private final String text;
  private final Origin.Via via;
  private final Diagnostics diagnostics;
  private int position;

  /** Behind the last character taken, before the splices that follow it. */
  private int end;

  private boolean first = true;
  private boolean silent;

  Scanner(Source source, Origin.Via via, Diagnostics diagnostics) {
    this(source, 0, source.length(), via, diagnostics);
  }

  /** Of a part of a file. */
  Scanner(Source source, int start, int end, Origin.Via via, Diagnostics diagnostics) {
    this.source = source;
    this.text = source.text().substring(0, end);
    this.via = via;
    this.diagnostics = diagnostics;
    this.position = behindSplices(start);
  }

  /** Whether complaints are wanted: not about text that a condition leaves out. */
  void complain(boolean wanted) {
    silent = !wanted;
  }

  Source source() {
    return source;
  }

  Token next() {
    Gap gap = skipBlanks();
    if (first) {
      gap = Gap.LINE_END;
      first = false;
    }
    int start = position;
    Kind kind = scan();
    int behind = kind == Kind.END ? start : end;
    return new Token(kind, unspliced(start, behind), origin(start, behind), gap);
  }

  private Origin origin(int start, int end) {
    return new Origin(source, start, end, via);
  }

  private Kind scan() {
    int character = peek();
    if (character < 0) {
      return Kind.END;
    }
    if (isNameStart(character)) {
      skipWhile(Scanner::isNamePart);
      return Kind.NAME;
    }
    if (isDigit(character)) {
      number();
      return Kind.NUMBER;
    }
    if (character == '"') {
      return quoted('"', Kind.STRING);
    }
    if (character == '\'') {
      return quoted('\'', Kind.CHARACTER);
    }
    for (String symbol : SYMBOLS) {
      if (skip(symbol)) {
        return Kind.SYMBOL;
      }
    }
    advance();
    if (Character.isLowSurrogate((char) Math.max(0, peek()))) {
      advance();
    }
    return Kind.OTHER;
  }

  private void number() {
    boolean zero = peek() == '0';
    advance();
    if (zero && (peek() == 'x' || peek() == 'X') && isHexadecimal(peekBehind())) {
      advance();
      skipWhile(Scanner::isHexadecimal);
    } else {
      skipWhile(Scanner::isDigit);
    }
  }

  /** A quote without its partner on the same line is no text; what follows it is left out. */
  private Kind quoted(char quote, Kind kind) {
    int start = position;
    advance();
    for (int read = 0;
        isOnLine(peek()) && (kind == Kind.STRING || read < LONGEST_CHARACTER);
        read++) {
      if (peek() == quote) {
        advance();
        return kind;
      }
      if (peek() == '\\') {
        advance();
      }
      if (isOnLine(peek())) {
        advance();
      }
    }
    if (kind == Kind.STRING) {
      report(start, end, Diagnostic.error("P002", "this text has no closing '\"' on its line"));
    }
    return Kind.OTHER;
  }

  private static boolean isOnLine(int character) {
    return character >= 0 && character != '\n' && character != '\r';
  }

  /** Skips blanks and comments; what they amount to. */
  private Gap skipBlanks() {
    Gap gap = Gap.NONE;
    while (true) {
      int character = peek();
      Gap more = Gap.BLANK;
      if (character == '\n' || character == '\r') {
        more = Gap.LINE_END;
        advance();
      } else if (character == ' ' || character == '\t' || character == '\f' || character == 0x0B) {
        advance();
      } else if (character == '/' && peekBehind() == '*') {
        int line = source.line(position);
        skipComment();
        more = source.line(position) > line ? Gap.LONG_COMMENT : Gap.BLANK;
      } else if (character == '/' && peekBehind() == '/') {
        skipWhile(Scanner::isOnLine);
      } else {
        return gap;
      }
      gap = more.compareTo(gap) > 0 ? more : gap;
    }
  }

  private void skipComment() {
    int start = position;
    advance();
    advance();
    while (peek() >= 0) {
      if (peek() == '*' && peekBehind() == '/') {
        advance();
        advance();
        return;
      }
      advance();
    }
    report(start, start + 2, Diagnostic.error("P001", "this comment is never closed"));
  }

  private void report(int start, int end, Diagnostic diagnostic) {
    if (!silent) {
      diagnostics.add(origin(start, end).in(diagnostic));
    }
  }

  private interface CharacterTest {
    boolean holds(int character);
  }

  private void skipWhile(CharacterTest test) {
    while (peek() >= 0 && test.holds(peek())) {
      advance();
    }
  }

  private boolean skip(String symbol) {
    int at = position;
    int last = at;
    for (int i = 0; i < symbol.length(); i++) {
      if (at >= text.length() || text.charAt(at) != symbol.charAt(i)) {
        return false;
      }
      last = at + 1;
      at = behindSplices(last);
    }
    end = last;
    position = at;
    return true;
  }

  private int peek() {
    return position < text.length() ? text.charAt(position) : -1;
  }

  private int peekBehind() {
    int next = behindSplices(position + 1);
    return next < text.length() ? text.charAt(next) : -1;
  }

  private void advance() {
    end = position + 1;
    position = behindSplices(position + 1);
  }

  /** The next offset that is not within a backslash, blanks and a line end. */
  private int behindSplices(int offset) {
    int at = offset;
    while (at < text.length() && text.charAt(at) == '\\') {
      int end = at + 1;
      while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
        end++;
      }
      if (end < text.length() && text.charAt(end) == '\r') {
        at = end + 1 < text.length() && text.charAt(end + 1) == '\n' ? end + 2 : end + 1;
      } else if (end < text.length() && text.charAt(end) == '\n') {
        at = end + 1;
      } else {
        return at;
      }
    }
    return at;
  }

  private String unspliced(int start, int end) {
    String written = text.substring(start, Math.min(end, text.length()));
    if (written.indexOf('\\') < 0) {
      return written;
    }
    StringBuilder joined = new StringBuilder(written.length());
    for (int at = start; at < end; at = behindSplices(at + 1)) {
      joined.append(text.charAt(at));
    }
    return joined.toString();
  }

  private static boolean isDigit(int character) {
    return character >= '0' && character <= '9';
  }

  private static boolean isHexadecimal(int character) {
    return isDigit(character)
        || (character >= 'a' && character <= 'f')
        || (character >= 'A' && character <= 'F');
  }

  private static boolean isNameStart(int character) {
    return (character >= 'a' && character <= 'z')
        || (character >= 'A' && character <= 'Z')
        || character == '_';
  }

  private static boolean isNamePart(int character) {
    return isNameStart(character) || isDigit(character);
  }
}
