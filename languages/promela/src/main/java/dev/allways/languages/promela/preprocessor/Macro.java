package dev.allways.languages.promela.preprocessor;

import java.util.List;

/**
 * What {@code #define} says.
 *
 * @param isFunction whether a use needs arguments, be they none
 * @param isVariadic whether the last parameter takes all the arguments that are left
 * @param definition where the name stands in the directive
 */
record Macro(
    String name,
    boolean isFunction,
    boolean isVariadic,
    List<String> parameters,
    List<Token> body,
    Origin definition) {

  Macro {
    parameters = List.copyOf(parameters);
    body = List.copyOf(body);
  }

  /** Whether a second definition says the same, so that it need not be mentioned. */
  boolean sameAs(Macro other) {
    return isFunction == other.isFunction
        && isVariadic == other.isVariadic
        && parameters.equals(other.parameters)
        && texts(body).equals(texts(other.body));
  }

  private static List<String> texts(List<Token> tokens) {
    return tokens.stream().map(Token::text).toList();
  }
}
