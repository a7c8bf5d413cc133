package dev.allways.languages.protocol.syntax;

import dev.allways.languages.protocol.expression.Expression;
import dev.allways.languages.protocol.reader.Form;
import dev.allways.languages.protocol.reader.FormReader;
import dev.allways.languages.protocol.reader.Place;
import dev.allways.text.Diagnostic;
import dev.allways.text.Diagnostics;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import dev.allways.text.Spelling;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Reads a protocol file.
 *
 * <pre>{@code
 * Specification chess = ProtocolParser.parse(Source.of("chess.dcj",
 *     "(defroles white black) (defsession ::chess [] (* (-->> Move ::white ::black)))"));
 * }</pre>
 */
public final class ProtocolParser {
  private static final List<String> DEFINITIONS =
      List.of("defrole", "defroles", "defthread", "defsession", "defn");

  /** What Clojure files begin with; it has no meaning here. */
  private static final Set<String> IGNORED = Set.of("ns", "require", "use", "import", "refer");

  private final Source source;
  private final Diagnostics diagnostics = new Diagnostics();
  private final Declarations declarations = new Declarations();
  private final BehaviourParser behaviours = new BehaviourParser(declarations, diagnostics);
  private final List<Form.Sequence> sessions = new ArrayList<>();
  private final List<Form.Sequence> functions = new ArrayList<>();
  private final List<Form> bodies = new ArrayList<>();

  private ProtocolParser(Source source) {
    this.source = source;
  }

  /**
   * @throws InputException with everything that is wrong with the file
   */
  public static Specification parse(Source source) {
    return new ProtocolParser(source).specification();
  }

  private Specification specification() {
    List<Form> forms = FormReader.read(source);
    forms.forEach(this::declare);
    Map<String, Expression.Function> defined = new LinkedHashMap<>();
    for (Form.Sequence function : functions) {
      define(function, defined);
    }
    List<Session> parsed = new ArrayList<>();
    Map<Specification.Signature, Set<Specification.Signature>> calls = new LinkedHashMap<>();
    for (Form.Sequence session : sessions) {
      session(session)
          .ifPresent(
              its -> {
                parsed.add(its);
                calls.put(
                    new Specification.Signature(its.name(), its.arity()), behaviours.takeCalls());
              });
    }
    main()
        .ifPresent(
            its -> {
              parsed.add(its);
              calls.put(new Specification.Signature(its.name(), 0), behaviours.takeCalls());
            });
    if (parsed.isEmpty() && !diagnostics.hasErrors()) {
      diagnostics.add(
          Diagnostic.error("D101", "%s defines no session".formatted(source.name()))
              .help("a protocol needs a (defsession ::name [] ...)"));
    }
    warnAboutRoles();
    diagnostics.throwIfErrors();
    return new Specification(
        source,
        Map.copyOf(declarations.roles),
        new LinkedHashMap<>(declarations.rolePlaces),
        List.copyOf(parsed),
        defined,
        calls,
        diagnostics.all());
  }

  private void warnAboutRoles() {
    declarations.undeclaredRoles.forEach(
        (role, place) ->
            diagnostics.add(
                place
                    .warning("D102", "the role '%s' is not declared".formatted(role))
                    .help(
                        Spelling.suggestion(role, declarations.roles.keySet())
                            .or(() -> Optional.of("add (defrole ::%s)".formatted(role))))));
  }

  private static String plain(String name) {
    return name.startsWith("s/") ? name.substring(2) : name;
  }

  private void declare(Form form) {
    if (!(form instanceof Form.Sequence sequence)
        || sequence.items().isEmpty()
        || !(sequence.items().getFirst() instanceof Form.Symbol head)) {
      if (form instanceof Form.Vector || form instanceof Form.Sequence) {
        bodies.add(form);
      } else {
        diagnostics.add(
            form.place()
                .error("D103", "a definition is expected here, this is " + form.describe()));
      }
      return;
    }
    List<Form> rest = sequence.items().subList(1, sequence.items().size());
    switch (plain(head.name())) {
      case "defrole", "defthread" -> declareRole(sequence, rest);
      case "defroles" ->
          rest.forEach(each -> key(each).ifPresent(key -> declareRole(key, key, each.place())));
      case "defsession" -> declareSession(sequence, rest);
      case "defn" -> declareFunction(sequence, rest);
      case "comment" -> {}
      default -> declareOther(sequence, head);
    }
  }

  private void declareOther(Form.Sequence sequence, Form.Symbol head) {
    String name = head.name();
    if (IGNORED.contains(name)) {
      diagnostics.add(
          sequence.place().warning("D104", "'%s' has no effect in a protocol".formatted(name)));
    } else if (behaviours.isOperator(name)) {
      bodies.add(sequence);
    } else {
      List<String> known = new ArrayList<>(DEFINITIONS);
      known.addAll(BehaviourParser.OPERATORS);
      diagnostics.add(
          head.place()
              .error("D103", "unknown definition '%s'".formatted(name))
              .help(Spelling.suggestion(plain(name), known)));
    }
  }

