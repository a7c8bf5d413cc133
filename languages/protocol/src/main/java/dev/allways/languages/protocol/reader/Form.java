package dev.allways.languages.protocol.reader;

import java.util.List;
import java.util.stream.Collectors;

/** What stands between two matching brackets, or a single word. */
public sealed interface Form {
  Place place();

  /** What a person would call it: {@code a list}, {@code the name x}. */
  String describe();

  /** {@code (f a b)}. */
  record Sequence(List<Form> items, Place place) implements Form {
    public Sequence {
      items = List.copyOf(items);
    }

    @Override
    public String describe() {
      return items.isEmpty() ? "an empty list" : "a list";
    }

    @Override
    public String toString() {
      return "(" + join(items) + ")";
    }
  }

  /** {@code [a b]}. */
  record Vector(List<Form> items, Place place) implements Form {
    public Vector {
      items = List.copyOf(items);
    }

    @Override
    public String describe() {
      return "a vector";
    }

    @Override
    public String toString() {
      return "[" + join(items) + "]";
    }
  }

  /** <code>#{a b}</code>. */
  record SetOf(List<Form> items, Place place) implements Form {
    public SetOf {
      items = List.copyOf(items);
    }

    @Override
    public String describe() {
      return "a set";
    }

    @Override
    public String toString() {
      return "#{" + join(items) + "}";
    }
  }

  /** <code>{a 1 b 2}</code>, keys and values in turn. */
  record MapOf(List<Form> items, Place place) implements Form {
    public MapOf {
      items = List.copyOf(items);
    }

    @Override
    public String describe() {
      return "a map";
    }

    @Override
    public String toString() {
      return "{" + join(items) + "}";
    }
  }

  /** {@code #(f % 1)}: a function without a name. */
  record Shorthand(Sequence body, Place place) implements Form {
    @Override
    public String describe() {
      return "a function";
    }

    @Override
    public String toString() {
      return "#" + body;
    }
  }

  /** {@code cat}, {@code s/-->>}, {@code chess.Move}. */
  record Symbol(String name, Place place) implements Form {
    @Override
    public String describe() {
      return "the name " + name;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** {@code :k} or {@code ::k}; the colons are not part of the name. */
  record Keyword(String name, boolean qualified, Place place) implements Form {
    @Override
    public String describe() {
      return "the keyword " + this;
    }

    @Override
    public String toString() {
      return (qualified ? "::" : ":") + name;
    }
  }

  /** {@code "text"}, without its quotes and with its escapes resolved. */
  record Text(String value, Place place) implements Form {
    @Override
    public String describe() {
      return "a string";
    }

    @Override
    public String toString() {
      return quote(value);
    }
  }

  /** {@code 42}. */
  record Whole(long value, Place place) implements Form {
    @Override
    public String describe() {
      return "the number " + value;
    }

    @Override
    public String toString() {
      return Long.toString(value);
    }
  }

  /** {@code 2.5}. */
  record Decimal(double value, Place place) implements Form {
    @Override
    public String describe() {
      return "the number " + value;
    }

    @Override
    public String toString() {
      return Double.toString(value);
    }
  }

  private static String join(List<Form> items) {
    return items.stream().map(Form::toString).collect(Collectors.joining(" "));
  }

  /** A string as it is written: with quotes and escapes. */
  static String quote(String value) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < value.length(); i++) {
      char character = value.charAt(i);
      switch (character) {
        case '"' -> quoted.append("\\\"");
        case '\\' -> quoted.append("\\\\");
        case '\n' -> quoted.append("\\n");
        case '\t' -> quoted.append("\\t");
        case '\r' -> quoted.append("\\r");
        default -> quoted.append(character);
      }
    }
    return quoted.append('"').toString();
  }
}
