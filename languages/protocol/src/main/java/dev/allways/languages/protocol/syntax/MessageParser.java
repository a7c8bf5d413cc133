package dev.allways.languages.protocol.syntax;

import dev.allways.languages.protocol.expression.Expression;
import dev.allways.languages.protocol.expression.Value;
import dev.allways.languages.protocol.reader.Form;
import dev.allways.languages.protocol.reader.Place;
import dev.allways.languages.protocol.syntax.Behaviour.Style;
import dev.allways.text.Diagnostics;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What happens between two roles: {@code -->}, {@code -->>}, {@code close} and {@code any}. */
final class MessageParser {
  private final Declarations declarations;
  private final Diagnostics diagnostics;
  private final ExpressionParser expressions;
  private final RoleParser roles;

  MessageParser(Declarations declarations, Diagnostics diagnostics, ExpressionParser expressions) {
    this.declarations = declarations;
    this.diagnostics = diagnostics;
    this.expressions = expressions;
    this.roles = new RoleParser(declarations, diagnostics, expressions);
  }

  private Behaviour error(Place place, String code, String message, Optional<String> help) {
    diagnostics.add(place.error(code, message).help(help));
    return new Behaviour.End(place);
  }

  private Behaviour wrongArity(Place place, String name, String takes, int given) {
    return error(
        place,
        "D123",
        "'%s' takes %s, not %d form%s".formatted(name, takes, given, given == 1 ? "" : "s"),
        Optional.empty());
  }

  Behaviour message(Style style, String name, List<Form> rest, Scope scope, Place place) {
    boolean typeOnly =
        rest.size() == 2
            && rest.getFirst() instanceof Form.Symbol first
            && !scope.knows(first.name())
            && !declarations.roles.containsKey(first.name())
            && ClassNames.isClassName(first.name());
    if (rest.size() < 2 || rest.size() > 3 || typeOnly) {
      return wrongArity(place, name, "a type, a sender and a receiver", rest.size());
    }
    for (Form form : rest) {
      if (form instanceof Form.Sequence sequence
          && !sequence.items().isEmpty()
          && sequence.items().getFirst() instanceof Form.Symbol head
          && !scope.knows(head.name())
          && isBehaviour(BehaviourParser.plain(head.name()))) {
        return error(
            form.place(),
            "D124",
            "'%s' is a message: it takes a type, a sender and a receiver".formatted(name),
            Optional.of("to put behaviours together, use cat, alt or par"));
      }
    }
    Expression type =
        rest.size() == 3
            ? expressions.parse(rest.getFirst(), scope)
            : new Expression.Constant(new Value.ClassName("java.lang.Object"), place);
    return new Behaviour.Message(
        style,
        type,
        roles.parse(rest.get(rest.size() - 2), scope),
        roles.parse(rest.getLast(), scope),
        place);
  }

  /** Whether it is an operator that no expression begins with. */
  private static boolean isBehaviour(String name) {
    return BehaviourParser.OPERATORS.contains(name)
        && !List.of("*", "+", "if", "do", "let").contains(name);
  }

  Behaviour close(List<Form> rest, Scope scope, Place place) {
    if (rest.size() != 2) {
      return wrongArity(place, "close", "a sender and a receiver", rest.size());
    }
    return new Behaviour.Message(
        Style.CLOSING,
        new Expression.Constant(new Value.ClassName("java.lang.Object"), place),
        roles.parse(rest.get(0), scope),
        roles.parse(rest.get(1), scope),
        place);
  }

  Behaviour any(List<Form> rest, Scope scope, Place place) {
    List<Form> items =
        switch (rest.size() == 1 ? rest.getFirst() : new Form.Vector(List.of(), place)) {
          case Form.Vector vector -> vector.items();
          case Form.SetOf set -> set.items();
          default -> List.of();
        };
    if (items.size() < 2) {
      return error(place, "D128", "'any' takes a vector of at least two roles", Optional.empty());
    }
    List<Expression> parsed = new ArrayList<>();
    for (Form item : items) {
      parsed.add(roles.parse(item, scope));
    }
    return new Behaviour.Any(parsed, place);
  }
}
