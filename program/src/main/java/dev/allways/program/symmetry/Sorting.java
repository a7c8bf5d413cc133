package dev.allways.program.symmetry;

import dev.allways.program.BinaryOperator;
import dev.allways.program.Edge;
import dev.allways.program.Expression;
import dev.allways.program.Handshake;
import dev.allways.program.Place;
import dev.allways.program.Printer;
import dev.allways.program.Program;
import dev.allways.program.Queue;
import dev.allways.program.Statement;
import dev.allways.program.Template;
import dev.allways.program.Traversal;
import dev.allways.program.UnaryOperator;
import dev.allways.program.Variable;
import dev.allways.text.Location;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the sort of every variable and of every field of a message, for the actors of one orbit: by
 * joining the sorts of what is assigned to each other, sent, received, or compared.
 *
 * <p>The idea is that of scalarsets (Paper: Ip, Dill: Better Verification Through Symmetry, 1996):
 * numbers that are only passed on, compared for equality and used as indices can be renamed. There
 * the user declares them, here they are found, as types are found in a language without
 * declarations.
 */
final class Sorting {
  /** An array or a plain variable: the sort of its indices and of its elements. */
  record Cells(Sort index, Sort element) {}

  /** An element of a table: for which index, which value. */
  record Table(Sort index, Sort element, List<Integer> values, Sort.Evidence evidence) {}

  /** An index that has to be less than a length. */
  record Bound(Sort index, int length, Sort.Evidence evidence) {}

  /** A number of an actor that is computed from another. */
  record Shift(Sort sort, Function function, Sort.Evidence evidence) {}

  private final Program program;
  private final Orbit orbit;

  /** Whether nobody else is of that template, ever. */
  private final boolean isWhole;

  private final List<Liveness> liveness;
  private final List<Sort> sorts = new ArrayList<>();
  private final Map<String, Cells> globals = new HashMap<>();
  private final List<Map<String, Cells>> locals = new ArrayList<>();
  private final List<Sort> queues = new ArrayList<>();
  private final List<Table> tables = new ArrayList<>();
  private final List<Bound> bounds = new ArrayList<>();
  private final List<Shift> shifts = new ArrayList<>();
  private final List<Sort> truths = new ArrayList<>();
  private final Map<Sort, Sort.Evidence> truthEvidence = new HashMap<>();

  /** What an expression is part of. */
  private static final class Scope {
    private final int template;
    private final String text;
    private final Optional<Location> location;
    private final Map<String, Sort> temporaries = new HashMap<>();
    private final Set<String> known = new HashSet<>();
    private Presence presence = new Presence();
    private Optional<Sort> met = Optional.empty();

    Scope(int template, String text, Optional<Location> location) {
      this.template = template;
      this.text = text;
      this.location = location;
    }
  }

  Sorting(Program program, Orbit orbit, List<Liveness> liveness) {
    this.program = program;
    this.orbit = orbit;
    this.isWhole = isWhole(program, orbit);
    this.liveness = liveness;
    declare();
    for (int number = 0; number < program.templates().size(); number++) {
      template(number, program.templates().get(number));
    }
  }

  private static boolean isWhole(Program program, Orbit orbit) {
    String name = orbit.template().name();
    long present = program.actors().stream().filter(actor -> actor.template().equals(name)).count();
    boolean[] isCreated = new boolean[1];
    for (Template template : program.templates()) {
      for (Edge edge : template.edges()) {
        Traversal.forEachStatement(
            edge.effect(),
            each ->
                isCreated[0] |=
                    each instanceof Statement.Create create && create.template().equals(name));
      }
    }
    return present == orbit.size() && !isCreated[0];
  }

  List<Sort> sorts() {
    return sorts;
  }

  Cells global(String variable) {
    return known(globals, variable);
  }

  Cells local(int template, String variable) {
    return known(locals.get(template), variable);
  }

  /** Of the queue with this identity. */
  Sort queue(int id) {
    return queues.get(id - 1);
  }

  List<Table> tables() {
    return tables;
  }

  List<Bound> bounds() {
    return bounds;
  }

  List<Shift> shifts() {
    return shifts;
  }

  /** What is taken for true unless it is 0. */
  List<Sort> truths() {
    return truths;
  }

  Sort.Evidence truthEvidence(Sort truth) {
    return known(truthEvidence, truth);
  }

  private static <K, V> V known(Map<K, V> map, K key) {
    V value = map.get(key);
    if (value == null) {
      throw new IllegalArgumentException("unknown: " + key);
    }
    return value;
  }

  private Sort fresh() {
    Sort sort = new Sort();
    sorts.add(sort);
    return sort;
  }

