package dev.allways.languages.promela.preprocessor;

import java.util.List;

/**
 * One word of a model.
 *
 * @param text as written, quotes included
 * @param gap what stands before it
 */
public record Token(Kind kind, String text, Origin origin, Gap gap) {
  public enum Kind {
    /** A keyword is a name too: the preprocessor does not know them. */
    NAME,
    NUMBER,
    /** {@code 'a'} */
    CHARACTER,
    STRING,
    /** An operator or a bracket. */
    SYMBOL,
    /** A character that no token of Promela begins with. */
    OTHER,
    /** Behind the last token. */
    END
  }

  /** What separates a token from the one before; later ones include earlier ones. */
  public enum Gap {
    NONE,
    BLANK,
    /** A comment of several lines: a new line for Spin, a blank for the preprocessor. */
    LONG_COMMENT,
    LINE_END
  }

  public boolean is(String name) {
    return text.equals(name) && kind != Kind.STRING && kind != Kind.CHARACTER;
  }

  public boolean isName() {
    return kind == Kind.NAME;
  }

  public boolean isEnd() {
    return kind == Kind.END;
  }

  public boolean spaced() {
    return gap != Gap.NONE;
  }

  /** Whether it is the first of its line: only there does {@code #} begin a directive. */
  boolean startsLine() {
    return gap == Gap.LINE_END;
  }

  /** Whether it stands on another line than the token before. */
  public boolean onNewLine() {
    return gap == Gap.LONG_COMMENT || gap == Gap.LINE_END;
  }

  /** The same token elsewhere. */
  public Token at(Origin place) {
    return new Token(kind, text, place, gap);
  }

  public Token behind(Gap other) {
    return new Token(kind, text, origin, other);
  }

  /** As written on one line. */
  static String joined(List<Token> tokens) {
    StringBuilder text = new StringBuilder();
    for (Token token : tokens) {
      text.append(token.spaced() && !text.isEmpty() ? " " : "").append(token.text());
    }
    return text.toString();
  }

  /** For a debugger and for messages: as written, or {@code the end of the file}. */
  @Override
  public String toString() {
    return isEnd() ? "the end of the file" : "'" + text + "'";
  }
}
