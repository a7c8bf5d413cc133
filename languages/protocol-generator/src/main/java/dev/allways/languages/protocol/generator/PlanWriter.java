package dev.allways.languages.protocol.generator;

import dev.allways.languages.protocol.OpenSession;
import dev.allways.languages.protocol.expression.Expression;
import dev.allways.languages.protocol.expression.Value;
import dev.allways.languages.protocol.generator.Known.Sort;
import dev.allways.languages.protocol.lts.Channel;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Message;
import dev.allways.languages.protocol.lts.Role;
import dev.allways.languages.protocol.reader.Place;
import dev.allways.languages.protocol.syntax.Behaviour;
import dev.allways.languages.protocol.syntax.Session;
import dev.allways.languages.protocol.term.MessageValue;
import dev.allways.text.InputException;
import dev.allways.text.Location;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A session with open parameters as Java that says what it is: a method for each session and each
 * loop. What is not a number, a condition or a list of numbers has to be known, and sessions that
 * are called with different ones become different methods.
 */
final class PlanWriter {
  private final OpenSession session;
  private final JavaNames methodNames;
  private final Map<String, String> sessionMethods = new HashMap<>();
  private final Deque<Runnable> waiting = new ArrayDeque<>();
  private final List<Method> methods = new ArrayList<>();
  private final Set<Message> messages = new LinkedHashSet<>();

  /** What happens, with the index 0 for every index; and where it is written. */
  private final Map<Event, Set<Location>> events = new LinkedHashMap<>();

  private final List<String> parameters = new ArrayList<>();
  private final String start;

  /** A method that makes a term. */
  private record Method(String name, List<Known.Open> parameters, Place place, Code body) {}

  /** A loop around a behaviour: its method, what it needs from outside, and its own variables. */
  private record Frame(String method, List<Known.Open> captured, List<Sort> variables) {}

  /** What is around a behaviour. */
  private record Scope(
      Map<String, Known> variables, Map<String, Frame> frames, ExpressionWriter expressions) {
    Scope with(String variable, Known known) {
      Map<String, Known> more = new HashMap<>(variables);
      more.put(variable, known);
      return new Scope(more, frames, expressions);
    }

    Frame frame(String loop) {
      return Optional.ofNullable(frames.get(loop))
          .orElseThrow(() -> new IllegalStateException("unresolved loop " + loop));
    }

    Known known(Expression expression) {
      return expressions.known(expression, variables);
    }

    Known known(String variable) {
      return variables.getOrDefault(variable, new Known.Fixed(new Value.Nil()));
    }

    String java(Expression expression, Sort sort) {
      return expressions.java(expression, variables, sort);
    }
  }

  /**
   * @throws InputException when the protocol needs more than Java can find out here
   */
  PlanWriter(OpenSession session) {
    this.session = session;
    this.methodNames = new JavaNames(Set.of("description"));
    JavaNames names = variables();
    List<Known> arguments = new ArrayList<>();
    for (String parameter : session.session().parameters()) {
      Value given = session.given().get(parameter);
      if (given == null) {
        String name = names.name(JavaNames.uncapitalised(parameter));
        parameters.add(name);
        arguments.add(new Known.Open(Sort.NUMBER, name));
      } else {
        arguments.add(new Known.Fixed(given));
      }
    }
    this.start = call(session.session(), arguments).head();
    while (!waiting.isEmpty()) {
      waiting.remove().run();
    }
  }

  private static JavaNames variables() {
    return new JavaNames(Set.of("plan", "numbers", "description", "Plan", "Term", "List", "Math"));
  }

  /** The parameters of the constructor. */
  List<String> parameters() {
    return parameters;
  }

  /** What the class has methods for, with the index 0 for every index. */
  Blueprint blueprint() {
    Set<Role> roles = new TreeSet<>();
    Set<Channel> channels = new LinkedHashSet<>();
    for (Event event : events.keySet()) {
      roles.add(event.from());
      roles.add(event.to());
      channels.add(event.channel());
    }
    List<Role> ordered = new ArrayList<>(roles);
    ordered.sort(
        Comparator.comparing((Role role) -> !role.indices().isEmpty()).thenComparing(role -> role));
    List<Set<Event>> received = new ArrayList<>();
    for (Role role : ordered) {
      received.add(
          events.keySet().stream()
              .filter(event -> event.to().equals(role))
              .filter(event -> event instanceof Event.Receive || event instanceof Event.Sync)
              .collect(Collectors.toCollection(LinkedHashSet::new)));
    }
    return new Blueprint(
        Variant.STRICT,
        ordered,
        List.copyOf(channels),
        List.copyOf(messages),
        List.copyOf(events.keySet()),
        List.of(),
        received,
        Blueprint.USUAL_CAPACITY);
  }

