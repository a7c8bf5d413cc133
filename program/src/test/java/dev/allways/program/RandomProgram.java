package dev.allways.program;

import static dev.allways.program.Expression.constant;

import dev.allways.text.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A program that makes no sense and uses everything. Values are small, so that state spaces are,
 * and so that a sequence nobody interrupts comes round soon.
 */
public final class RandomProgram {
  private static final List<Type> TYPES =
      List.of(
          Type.unsigned(1),
          Type.unsigned(1),
          Type.unsigned(2),
          Type.unsigned(2),
          Type.signed(2),
          Type.signed(2),
          Type.interval(-8, 7),
          new Type.Named(Type.interval(0, 2), List.of("red", "green", "blue")));

  private static final Source SOURCE = Source.of("random.pml", "\n".repeat(50));

  private final Random random;
  private final ProgramBuilder program = new ProgramBuilder("random");
  private final List<Variable> globals = new ArrayList<>();
  private final List<Shape> shapes = new ArrayList<>();
  private final int queues;
  private final boolean asksForQuiescence;
  private final boolean asksForEnabled;
  private final boolean creates;
  private final boolean prefers;
  private final int width;
  private boolean inProposition;
  private final boolean meets;
  private final List<Integer> meetingPoints = new ArrayList<>();
  private final List<Integer> buffers = new ArrayList<>();

  /** What is decided about a template before its edges are. */
  private record Shape(String name, List<Variable> parameters, List<Variable> locals, int points) {
    List<Variable> variables() {
      List<Variable> all = new ArrayList<>(parameters);
      all.addAll(locals);
      return all;
    }
  }

  private RandomProgram(long seed) {
    random = new Random(seed);
    queues = chance(15) ? 0 : 1 + upTo(2);
    meets = chance(40);
    width = 1 + random.nextInt(2);
    asksForQuiescence = chance(15);
    asksForEnabled = chance(15);
    creates = chance(40);
    prefers = chance(8);
  }