  private void declare() {
    for (Queue queue : program.queues()) {
      Sort sort = fresh().markQueue(new Sort.Evidence(queue.name(), Optional.empty()));
      queues.add(sort);
      for (int i = 0; i < queue.type().fields().size(); i++) {
        sort.field(i).markType(queue.type().fields().get(i));
      }
    }
    for (Variable variable : program.globals()) {
      globals.put(variable.name(), cells(variable));
    }
    for (Template template : program.templates()) {
      Map<String, Cells> cells = new HashMap<>();
      template.variables().forEach(variable -> cells.put(variable.name(), cells(variable)));
      locals.add(cells);
    }
    for (Variable variable : program.globals()) {
      Scope scope = new Scope(-1, variable.name() + " = ...", Optional.empty());
      for (Expression initial : variable.initial()) {
        // Whether initial values are alike is seen in the initial state.
        if (initial instanceof Expression.Constant(int value)) {
          global(variable.name()).element().markInitial(value);
        } else {
          global(variable.name()).element().join(sort(initial, scope));
        }
      }
    }
    for (var actor : program.actors()) {
      int number = program.templateNumber(actor.template());
      Scope scope = new Scope(-1, actor.template(), Optional.empty());
      for (int i = 0; i < actor.arguments().size(); i++) {
        String parameter = program.templates().get(number).parameters().get(i).name();
        if (actor.arguments().get(i) instanceof Expression.Constant(int value)) {
          local(number, parameter).element().markInitial(value);
        } else {
          local(number, parameter).element().join(sort(actor.arguments().get(i), scope));
        }
      }
    }
  }

  private Cells cells(Variable variable) {
    return new Cells(fresh(), fresh().markType(variable.type()));
  }

  private void template(int number, Template template) {
    Scope scope = new Scope(number, "the condition of " + template.name(), Optional.empty());
    truth(template.condition(), scope);
    for (Variable variable : template.locals()) {
      Scope initial = new Scope(number, template.name() + "." + variable.name(), Optional.empty());
      for (Expression value : variable.initial()) {
        if (value instanceof Expression.NewQueue) {
          throw new Asymmetry(
              "%s has a channel of its own, %s".formatted(template.name(), variable.name()),
              Optional.empty());
        }
        Sort sort = sort(value, initial);
        if (liveness.get(number).isLive(variable.name(), Template.START)) {
          local(number, variable.name()).element().join(sort);
        }
      }
    }
    for (Edge edge : template.edges()) {
      edge(edge, new Scope(number, edge.label(), edge.location()));
    }
  }

  private void edge(Edge edge, Scope scope) {
    truth(edge.guard(), scope);
    scope.presence.assume(edge.guard());
    switch (edge.handshake()) {
      case Handshake.None() -> {}
      case Handshake.Offer(Expression queue, List<Expression> values) ->
          message(queueSort(queue, scope), values, scope);
      case Handshake.Accept(Expression queue, int _, Expression match) -> {
        scope.met = Optional.of(queueSort(queue, scope));
        truth(match, scope);
        // The other one takes effect first.
        scope.presence = new Presence();
      }
    }
    statements(edge.effect(), scope);
  }

  private void message(Sort queue, List<Expression> values, Scope scope) {
    for (int i = 0; i < values.size(); i++) {
      queue.field(i).join(sort(values.get(i), scope));
    }
  }

  private void statements(List<Statement> statements, Scope scope) {
    for (Statement statement : statements) {
      statement(statement, scope);
      scope.presence.perform(statement);
    }
  }

  private void statement(Statement statement, Scope scope) {
    switch (statement) {
      case Statement.Assign(Place place, Expression value) ->
          element(place, scope).join(sort(value, scope));
      case Statement.Let(String name, Expression value) -> {
        temporary(name, scope).join(sort(value, scope));
        scope.known.add(name);
      }
      case Statement.Assert(Expression condition, String _) -> truth(condition, scope);
      case Statement.If(Expression condition, List<Statement> then, List<Statement> otherwise) -> {
        truth(condition, scope);
        part(then, scope);
        part(otherwise, scope);
      }
      case Statement.While(Expression condition, List<Statement> body) -> {
        // Once round it may be that all is forgotten.
        scope.presence = new Presence();
        truth(condition, scope);
        part(body, scope);
      }
      case Statement.Append(Expression queue, List<Expression> values) ->
          message(queueSort(queue, scope), values, scope);
      case Statement.Insert(Expression queue, List<Expression> values) -> {
        Sort sort = queueSort(queue, scope);
        message(sort, values, scope);
        for (int i = 0; i < values.size(); i++) {
          sort.field(i).markNumber(evidence(scope, "sorts messages by numbers of processes"));
        }
      }
      case Statement.Remove(Expression queue, Expression position) -> {
        queueSort(queue, scope);
        computed(position, scope);
      }
      case Statement.Create(String template, List<Expression> arguments, String result) -> {
        int number = program.templateNumber(template);
        for (int i = 0; i < arguments.size(); i++) {
          String parameter = program.templates().get(number).parameters().get(i).name();
          local(number, parameter).element().join(sort(arguments.get(i), scope));
        }
        temporary(result, scope).markOthers();
        scope.known.add(result);
      }
    }
  }

