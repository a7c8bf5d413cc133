package dev.allways.languages.protocol.expression;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Every function and constant that a protocol can call by name without defining it. What is not
 * listed here does not exist.
 */
public final class Library {
  private static final Map<String, Value> CONTENTS = contents();

  private Library() {}

  /** The meaning of a name, with or without one of the prefixes that people write before it. */
  public static Optional<Value> find(String name) {
    return Optional.ofNullable(CONTENTS.get(plain(name)));
  }

  /** All names, for suggestions. */
  public static Collection<String> names() {
    return CONTENTS.keySet();
  }

  /**
   * A name without the prefix of the namespaces that a protocol file may mention: {@code s/union},
   * {@code clojure.set/union} and {@code union} are one function.
   */
  public static String plain(String name) {
    for (String prefix : new String[] {"s/", "c/", "set/", "clojure.set/", "clojure.core/"}) {
      if (name.startsWith(prefix) && name.length() > prefix.length()) {
        return name.substring(prefix.length());
      }
    }
    return name;
  }

  private static Map<String, Value> contents() {
    Shelf shelf = new Shelf();
    NumberLibrary.fill(shelf);
    CollectionLibrary.fill(shelf);
    TextLibrary.fill(shelf);
    shelf.constant("empty-set", Value.SetOf.EMPTY);
    shelf.constant("nil", Value.Nil.NIL);
    shelf.constant("true", Value.Bool.TRUE);
    shelf.constant("false", Value.Bool.FALSE);
    return Map.copyOf(shelf.contents);
  }

  /** Where the parts of the library put their functions. */
  static final class Shelf {
    private final Map<String, Value> contents = new LinkedHashMap<>();

    void function(String name, int least, int most, Builtin.Body body) {
      constant(name, new Value.Library(new Builtin(name, least, most, body)));
    }

    void function(String name, int arity, Builtin.Body body) {
      function(name, arity, arity, body);
    }

    void constant(String name, Value value) {
      if (contents.putIfAbsent(name, value) != null) {
        throw new IllegalStateException(name + " is in the library twice");
      }
    }
  }
}
