package dev.allways.languages.protocol.syntax;

import dev.allways.languages.protocol.expression.Expression;
import dev.allways.languages.protocol.expression.Value;
import dev.allways.languages.protocol.reader.Form;
import dev.allways.languages.protocol.reader.Place;
import dev.allways.languages.protocol.syntax.Behaviour.Operator;
import dev.allways.languages.protocol.syntax.Behaviour.Style;
import dev.allways.text.Diagnostics;
import dev.allways.text.Spelling;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/** Forms to behaviours, with every name resolved. Goes on after an error. */
final class BehaviourParser {
  static final List<String> OPERATORS =
      List.of(
          "-->",
          "-->>",
          "close",
          "end",
          "cat",
          "alt",
          "par",
          "cat-every",
          "alt-every",
          "par-every",
          "*",
          "+",
          "?",
          "omega",
          "\u03C9",
          "if",
          "do",
          "let",
          "loop",
          "recur",
          "any",
          "graph",
          "session",
          "skip",
          "handshake",
          "async",
          "async*",
          "async+",
          "async-every");

  private final Declarations declarations;
  private final Diagnostics diagnostics;
  private final ExpressionParser expressions;
  private final MessageParser messages;

  /** The sessions that the session being parsed calls. */
  private Set<Specification.Signature> calls = new LinkedHashSet<>();

  BehaviourParser(Declarations declarations, Diagnostics diagnostics) {
    this.declarations = declarations;
    this.diagnostics = diagnostics;
    this.expressions = new ExpressionParser(declarations, diagnostics);
    this.messages = new MessageParser(declarations, diagnostics, expressions);
  }

  ExpressionParser expressions() {
    return expressions;
  }

  /** What was called since this was last asked. */
  Set<Specification.Signature> takeCalls() {
    Set<Specification.Signature> taken = calls;
    calls = new LinkedHashSet<>();
    return taken;
  }

  Behaviour parse(Form form, Scope scope) {
    if (form instanceof Form.Vector vector) {
      return sequential(vector.items(), scope, vector.place());
    }
    if (form instanceof Form.Sequence sequence && !sequence.items().isEmpty()) {
      Form head = sequence.items().getFirst();
      List<Form> rest = sequence.items().subList(1, sequence.items().size());
      if (head instanceof Form.Keyword key) {
        return call(key.name(), rest, scope, key.place(), sequence.place());
      }
      if (head instanceof Form.Symbol symbol) {
        return operator(symbol, rest, scope, sequence.place());
      }
    }
    if (form instanceof Form.Keyword key && declarations.sessions.containsKey(key.name())) {
      return error(
          key.place(), "D120", "a session is called in brackets", Optional.of("(" + key + ")"));
    }
    return error(
        form.place(),
        "D120",
        "an action, an operator or a session is expected here, this is " + form.describe(),
        Optional.empty());
  }

  /** Whether a list that begins with {@code word} is a behaviour. */
  boolean isOperator(String word) {
    return OPERATORS.contains(plain(word)) || declarations.sessions.containsKey(word);
  }

  static String plain(String name) {
    return name.startsWith("s/") && name.length() > 2 ? name.substring(2) : name;
  }

  private Behaviour error(Place place, String code, String message, Optional<String> help) {
    diagnostics.add(place.error(code, message).help(help));
    return new Behaviour.End(place);
  }

