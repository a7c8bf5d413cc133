package dev.allways.program.analysis;

import dev.allways.core.model.IndexSet;
import dev.allways.program.Actor;
import dev.allways.program.Edge;
import dev.allways.program.Expression;
import dev.allways.program.Handshake;
import dev.allways.program.Place;
import dev.allways.program.Point;
import dev.allways.program.Program;
import dev.allways.program.Statement;
import dev.allways.program.Template;
import dev.allways.program.Traversal;
import dev.allways.program.Type;
import dev.allways.program.Variable;
import dev.allways.program.plan.Plan;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Where the values of variables matter: those of an actor at the points from which it may read them
 * before it writes them, global ones if anybody ever reads them. To be read does not count when
 * nothing but a value that does not matter is computed from it, as in {@code trips := trips + 1},
 * unless that may fail.
 *
 * <p>Paper: Bozga, Fernandez, Ghirvu: State Space Reduction Based on Live Variables Analysis, SAS
 * 1999. Variables that are read in vain are called faint there: Giegerich, Möncke, Wilhelm:
 * Invariance of Approximative Semantics with Respect to Program Transformations, 1981.
 */
public final class Liveness {
  private final Program program;
  private final Ranges ranges;
  private final boolean everyReadCounts;
  private final Set<String> globals = new HashSet<>();

  /** By template: what matters at all points, because others may read it or 0 is no value of it. */
  private final List<Set<String>> always = new ArrayList<>();

  /** By template and point. */
  private final List<List<Set<String>>> live = new ArrayList<>();

  /** By template, the variables; behind them the global ones. */
  private final List<Map<String, Variable>> variables = new ArrayList<>();

  private boolean grows;

  /** How many temporaries were made that nobody reads. */
  private int attempts;

  private Liveness(Plan plan, IndexSet read, boolean everyReadCounts) {
    this.program = plan.program();
    this.everyReadCounts = everyReadCounts;
    this.ranges = new Ranges(plan);
    program.templates().forEach(template -> variables.add(byName(template.variables())));
    variables.add(byName(program.globals()));
    seen(plan, read);
    do {
      grows = false;
      spread();
    } while (grows);
  }

  /**
   * @param read slots that somebody looks at who is not in the program, such as a formula
   */
  public static Liveness of(Plan plan, IndexSet read) {
    return new Liveness(plan, read, false);
  }

  /**
   * For those who erase only some of what does not matter, and leave the program as it is: then
   * every read counts, or what was erased would show in what is computed from it in vain.
   */
  public static Liveness ofReads(Plan plan) {
    return new Liveness(plan, IndexSet.empty(), true);
  }

  private static Map<String, Variable> byName(List<Variable> variables) {
    return variables.stream().collect(Collectors.toMap(Variable::name, variable -> variable));
  }

  /** Whether anybody reads the global variable. */
  public boolean isLive(String global) {
    return globals.contains(global);
  }

  /** Whether the value of a variable may matter to an actor of the template at the point. */
  public boolean isLive(int template, String variable, int point) {
    return point != Point.GONE
        && (always.get(template).contains(variable)
            || live.get(template).get(point).contains(variable));
  }

  /** What an edge does, without what does not matter. */
  List<Statement> remainder(int template, Edge edge) {
    attempts = 0;
    return before(edge.effect(), template, after(template, edge));
  }

  /** What is left of the arguments that an actor of the template is created with. */
  List<Expression> remainder(Actor actor) {
    return arguments(actor.template(), actor.arguments(), -1, new HashSet<>());
  }

  private void seen(Plan plan, IndexSet read) {
    Observers observers = new Observers(plan, read);
    for (Variable variable : program.globals()) {
      int first = plan.global(variable.name());
      for (int slot = first; slot < first + variable.length(); slot++) {
        if (read.contains(slot) || !variable.type().contains(0)) {
          globals.add(variable.name());
        }
      }
    }
    for (int number = 0; number < program.templates().size(); number++) {
      Template template = program.templates().get(number);
      Set<String> needed = new HashSet<>();
      for (Variable variable : template.variables()) {
        boolean isChannel =
            variable.initial().stream().anyMatch(Expression.NewQueue.class::isInstance);
        if (isChannel || !variable.type().contains(0) || observers.see(number, variable.name())) {
          needed.add(variable.name());
        }
      }
      read(template.condition(), needed);
      read(template.priority(), needed);
      template.claims().forEach(claim -> read(claim.queue(), needed));
      always.add(needed);
      List<Set<String>> points = new ArrayList<>();
      for (int point = 0; point <= template.points().size(); point++) {
        points.add(new HashSet<>());
      }
      live.add(points);
    }
  }

  private void spread() {
    for (int number = 0; number < program.templates().size(); number++) {
      Template template = program.templates().get(number);
      for (Edge edge : template.edges().reversed()) {
        Set<String> here = after(number, edge);
        before(edge.effect(), number, here);
        begin(edge, here);
        addAll(live.get(number).get(edge.source()), here);
      }
      initialise(number, template.locals(), live.get(number).get(Template.START));
    }
    program.actors().forEach(this::remainder);
    initialise(-1, program.globals(), globals);
  }

  private Set<String> after(int template, Edge edge) {
    return new HashSet<>(live.get(template).get(edge.target()));
  }

  private void begin(Edge edge, Set<String> here) {
    read(edge.guard(), here);
    switch (edge.handshake()) {
      case Handshake.None() -> {}
      case Handshake.Offer(Expression queue, List<Expression> values) -> {
        read(queue, here);
        values.forEach(value -> read(value, here));
      }
      case Handshake.Accept(Expression queue, _, Expression match) -> {
        read(queue, here);
        read(match, here);
      }
    }
  }

