package dev.allways.languages.protocol.expression;

import dev.allways.languages.protocol.reader.Place;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;

/** The moment at which a function of the library is called. */
final class Call {
  /** More characters than a protocol needs, few enough that nothing built from them is large. */
  private static final int LONGEST_TEXT = 100_000;

  private final Evaluator evaluator;
  private final String function;
  private final Place place;

  Call(Evaluator evaluator, String function, Place place) {
    this.evaluator = evaluator;
    this.function = function;
    this.place = place;
  }

  Failure failure(String message) {
    return new Failure(place.error("D203", message));
  }

  void spend(long steps) {
    evaluator.budget().spend(steps, place);
  }

  Value apply(Value called, Value... arguments) {
    return evaluator.apply(called, List.of(arguments), place);
  }

  Value apply(Value called, List<Value> arguments) {
    return evaluator.apply(called, arguments, place);
  }

  long whole(Value value) {
    if (value instanceof Value.Whole(long number)) {
      return number;
    }
    throw wanted("an integer", value);
  }

  /** An integer that is also a Java int. */
  int index(Value value) {
    long number = whole(value);
    if (number < Integer.MIN_VALUE || number > Integer.MAX_VALUE) {
      throw failure(number + " is too large for '" + function + "'");
    }
    return (int) number;
  }

  Value number(Value value) {
    if (Order.isNumber(value)) {
      return value;
    }
    throw wanted("a number", value);
  }

  double real(Value value) {
    return Arithmetic.toDouble(number(value));
  }

  String text(Value value) {
    if (value instanceof Value.Text(String characters)) {
      return characters;
    }
    throw wanted("a string", value);
  }

  Value.SetOf set(Value value) {
    return switch (value) {
      case Value.SetOf set -> set;
      case Value.Nil nil -> Value.SetOf.EMPTY;
      default -> throw wanted("a set", value);
    };
  }

  /** The elements of a collection, in order; none for {@code nil}. */
  List<Value> elements(Value value) {
    List<Value> elements =
        switch (value) {
          case Value.Items items -> items.elements();
          case Value.SetOf set -> set.elements();
          case Value.Nil nil -> List.of();
          default -> throw wanted("a collection", value);
        };
    spend(elements.size());
    return elements;
  }

  Value.SetOf setOf(Collection<? extends Value> values) {
    long weight = 0;
    for (Value value : values) {
      weight += value.extent().weight();
    }
    spend(4 * weight);
    return Value.SetOf.of(values);
  }

  boolean same(Value a, Value b) {
    spend(Math.min(a.extent().weight(), b.extent().weight()));
    return a.equals(b);
  }

  /** A new string, after a check that it is not absurdly long. */
  Value text(long length, Supplier<String> characters) {
    if (length > LONGEST_TEXT) {
      throw failure("'%s' would make a string of %,d characters".formatted(function, length));
    }
    spend(length / 8 + 1);
    return new Value.Text(characters.get());
  }

  Failure wanted(String sort, Value found) {
    return failure(
        "'%s' needs %s, this is %s: %s".formatted(function, sort, found.sort(), brief(found)));
  }

  /** A value as a message shows it: cut where it gets long. */
  static String brief(Value value) {
    if (value.extent().weight() > 1_000) {
      return value.sort() + " of many elements";
    }
    String text = value.toString();
    return text.length() <= 60 ? text : text.substring(0, 57) + "...";
  }
}
