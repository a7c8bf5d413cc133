package dev.allways.program;

import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds what a language must not hand over. All of it is a bug of the language, except nesting too
 * deep for the passes that recurse: that is the user's, and hostile.
 */
final class Validation {
  /**
   * Passes recurse, and so do the generated methods of records, at up to half a kilobyte a level.
   */
  static final int DEEPEST = 500;

  private final Program program;
  private final Map<String, Variable> globals = new HashMap<>();

  Validation(Program program) {
    this.program = program;
  }

  void check() {
    Traversal.forEach(program, _ -> {});
    program.globals().forEach(variable -> declare(globals, variable));
    Set<String> names = new HashSet<>();
    for (Template template : program.templates()) {
      require(names.add(template.name()), "two templates are called " + template.name());
    }
    Set<String> known = new HashSet<>();
    for (Variable variable : program.globals()) {
      Context context = new Context("the global " + variable.name(), Map.of(), known, 0, false);
      variable.initial().forEach(value -> expression(value, context));
      known.add(variable.name());
    }
    require(program.queues().size() <= Program.MOST_QUEUES, "too many queues");
    program.lastActor().ifPresent(last -> require(globals.containsKey(last), "no global " + last));
    program.templates().forEach(this::template);
    require(program.actors().size() <= Program.MOST_ACTORS, "too many actors");
    for (Actor actor : program.actors()) {
      arguments(actor.template(), actor.arguments());
      Context context = new Context("an actor", Map.of(), globals.keySet(), 0, false);
      actor.arguments().forEach(argument -> expression(argument, context));
    }
    program.propositions().values().forEach(this::proposition);
  }

  /** A condition that nobody waits for. */
  void proposition(Expression condition) {
    Set<String> known = new HashSet<>();
    program.globals().forEach(variable -> known.add(variable.name()));
    expression(condition, new Context("a proposition", Map.of(), known, 0, false));
    require(
        !Traversal.contains(condition, each -> each instanceof Expression.Quiescence),
        "a proposition depends on who can move because of it");
  }

  /** What an expression may speak of. */
  private record Context(
      String where,
      Map<String, Variable> locals,
      Set<String> globals,
      int fields,
      boolean hasActor) {}

  private void declare(Map<String, Variable> scope, Variable variable) {
    require(
        scope.put(variable.name(), variable) == null,
        "two variables are called " + variable.name());
  }

  private void template(Template template) {
    Map<String, Variable> locals = new HashMap<>();
    template.variables().forEach(variable -> declare(locals, variable));
    Context context = new Context(template.name(), locals, globals.keySet(), 0, true);
    template.parameters().forEach(each -> require(each.length() == 1, "a parameter is an array"));
    for (Variable variable : template.locals()) {
      for (Expression value : variable.initial()) {
        if (!(value instanceof Expression.NewQueue)) {
          expression(value, context);
        }
      }
    }
    expression(template.condition(), context);
    expression(template.priority(), context);
    template.claims().forEach(claim -> expression(claim.queue(), context));
    for (Edge edge : template.edges()) {
      edge(template, locals, edge);
    }
  }

  private void edge(Template template, Map<String, Variable> locals, Edge edge) {
    String where = template.name() + " " + edge.source() + " -> " + edge.target();
    require(isPoint(template, edge.source()), where + " begins nowhere");
    require(edge.leaves() || isPoint(template, edge.target()), where + " leads nowhere");
    require(
        !edge.leaves() || edge.control() == Control.RELEASE,
        where + ": who is gone has no control");
    require(
        !(edge.isOffer() && edge.control() == Control.RUSH), where + " waits for others in a rush");
    require(!edge.leaves() || isAlone(edge), where + ": who is gone has no company");
    if (edge.control() == Control.RUSH) {
      require(
          template.edges().stream()
              .noneMatch(next -> next.source() == edge.target() && next.isOffer()),
          where + " rushes to where it may have to wait for others");
    }
    int fields = edge.handshake() instanceof Handshake.Accept accept ? accept.fields() : 0;
    Context plain = new Context(where, locals, globals.keySet(), 0, true);
    Context offered = new Context(where, locals, globals.keySet(), fields, true);
    expression(edge.guard(), plain);
    switch (edge.handshake()) {
      case Handshake.None() -> {}
      case Handshake.Offer(Expression queue, List<Expression> values) -> {
        expression(queue, plain);
        values.forEach(value -> expression(value, plain));
      }
      case Handshake.Accept(Expression queue, _, Expression match) -> {
        expression(queue, plain);
        expression(match, offered);
      }
    }
    for (Output.Piece piece : edge.output().pieces()) {
      if (piece instanceof Output.Piece.Value(Expression value, _)) {
        expression(value, plain);
      }
    }
    depth(edge.effect(), where);
    Traversal.forEachStatement(edge.effect(), statement -> statement(statement, offered));
  }