  /**
   * Initial values that may fail are computed and stay. What others are computed from matters where
   * the actor begins, though it may not be read any more: all of it comes into being at once.
   */
  private void initialise(int template, List<Variable> variables, Set<String> here) {
    for (Variable variable : variables.reversed()) {
      List<Expression> values = variable.initial();
      if (values.stream().anyMatch(value -> mayFail(variable.type(), value, template))) {
        add(here, variable.name());
      }
      if (matters(variable.name(), template, here)) {
        Set<String> locals = new HashSet<>();
        values.forEach(value -> read(value, locals));
        addAll(here, locals);
      }
    }
  }

  /** What is left of statements, and from what matters after them what matters before. */
  private List<Statement> before(List<Statement> statements, int template, Set<String> here) {
    Deque<Statement> rest = new ArrayDeque<>();
    for (Statement statement : statements.reversed()) {
      before(statement, template, here).reversed().forEach(rest::addFirst);
    }
    return List.copyOf(rest);
  }

  private List<Statement> before(Statement statement, int template, Set<String> here) {
    return switch (statement) {
      case Statement.Assign assign -> assign(assign, template, here);
      case Statement.If choice -> choose(choice, template, here);
      case Statement.While loop -> repeat(loop, template, here);
      case Statement.Create(String created, List<Expression> arguments, String result) ->
          List.of(
              new Statement.Create(created, arguments(created, arguments, template, here), result));
      case Statement.Erase(String variable) -> {
        here.remove(variable);
        yield List.of(statement);
      }
      case Statement.Let _,
          Statement.Assert _,
          Statement.Append _,
          Statement.Insert _,
          Statement.Remove _ -> {
        Traversal.children(statement).forEach(part -> read(part, here));
        yield List.of(statement);
      }
    };
  }

  private List<Statement> assign(Statement.Assign assign, int template, Set<String> here) {
    Place place = assign.place();
    Variable variable = variable(place, template);
    boolean isGlobal = place instanceof Place.Global;
    if (matters(place.variable(), isGlobal ? -1 : template, isGlobal ? globals : here)) {
      if (!isGlobal && variable.length() == 1) {
        here.remove(place.variable());
      }
      read(place.index(), here);
      read(assign.value(), here);
      return List.of(assign);
    }
    List<Statement> left = new ArrayList<>();
    if (ranges.mayFail(place.value(), template)) {
      read(place.index(), here);
      left.add(attempt(place.value()));
    }
    if (mayFail(variable.type(), assign.value(), template)) {
      read(assign.value(), here);
      left.add(attempt(new Expression.Convert(variable.type(), assign.value())));
    }
    return left;
  }

  /** Nothing but the failure of an expression; in a temporary of its own, which has one sort. */
  private Statement attempt(Expression expression) {
    return new Statement.Let("attempt " + ++attempts, expression);
  }

  private List<Statement> choose(Statement.If choice, int template, Set<String> here) {
    Set<String> other = new HashSet<>(here);
    List<Statement> then = before(choice.then(), template, here);
    List<Statement> otherwise = before(choice.otherwise(), template, other);
    here.addAll(other);
    if (then.isEmpty() && otherwise.isEmpty() && !ranges.mayFail(choice.condition(), template)) {
      return List.of();
    }
    read(choice.condition(), here);
    return List.of(new Statement.If(choice.condition(), then, otherwise));
  }

  private List<Statement> repeat(Statement.While loop, int template, Set<String> here) {
    read(loop.condition(), here);
    while (true) {
      Set<String> once = new HashSet<>(here);
      List<Statement> body = before(loop.body(), template, once);
      if (!here.addAll(once)) {
        return List.of(new Statement.While(loop.condition(), body));
      }
    }
  }

  private List<Expression> arguments(
      String created, List<Expression> arguments, int template, Set<String> here) {
    int number = program.templateNumber(created);
    List<Expression> rest = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      Variable parameter = program.template(created).parameters().get(i);
      Expression argument = arguments.get(i);
      Set<String> beginning = live.get(number).get(Template.START);
      if (mayFail(parameter.type(), argument, template)) {
        add(beginning, parameter.name());
      }
      if (matters(parameter.name(), number, beginning)) {
        read(argument, here);
        rest.add(argument);
      } else {
        rest.add(Expression.constant(0));
      }
    }
    return rest;
  }

  /**
   * @param template -1 for a global variable
   */
  private boolean matters(String variable, int template, Set<String> here) {
    return everyReadCounts
        || here.contains(variable)
        || (template >= 0 && always.get(template).contains(variable));
  }

  private Variable variable(Place place, int template) {
    Map<String, Variable> known =
        place instanceof Place.Global ? variables.getLast() : variables.get(template);
    return Objects.requireNonNull(known.get(place.variable()));
  }

  private boolean mayFail(Type type, Expression value, int template) {
    return ranges.mayFail(value, template) || ranges.mayRefuse(type, value, template);
  }

  /** What others read of an actor is known already. */
  private void read(Expression expression, Set<String> locals) {
    Traversal.forEach(
        expression,
        each -> {
          switch (each) {
            case Expression.Read(Place.Local local) -> locals.add(local.variable());
            case Expression.Read(Place.Global global) -> add(globals, global.variable());
            case Expression _ -> {}
          }
        });
  }

  private void add(Set<String> names, String name) {
    grows |= names.add(name);
  }

  private void addAll(Set<String> names, Set<String> more) {
    grows |= names.addAll(more);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Liveness liveness
        && program == liveness.program
        && globals.equals(liveness.globals)
        && always.equals(liveness.always)
        && live.equals(liveness.live);
  }

  @Override
  public int hashCode() {
    return globals.hashCode() + 31 * live.hashCode();
  }
}