  public static Program of(long seed) {
    return new RandomProgram(seed).build();
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  private int upTo(int greatest) {
    return random.nextInt(greatest + 1);
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private Program build() {
    int count = 1 + upTo(2);
    for (int i = 0; i < count; i++) {
      globals.add(variable("g" + i));
    }
    int ids = 0;
    for (int i = 0; i < queues; i++) {
      boolean isBuffer = i == 0 ? !meets : buffers.isEmpty();
      int length = chance(80) ? 1 : 2;
      List<Expression> identities = new ArrayList<>();
      for (int j = 0; j < length; j++) {
        (isBuffer ? buffers : meetingPoints).add(++ids);
        identities.add(program.queue("q" + i + "-" + j, queueType(isBuffer)));
      }
      globals.add(new Variable("q" + i, Type.unsigned(3), length, identities));
    }
    globals.forEach(program::global);
    if (chance(15)) {
      program.global(Variable.of("last", Type.unsigned(2))).lastActor("last");
    }
    int templates = 1 + upTo(2);
    for (int i = 0; i < templates; i++) {
      shapes.add(shape("T" + i));
    }
    shapes.forEach(this::template);
    int actors = 1 + upTo(3);
    for (int i = 0; i < actors; i++) {
      Shape shape = any(shapes);
      Expression[] arguments =
          shape.parameters().stream().map(_ -> constant(upTo(2))).toArray(Expression[]::new);
      program.actor(shape.name(), arguments);
    }
    inProposition = true;
    Scope nobody = new Scope(null, false, List.of());
    program.proposition("p", condition(nobody, 3));
    program.proposition("q", condition(nobody, 3));
    return program.build();
  }

  private Variable variable(String name) {
    Type type = any(TYPES);
    int length = chance(30) ? 2 + upTo(1) : 1;
    Expression initial = chance(50) ? constant(0) : constant(upTo(1));
    return new Variable(name, type, length, List.of(initial));
  }

  private QueueType queueType(boolean isBuffer) {
    int capacity = isBuffer ? 1 + upTo(1) : 0;
    return new QueueType(
        capacity, fields() == 1 ? List.of(any(TYPES)) : List.of(any(TYPES), any(TYPES)));
  }

  /** Nearly always the same number. */
  private int fields() {
    return chance(97) ? width : 3 - width;
  }

  private List<Expression> message(Scope scope) {
    List<Expression> values = new ArrayList<>();
    for (int i = fields(); i > 0; i--) {
      values.add(value(scope, 1));
    }
    return values;
  }

  private Shape shape(String name) {
    List<Variable> parameters = new ArrayList<>();
    for (int i = upTo(2); i > 0; i--) {
      parameters.add(Variable.of("p" + i, chance(50) ? Type.unsigned(3) : any(TYPES)));
    }
    List<Variable> locals = new ArrayList<>();
    for (int i = upTo(2); i > 0; i--) {
      locals.add(variable("l" + i));
    }
    if (chance(20)) {
      locals.add(
          Variable.of("own", Type.unsigned(4), new Expression.NewQueue(queueType(chance(50)))));
    }
    if (chance(20)) {
      locals.add(Variable.of("me", Type.unsigned(3), Expression.self()));
    }
    return new Shape(name, parameters, locals, meets ? 2 + upTo(1) : 2 + upTo(3));
  }

  /** What an expression may speak of; no shape for a proposition. */
  private record Scope(Shape shape, boolean offered, List<String> temporaries) {}

  private void template(Shape shape) {
    TemplateBuilder template = program.template(shape.name());
    for (Variable parameter : shape.parameters()) {
      template.parameter(parameter.name(), parameter.type());
    }
    shape.locals().forEach(template::local);
    for (int i = 1; i <= shape.points(); i++) {
      if (chance(30)) {
        template.finalPoint("f" + i);
      } else {
        template.point("n" + i);
      }
    }
    Scope scope = new Scope(shape, false, List.of());
    if (chance(5)) {
      template.condition(condition(scope, 2));
    }
    if (chance(prefers ? 70 : 3)) {
      template.priority(priority(scope));
    }
    List<Integer> rushed = new ArrayList<>();
    List<Integer> offering = new ArrayList<>();
    int edges = (meets ? 2 : 1) * shape.points() + upTo(shape.points());
    for (int point = 1; point <= shape.points(); point++) {
      if (chance(60)) {
        plain(template, shape, scope, point);
      }
    }
    for (int i = 0; i < edges; i++) {
      edge(template, shape, scope, 1 + i % shape.points(), rushed, offering);
    }
  }

  /** Often one that changes, and at times one that cannot be told. */
  private Expression priority(Scope scope) {
    Variable first = globals.getFirst();
    return chance(50) ? Expression.global(first.name(), index(scope, first)) : value(scope, 1);
  }

  /** An edge that can be taken and changes something. */
  private void plain(TemplateBuilder template, Shape shape, Scope scope, int source) {
    Variable variable = globals.getFirst();
    Place place = Place.global(variable.name(), index(scope, variable));
    Expression next = place.value().equalTo(1).not();
    template
        .edge(source, 1 + upTo(shape.points() - 1))
        .when(chance(50) ? constant(1) : place.value().lessThan(upTo(2)))
        .then(Statement.assign(place, chance(50) ? next : value(scope, 1)))
        .control(chance(20) ? Control.KEEP : Control.RELEASE)
        .label("plain " + source)
        .add();
  }

  private void edge(
      TemplateBuilder template,
      Shape shape,
      Scope scope,
      int source,
      List<Integer> rushed,
      List<Integer> offering) {
    boolean leaves = chance(8);
    int target = leaves ? Point.GONE : 1 + upTo(shape.points() - 1);
    TemplateBuilder.EdgeBuilder edge = template.edge(source, target);
    if (chance(meets ? 25 : 50)) {
      edge.when(condition(scope, 2));
    }
    edge.level(chance(80) ? 0 : upTo(2));
    edge.label("edge " + source + " " + target);
    edge.at(SOURCE.location(random.nextInt(SOURCE.length())));
    Scope inner = scope;
    boolean offers = false;
    List<Statement> effect = new ArrayList<>();
    if (!leaves && queues > 0 && chance(60)) {
      int kind = meets && chance(70) ? 2 + upTo(1) : upTo(3);
      List<Integer> suitable = kind <= 1 ? buffers : meetingPoints;
      Expression queue =
          suitable.isEmpty() || chance(15)
              ? queue(scope)
              : constant(chance(70) ? suitable.getFirst() : any(suitable));
      switch (kind) {
        case 0 -> {
          edge.when(Expression.length(queue).lessThan(Expression.capacity(queue)));
          effect.add(new Statement.Append(queue, message(scope)));
        }
        case 1 -> {
          edge.when(Expression.length(queue).greaterThan(0));
          effect.add(new Statement.Let("t0", Expression.item(queue, 0, 0)));
          effect.add(new Statement.Remove(queue, constant(0)));
          inner = new Scope(shape, false, List.of("t0"));
        }
        case 2 -> {
          inner = new Scope(shape, true, List.of());
          edge.accept(queue, fields(), chance(60) ? constant(1) : condition(inner, 1));
        }
        default -> {
          offers = !rushed.contains(source);
          if (offers) {
            offering.add(source);
            edge.offer(queue, message(scope).toArray(Expression[]::new));
          }
        }
      }
    }
    if (!leaves && chance(35)) {
      if (chance(80)) {
        edge.control(Control.KEEP);
      } else if (!offers && !offering.contains(target)) {
        edge.control(Control.RUSH);
        rushed.add(target);
      }
    }
    effect.addAll(block(inner, 2, !leaves));
    edge.then(effect).add();
  }

  private Expression queue(Scope scope) {
    List<Variable> holders = globals.stream().filter(each -> each.name().startsWith("q")).toList();
    if (!holders.isEmpty() && chance(60)) {
      Variable holder = any(holders);
      return Expression.global(holder.name(), index(scope, holder));
    }
    return chance(97) ? constant(1 + upTo(queues - 1)) : value(scope, 1);
  }

  private Expression index(Scope scope, Variable variable) {
    if (variable.length() == 1) {
      return constant(0);
    }
    if (chance(60)) {
      return constant(upTo(variable.length() - 1));
    }
    return chance(80) ? new Expression.Convert(Type.unsigned(1), value(scope, 1)) : value(scope, 1);
  }

  private List<Statement> block(Scope scope, int depth, boolean mayCreate) {
    List<Statement> statements = new ArrayList<>();
    Scope inner = scope;
    for (int i = upTo(2); i > 0; i--) {
      if (chance(15)) {
        String name = "t" + upTo(2);
        statements.add(new Statement.Let(name, value(inner, 2)));
        List<String> known = new ArrayList<>(inner.temporaries());
        known.add(name);
        inner = new Scope(scope.shape(), scope.offered(), known);
      } else {
        statements.add(statement(inner, depth, mayCreate));
      }
    }
    return statements;
  }

  private Statement statement(Scope scope, int depth, boolean mayCreate) {
    if (mayCreate && creates && chance(12)) {
      Shape created = any(shapes);
      List<Expression> arguments = created.parameters().stream().map(_ -> value(scope, 1)).toList();
      return new Statement.Create(created.name(), arguments, "t" + upTo(2));
    }
    if (queues > 0 && depth > 0 && chance(20)) {
      Expression queue = queue(scope);
      Expression hasRoom = Expression.length(queue).lessThan(Expression.capacity(queue));
      List<Expression> values = message(scope);
      Statement action =
          switch (upTo(3)) {
            case 0 -> new Statement.Insert(queue, values);
            case 1 -> new Statement.Remove(queue, chance(70) ? constant(0) : value(scope, 1));
            default -> new Statement.Append(queue, values);
          };
      return chance(10) ? action : new Statement.If(hasRoom, List.of(action), List.of());
    }
    if (depth > 0 && chance(15)) {
      return new Statement.If(
          condition(scope, 2),
          block(scope, depth - 1, mayCreate),
          block(scope, depth - 1, mayCreate));
    }
    if (depth > 0 && chance(10)) {
      String counter = "c" + depth;
      List<Statement> body = new ArrayList<>(block(scope, depth - 1, false));
      body.add(new Statement.Let(counter, Expression.temporary(counter).plus(1)));
      return new Statement.While(Expression.temporary(counter).lessThan(1 + upTo(2)), body);
    }
    if (chance(3)) {
      return new Statement.Assert(condition(scope, 2), "assertion " + upTo(3));
    }
    return assignment(scope);
  }

  private Statement assignment(Scope scope) {
    List<Variable> locals = scope.shape().variables();
    if (!locals.isEmpty() && chance(50)) {
      Variable variable = any(locals);
      return Statement.assign(
          Place.local(variable.name(), index(scope, variable)), value(scope, 2));
    }
    Variable variable = chance(97) ? globals.getFirst() : any(globals);
    return Statement.assign(Place.global(variable.name(), index(scope, variable)), value(scope, 2));
  }

  private Expression condition(Scope scope, int depth) {
    if (depth > 0 && chance(25)) {
      Expression left = condition(scope, depth - 1);
      Expression right = condition(scope, depth - 1);
      return chance(50) ? left.and(right) : left.or(right);
    }
    if (depth > 0 && chance(10)) {
      return condition(scope, depth - 1).not();
    }
    if (queues > 0 && chance(25)) {
      Expression queue = queue(scope);
      return switch (upTo(2)) {
        case 0 -> Expression.length(queue).greaterThan(0);
        case 1 -> Expression.length(queue).lessThan(Expression.capacity(queue));
        default -> find(scope, queue).atLeast(constant(0));
      };
    }
    Expression left = value(scope, depth);
    Expression right = chance(60) ? constant(upTo(2)) : value(scope, depth);
    return switch (upTo(5)) {
      case 0 -> left.equalTo(right);
      case 1 -> left.notEqualTo(right);
      case 2 -> left.lessThan(right);
      case 3 -> left.atLeast(right);
      case 4 -> left.greaterThan(right);
      default -> left.binary(BinaryOperator.AT_MOST, right);
    };
  }

  private Expression find(Scope scope, Expression queue) {
    List<Expression.Pattern> patterns = new ArrayList<>();
    for (int i = fields(); i > 0; i--) {
      patterns.add(
          chance(40) ? Expression.Pattern.anything() : Expression.Pattern.equal(value(scope, 1)));
    }
    return new Expression.Find(queue, patterns);
  }

  private Expression value(Scope scope, int depth) {
    if (depth > 0 && chance(35)) {
      BinaryOperator operator = any(List.of(BinaryOperator.values()));
      Expression right = value(scope, depth - 1);
      if (operator == BinaryOperator.DIVIDE || operator == BinaryOperator.REMAINDER) {
        right = chance(90) ? constant(2) : right;
      }
      return value(scope, depth - 1).binary(operator, right);
    }
    if (depth > 0 && chance(30)) {
      return rare(scope, depth - 1);
    }
    if (scope.offered() && chance(30)) {
      return Expression.offered(0);
    }
    if (!scope.temporaries().isEmpty() && chance(40)) {
      return Expression.temporary(any(scope.temporaries()));
    }
    if (chance(30)) {
      return constant(upTo(3) - 1);
    }
    if (scope.shape() != null && chance(10)) {
      return Expression.self();
    }
    if (scope.shape() != null && !scope.shape().variables().isEmpty() && chance(50)) {
      Variable variable = any(scope.shape().variables());
      int index = upTo(variable.length() - 1);
      return Expression.local(variable.name(), constant(index));
    }
    Variable variable = any(globals);
    return Expression.global(variable.name(), constant(upTo(variable.length() - 1)));
  }

  private Expression rare(Scope scope, int depth) {
    switch (upTo(10)) {
      case 0 -> {
        boolean fails = !inProposition && chance(10);
        return new Expression.Conditional(
            condition(scope, depth),
            value(scope, depth),
            fails ? new Expression.Failure("no value") : value(scope, depth));
      }
      case 1 -> {
        return new Expression.Convert(any(TYPES), value(scope, depth));
      }
      case 2 -> {
        Expression index = value(scope, depth);
        return new Expression.Lookup(
            "table",
            List.of(1, 0, 2, 1),
            chance(80) ? new Expression.Convert(Type.unsigned(2), index) : index);
      }
      case 3 -> {
        return new Expression.Within(
            new Expression.Convert(Type.unsigned(2), value(scope, depth)), 3, "bounds");
      }
      case 4 -> {
        return new Expression.ActorCount();
      }
      case 5 -> {
        Shape other = any(shapes);
        return new Expression.At(value(scope, depth), other.name(), 1 + upTo(other.points() - 1));
      }
      case 6 -> {
        Shape other = any(shapes);
        Expression condition =
            chance(50)
                ? new Expression.Here(1 + upTo(other.points() - 1))
                : condition(new Scope(other, false, List.of()), 1);
        return new Expression.Exists(other.name(), condition);
      }
      case 7 -> {
        Shape other = any(shapes);
        if (!other.variables().isEmpty()) {
          Variable variable = any(other.variables());
          Expression actor = chance(50) ? constant(upTo(1)) : value(scope, depth);
          return new Expression.Read(
              new Place.Remote(actor, other.name(), variable.name(), index(scope, variable)));
        }
      }
      case 8 -> {
        if (queues > 0) {
          return new Expression.Item(queue(scope), value(scope, depth), upTo(width - 1));
        }
      }
      case 9 -> {
        if (asksForQuiescence && !inProposition) {
          return new Expression.Quiescence();
        }
      }
      default -> {
        if (asksForEnabled) {
          return new Expression.Enabled(value(scope, depth));
        }
      }
    }
    return new Expression.Unary(any(List.of(UnaryOperator.values())), value(scope, depth));
  }
}
