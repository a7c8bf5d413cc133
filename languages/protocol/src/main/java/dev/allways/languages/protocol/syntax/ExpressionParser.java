package dev.allways.languages.protocol.syntax;

import dev.allways.languages.protocol.expression.Builtin;
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

/** Forms to expressions, with every name resolved. Goes on after an error. */
final class ExpressionParser {
  private static final List<String> SPECIAL_FORMS =
      List.of("if", "when", "cond", "let", "fn", "and", "or", "do", "try");

  private final Declarations declarations;
  private final Diagnostics diagnostics;

  ExpressionParser(Declarations declarations, Diagnostics diagnostics) {
    this.declarations = declarations;
    this.diagnostics = diagnostics;
  }

  Expression parse(Form form, Scope scope) {
    Place place = form.place();
    return switch (form) {
      case Form.Whole whole -> new Expression.Constant(new Value.Whole(whole.value()), place);
      case Form.Decimal decimal -> new Expression.Constant(new Value.Real(decimal.value()), place);
      case Form.Text text -> new Expression.Constant(new Value.Text(text.value()), place);
      case Form.Keyword key -> new Expression.Constant(new Value.Key(key.name()), place);
      case Form.Symbol symbol -> symbol(symbol, scope);
      case Form.Vector vector -> new Expression.VectorOf(all(vector.items(), scope), place);
      case Form.SetOf set -> new Expression.SetOf(all(set.items(), scope), place);
      case Form.MapOf map -> error(place, "D111", "maps are no part of the protocol language");
      case Form.Shorthand shorthand -> shorthand(shorthand, scope);
      case Form.Sequence sequence -> sequence(sequence, scope);
    };
  }

  List<Expression> all(List<Form> forms, Scope scope) {
    List<Expression> expressions = new ArrayList<>(forms.size());
    for (Form form : forms) {
      expressions.add(parse(form, scope));
    }
    return expressions;
  }

  private Expression error(Place place, String code, String message) {
    return error(place, code, message, Optional.empty());
  }

  private Expression error(Place place, String code, String message, Optional<String> help) {
    diagnostics.add(place.error(code, message).help(help));
    return nil(place);
  }

  private static Expression nil(Place place) {
    return new Expression.Constant(new Value.Nil(), place);
  }

  private Expression symbol(Form.Symbol symbol, Scope scope) {
    String name = symbol.name();
    Place place = symbol.place();
    if (scope.knows(name)) {
      return new Expression.Variable(name, place);
    }
    if (declarations.functions.containsKey(name)) {
      return new Expression.Global(name, place);
    }
    Optional<Value> library = Library.find(name);
    if (library.isPresent()) {
      return new Expression.Constant(library.get(), place);
    }
    if (declarations.roles.containsKey(name)) {
      return new Expression.RoleOf(
          new Expression.Constant(new Value.Key(name), place), List.of(), place);
    }
    if (ClassNames.isClassName(name)) {
      return new Expression.Constant(new Value.ClassName(ClassNames.qualified(name)), place);
    }
    return unknown(name, place, scope);
  }

  private Expression unknown(String name, Place place, Scope scope) {
    if (SPECIAL_FORMS.contains(Library.plain(name))) {
      return error(place, "D112", "'%s' must stand first in brackets".formatted(name));
    }
    Set<String> known = new LinkedHashSet<>(scope.variables());
    known.addAll(declarations.functions.keySet());
    known.addAll(Library.names());
    known.addAll(SPECIAL_FORMS);
    known.addAll(declarations.roles.keySet());
    String what =
        name.startsWith(".") || name.indexOf('/') > 0
            ? "'%s' is not among the functions that a protocol may call"
            : "unknown name '%s'";
    return error(
        place, "D110", what.formatted(name), Spelling.suggestion(Library.plain(name), known));
  }

  /** {@code #(f % %2)}: the largest number behind a percent sign is the number of parameters. */
  private Expression shorthand(Form.Shorthand shorthand, Scope scope) {
    if (scope.knows("%1")) {
      return error(
          shorthand.place(),
          "D113",
          "a function #(...) cannot stand inside another; use (fn [x] ...)");
    }
    int parameters = placeholders(shorthand.body());
    List<String> names = new ArrayList<>();
    for (int i = 1; i <= parameters; i++) {
      names.add("%" + i);
    }
    Scope inside = scope.with(names).with("%1");
    Expression body = parse(renamed(shorthand.body()), inside);
    return Names.function(names, body, shorthand.place());
  }

