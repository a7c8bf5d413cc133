package dev.allways.program.symmetry;

import dev.allways.program.BinaryOperator;
import dev.allways.program.Edge;
import dev.allways.program.Expression;
import dev.allways.program.Place;
import dev.allways.program.Printer;
import dev.allways.program.Program;
import dev.allways.program.Statement;
import dev.allways.program.Template;
import dev.allways.program.Traversal;
import dev.allways.program.UnaryOperator;
import dev.allways.program.Variable;
import java.util.List;
import java.util.Optional;

/** The sorts of expressions; joins those of their parts where that has to be. */
final class ValueSorting {
  private final Program program;
  private final Orbit orbit;
  private final Sorts sorts;

  /** Whether nobody else is of that template, ever. */
  private final boolean isWhole;

  ValueSorting(Program program, Orbit orbit, Sorts sorts) {
    this.program = program;
    this.orbit = orbit;
    this.sorts = sorts;
    this.isWhole = isWhole(program, orbit);
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

  Sort temporary(String name, Scope scope) {
    return scope.temporaries.computeIfAbsent(name, _ -> sorts.fresh());
  }

  void truth(Expression condition, Scope scope) {
    Sort sort = sort(condition, scope);
    sorts.addTruth(sort, scope.evidence("takes the number of a process for a truth value"));
  }

  Sort queueSort(Expression queue, Scope scope) {
    return sort(queue, scope).markQueue(scope.evidence("uses a channel"));
  }

  void computed(Expression expression, Scope scope) {
    sort(expression, scope).markNumber(scope.evidence("computes with the number of a process"));
  }

  /** Just a number, whatever it was computed from. */
  private Sort number(Scope scope) {
    return sorts.fresh().markNumber(scope.evidence("takes a number for that of a process"));
  }

  private Sort member(Scope scope) {
    return sorts.fresh().markActor(scope.evidence("uses the number of a process"));
  }

  Sort sort(Expression expression, Scope scope) {
    Optional<Function> function = Function.of(expression);
    if (function.isPresent()) {
      if (function.get().isEquivariantOn(orbit)) {
        Sort sort = sort(function.get().argument(), scope);
        String text = "computes with the number of a process";
        sorts.add(new Sorts.Shift(sort, function.get(), scope.evidence(text)));
        return sort.markComputed(scope.evidence("computes with a channel"));
      }
      if (function.get().isConstantOn(orbit)) {
        Sort sort = sort(function.get().argument(), scope);
        sort.markComputed(scope.evidence("computes with a channel"));
        return number(scope);
      }
    }
    return switch (expression) {
      case Expression.Constant constant -> constant(constant, scope);
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
        Sort element = sorts.fresh();
        values.forEach(element::markInitial);
        Sort.Evidence evidence = scope.evidence("has in " + name + " what is not alike for all");
        sorts.add(new Sorts.Table(name, sort(index, scope), element, values, evidence));
        yield element;
      }
      case Expression.Within(Expression index, int length, String name) -> {
        Sort sort = sort(index, scope);
        sorts.add(new Sorts.Bound(sort, length, scope.evidence("finds no place in " + name)));
        yield sort;
      }
      case Expression.Failure _ -> sorts.fresh();
      case Expression.Temporary(String name) -> {
        Sort sort = temporary(name, scope);
        yield scope.known.contains(name)
            ? sort
            : sort.markImplied(0, scope.evidence("may use 0 as the number of a process"));
      }
      case Expression.Offered(int field) -> scope.met.orElseThrow().field(field);
      case Expression.Self() -> self(scope);
      case Expression.At(Expression actor, String template, int _) -> {
        joinMember(sort(actor, scope), template, scope);
        yield number(scope);
      }
      case Expression.Exists(String template, Expression condition) -> {
        exists(template, condition, scope);
        yield number(scope);
      }
      case Expression.Enabled _ ->
          throw new Asymmetry(scope.evidence("asks who is enabled, one process after the other"));
      case Expression.ActorCount _, Expression.Quiescence _, Expression.Here _ -> number(scope);
      case Expression.Entitled(Expression queue, _) -> sort(queue, scope);
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
            : item.markImplied(0, scope.evidence("looks at a message that may not be there"));
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
          throw new Asymmetry(scope.evidence("makes a channel for one process"));
    };
  }

