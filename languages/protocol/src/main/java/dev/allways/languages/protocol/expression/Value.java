package dev.allways.languages.protocol.expression;

import dev.allways.languages.protocol.lts.Role;
import dev.allways.languages.protocol.reader.Form;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What an expression evaluates to. Values are immutable, equal by their contents, and ordered, so
 * that the elements of a set have one order on every machine: numbers by size, text by characters.
 */
public sealed interface Value extends Comparable<Value> {
  /** Everything is true but {@code nil} and {@code false}. */
  default boolean isTrue() {
    return !(this instanceof Nil) && !(this instanceof Bool(boolean value) && !value);
  }

  /** One word for messages: {@code a number}, {@code a set}. */
  String sort();

  /** How large it is; a single thing unless it is a collection. */
  default Extent extent() {
    return Extent.SINGLE;
  }

  /** {@code nil}, the absence of a value. */
  record Nil() implements Value {
    static final Nil NIL = new Nil();

    @Override
    public String sort() {
      return "nil";
    }

    @Override
    public String toString() {
      return "nil";
    }
  }

  /** {@code true} or {@code false}. */
  record Bool(boolean value) implements Value {
    static final Bool TRUE = new Bool(true);
    static final Bool FALSE = new Bool(false);

    @Override
    public String sort() {
      return "a boolean";
    }

    @Override
    public String toString() {
      return Boolean.toString(value);
    }
  }

  /** An integer of 64 bits. */
  record Whole(long value) implements Value {
    @Override
    public String sort() {
      return "an integer";
    }

    @Override
    public String toString() {
      return Long.toString(value);
    }
  }

  /** A fraction in lowest terms, its denominator at least 2. */
  record Ratio(long numerator, long denominator) implements Value {
    @Override
    public String sort() {
      return "a fraction";
    }

    @Override
    public String toString() {
      return numerator + "/" + denominator;
    }
  }

  /** A floating-point number. */
  record Real(double value) implements Value {
    @Override
    public String sort() {
      return "a decimal number";
    }

    @Override
    public String toString() {
      return Double.toString(value);
    }
  }

  /** Text. */
  record Text(String value) implements Value {
    @Override
    public String sort() {
      return "a string";
    }

    @Override
    public String toString() {
      return Form.quote(value);
    }
  }

  /** A keyword, without its colons. */
  record Key(String name) implements Value {
    @Override
    public String sort() {
      return "a keyword";
    }

    @Override
    public String toString() {
      return ":" + name;
    }
  }

  /** A role, such as {@code (::player 0)}. */
  record Named(Role role) implements Value {
    @Override
    public String sort() {
      return "a role";
    }

    @Override
    public String toString() {
      return role.toString();
    }
  }

  /** A Java class, by its name; only a message type can use it. */
  record ClassName(String name) implements Value {
    @Override
    public String sort() {
      return "a class";
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** A vector or a list; the two are equal when their elements are. */
  record Items(List<Value> elements, Extent extent) implements Value {
    public Items(List<Value> elements) {
      this(Collections.unmodifiableList(elements), Extent.around(elements));
    }

    @Override
    public String sort() {
      return "a vector";
    }

    @Override
    public String toString() {
      return elements.stream().map(Value::toString).collect(Collectors.joining(" ", "[", "]"));
    }
  }

  /** A set, its elements in ascending order. */
  record SetOf(List<Value> elements, Extent extent) implements Value {
    static final SetOf EMPTY = of(List.of());

    private SetOf(List<Value> ascending) {
      this(Collections.unmodifiableList(ascending), Extent.around(ascending));
    }

    /** The set of these values; costs a sort. */
    static SetOf of(Collection<? extends Value> values) {
      List<Value> sorted = new ArrayList<>(values);
      Collections.sort(sorted);
      List<Value> distinct = new ArrayList<>(sorted.size());
      for (Value value : sorted) {
        if (distinct.isEmpty() || !distinct.getLast().equals(value)) {
          distinct.add(value);
        }
      }
      return new SetOf(distinct);
    }

    boolean contains(Value value) {
      return Collections.binarySearch(elements, value) >= 0;
    }

    @Override
    public String sort() {
      return "a set";
    }

    @Override
    public String toString() {
      return elements.stream().map(Value::toString).collect(Collectors.joining(" ", "#{", "}"));
    }
  }

  /**
   * How large a value is when it is written out: shared parts count each time, because printing and
   * comparing go through them each time.
   */
  record Extent(int depth, long weight) {
    static final Extent SINGLE = new Extent(0, 1);

    static Extent around(List<Value> elements) {
      int depth = 0;
      long weight = 1;
      for (Value element : elements) {
        depth = Math.max(depth, element.extent().depth);
        weight += element.extent().weight;
      }
      return new Extent(depth + 1, weight);
    }
  }

  /** A function of the library. */
  record Library(Builtin builtin) implements Value {
    @Override
    public String sort() {
      return "a function";
    }

    @Override
    public String toString() {
      return builtin.name();
    }
  }

  /**
   * A function of the file, with the variables it has caught.
   *
   * @param text the function with those values filled in: what it is compared and printed by
   */
  record Closure(Expression.Function function, Environment environment, String text)
      implements Value {
    @Override
    public boolean equals(Object other) {
      return other instanceof Closure that && text.equals(that.text);
    }

    @Override
    public int hashCode() {
      return text.hashCode();
    }

    @Override
    public String sort() {
      return "a function";
    }

    @Override
    public String toString() {
      return text;
    }
  }

  /** Consistent with equality; between different sorts of values, some fixed order. */
  @Override
  default int compareTo(Value other) {
    return Order.compare(this, other);
  }

  static Value of(boolean value) {
    return value ? Bool.TRUE : Bool.FALSE;
  }
}