  private static int placeholders(Form form) {
    return switch (form) {
      case Form.Symbol symbol when symbol.name().equals("%") -> 1;
      case Form.Symbol symbol when symbol.name().matches("%[1-9]") -> symbol.name().charAt(1) - '0';
      case Form.Sequence sequence -> placeholders(sequence.items());
      case Form.Vector vector -> placeholders(vector.items());
      case Form.SetOf set -> placeholders(set.items());
      case Form.MapOf map -> placeholders(map.items());
      case Form.Shorthand inner -> placeholders(inner.body());
      default -> 0;
    };
  }

  private static int placeholders(List<Form> forms) {
    return forms.stream().mapToInt(ExpressionParser::placeholders).max().orElse(0);
  }

  /** {@code %} is another name for {@code %1}. */
  private static Form renamed(Form form) {
    return switch (form) {
      case Form.Symbol symbol when symbol.name().equals("%") ->
          new Form.Symbol("%1", symbol.place());
      case Form.Sequence sequence -> new Form.Sequence(renamed(sequence.items()), sequence.place());
      case Form.Vector vector -> new Form.Vector(renamed(vector.items()), vector.place());
      case Form.SetOf set -> new Form.SetOf(renamed(set.items()), set.place());
      default -> form;
    };
  }

  private static List<Form> renamed(List<Form> forms) {
    return forms.stream().map(ExpressionParser::renamed).toList();
  }

  private Expression sequence(Form.Sequence sequence, Scope scope) {
    if (sequence.items().isEmpty()) {
      return new Expression.VectorOf(List.of(), sequence.place());
    }
    Form head = sequence.items().getFirst();
    List<Form> rest = sequence.items().subList(1, sequence.items().size());
    if (head instanceof Form.Keyword key) {
      declarations.useRole(key.name(), key.place());
      Expression base = new Expression.Constant(new Value.Key(key.name()), key.place());
      return new Expression.RoleOf(base, all(rest, scope), sequence.place());
    }
    if (head instanceof Form.Symbol symbol && !scope.knows(symbol.name())) {
      String name = symbol.name();
      if (SPECIAL_FORMS.contains(Library.plain(name))) {
        return special(Library.plain(name), sequence, rest, scope);
      }
      if (!declarations.functions.containsKey(name)
          && Library.find(name).isEmpty()
          && declarations.roles.containsKey(name)) {
        Expression base = new Expression.Constant(new Value.Key(name), symbol.place());
        return new Expression.RoleOf(base, all(rest, scope), sequence.place());
      }
    }
    Expression function = parse(head, scope);
    checkArity(function, rest.size(), sequence.place());
    return new Expression.Application(function, all(rest, scope), sequence.place());
  }

  private void checkArity(Expression function, int given, Place place) {
    if (function instanceof Expression.Global global) {
      int arity = declarations.functions.getOrDefault(global.name(), given);
      if (arity != given) {
        error(
            place,
            "D114",
            "'%s' takes %s, not %d".formatted(global.name(), Builtin.plural(arity), given));
      }
    } else if (function instanceof Expression.Constant(Value.Library(Builtin builtin), Place p)
        && !builtin.takes(given)) {
      error(
          place, "D114", "'%s' takes %s, not %d".formatted(builtin.name(), builtin.arity(), given));
    }
  }

  private Expression special(String name, Form.Sequence whole, List<Form> rest, Scope scope) {
    Place place = whole.place();
    return switch (name) {
      case "if" -> {
        if (rest.size() < 2 || rest.size() > 3) {
          yield error(place, "D114", "'if' takes a condition and one or two expressions");
        }
        yield new Expression.Conditional(
            parse(rest.get(0), scope),
            parse(rest.get(1), scope),
            rest.size() == 3 ? parse(rest.get(2), scope) : nil(place),
            place);
      }
      case "when" -> {
        if (rest.isEmpty()) {
          yield error(place, "D114", "'when' takes a condition and an expression");
        }
        yield new Expression.Conditional(
            parse(rest.getFirst(), scope),
            body(rest.subList(1, rest.size()), scope, place),
            nil(place),
            place);
      }
      case "cond" -> conditions(rest, scope, place);
      case "and" -> new Expression.And(all(rest, scope), place);
      case "or" -> new Expression.Or(all(rest, scope), place);
      case "do" -> body(rest, scope, place);
      case "let" -> let(rest, scope, place);
      case "fn" -> function(rest, scope, place);
      case "try" -> attempt(rest, scope, place);
      default -> throw new IllegalStateException("no special form: " + name);
    };
  }

  /** Several expressions where one is expected: all but the last are without effect. */
  private Expression body(List<Form> forms, Scope scope, Place place) {
    List<Expression> expressions = all(forms, scope);
    return expressions.isEmpty() ? nil(place) : expressions.getLast();
  }

