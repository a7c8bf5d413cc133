package dev.allways.languages.promela.syntax;

import dev.allways.languages.promela.preprocessor.Origin;
import dev.allways.languages.promela.preprocessor.Token;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code inline name(parameters) { ... }}: a macro whose body is a block.
 *
 * @param origin of the name
 * @param body its tokens, from the opening to the closing brace
 */
record Inline(Origin origin, String name, List<String> parameters, List<Token> body) {
  Inline {
    parameters = List.copyOf(parameters);
    body = List.copyOf(body);
  }

  /**
   * The body with arguments for parameters, wherever the name of a parameter stands, be it that of
   * a field or a label.
   */
  List<Token> expand(Origin call, List<List<Token>> arguments) {
    List<Token> expanded = new ArrayList<>();
    for (Token token : body) {
      int parameter = token.isName() ? parameters.indexOf(token.text()) : -1;
      if (parameter >= 0) {
        Token.Gap gap = token.gap();
        for (Token argument : arguments.get(parameter)) {
          expanded.add(argument.behind(gap));
          gap = Token.Gap.BLANK;
        }
      } else {
        Origin place = token.origin();
        expanded.add(token.at(place.by(new Origin.Via.Inlined(name, call, place.via()))));
      }
    }
    return expanded;
  }
}
