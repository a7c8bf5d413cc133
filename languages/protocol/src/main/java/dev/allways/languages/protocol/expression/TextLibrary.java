package dev.allways.languages.protocol.expression;

import dev.allways.languages.protocol.expression.Value.Text;
import dev.allways.languages.protocol.expression.Value.Whole;
import java.util.List;
import java.util.Locale;
import java.util.function.BiPredicate;
import java.util.function.ToLongBiFunction;
import java.util.function.UnaryOperator;

/** Strings: {@code str}, the methods of {@code String}, numbers to text and back. */
final class TextLibrary {
  private TextLibrary() {}

  static void fill(Library.Shelf shelf) {
    shelf.function("str", 0, Integer.MAX_VALUE, TextLibrary::concatenate);
    shelf.function("string?", 1, (call, all) -> Value.of(all.getFirst() instanceof Text));
    numerals(shelf);
    methods(shelf);
    patterns(shelf);
  }

  private static Value concatenate(Call call, List<Value> all) {
    StringBuilder text = new StringBuilder();
    for (Value each : all) {
      call.spend(each.extent().weight());
      text.append(shown(each));
      call.text(text.length(), () -> "");
    }
    return new Text(text.toString());
  }

  private static String shown(Value value) {
    return switch (value) {
      case Text(String text) -> text;
      case Value.Nil nil -> "";
      default -> value.toString();
    };
  }

  private static void numerals(Library.Shelf shelf) {
    for (String type : new String[] {"Long/", "Integer/"}) {
      boolean narrow = type.startsWith("I");
      String parse = type + (narrow ? "parseInt" : "parseLong");
      shelf.function(parse, 1, 2, (call, all) -> parse(call, all, narrow));
      shelf.function(
          type + "valueOf",
          1,
          2,
          (call, all) ->
              all.getFirst() instanceof Whole ? all.getFirst() : parse(call, all, narrow));
      shelf.function(
          type + "toString",
          1,
          2,
          (call, all) ->
              new Text(
                  Long.toString(
                      call.whole(all.getFirst()), all.size() == 2 ? call.index(all.get(1)) : 10)));
      shelf.function(type + "toBinaryString", 1, (call, all) -> unsigned(call, all, narrow, 2));
      shelf.function(type + "toOctalString", 1, (call, all) -> unsigned(call, all, narrow, 8));
      shelf.function(type + "toHexString", 1, (call, all) -> unsigned(call, all, narrow, 16));
    }
  }

  private static Value parse(Call call, List<Value> all, boolean narrow) {
    String text = call.text(all.getFirst());
    int radix = all.size() == 2 ? call.index(all.get(1)) : 10;
    try {
      return new Whole(narrow ? Integer.parseInt(text, radix) : Long.parseLong(text, radix));
    } catch (NumberFormatException notOne) {
      throw call.failure(
          "%s is not an integer to base %d".formatted(Call.brief(all.getFirst()), radix));
    }
  }

  private static Value unsigned(Call call, List<Value> all, boolean narrow, int radix) {
    Value number = all.getFirst();
    return new Text(
        narrow
            ? Integer.toUnsignedString(call.index(number), radix)
            : Long.toUnsignedString(call.whole(number), radix));
  }

  private static void methods(Library.Shelf shelf) {
    shelf.function(".length", 1, (call, all) -> new Whole(call.text(all.getFirst()).length()));
    shelf.function(".isEmpty", 1, (call, all) -> Value.of(call.text(all.getFirst()).isEmpty()));
    shelf.function(".isBlank", 1, (call, all) -> Value.of(call.text(all.getFirst()).isBlank()));
    test(shelf, ".startsWith", String::startsWith);
    test(shelf, ".endsWith", String::endsWith);
    test(shelf, ".contains", String::contains);
    test(shelf, ".equals", String::equals);
    test(shelf, ".equalsIgnoreCase", String::equalsIgnoreCase);
    number(shelf, ".indexOf", String::indexOf);
    number(shelf, ".lastIndexOf", String::lastIndexOf);
    number(shelf, ".compareTo", String::compareTo);
    change(shelf, ".trim", String::trim);
    change(shelf, ".strip", String::strip);
    change(shelf, ".toUpperCase", text -> text.toUpperCase(Locale.ROOT));
    change(shelf, ".toLowerCase", text -> text.toLowerCase(Locale.ROOT));
    change(shelf, ".toString", text -> text);
    shelf.function(".concat", 2, TextLibrary::concatenate);
    shelf.function(
        ".repeat",
        2,
        (call, all) -> {
          String text = call.text(all.get(0));
          int times = call.index(all.get(1));
          if (times < 0) {
            throw call.failure("'.repeat': a string cannot be repeated " + times + " times");
          }
          return call.text((long) text.length() * times, () -> text.repeat(times));
        });
    for (String name : new String[] {".substring", "subs"}) {
      shelf.function(name, 2, 3, TextLibrary::substring);
    }
    shelf.function(
        ".replace",
        3,
        (call, all) -> {
          String text = call.text(all.get(0));
          String old = call.text(all.get(1));
          String replacement = call.text(all.get(2));
          long longest = (text.length() + 1L) * (replacement.length() + 1L);
          return call.text(longest, () -> text.replace(old, replacement));
        });
  }

  private static Value substring(Call call, List<Value> all) {
    String text = call.text(all.get(0));
    int start = call.index(all.get(1));
    int end = all.size() == 3 ? call.index(all.get(2)) : text.length();
    if (start < 0 || start > end || end > text.length()) {
      throw call.failure(
          "a string of %d characters has no part from %d to %d"
              .formatted(text.length(), start, end));
    }
    return new Text(text.substring(start, end));
  }

  private static void patterns(Library.Shelf shelf) {
    shelf.function(
        ".matches",
        2,
        (call, all) ->
            Value.of(
                SafePattern.of(call, call.text(all.get(1)))
                    .matcher(call, call.text(all.get(0)))
                    .matches()));
    shelf.function(
        ".replaceFirst",
        3,
        (call, all) ->
            SafePattern.of(call, call.text(all.get(1)))
                .replace(call, call.text(all.get(0)), call.text(all.get(2)), 1));
    shelf.function(
        ".replaceAll",
        3,
        (call, all) ->
            SafePattern.of(call, call.text(all.get(1)))
                .replace(call, call.text(all.get(0)), call.text(all.get(2)), Integer.MAX_VALUE));
  }

  private static void test(
      Library.Shelf shelf, String name, BiPredicate<String, String> condition) {
    shelf.function(
        name,
        2,
        (call, all) -> Value.of(condition.test(call.text(all.get(0)), call.text(all.get(1)))));
  }

  private static void number(
      Library.Shelf shelf, String name, ToLongBiFunction<String, String> function) {
    shelf.function(
        name,
        2,
        (call, all) ->
            new Whole(function.applyAsLong(call.text(all.get(0)), call.text(all.get(1)))));
  }

  private static void change(Library.Shelf shelf, String name, UnaryOperator<String> function) {
    shelf.function(
        name,
        1,
        (call, all) -> {
          String text = call.text(all.getFirst());
          return call.text(text.length(), () -> function.apply(text));
        });
  }
}