  List<Location> locations(Event event) {
    return List.copyOf(events.getOrDefault(event, Collections.emptySet()));
  }

  /** The argument of the constructor's parent: from its parameters to the description. */
  void writeDescription(SourceText out, List<Part> parts) {
    String kinds =
        parts.stream()
            .map(Part::family)
            .map(family -> word(family.name()) + "[]".repeat(family.dimensions()))
            .map(JavaNames::literal)
            .collect(Collectors.joining(", ", "List.of(", ")"));
    String keys =
        parameters.stream()
            .map(it -> "Plan.amount(%s, %s)".formatted(JavaNames.literal(it), it))
            .collect(Collectors.joining(", "));
    String typed = parameters.stream().map("int "::concat).collect(Collectors.joining(", "));
    out.line("/** What has been found out for the numbers that sessions were made with. */");
    out.line("private static final Map<List<?>, Description> DESCRIPTIONS =");
    out.continued("new ConcurrentHashMap<>();");
    out.blank();
    out.open("private static Description description(%s)".formatted(typed));
    out.line("return DESCRIPTIONS.computeIfAbsent(");
    out.continued("List.of(%s),".formatted(keys));
    out.continued("numbers ->");
    out.continued("    Description.of(");
    out.continued("        %s,".formatted(JavaNames.literal(session.session().name())));
    out.continued("        %s,".formatted(kinds));
    out.continued("        plan -> %s));".formatted(start));
    out.close();
  }

  void writeConstructor(SourceText out, String className, String types) {
    String typed = parameters.stream().map("int "::concat).collect(Collectors.joining(", "));
    out.line(
        "/** A session with these values for the parameters that the protocol leaves open. */");
    out.open("public %s(%s)".formatted(className, typed));
    out.line("super(description(%s), CAPACITY%s);".formatted(String.join(", ", parameters), types));
    out.close();
  }

  void writeMethods(SourceText out, String file) {
    for (Method method : methods) {
      out.blank();
      out.line("/** %s:%d */".formatted(JavaNames.comment(file), method.place().location().line()));
      String typed =
          method.parameters().stream()
              .map(each -> ", " + each.sort().type() + " " + each.java())
              .collect(Collectors.joining());
      out.open("private static Term %s(Plan plan%s)".formatted(method.name(), typed));
      List<Code> arguments = new ArrayList<>();
      arguments.add(lazy(method.body()));
      arguments.add(Code.of(JavaNames.literal(method.name())));
      method.parameters().forEach(each -> arguments.add(Code.of(each.java())));
      new Code("plan.later(", arguments, ")").write(out, 0, "return ", ";");
      out.close();
    }
  }

  private static String word(String role) {
    return new Role(role, List.of()).word();
  }

  /** A call of a session; the method is made if there is none for what is known here. */
  private Code call(Session called, List<Known> arguments) {
    List<String> given = new ArrayList<>(List.of("plan"));
    StringBuilder key = new StringBuilder(called.name() + "/" + called.arity());
    for (Known argument : arguments) {
      key.append(' ').append(kind(argument));
      given.addAll(
          switch (argument) {
            case Known.Member member -> member.indices();
            default -> Known.open(argument).map(Known.Open::java).stream().toList();
          });
    }
    String known = sessionMethods.get(key.toString());
    if (known == null) {
      known = methodNames.name(JavaNames.uncapitalised(called.name()));
      sessionMethods.put(key.toString(), known);
      String method = known;
      waiting.add(() -> writeSession(method, called, arguments));
    }
    return Code.of("%s(%s)".formatted(known, String.join(", ", given)));
  }

  /** What makes the same method of a session do. */
  private static String kind(Known argument) {
    return switch (argument) {
      case Known.Member member -> member.name() + "[]".repeat(member.indices().size());
      default -> Known.open(argument).map(open -> open.sort().type()).orElseGet(argument::toString);
    };
  }

