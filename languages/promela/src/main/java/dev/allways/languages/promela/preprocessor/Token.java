package dev.allways.languages.promela.preprocessor;

/**
 * One word of a model.
 *
 * @param text as written, quotes included
 * @param spaced a blank, a comment or a line end stands before it
 * @param startsLine it is the first of its line: only there does {@code #} begin a directive
 */
public record Token(Kind kind, String text, Origin origin, boolean spaced, boolean startsLine) {
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

  public boolean is(String name) {
    return text.equals(name) && kind != Kind.STRING && kind != Kind.CHARACTER;
  }

  public boolean isName() {
    return kind == Kind.NAME;
  }

  public boolean isEnd() {
    return kind == Kind.END;
  }

  Token at(Origin place) {
    return new Token(kind, text, place, spaced, startsLine);
  }

  Token spaced(boolean blankBefore) {
    return new Token(kind, text, origin, blankBefore, startsLine);
  }

  /** For a debugger and for messages: as written, or {@code the end of the file}. */
  @Override
  public String toString() {
    return isEnd() ? "the end of the file" : "'" + text + "'";
  }
}
