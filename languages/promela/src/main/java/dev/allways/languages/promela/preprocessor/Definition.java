package dev.allways.languages.promela.preprocessor;

import dev.allways.text.Diagnostic;
import dev.allways.text.Diagnostics;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads what stands behind {@code #define}. */
final class Definition {
  private final List<Token> line;
  private final Origin directive;
  private final Diagnostics diagnostics;

  Definition(List<Token> line, Origin directive, Diagnostics diagnostics) {
    this.line = line;
    this.directive = directive;
    this.diagnostics = diagnostics;
  }

  static Macro nothing(String name, Origin place) {
    return new Macro(name, false, false, List.of(), List.of(), place);
  }

  /** The macro, unless the directive makes no sense; that is reported. */
  Optional<Macro> read() {
    if (line.isEmpty() || !line.getFirst().isName()) {
      return malformed(directive, "'#define' needs a name");
    }
    Token name = line.getFirst();
    if (name.is("defined")) {
      return malformed(name.origin(), "'defined' cannot be a macro");
    }
    boolean isFunction = line.size() > 1 && line.get(1).is("(") && !line.get(1).spaced();
    if (!isFunction) {
      return checked(
          new Macro(
              name.text(), false, false, List.of(), line.subList(1, line.size()), name.origin()));
    }
    List<String> parameters = new ArrayList<>();
    boolean variadic = false;
    int next = 2;
    while (next < line.size() && !line.get(next).is(")")) {
      Token parameter = line.get(next);
      if (isDots(next)) {
        variadic = true;
        parameters.add("__VA_ARGS__");
        next++;
      } else if (!parameter.isName() || parameters.contains(parameter.text())) {
        return malformed(parameter.origin(), "expected a new parameter name, found " + parameter);
      } else {
        parameters.add(parameter.text());
        if (isDots(next + 1)) {
          variadic = true;
          next += 2;
        }
      }
      next++;
      if (next < line.size() && line.get(next).is(",") && !variadic) {
        next++;
      } else if (next < line.size() && !line.get(next).is(")")) {
        return malformed(line.get(next).origin(), "expected ',' or ')' between parameters");
      }
    }
    if (next >= line.size()) {
      return malformed(name.origin(), "the parameters of macro '" + name.text() + "' lack ')'");
    }
    List<Token> body = line.subList(next + 1, line.size());
    return checked(new Macro(name.text(), true, variadic, parameters, body, name.origin()));
  }

  private boolean isDots(int index) {
    return index + 1 < line.size() && line.get(index).is("..") && line.get(index + 1).is(".");
  }

  private Optional<Macro> checked(Macro macro) {
    List<Token> body = macro.body();
    if (!body.isEmpty() && (body.getFirst().is("##") || body.getLast().is("##"))) {
      return malformed(body.getFirst().origin(), "'##' needs something on both sides");
    }
    for (int i = 0; i < body.size() && macro.isFunction(); i++) {
      boolean named = i + 1 < body.size() && macro.parameters().contains(body.get(i + 1).text());
      if (body.get(i).is("#") && !named) {
        return malformed(body.get(i).origin(), "'#' needs a parameter of the macro behind it");
      }
    }
    return Optional.of(macro);
  }

  private Optional<Macro> malformed(Origin place, String message) {
    diagnostics.add(place.in(Diagnostic.error("P008", message)));
    return Optional.empty();
  }
}
