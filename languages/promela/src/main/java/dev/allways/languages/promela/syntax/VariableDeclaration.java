package dev.allways.languages.promela.syntax;

import dev.allways.languages.promela.preprocessor.Origin;
import java.util.List;
import java.util.Optional;

/** {@code hidden byte a, b[2] = 3} */
public record VariableDeclaration(
    Origin origin, Visibility visibility, Type type, List<Declarator> declarators) {

  public enum Visibility {
    PLAIN(""),
    /** Not part of the state. */
    HIDDEN("hidden"),
    /** Shown in message charts. */
    SHOW("show"),
    /** A promise that one process only uses it. */
    LOCAL("local");

    private final String word;

    Visibility(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }

  /**
   * One of the variables.
   *
   * @param origin of the name
   * @param length of an array
   * @param width the number of bits of an {@code unsigned}
   * @param variable what the name stands for from here on, once names are resolved
   */
  public record Declarator(
      Origin origin,
      String name,
      Optional<Expression> length,
      Optional<Expression> width,
      Initialiser initialiser,
      Optional<Symbol.Variable> variable) {}

  /** What stands behind the {@code =}. */
  public sealed interface Initialiser {
    record None() implements Initialiser {}

    /** One value, for every element of an array. */
    record Value(Expression value) implements Initialiser {}

    /** {@code {1, 2, 3}} */
    record Values(Origin origin, List<Expression> values) implements Initialiser {}

    /** {@code [2] of {byte, mtype}} */
    record Channel(Origin origin, Expression capacity, List<Type> fields) implements Initialiser {}
  }

  public static final Initialiser UNINITIALISED = new Initialiser.None();
}