  /** What is known inside of a part is not known behind it. */
  private void part(List<Statement> statements, Scope scope) {
    Presence before = scope.presence.copy();
    Set<String> known = Set.copyOf(scope.known);
    statements(statements, scope);
    scope.known.retainAll(known);
    scope.presence = before;
  }

  private Sort temporary(String name, Scope scope) {
    return scope.temporaries.computeIfAbsent(name, _ -> fresh());
  }

  private static Sort.Evidence evidence(Scope scope, String doing) {
    return new Sort.Evidence("'%s' %s".formatted(scope.text, doing), scope.location);
  }

  private void truth(Expression condition, Scope scope) {
    Sort sort = sort(condition, scope);
    truths.add(sort);
    truthEvidence.put(sort, evidence(scope, "takes the number of a process for a truth value"));
  }

  private Sort queueSort(Expression queue, Scope scope) {
    return sort(queue, scope).markQueue(evidence(scope, "uses a channel"));
  }

  private void computed(Expression expression, Scope scope) {
    sort(expression, scope).markNumber(evidence(scope, "computes with the number of a process"));
  }

  /** Just a number, whatever it was computed from. */
  private Sort number(Scope scope) {
    return fresh().markNumber(evidence(scope, "takes a number for that of a process"));
  }

  private Sort member(Scope scope) {
    return fresh().markActor(evidence(scope, "uses the number of a process"));
  }

  private Sort sort(Expression expression, Scope scope) {
    Optional<Function> function = Function.of(expression);
    if (function.isPresent()) {
      if (function.get().isEquivariantOn(orbit)) {
        Sort sort = sort(function.get().argument(), scope);
        String text = "computes with the number of a process";
        shifts.add(new Shift(sort, function.get(), evidence(scope, text)));
        return sort.markComputed(evidence(scope, "computes with a channel"));
      }
      if (function.get().isConstantOn(orbit)) {
        Sort sort = sort(function.get().argument(), scope);
        sort.markComputed(evidence(scope, "computes with a channel"));
        return number(scope);
      }
    }
    return switch (expression) {
      case Expression.Constant(int value) ->
          fresh().markConstant(value, evidence(scope, "names process " + value));
      case Expression.Read(Place place) -> element(place, scope);
      case Expression.Unary(UnaryOperator operator, Expression operand) -> {
        if (operator == UnaryOperator.NOT) {
          truth(operand, scope);
        } else {
          computed(operand, scope);
        }
        yield number(scope);
      }
      case Expression.Binary binary -> binary(binary, scope);
      case Expression.Conditional(Expression condition, Expression then, Expression otherwise) -> {
        truth(condition, scope);
        Sort chosen = sort(then, scope);
        chosen.join(sort(otherwise, scope));
        yield chosen;
      }
      case Expression.Convert(var type, Expression operand) -> sort(operand, scope).markType(type);
      case Expression.Lookup(String name, List<Integer> values, Expression index) -> {
        Sort element = fresh();
        values.forEach(element::markInitial);
        Sort.Evidence evidence = evidence(scope, "has in " + name + " what is not alike for all");
        tables.add(new Table(sort(index, scope), element, values, evidence));
        yield element;
      }
      case Expression.Within(Expression index, int length, String name) -> {
        Sort sort = sort(index, scope);
        bounds.add(new Bound(sort, length, evidence(scope, "finds no place in " + name)));
        yield sort;
      }
      case Expression.Failure _ -> fresh();
      case Expression.Temporary(String name) -> {
        Sort sort = temporary(name, scope);
        yield scope.known.contains(name)
            ? sort
            : sort.markConstant(0, evidence(scope, "may use 0 as the number of a process"));
      }
      case Expression.Offered(int field) -> scope.met.orElseThrow().field(field);
      case Expression.Self() -> {
        Sort self = scope.template == orbit.number() ? member(scope) : fresh();
        yield scope.template == orbit.number() && isWhole ? self : self.markOthers();
      }
      case Expression.At(Expression actor, String template, int _) -> {
        joinMember(sort(actor, scope), template, scope);
        yield number(scope);
      }
      case Expression.Exists(String template, Expression condition) -> {
        exists(template, condition, scope);
        yield number(scope);
      }
      case Expression.Enabled _ ->
          throw new Asymmetry(evidence(scope, "asks who is enabled, one process after the other"));
      case Expression.ActorCount _, Expression.Quiescence _, Expression.Here _ -> number(scope);
      case Expression.Length(Expression queue) -> {
        queueSort(queue, scope);
        yield number(scope);
      }
      case Expression.Capacity(Expression queue) -> {
        queueSort(queue, scope);
        yield number(scope);
      }
      case Expression.Item(Expression queue, Expression position, int field) -> {
        Sort item = queueSort(queue, scope).field(field);
        computed(position, scope);
        yield scope.presence.isThere(queue, position)
            ? item
            : item.markConstant(0, evidence(scope, "looks at a message that may not be there"));
      }
      case Expression.Find(Expression queue, List<Expression.Pattern> patterns) -> {
        Sort sort = queueSort(queue, scope);
        for (int i = 0; i < patterns.size(); i++) {
          if (patterns.get(i) instanceof Expression.Pattern.Equal(Expression value)) {
            sort.field(i).join(sort(value, scope));
          }
        }
        yield number(scope);
      }
      case Expression.NewQueue _ ->
          throw new Asymmetry(evidence(scope, "makes a channel for one process"));
    };
  }