  /** Without partner or child. */
  private static boolean isAlone(Edge edge) {
    boolean[] creates = new boolean[1];
    Traversal.forEachStatement(
        edge.effect(), statement -> creates[0] |= statement instanceof Statement.Create);
    return !edge.isOffer() && !edge.isAccept() && !creates[0];
  }

  private static boolean isPoint(Template template, int number) {
    return number >= 1 && number <= template.points().size();
  }

  private void statement(Statement statement, Context context) {
    if (statement instanceof Statement.Assign(Place place, _)) {
      require(!(place instanceof Place.Remote), context.where() + " writes what is not its own");
      place(place, context);
    }
    if (statement instanceof Statement.Create(String template, List<Expression> arguments, _)) {
      arguments(template, arguments);
    }
    if (statement instanceof Statement.Erase(String variable)) {
      place(Place.local(variable), context);
    }
    Traversal.children(statement).forEach(child -> expression(child, context));
  }

  private void arguments(String template, List<Expression> arguments) {
    require(program.templateNumber(template) >= 0, "no template is called " + template);
    require(
        program.template(template).parameters().size() == arguments.size(),
        template + " is created with " + arguments.size() + " arguments");
  }

  private void expression(Expression root, Context context) {
    depth(root, context.where());
    Deque<Pending> waiting = new ArrayDeque<>();
    waiting.push(new Pending(root, context));
    while (!waiting.isEmpty()) {
      Pending next = waiting.pop();
      Context inner = inspect(next.expression(), next.context());
      Traversal.children(next.expression())
          .forEach(child -> waiting.push(new Pending(child, inner)));
    }
  }

  private record Pending(Expression expression, Context context) {}

  /** Checks one node; gives the context of what is inside of it. */
  private Context inspect(Expression expression, Context context) {
    switch (expression) {
      case Expression.Read(Place place) -> place(place, context);
      case Expression.Offered offered ->
          require(
              offered.field() < context.fields(),
              context.where() + " looks at a message that nobody offers");
      case Expression.Self _, Expression.Here _ ->
          require(context.hasActor(), context.where() + " is evaluated by nobody");
      case Expression.NewQueue _ ->
          require(false, context.where() + " makes a queue that no variable keeps");
      case Expression.At(_, String template, int point) -> {
        require(program.templateNumber(template) >= 0, "no template is called " + template);
        require(isPoint(program.template(template), point), template + " has no point " + point);
      }
      case Expression.Exists(String template, _) -> {
        require(program.templateNumber(template) >= 0, "no template is called " + template);
        Map<String, Variable> locals = new HashMap<>();
        program.template(template).variables().forEach(each -> locals.put(each.name(), each));
        return new Context(context.where(), locals, context.globals(), 0, true);
      }
      case Expression.Constant _,
          Expression.Failure _,
          Expression.Temporary _,
          Expression.ActorCount _,
          Expression.Quiescence _,
          Expression.Unary _,
          Expression.Binary _,
          Expression.Conditional _,
          Expression.Convert _,
          Expression.Lookup _,
          Expression.Within _,
          Expression.Enabled _,
          Expression.Entitled _,
          Expression.Length _,
          Expression.Capacity _,
          Expression.Item _,
          Expression.Find _ -> {}
    }
    return context;
  }

  private void place(Place place, Context context) {
    boolean known =
        switch (place) {
          case Place.Global global -> context.globals().contains(global.variable());
          case Place.Local local -> context.locals().containsKey(local.variable());
          case Place.Remote remote ->
              program.templateNumber(remote.template()) >= 0
                  && program.template(remote.template()).variables().stream()
                      .anyMatch(each -> each.name().equals(remote.variable()));
        };
    require(known, context.where() + " knows no variable " + place.variable());
  }

  private static void depth(Expression root, String where) {
    record Node(Expression expression, int depth) {}
    Deque<Node> waiting = new ArrayDeque<>();
    waiting.push(new Node(root, 1));
    while (!waiting.isEmpty()) {
      Node node = waiting.pop();
      if (node.depth() > DEEPEST) {
        throw tooDeep("an expression is", where);
      }
      Traversal.children(node.expression())
          .forEach(child -> waiting.push(new Node(child, node.depth() + 1)));
    }
  }

  private static void depth(List<Statement> statements, String where) {
    record Node(Statement statement, int depth) {}
    Deque<Node> waiting = new ArrayDeque<>();
    statements.forEach(statement -> waiting.push(new Node(statement, 1)));
    while (!waiting.isEmpty()) {
      Node node = waiting.pop();
      if (node.depth() > DEEPEST) {
        throw tooDeep("a statement is", where);
      }
      Traversal.nested(node.statement())
          .forEach(child -> waiting.push(new Node(child, node.depth() + 1)));
    }
  }

  private static InputException tooDeep(String what, String where) {
    return new InputException(
        Diagnostic.error("G001", what + " nested more than " + DEEPEST + " deep")
            .help("split it up; it is in " + where));
  }

  private static void require(boolean condition, String complaint) {
    if (!condition) {
      throw new IllegalArgumentException(complaint);
    }
  }
}
