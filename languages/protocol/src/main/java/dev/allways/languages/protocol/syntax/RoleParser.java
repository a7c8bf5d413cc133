package dev.allways.languages.protocol.syntax;

import dev.allways.languages.protocol.expression.Expression;
import dev.allways.languages.protocol.expression.Library;
import dev.allways.languages.protocol.expression.Value;
import dev.allways.languages.protocol.reader.Form;
import dev.allways.languages.protocol.reader.Place;
import dev.allways.text.Diagnostics;
import dev.allways.text.Spelling;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Forms to roles: {@code ::k}, {@code "name"}, {@code (::k i)}, or a variable. */
final class RoleParser {
  private final Declarations declarations;
  private final Diagnostics diagnostics;
  private final ExpressionParser expressions;

  RoleParser(Declarations declarations, Diagnostics diagnostics, ExpressionParser expressions) {
    this.declarations = declarations;
    this.diagnostics = diagnostics;
    this.expressions = expressions;
  }

  Expression parse(Form form, Scope scope) {
    return switch (form) {
      case Form.Keyword key -> declared(key.name(), List.of(), key.place(), key.place());
      case Form.Text text -> named(text, List.of(), text.place());
      case Form.Symbol symbol -> symbol(symbol, List.of(), scope, symbol.place());
      case Form.Sequence sequence when !sequence.items().isEmpty() -> indexed(sequence, scope);
      default -> {
        diagnostics.add(
            form.place()
                .error("D131", "a role is expected here, this is " + form.describe())
                .help("a role is written ::name, (::name 0) or \"name\""));
        yield new Expression.Constant(new Value.Text("?"), form.place());
      }
    };
  }

  private Expression indexed(Form.Sequence sequence, Scope scope) {
    Form head = sequence.items().getFirst();
    List<Form> rest = sequence.items().subList(1, sequence.items().size());
    if (head instanceof Form.Symbol word
        && Library.plain(word.name()).equals("role")
        && !scope.knows(word.name())
        && !rest.isEmpty()
        && rest.size() <= 2) {
      head = rest.getFirst();
      rest =
          rest.size() == 2 && rest.get(1) instanceof Form.Vector vector
              ? vector.items()
              : List.of();
    }
    return switch (head) {
      case Form.Keyword key ->
          declared(key.name(), expressions.all(rest, scope), key.place(), sequence.place());
      case Form.Text text -> named(text, expressions.all(rest, scope), sequence.place());
      case Form.Symbol symbol when isRole(symbol, scope) ->
          symbol(symbol, expressions.all(rest, scope), scope, sequence.place());
      default -> expressions.parse(sequence, scope);
    };
  }

  private boolean isRole(Form.Symbol symbol, Scope scope) {
    return scope.knows(symbol.name()) || declarations.roles.containsKey(symbol.name());
  }

  private Expression declared(
      String keyword, List<Expression> indices, Place keyPlace, Place place) {
    declarations.useRole(keyword, keyPlace);
    Expression base = new Expression.Constant(new Value.Key(keyword), keyPlace);
    return new Expression.RoleOf(base, indices, place);
  }

  private Expression named(Form.Text text, List<Expression> indices, Place place) {
    declarations.useRoleNamed(text.value(), text.place());
    Expression base = new Expression.Constant(new Value.Text(text.value()), text.place());
    return new Expression.RoleOf(base, indices, place);
  }

  private Expression symbol(
      Form.Symbol symbol, List<Expression> indices, Scope scope, Place place) {
    if (scope.knows(symbol.name())) {
      Expression variable = new Expression.Variable(symbol.name(), symbol.place());
      return new Expression.RoleOf(variable, indices, place);
    }
    if (declarations.roles.containsKey(symbol.name())) {
      return declared(symbol.name(), indices, symbol.place(), place);
    }
    Set<String> known = new LinkedHashSet<>(scope.variables());
    known.addAll(new ArrayList<>(declarations.roles.keySet()));
    diagnostics.add(
        symbol
            .place()
            .error("D132", "unknown role '%s'".formatted(symbol.name()))
            .help(
                Spelling.suggestion(symbol.name(), known)
                    .or(
                        () ->
                            Optional.of(
                                "declare it with (defrole ::%s)".formatted(symbol.name())))));
    return new Expression.Constant(new Value.Text("?"), symbol.place());
  }
}
