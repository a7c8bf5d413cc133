package dev.allways.languages.protocol.reader;

import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the forms of a text.
 *
 * <pre>{@code
 * List<Form> forms = FormReader.read(Source.of("chess.dcj", "(defrole ::white) ; first"));
 * }</pre>
 */
public final class FormReader {
  /** Deeper than any protocol, shallow enough for every pass that recurses over forms. */
  static final int DEEPEST_NESTING = 200;

  private final Source source;
  private final String text;
  private int at;
  private int depth;

  private FormReader(Source source) {
    this.source = source;
    this.text = source.text();
  }

  /**
   * @throws InputException when brackets do not match, or something is no part of the notation
   */
  public static List<Form> read(Source source) {
    return new FormReader(source).all();
  }

  private List<Form> all() {
    List<Form> forms = new ArrayList<>();
    while (skipBlanks()) {
      if (isClosing(text.charAt(at))) {
        throw new InputException(
            place(at, at + 1).error("D002", "this '%c' closes nothing".formatted(text.charAt(at))));
      }
      forms.add(form());
    }
    return forms;
  }

  /** Past blanks, comments and discarded forms; false at the end of the text. */
  private boolean skipBlanks() {
    while (at < text.length()) {
      char character = text.charAt(at);
      if (Character.isWhitespace(character) || character == ',' || character == '\uFEFF') {
        at++;
      } else if (character == ';' || (character == '#' && peek(1) == '!' && at == 0)) {
        while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
          at++;
        }
      } else if (character == '#' && peek(1) == '_') {
        discard();
      } else {
        return true;
      }
    }
    return false;
  }

  private void discard() {
    int start = at;
    at += 2;
    enter(start);
    if (!skipBlanks() || isClosing(text.charAt(at))) {
      throw new InputException(
          place(start, start + 2).error("D004", "there is nothing after this '#_' to leave out"));
    }
    form();
    depth--;
  }

  private char peek(int ahead) {
    return at + ahead < text.length() ? text.charAt(at + ahead) : '\0';
  }

  private void enter(int start) {
    if (++depth > DEEPEST_NESTING) {
      throw new InputException(
          place(start, start + 1)
              .error("D005", "brackets are nested more than " + DEEPEST_NESTING + " deep here"));
    }
  }

  /** The form that begins at the current character, which is neither blank nor closing. */
  private Form form() {
    int start = at;
    char character = text.charAt(at);
    return switch (character) {
      case '(' -> new Form.Sequence(items(1, ')'), placeFrom(start));
      case '[' -> new Form.Vector(items(1, ']'), placeFrom(start));
      case '{' -> map(start);
      case '"' -> string();
      case '#' -> dispatch(start);
      case '\'', '`', '~', '^', '@', '\\' -> throw refused(start, start + 1, character);
      default -> word();
    };
  }

  private Form dispatch(int start) {
    return switch (peek(1)) {
      case '{' -> new Form.SetOf(items(2, '}'), placeFrom(start));
      case '(' -> {
        at++;
        Form.Sequence body = new Form.Sequence(items(1, ')'), placeFrom(start + 1));
        yield new Form.Shorthand(body, placeFrom(start));
      }
      default -> throw refused(start, start + 2, '#');
    };
  }

  private InputException refused(int start, int end, char character) {
    String what =
        switch (character) {
          case '\'', '`', '~' -> "quoting is no part of the protocol language";
          case '^' -> "metadata is no part of the protocol language";
          case '@' -> "references are no part of the protocol language";
          case '\\' -> "single characters are no part of the protocol language";
          default -> "'%s' is no part of the protocol language".formatted(shown(start, end));
        };
    Diagnostic error = place(start, end).error("D006", what);
    return new InputException(
        switch (character) {
          case '\'', '`' -> error.help("write a vector, such as [1 2], for a list of values");
          case '\\' -> error.help("write a string of one character, such as \"a\"");
          default -> error;
        });
  }

  private String shown(int start, int end) {
    return text.substring(start, Math.min(end, text.length()));
  }

  private Form map(int start) {
    List<Form> items = items(1, '}');
    if (items.size() % 2 != 0) {
      throw new InputException(
          placeFrom(start)
              .error(
                  "D007",
                  "a map needs a value for every key, this one has an odd" + " number of forms"));
    }
    return new Form.MapOf(items, placeFrom(start));
  }

  /** The forms up to the bracket that matches the one here, which is {@code width} characters. */
  private List<Form> items(int width, char closing) {
    int start = at;
    at += width;
    enter(start);
    List<Form> items = new ArrayList<>();
    while (true) {
      if (!skipBlanks()) {
        throw neverClosed(start, width, closing);
      }
      char character = text.charAt(at);
      if (character == closing) {
        at++;
        depth--;
        return items;
      }
      if (isClosing(character)) {
        throw new InputException(
            place(at, at + 1)
                .error("D001", "expected '%c', found '%c'".formatted(closing, character))
                .because("to close this bracket", place(start, start + width).location()));
      }
      items.add(form());
    }
  }

  private InputException neverClosed(int start, int width, char closing) {
    Diagnostic error =
        place(start, start + width)
            .error("D003", "this '%s' is never closed".formatted(shown(start, start + width)));
    int next = nextDefinition(start);
    if (next >= 0) {
      error =
          error.because(
              "a '%c' is probably missing before this".formatted(closing),
              place(next, next + 1).location());
    }
    return new InputException(error.help("add a '%c'".formatted(closing)));
  }

  /** A bracket in the first column after {@code start} begins, most likely, a new definition. */
  private int nextDefinition(int start) {
    for (int i = start + 1; i < text.length(); i++) {
      char before = text.charAt(i - 1);
      if (text.charAt(i) == '(' && (before == '\n' || before == '\r')) {
        return i;
      }
    }
    return -1;
  }

  private Form string() {
    int start = at++;
    StringBuilder value = new StringBuilder();
    while (at < text.length() && text.charAt(at) != '"') {
      char character = text.charAt(at);
      if (character == '\\') {
        value.append(escape());
      } else {
        value.append(character);
        at++;
      }
    }
    if (at >= text.length()) {
      throw new InputException(
          place(start, start + 1).error("D003", "this string is never closed").help("add a '\"'"));
    }
    at++;
    return new Form.Text(value.toString(), placeFrom(start));
  }

  private char escape() {
    int start = at++;
    char character = at < text.length() ? text.charAt(at++) : '\0';
    return switch (character) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'r' -> '\r';
      case '"', '\\' -> character;
      default ->
          throw new InputException(
              place(start, at)
                  .error("D008", "there is no escape '%s'".formatted(shown(start, at)))
                  .help("the escapes are \\n, \\t, \\r, \\\" and \\\\"));
    };
  }

  private Form word() {
    int start = at;
    while (at < text.length() && !endsWord(text.charAt(at))) {
      at++;
    }
    String word = text.substring(start, at);
    char first = word.charAt(0);
    if (first == ':') {
      return keyword(word, start);
    }
    boolean signed = (first == '-' || first == '+') && word.length() > 1;
    char digit = signed ? word.charAt(1) : first;
    return digit >= '0' && digit <= '9'
        ? Numerals.read(word, placeFrom(start))
        : new Form.Symbol(word, placeFrom(start));
  }

  private Form keyword(String word, int start) {
    boolean qualified = word.startsWith("::");
    String name = word.substring(qualified ? 2 : 1);
    if (name.isEmpty() || name.startsWith(":") || name.endsWith(":")) {
      throw new InputException(
          placeFrom(start)
              .error("D009", "'%s' is not a keyword".formatted(word))
              .help("a keyword is a name behind one or two colons, such as ::player"));
    }
    return new Form.Keyword(name, qualified, placeFrom(start));
  }

  private static boolean endsWord(char character) {
    return Character.isWhitespace(character)
        || switch (character) {
          case '(', ')', '[', ']', '{', '}', '"', ';', ',', '`', '~', '^', '@', '\\' -> true;
          default -> false;
        };
  }

  private static boolean isClosing(char character) {
    return character == ')' || character == ']' || character == '}';
  }

  private Place place(int start, int end) {
    return new Place(source, start, end);
  }

  private Place placeFrom(int start) {
    return place(start, at);
  }
}