  /** The name that {@code ::k}, {@code :k} or {@code k} gives. */
  private Optional<String> key(Form form) {
    return switch (form) {
      case Form.Keyword keyword -> Optional.of(keyword.name());
      case Form.Symbol symbol -> Optional.of(symbol.name());
      default -> {
        diagnostics.add(
            form.place()
                .error(
                    "D105",
                    "a name such as ::player is expected here, this is " + form.describe()));
        yield Optional.empty();
      }
    };
  }

  private void declareRole(String key, String name, Place place) {
    declarations.roles.put(key, name);
    declarations.rolePlaces.put(key, place);
  }

  private void declareRole(Form.Sequence whole, List<Form> rest) {
    if (rest.isEmpty() || rest.size() > 2) {
      diagnostics.add(
          whole
              .place()
              .error("D106", "a role is declared with its name")
              .help("such as (defrole ::player) or (defrole ::player \"Player\")"));
      return;
    }
    Optional<String> key = key(rest.getFirst());
    if (key.isEmpty()) {
      return;
    }
    if (rest.size() == 1) {
      declareRole(key.get(), key.get(), rest.getFirst().place());
    } else if (rest.get(1) instanceof Form.Text name && !name.value().isBlank()) {
      declareRole(key.get(), name.value(), rest.getFirst().place());
    } else {
      diagnostics.add(
          rest.get(1).place().error("D106", "the name of a role is a string that is not empty"));
    }
  }

  private void declareSession(Form.Sequence whole, List<Form> rest) {
    if (rest.size() < 2 || !(rest.get(1) instanceof Form.Vector parameters)) {
      diagnostics.add(
          (rest.size() < 2 ? whole.place() : rest.get(1).place())
              .error("D107", "a session needs a name and parameters")
              .help("such as (defsession ::game [k] ...)"));
      return;
    }
    Optional<String> name = key(rest.getFirst());
    if (name.isEmpty()) {
      return;
    }
    TreeMap<Integer, Place> arities =
        declarations.sessions.computeIfAbsent(name.get(), unknown -> new TreeMap<>());
    Place first = arities.putIfAbsent(parameters.items().size(), rest.getFirst().place());
    if (first != null) {
      diagnostics.add(
          rest.getFirst()
              .place()
              .error(
                  "D108",
                  "there are two sessions '%s' with %d parameter%s"
                      .formatted(
                          name.get(),
                          parameters.items().size(),
                          parameters.items().size() == 1 ? "" : "s"))
              .because("the first is here", first.location()));
      return;
    }
    sessions.add(whole);
  }

  private void declareFunction(Form.Sequence whole, List<Form> rest) {
    if (rest.size() < 3
        || !(rest.getFirst() instanceof Form.Symbol name)
        || !(rest.get(1) instanceof Form.Vector parameters)) {
      diagnostics.add(
          whole
              .place()
              .error("D109", "a function needs a name, parameters and a value")
              .help("such as (defn double [x] (* 2 x))"));
      return;
    }
    if (declarations.functions.put(name.name(), parameters.items().size()) != null) {
      diagnostics.add(
          name.place().error("D108", "there are two functions '%s'".formatted(name.name())));
    }
    functions.add(whole);
  }

  private void define(Form.Sequence whole, Map<String, Expression.Function> defined) {
    List<Form> rest = whole.items().subList(1, whole.items().size());
    if (rest.getFirst() instanceof Form.Symbol name
        && behaviours.expressions().function(rest, Scope.EMPTY, whole.place())
            instanceof Expression.Function function) {
      defined.put(name.name(), function);
    }
  }

  private Optional<Session> session(Form.Sequence whole) {
    Optional<String> name = key(whole.items().get(1));
    Optional<List<String>> parameters = behaviours.expressions().parameters(whole.items().get(2));
    if (name.isEmpty() || parameters.isEmpty()) {
      return Optional.empty();
    }
    Scope scope = Scope.EMPTY.with(parameters.get());
    List<Form> forms = whole.items().subList(3, whole.items().size());
    Behaviour body = behaviours.sequential(forms, scope, whole.place());
    return Optional.of(
        new Session(name.get(), parameters.get(), body, whole.items().get(1).place()));
  }

  /** A behaviour that stands alone in the file is a session without a name. */
  private Optional<Session> main() {
    if (bodies.isEmpty()) {
      return Optional.empty();
    }
    if (bodies.size() > 1) {
      diagnostics.add(
          bodies
              .get(1)
              .place()
              .error("D103", "a second behaviour outside of any session")
              .because("the first is here", bodies.getFirst().place().location())
              .help("put them together with cat, alt or par"));
    }
    Form form = bodies.getFirst();
    Behaviour body = behaviours.parse(form, Scope.EMPTY);
    return Optional.of(new Session("main", List.of(), body, form.place()));
  }
}