  private void writeSession(String method, Session called, List<Known> arguments) {
    JavaNames names = variables();
    Scope scope =
        new Scope(Map.of(), Map.of(), new ExpressionWriter(session.specification(), names));
    List<Known.Open> typed = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      String parameter = called.parameters().get(i);
      Taken taken = taken(parameter, arguments.get(i), scope.expressions(), called.place());
      typed.addAll(taken.variables());
      scope = scope.with(parameter, taken.inside());
    }
    methods.add(new Method(method, typed, called.place(), code(called.body(), scope)));
  }

  private Code code(Behaviour behaviour, Scope scope) {
    return switch (behaviour) {
      case Behaviour.End end -> Code.of("plan.end()");
      case Behaviour.Message message -> message(message, scope);
      case Behaviour.Composition composition ->
          new Code(
              "plan." + composition.operator() + "(",
              composition.parts().stream().map(part -> code(part, scope)).toList(),
              ")");
      case Behaviour.Every every -> {
        Code all = every(every, 0, scope);
        yield new Code("plan." + every.operator() + "(", List.of(all), ")");
      }
      case Behaviour.Star star -> wrapped("star", code(star.body(), scope));
      case Behaviour.Plus plus -> wrapped("plus", code(plus.body(), scope));
      case Behaviour.Omega omega -> wrapped("omega", code(omega.body(), scope));
      case Behaviour.If choice -> choice(choice, scope);
      case Behaviour.Let let -> code(let.body(), bound(let.bindings(), scope));
      case Behaviour.Loop loop -> loop(loop, scope);
      case Behaviour.Recur recur -> recur(recur, scope);
      case Behaviour.Call call -> {
        Session called =
            session
                .specification()
                .session(call.session(), call.arguments().size())
                .orElseThrow(() -> new IllegalStateException("unresolved " + call.session()));
        yield call(called, call.arguments().stream().map(scope::known).toList());
      }
      case Behaviour.Any any -> throw ExpressionWriter.unable(any.place(), "'any'");
      case Behaviour.Graph graph -> throw ExpressionWriter.unable(graph.place(), "a graph");
    };
  }

  private static Code wrapped(String method, Code body) {
    return new Code("plan." + method + "(", List.of(body), ")");
  }

  private static Scope bound(List<Expression.Binding> bindings, Scope scope) {
    Scope inside = scope;
    for (Expression.Binding binding : bindings) {
      inside = inside.with(binding.variable(), inside.known(binding.value()));
    }
    return inside;
  }

  private Code choice(Behaviour.If choice, Scope scope) {
    Known condition = scope.known(choice.condition());
    if (condition instanceof Known.Fixed(Value value)) {
      return code(value.isTrue() ? choice.then() : choice.otherwise(), scope);
    }
    String test = ExpressionWriter.java(condition, Sort.TRUTH, choice.condition().place());
    Code then = code(choice.then(), scope);
    Code otherwise = code(choice.otherwise(), scope);
    return new Code("Plan.either(" + test + ", ", List.of(lazy(then), lazy(otherwise)), ")");
  }

  private static Code lazy(Code code) {
    return new Code("() -> " + code.head(), code.parts(), code.tail());
  }

  /** A list of terms: of each element that is known, or of each that Java finds out. */
  private Code every(Behaviour.Every every, int binding, Scope scope) {
    Expression.Binding its = every.bindings().get(binding);
    boolean last = binding + 1 == every.bindings().size();
    Optional<List<Value>> elements = scope.expressions().elements(its.value(), scope.variables());
    if (elements.isPresent()) {
      List<Code> all = new ArrayList<>();
      for (Value element : elements.get()) {
        Scope inside = scope.with(its.variable(), new Known.Fixed(element));
        all.add(last ? code(every.body(), inside) : every(every, binding + 1, inside));
      }
      return new Code(last ? "List.of(" : "Plan.joined(", all, ")");
    }
    String list = scope.java(its.value(), Sort.NUMBERS);
    String variable = scope.expressions().variable(its.variable());
    Scope inside = scope.with(its.variable(), new Known.Open(Sort.NUMBER, variable));
    Code body = last ? code(every.body(), inside) : every(every, binding + 1, inside);
    return new Code(
        "Plan.%s(%s, %s -> ".formatted(last ? "each" : "all", list, variable), List.of(body), ")");
  }

  private Code loop(Behaviour.Loop loop, Scope scope) {
    Map<String, Known.Open> captured = new LinkedHashMap<>();
    List<String> given = new ArrayList<>(List.of("plan"));
    Scope inside = scope;
    for (String name : loop.captured()) {
      Taken taken = taken(name, scope.known(name), scope.expressions(), loop.place());
      taken.variables().forEach(open -> captured.put(open.java(), open));
      given.addAll(taken.arguments());
      inside = inside.with(name, taken.inside());
    }
    for (String outer : loop.outer()) {
      for (Known.Open open : scope.frame(outer).captured()) {
        if (captured.putIfAbsent(open.java(), open) == null) {
          given.add(open.java());
        }
      }
    }
    String wish = loop.name().startsWith("#") ? "loop" : loop.name();
    String method = methodNames.name(JavaNames.uncapitalised(wish));
    List<Known.Open> typed = new ArrayList<>(captured.values());
    Scope around = scope;
    List<Sort> sorts = new ArrayList<>();
    for (Expression.Binding binding : loop.bindings()) {
      Known value = around.known(binding.value());
      Known.Open open =
          Known.open(value)
              .orElseThrow(() -> ExpressionWriter.unable(loop.place(), "a loop over such a value"));
      Known.Open variable =
          new Known.Open(open.sort(), scope.expressions().variable(binding.variable()));
      given.add(open.java());
      typed.add(variable);
      sorts.add(open.sort());
      around = around.with(binding.variable(), value);
      inside = inside.with(binding.variable(), variable);
    }
    Map<String, Frame> frames = new HashMap<>(scope.frames());
    frames.put(loop.name(), new Frame(method, List.copyOf(captured.values()), sorts));
    Scope body = new Scope(inside.variables(), frames, scope.expressions());
    waiting.add(
        () -> methods.add(new Method(method, typed, loop.place(), code(loop.body(), body))));
    return Code.of("%s(%s)".formatted(method, String.join(", ", given)));
  }

  /**
   * What a method takes of a value from outside.
   *
   * @param arguments what it is called with, for each of its parameters
   * @param inside what is known of it in the method
   */
  private record Taken(List<Known.Open> variables, List<String> arguments, Known inside) {}

  private static Taken taken(String name, Known known, ExpressionWriter expressions, Place place) {
    if (known instanceof Known.Member(String role, List<String> indices)) {
      List<Known.Open> variables = new ArrayList<>();
      for (int i = 0; i < indices.size(); i++) {
        variables.add(new Known.Open(Sort.NUMBER, expressions.variable(name)));
      }
      List<String> inside = variables.stream().map(Known.Open::java).toList();
      return new Taken(variables, indices, new Known.Member(role, inside));
    }
    Optional<Known.Open> open = Known.open(known);
    if (open.isPresent()) {
      Known.Open variable = new Known.Open(open.get().sort(), expressions.variable(name));
      return new Taken(List.of(variable), List.of(open.get().java()), variable);
    }
    if (known instanceof Known.Lambda) {
      throw ExpressionWriter.unable(place, "a function as a value");
    }
    return new Taken(List.of(), List.of(), known);
  }

  private Code recur(Behaviour.Recur recur, Scope scope) {
    Frame frame = scope.frame(recur.loop());
    List<String> given = new ArrayList<>(List.of("plan"));
    frame.captured().forEach(open -> given.add(open.java()));
    for (int i = 0; i < recur.arguments().size(); i++) {
      given.add(scope.java(recur.arguments().get(i), frame.variables().get(i)));
    }
    return Code.of("%s(%s)".formatted(frame.method(), String.join(", ", given)));
  }

  private Code message(Behaviour.Message syntax, Scope scope) {
    Known.Member from = member(syntax.from(), scope);
    Known.Member to = member(syntax.to(), scope);
    Role sender = Role.of(from.name(), new long[from.indices().size()]);
    Role receiver = Role.of(to.name(), new long[to.indices().size()]);
    String ends = "%s, %s".formatted(java(from), java(to));
    if (syntax.style() == Behaviour.Style.CLOSING) {
      note(new Event.Close(sender, receiver), syntax.place());
      return Code.of("plan.close(%s)".formatted(ends));
    }
    Message message = message(syntax.message(), scope);
    String type = message instanceof Message.Any ? "" : number(message) + ", ";
    if (syntax.style() == Behaviour.Style.SYNCHRONOUS) {
      note(new Event.Sync(message, sender, receiver), syntax.place());
      return Code.of("plan.handOver(%s%s)".formatted(type, ends));
    }
    note(new Event.Send(message, sender, receiver), syntax.place());
    note(new Event.Receive(message, sender, receiver), syntax.place());
    return Code.of("plan.message(%s%s)".formatted(type, ends));
  }

  private void note(Event event, Place place) {
    events.computeIfAbsent(event, unknown -> new LinkedHashSet<>()).add(place.location());
  }

  private int number(Message message) {
    messages.add(message);
    return List.copyOf(messages).indexOf(message);
  }

  private static Message message(Expression expression, Scope scope) {
    Known known = scope.known(expression);
    if (!(known instanceof Known.Fixed(Value value))
        || value instanceof Value.Closure
        || value instanceof Value.Library) {
      throw ExpressionWriter.unable(
          expression.place(), "a message that is not a class or a constant");
    }
    return MessageValue.of(value, expression.place());
  }

  private static Known.Member member(Expression expression, Scope scope) {
    Known known = scope.known(expression);
    if (known instanceof Known.Member member) {
      return member;
    }
    Role role = scope.expressions().role(known, expression.place());
    return new Known.Member(
        role.name(), role.indices().stream().map(index -> index + "L").toList());
  }

  private static String java(Known.Member member) {
    String name = JavaNames.literal(word(member.name()));
    return member.indices().isEmpty()
        ? name
        : "Plan.role(%s, %s)".formatted(name, String.join(", ", member.indices()));
  }
}