  private Behaviour operator(Form.Symbol head, List<Form> rest, Scope scope, Place place) {
    String name = plain(head.name());
    return switch (name) {
      case "end", "skip" -> {
        if (!rest.isEmpty()) {
          yield wrongArity(place, name, "nothing", rest.size());
        }
        yield new Behaviour.End(place);
      }
      case "-->", "handshake" -> messages.message(Style.SYNCHRONOUS, name, rest, scope, place);
      case "-->>", "async" -> messages.message(Style.ASYNCHRONOUS, name, rest, scope, place);
      case "close" -> messages.close(rest, scope, place);
      case "cat", "do" -> sequential(rest, scope, place);
      case "alt" -> {
        if (rest.isEmpty()) {
          diagnostics.add(place.warning("D121", "an 'alt' without branches is the same as (end)"));
          yield new Behaviour.End(place);
        }
        yield new Behaviour.Composition(Operator.ALT, all(rest, scope), place);
      }
      case "par" -> new Behaviour.Composition(Operator.PAR, all(rest, scope), place);
      case "cat-every" -> every(Operator.CAT, name, rest, scope, place);
      case "alt-every" -> every(Operator.ALT, name, rest, scope, place);
      case "par-every" -> every(Operator.PAR, name, rest, scope, place);
      case "*" -> new Behaviour.Star(sequential(rest, scope, place), place);
      case "+" -> new Behaviour.Plus(sequential(rest, scope, place), place);
      case "?" -> optional(sequential(rest, scope, place), place);
      case "omega", "\u03C9" -> new Behaviour.Omega(sequential(rest, scope, place), place);
      case "async*" ->
          new Behaviour.Star(messages.message(Style.ASYNCHRONOUS, name, rest, scope, place), place);
      case "async+" ->
          new Behaviour.Plus(messages.message(Style.ASYNCHRONOUS, name, rest, scope, place), place);
      case "async-every" ->
          binding(
              name,
              rest,
              scope,
              place,
              (bindings, body) ->
                  new Behaviour.Every(
                      Operator.CAT,
                      bindings.all(),
                      messages.message(Style.ASYNCHRONOUS, name, body, bindings.inside(), place),
                      place));
      case "if" -> conditional(rest, scope, place);
      case "let" ->
          binding(
              name,
              rest,
              scope,
              place,
              (bindings, body) ->
                  new Behaviour.Let(
                      bindings.all(), sequential(body, bindings.inside(), place), place));
      case "loop" -> loop(rest, scope, place);
      case "recur" -> recur(rest, scope, place);
      case "any" -> messages.any(rest, scope, place);
      case "graph" -> new GraphParser(diagnostics).parse(rest, place);
      case "session" -> session(rest, scope, place);
      default ->
          declarations.sessions.containsKey(head.name())
              ? call(head.name(), rest, scope, head.place(), place)
              : unknownOperator(head);
    };
  }

  private Behaviour unknownOperator(Form.Symbol head) {
    List<String> known = new ArrayList<>(OPERATORS);
    known.addAll(declarations.sessions.keySet());
    return error(
        head.place(),
        "D122",
        "unknown operator '%s'".formatted(head.name()),
        Spelling.suggestion(plain(head.name()), known));
  }

  private Behaviour wrongArity(Place place, String name, String takes, int given) {
    return error(
        place,
        "D123",
        "'%s' takes %s, not %d form%s".formatted(name, takes, given, given == 1 ? "" : "s"),
        Optional.empty());
  }

  private List<Behaviour> all(List<Form> forms, Scope scope) {
    List<Behaviour> parts = new ArrayList<>(forms.size());
    for (Form form : forms) {
      parts.add(parse(form, scope));
    }
    return parts;
  }

  Behaviour sequential(List<Form> forms, Scope scope, Place place) {
    return forms.size() == 1
        ? parse(forms.getFirst(), scope)
        : new Behaviour.Composition(Operator.CAT, all(forms, scope), place);
  }

  private static Behaviour optional(Behaviour body, Place place) {
    return new Behaviour.Composition(Operator.ALT, List.of(body, new Behaviour.End(place)), place);
  }

  /** What begins with variables and their values. */
  private Behaviour binding(
      String name,
      List<Form> rest,
      Scope scope,
      Place place,
      BiFunction<ExpressionParser.Bindings, List<Form>, Behaviour> rule) {
    return expressions
        .bindings(name, rest, scope, place)
        .map(bindings -> rule.apply(bindings, rest.subList(1, rest.size())))
        .orElseGet(() -> new Behaviour.End(place));
  }

  private Behaviour every(
      Operator operator, String name, List<Form> rest, Scope scope, Place place) {
    return binding(
        name,
        rest,
        scope,
        place,
        (bindings, body) ->
            new Behaviour.Every(
                operator, bindings.all(), sequential(body, bindings.inside(), place), place));
  }

  private Behaviour conditional(List<Form> rest, Scope scope, Place place) {
    if (rest.size() < 2 || rest.size() > 3) {
      return wrongArity(place, "if", "a condition and one or two behaviours", rest.size());
    }
    return new Behaviour.If(
        expressions.parse(rest.get(0), scope),
        parse(rest.get(1), scope),
        rest.size() == 3 ? parse(rest.get(2), scope) : new Behaviour.End(place),
        place);
  }

  private Behaviour loop(List<Form> rest, Scope scope, Place place) {
    Optional<String> named = rest.isEmpty() ? Optional.empty() : loopName(rest.getFirst());
    List<Form> after = named.isPresent() ? rest.subList(1, rest.size()) : rest;
    String name = named.orElse("#" + scope.loops().size());
    return binding(
        "loop",
        after,
        scope,
        place,
        (bindings, forms) -> {
          List<String> variables =
              bindings.all().stream().map(Expression.Binding::variable).toList();
          Scope inside = bindings.inside().withLoop(name, variables.size());
          Behaviour body = sequential(forms, inside, place);
          return new Behaviour.Loop(
              name,
              bindings.all(),
              body,
              List.copyOf(Names.variables(body, variables)),
              List.copyOf(Names.loops(body, List.of(name))),
              place);
        });
  }