  private Expression conditions(List<Form> clauses, Scope scope, Place place) {
    if (clauses.size() % 2 != 0) {
      return error(place, "D114", "'cond' takes pairs of a condition and an expression");
    }
    List<Expression> parsed = all(clauses, scope);
    Expression result = nil(place);
    for (int i = parsed.size() - 2; i >= 0; i -= 2) {
      result = new Expression.Conditional(parsed.get(i), parsed.get(i + 1), result, place);
    }
    return result;
  }

  private Expression let(List<Form> rest, Scope scope, Place place) {
    Optional<Bindings> bindings = bindings("let", rest, scope, place);
    if (bindings.isEmpty()) {
      return nil(place);
    }
    Expression result = body(rest.subList(1, rest.size()), bindings.get().inside(), place);
    for (Expression.Binding binding : bindings.get().all().reversed()) {
      result = new Expression.Let(binding, result, place);
    }
    return result;
  }

  /** Variables with their expressions, and the scope in which all of them are known. */
  record Bindings(List<Expression.Binding> all, Scope inside) {}

  /** {@code [x e y e]} as the first form after the operator; a diagnostic where it is not. */
  Optional<Bindings> bindings(String operator, List<Form> rest, Scope scope, Place place) {
    if (rest.isEmpty() || !(rest.getFirst() instanceof Form.Vector vector)) {
      Place where = rest.isEmpty() ? place : rest.getFirst().place();
      error(
          where,
          "D115",
          "'%s' needs variables with their values here".formatted(operator),
          Optional.of("such as [x 1]"));
      return Optional.empty();
    }
    if (vector.items().size() % 2 != 0) {
      error(vector.place(), "D115", "one of these variables has no value");
      return Optional.empty();
    }
    List<Expression.Binding> all = new ArrayList<>();
    Scope inside = scope;
    for (int i = 0; i < vector.items().size(); i += 2) {
      Optional<String> name = variable(vector.items().get(i));
      Expression value = parse(vector.items().get(i + 1), inside);
      if (name.isEmpty()) {
        return Optional.empty();
      }
      all.add(new Expression.Binding(name.get(), value));
      inside = inside.with(name.get());
    }
    return Optional.of(new Bindings(all, inside));
  }

  /** The name that a form gives to a variable. */
  Optional<String> variable(Form form) {
    if (form instanceof Form.Symbol symbol
        && !symbol.name().equals("&")
        && symbol.name().indexOf('/') < 0
        && !symbol.name().startsWith("%")) {
      return Optional.of(symbol.name());
    }
    error(form.place(), "D116", "a variable needs a name here, this is " + form.describe());
    return Optional.empty();
  }

  /** {@code [x y]}: the parameters of a session or a function. */
  Optional<List<String>> parameters(Form form) {
    if (!(form instanceof Form.Vector vector)) {
      error(
          form.place(),
          "D117",
          "parameters are expected here, this is " + form.describe(),
          Optional.of("write [] when there are none"));
      return Optional.empty();
    }
    Set<String> names = new LinkedHashSet<>();
    for (Form item : vector.items()) {
      Optional<String> name = variable(item);
      if (name.isEmpty()) {
        return Optional.empty();
      }
      if (!names.add(name.get())) {
        error(item.place(), "D118", "there are two parameters '%s'".formatted(name.get()));
        return Optional.empty();
      }
    }
    return Optional.of(List.copyOf(names));
  }

  /** {@code fn} or {@code defn}, from the parameters on; a name before them is skipped. */
  Expression function(List<Form> rest, Scope scope, Place place) {
    List<Form> forms =
        !rest.isEmpty() && rest.getFirst() instanceof Form.Symbol
            ? rest.subList(1, rest.size())
            : rest;
    if (forms.isEmpty()) {
      return error(place, "D117", "a function needs parameters", Optional.of("such as (fn [x] x)"));
    }
    Optional<List<String>> parameters = parameters(forms.getFirst());
    if (parameters.isEmpty()) {
      return nil(place);
    }
    Expression body = body(forms.subList(1, forms.size()), scope.with(parameters.get()), place);
    return Names.function(parameters.get(), body, place);
  }

  private Expression attempt(List<Form> rest, Scope scope, Place place) {
    List<Form> body = new ArrayList<>(rest);
    if (body.isEmpty()
        || !(body.removeLast() instanceof Form.Sequence handler)
        || handler.items().size() < 3
        || !(handler.items().getFirst() instanceof Form.Symbol word)
        || !word.name().equals("catch")) {
      return error(
          place,
          "D119",
          "'try' needs a handler as its last part",
          Optional.of("such as (catch Exception e 0)"));
    }
    Optional<String> variable = variable(handler.items().get(2));
    if (variable.isEmpty()) {
      return nil(place);
    }
    List<Form> handling = handler.items().subList(3, handler.items().size());
    return new Expression.Attempt(
        body(body, scope, place),
        variable.get(),
        body(handling, scope.with(variable.get()), handler.place()),
        place);
  }
}
