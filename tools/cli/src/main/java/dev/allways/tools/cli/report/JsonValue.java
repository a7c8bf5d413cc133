package dev.allways.tools.cli.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.TokenStreamLocation;

/**
 * A value in a JSON document that anybody may have written. Who asks it for what it is not gets an
 * {@link Odd} with the place.
 */
final class JsonValue {
  /** What there is in JSON, but for null, which is nothing anybody asks for. */
  private sealed interface Content {
    record Members(Map<String, JsonValue> members) implements Content {}

    record Items(List<JsonValue> items) implements Content {}

    record Text(String text) implements Content {}

    record Whole(long number) implements Content {}

    record Fraction(double number) implements Content {}

    record Truth(boolean isTrue) implements Content {}

    record Nothing() implements Content {}
  }

  private final Content content;
  private final int line;
  private final int column;

  private JsonValue(Content content, TokenStreamLocation place) {
    this.content = content;
    this.line = place.getLineNr();
    this.column = place.getColumnNr();
  }

  /**
   * The value whose first token is next.
   *
   * @throws tools.jackson.core.JacksonException when that is not JSON, or nested too deeply
   */
  static JsonValue read(JsonParser json) {
    json.nextToken();
    return current(json);
  }

  private static JsonValue current(JsonParser json) {
    TokenStreamLocation place = json.currentTokenLocation();
    return new JsonValue(content(json), place);
  }

  private static Content content(JsonParser json) {
    return switch (json.currentToken()) {
      case START_OBJECT -> {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        while (json.nextToken() == JsonToken.PROPERTY_NAME) {
          members.put(json.currentName(), read(json));
        }
        yield new Content.Members(members);
      }
      case START_ARRAY -> {
        List<JsonValue> items = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
          items.add(current(json));
        }
        yield new Content.Items(items);
      }
      case VALUE_STRING -> new Content.Text(json.getString());
      case VALUE_NUMBER_INT -> new Content.Whole(json.getLongValue());
      case VALUE_NUMBER_FLOAT -> new Content.Fraction(json.getDoubleValue());
      case VALUE_TRUE -> new Content.Truth(true);
      case VALUE_FALSE -> new Content.Truth(false);
      case null, default -> new Content.Nothing();
    };
  }

  Optional<JsonValue> find(String name) {
    if (content instanceof Content.Members(Map<String, JsonValue> members)) {
      return Optional.ofNullable(members.get(name));
    }
    throw odd();
  }

  JsonValue get(String name) {
    return find(name).orElseThrow(this::odd);
  }

  /** A text that is left out where it is empty. */
  String text(String name) {
    return find(name).map(JsonValue::text).orElse("");
  }

  /** A list that is left out where it is empty. */
  <T> List<T> list(String name, Function<JsonValue, T> item) {
    return find(name).map(found -> found.list(item)).orElse(List.of());
  }

  <T> List<T> list(Function<JsonValue, T> item) {
    if (content instanceof Content.Items(List<JsonValue> items)) {
      return items.stream().map(item).toList();
    }
    throw odd();
  }

  String text() {
    if (content instanceof Content.Text(String text)) {
      return text;
    }
    throw odd();
  }

  /** A whole number that is not negative. */
  long count() {
    if (content instanceof Content.Whole(long number) && number >= 0) {
      return number;
    }
    throw odd();
  }

  /** A whole number from 0 on that need not be large. */
  int index() {
    long number = count();
    if (number > Integer.MAX_VALUE) {
      throw odd();
    }
    return (int) number;
  }

  /** A whole number from 1 on that need not be large. */
  int position() {
    int number = index();
    if (number < 1) {
      throw odd();
    }
    return number;
  }

  double number() {
    return switch (content) {
      case Content.Whole(long number) -> number;
      case Content.Fraction(double number) -> number;
      default -> throw odd();
    };
  }

  boolean isTrue() {
    if (content instanceof Content.Truth(boolean isTrue)) {
      return isTrue;
    }
    throw odd();
  }

  /** One of some words, in small letters. */
  <E extends Enum<E>> E word(Class<E> words) {
    String text = text();
    return Arrays.stream(words.getEnumConstants())
        .filter(each -> each.name().toLowerCase(Locale.ROOT).equals(text))
        .findFirst()
        .orElseThrow(this::odd);
  }

  /** That this is not what there should be. */
  Odd odd() {
    return new Odd(line, column);
  }

  /** Something else than what was asked for. */
  static final class Odd extends RuntimeException {
    private final int line;
    private final int column;

    private Odd(int line, int column) {
      this.line = line;
      this.column = column;
    }

    int line() {
      return line;
    }

    int column() {
      return column;
    }
  }
}