  private static Optional<String> loopName(Form form) {
    return switch (form) {
      case Form.Symbol symbol -> Optional.of(symbol.name());
      case Form.Keyword key -> Optional.of(key.name());
      default -> Optional.empty();
    };
  }

  private Behaviour recur(List<Form> rest, Scope scope, Place place) {
    Optional<String> innermost = scope.innermostLoop();
    if (innermost.isEmpty()) {
      return error(place, "D125", "there is no loop around this 'recur'", Optional.empty());
    }
    Optional<String> named =
        rest.isEmpty()
            ? Optional.empty()
            : loopName(rest.getFirst()).filter(name -> scope.loop(name).isPresent());
    if (named.isEmpty() && rest.size() > 0 && meansALoop(rest.getFirst(), scope)) {
      String wanted = loopName(rest.getFirst()).orElse("");
      return error(
          rest.getFirst().place(),
          "D126",
          "there is no loop '%s' around this 'recur'".formatted(wanted),
          Spelling.suggestion(wanted, scope.loops()));
    }
    String name = named.or(() -> innermost).orElseThrow();
    List<Form> given = named.isPresent() ? rest.subList(1, rest.size()) : rest;
    int wanted = scope.loop(name).orElseThrow();
    List<Expression> arguments = expressions.all(given, scope);
    if (given.size() > wanted || (given.size() < wanted && !given.isEmpty())) {
      return error(
          place,
          "D123",
          "this loop has %d variable%s, 'recur' gives %d value%s"
              .formatted(
                  wanted, wanted == 1 ? "" : "s", given.size(), given.size() == 1 ? "" : "s"),
          Optional.empty());
    }
    if (given.size() < wanted) {
      diagnostics.add(
          place.warning(
              "D127",
              "'recur' gives no value for the %d variable%s of the loop, which will be nil"
                  .formatted(wanted, wanted == 1 ? "" : "s")));
      for (int i = given.size(); i < wanted; i++) {
        arguments.add(new Expression.Constant(new Value.Nil(), place));
      }
    }
    return new Behaviour.Recur(name, arguments, place);
  }

  /** A keyword, or a name that is nothing else, was probably meant to be a loop. */
  private boolean meansALoop(Form form, Scope scope) {
    return switch (form) {
      case Form.Keyword key ->
          !declarations.roles.containsKey(key.name())
              && scope.loops().stream().noneMatch(name -> name.startsWith("#"));
      case Form.Symbol symbol ->
          !scope.knows(symbol.name())
              && (innermostTakesNothing(scope)
                  || Spelling.nearest(symbol.name(), scope.loops()).isPresent());
      default -> false;
    };
  }

  /** Then what stands behind 'recur' cannot be a value. */
  private static boolean innermostTakesNothing(Scope scope) {
    return scope.innermostLoop().flatMap(scope::loop).filter(values -> values == 0).isPresent();
  }

  private Behaviour session(List<Form> rest, Scope scope, Place place) {
    Optional<String> name = rest.isEmpty() ? Optional.empty() : loopName(rest.getFirst());
    if (name.isEmpty()
        || rest.size() > 2
        || (rest.size() == 2 && !(rest.get(1) instanceof Form.Vector))) {
      return error(
          place,
          "D123",
          "'session' takes the name of a session and a vector of values",
          Optional.of("such as (session ::game [k])"));
    }
    List<Form> arguments =
        rest.size() == 2 && rest.get(1) instanceof Form.Vector vector ? vector.items() : List.of();
    return call(name.get(), arguments, scope, rest.getFirst().place(), place);
  }

  private Behaviour call(String name, List<Form> rest, Scope scope, Place namePlace, Place place) {
    var arities = declarations.sessions.get(name);
    if (arities == null) {
      return declarations.roles.containsKey(name)
          ? error(
              place,
              "D129",
              "'%s' is a role, which does nothing by itself".formatted(name),
              Optional.of("say what it sends, as in (-->> Type ::p ::q)"))
          : error(
              namePlace,
              "D130",
              "unknown session '%s'".formatted(name),
              Spelling.suggestion(name, declarations.sessions.keySet()));
    }
    List<Expression> arguments = expressions.all(rest, scope);
    if (!arities.containsKey(rest.size())) {
      String takes =
          arities.keySet().stream().map(String::valueOf).collect(Collectors.joining(" or "));
      diagnostics.add(
          place
              .error(
                  "D123",
                  "the session '%s' takes %s argument%s, not %d"
                      .formatted(name, takes, takes.equals("1") ? "" : "s", rest.size()))
              .because("it is defined here", arities.firstEntry().getValue().location()));
      return new Behaviour.End(place);
    }
    calls.add(new Specification.Signature(name, rest.size()));
    return new Behaviour.Call(name, arguments, place);
  }
}