  private Sort self(Scope scope) {
    if (scope.template != orbit.number()) {
      return sorts.fresh().markOthers();
    }
    requireIndices(scope);
    return isWhole ? member(scope) : member(scope).markOthers();
  }

  /** Who is known by a parameter cannot be known by an index, too. */
  private void requireIndices(Scope scope) {
    if (!orbit.isByIndex()) {
      throw new Asymmetry(
          scope.evidence(
              "uses the number of a process that is also known by %s"
                  .formatted(orbit.parameter())));
    }
  }

  private Sort constant(Expression.Constant constant, Scope scope) {
    int value = constant.value();
    Sort.Evidence evidence = scope.evidence("names process " + value);
    Sort sort = sorts.fresh();
    if (scope.isCompared) {
      sort.markConstant(value, evidence);
      sorts.add(constant, sort);
    } else {
      sort.markImplied(value, evidence);
    }
    return sort;
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
        sort(binary.left(), scope).markNumber(scope.evidence(text));
        sort(binary.right(), scope).markNumber(scope.evidence(text));
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
      requireIndices(scope);
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
          scope.evidence("asks " + new Printer().print(condition) + " of one after the other"));
    }
    Scope inside = new Scope(program.templateNumber(template), scope.text, scope.location);
    truth(condition, inside);
  }

  Sort element(Place place, Scope scope) {
    return switch (place) {
      case Place.Global(String variable, Expression index) ->
          element(sorts.global(variable), program.globals(), variable, index, scope);
      case Place.Local(String variable, Expression index) ->
          element(
              sorts.local(scope.template, variable),
              program.templates().get(scope.template).variables(),
              variable,
              index,
              scope);
      case Place.Remote(Expression actor, String template, String variable, Expression index) -> {
        joinMember(sort(actor, scope), template, scope);
        int number = program.templateNumber(template);
        Sort element =
            element(
                sorts.local(number, variable),
                program.templates().get(number).variables(),
                variable,
                index,
                scope);
        yield element.markImplied(0, scope.evidence("looks at a process that may not be there"));
      }
    };
  }

  private Sort element(
      Sorts.Cells cells, List<Variable> variables, String name, Expression index, Scope scope) {
    int length =
        variables.stream()
            .filter(variable -> variable.name().equals(name))
            .findFirst()
            .orElseThrow()
            .length();
    if (length > 1 || !index.equals(Expression.constant(0))) {
      index(cells, length, name, index, scope);
    }
    return cells.element();
  }

  private void index(Sorts.Cells cells, int length, String name, Expression index, Scope scope) {
    Sort.Evidence nowhere = scope.evidence("finds no place in " + name);
    if (cells.isPlainArray()) {
      sort(index, scope).join(cells.indices().getFirst());
      sorts.add(new Sorts.Bound(cells.indices().getFirst(), length, nowhere));
      return;
    }
    Optional<List<Matrix.Coordinate>> coordinates = Matrix.coordinates(index, cells.sizes());
    if (coordinates.isPresent()) {
      for (int i = 0; i < cells.sizes().size(); i++) {
        Matrix.Coordinate coordinate = coordinates.get().get(i);
        Sort own = cells.indices().get(i);
        if (coordinate.isDerived()
            && coordinate.value() instanceof Expression.Constant(int value)) {
          own.markImplied(value, scope.evidence("names process " + value));
        } else {
          sort(coordinate.value(), scope).join(own);
        }
      }
    } else {
      Sort.Evidence computed = scope.evidence("computes an index into " + name);
      sort(index, scope).markNumber(computed);
      cells.indices().forEach(each -> each.markNumber(computed));
    }
    for (int i = 0; i < cells.sizes().size(); i++) {
      sorts.add(new Sorts.Bound(cells.indices().get(i), cells.sizes().get(i), nowhere));
    }
  }
}