  private Sort binary(Expression.Binary binary, Scope scope) {
    BinaryOperator operator = binary.operator();
    switch (operator) {
      case EQUAL, NOT_EQUAL -> sort(binary.left(), scope).join(sort(binary.right(), scope));
      case AND -> {
        truth(binary.left(), scope);
        Presence before = scope.presence;
        scope.presence = before.copy();
        scope.presence.assume(binary.left());
        truth(binary.right(), scope);
        scope.presence = before;
      }
      case OR -> {
        truth(binary.left(), scope);
        truth(binary.right(), scope);
      }
      case LESS, AT_MOST, GREATER, AT_LEAST -> {
        String text = "compares the numbers of processes by size";
        sort(binary.left(), scope).markNumber(evidence(scope, text));
        sort(binary.right(), scope).markNumber(evidence(scope, text));
      }
      case ADD,
          SUBTRACT,
          MULTIPLY,
          DIVIDE,
          REMAINDER,
          SHIFT_LEFT,
          SHIFT_RIGHT,
          BIT_AND,
          BIT_XOR,
          BIT_OR -> {
        computed(binary.left(), scope);
        computed(binary.right(), scope);
      }
    }
    return number(scope);
  }

  /** Who is looked at by number has to be looked at as a member, if it may be one. */
  private void joinMember(Sort actor, String template, Scope scope) {
    if (program.templateNumber(template) == orbit.number()) {
      actor.join(member(scope));
    }
  }

  /** Asked of one after the other until one says yes: nobody may fail to answer before. */
  private void exists(String template, Expression condition, Scope scope) {
    boolean[] mayFail = new boolean[1];
    Traversal.forEach(
        condition,
        each ->
            mayFail[0] |=
                !(each instanceof Expression.Here
                    || each instanceof Expression.Constant
                    || each instanceof Expression.Self
                    || (each instanceof Expression.Unary)
                    || (each instanceof Expression.Binary(var operator, var _, var _)
                        && operator != BinaryOperator.DIVIDE
                        && operator != BinaryOperator.REMAINDER)));
    if (mayFail[0]) {
      throw new Asymmetry(
          evidence(scope, "asks " + new Printer().print(condition) + " of one after the other"));
    }
    Scope inside = new Scope(program.templateNumber(template), scope.text, scope.location);
    truth(condition, inside);
  }

  private Sort element(Place place, Scope scope) {
    return switch (place) {
      case Place.Global(String variable, Expression index) ->
          element(global(variable), program.globals(), variable, index, scope);
      case Place.Local(String variable, Expression index) ->
          element(
              local(scope.template, variable),
              program.templates().get(scope.template).variables(),
              variable,
              index,
              scope);
      case Place.Remote(Expression actor, String template, String variable, Expression index) -> {
        joinMember(sort(actor, scope), template, scope);
        int number = program.templateNumber(template);
        Sort element =
            element(
                local(number, variable),
                program.templates().get(number).variables(),
                variable,
                index,
                scope);
        yield element.markConstant(0, evidence(scope, "looks at a process that may not be there"));
      }
    };
  }

  private Sort element(
      Cells cells, List<Variable> variables, String name, Expression index, Scope scope) {
    int length =
        variables.stream()
            .filter(variable -> variable.name().equals(name))
            .findFirst()
            .orElseThrow()
            .length();
    if (length > 1 || !index.equals(Expression.constant(0))) {
      Sort sort = sort(index, scope);
      sort.join(cells.index());
      bounds.add(new Bound(cells.index(), length, evidence(scope, "finds no place in " + name)));
    }
    return cells.element();
  }
}
