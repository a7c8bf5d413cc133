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

/** The types of expressions; joins those of their parts where that has to be. */
final class ExpressionTypes {
  private final Program program;
  private final Orbit orbit;
  private final ScalarTypes scalars;

  /** Whether nobody else is of that template, ever. */
  private final boolean isWhole;

  ExpressionTypes(Program program, Orbit orbit, ScalarTypes scalars) {
    this.program = program;
    this.orbit = orbit;
    this.scalars = scalars;
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

  ScalarType temporary(String name, Scope scope) {
    return scope.temporaries.computeIfAbsent(name, _ -> scalars.fresh());
  }

  void truth(Expression condition, Scope scope) {
    ScalarType scalar = scalar(condition, scope);
    scalars.addTruth(scalar, scope.evidence("takes the number of an actor for a truth value"));
  }

  ScalarType queueType(Expression queue, Scope scope) {
    return scalar(queue, scope).markQueue(scope.evidence("uses a queue"));
  }

  void computed(Expression expression, Scope scope) {
    scalar(expression, scope).markNumber(scope.evidence("computes with the number of an actor"));
  }

  /** Just a number, whatever it was computed from. */
  private ScalarType number(Scope scope) {
    return scalars.fresh().markNumber(scope.evidence("takes a number for that of an actor"));
  }

  private ScalarType member(Scope scope) {
    return scalars.fresh().markActor(scope.evidence("uses the number of an actor"));
  }

  ScalarType scalar(Expression expression, Scope scope) {
    Optional<Function> function = Function.of(expression);
    if (function.isPresent()) {
      if (function.get().isEquivariantOn(orbit)) {
        ScalarType scalar = scalar(function.get().argument(), scope);
        String text = "computes with the number of an actor";
        scalars.add(new ScalarTypes.Shift(scalar, function.get(), scope.evidence(text)));
        return scalar.markComputed(scope.evidence("computes with a queue"));
      }
      if (function.get().isConstantOn(orbit)) {
        ScalarType scalar = scalar(function.get().argument(), scope);
        scalar.markComputed(scope.evidence("computes with a queue"));
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
        ScalarType chosen = scalar(then, scope);
        chosen.join(scalar(otherwise, scope));
        yield chosen;
      }
      case Expression.Convert(var type, Expression operand) ->
          scalar(operand, scope).markType(type);
      case Expression.Lookup(String name, List<Integer> values, Expression index) -> {
        ScalarType element = scalars.fresh();
        values.forEach(element::markInitial);
        ScalarType.Evidence evidence =
            scope.evidence("has in " + name + " what is not alike for all");
        scalars.add(new ScalarTypes.Table(name, scalar(index, scope), element, values, evidence));
        yield element;
      }
      case Expression.Within(Expression index, int length, String name) -> {
        ScalarType scalar = scalar(index, scope);
        scalars.add(
            new ScalarTypes.Bound(scalar, length, scope.evidence("finds no place in " + name)));
        yield scalar;
      }
      case Expression.Failure _ -> scalars.fresh();
      case Expression.Temporary(String name) -> {
        ScalarType scalar = temporary(name, scope);
        yield scope.known.contains(name)
            ? scalar
            : scalar.markImplied(0, scope.evidence("may use 0 as the number of an actor"));
      }
      case Expression.Offered(int field) -> scope.met.orElseThrow().field(field);
      case Expression.Self() -> self(scope);
      case Expression.At(Expression actor, String template, int _) -> {
        joinMember(scalar(actor, scope), template, scope);
        yield number(scope);
      }
      case Expression.Exists(String template, Expression condition) -> {
        exists(template, condition, scope);
        yield number(scope);
      }
      case Expression.Enabled _ ->
          throw new Asymmetry(scope.evidence("asks who is enabled, one actor after the other"));
      case Expression.ActorCount _, Expression.Quiescence _, Expression.Here _ -> number(scope);
      case Expression.Entitled(Expression queue, _) -> scalar(queue, scope);
      case Expression.Length(Expression queue) -> {
        queueType(queue, scope);
        yield number(scope);
      }
      case Expression.Capacity(Expression queue) -> {
        queueType(queue, scope);
        yield number(scope);
      }
      case Expression.Item(Expression queue, Expression position, int field) -> {
        ScalarType item = queueType(queue, scope).field(field);
        computed(position, scope);
        yield scope.presence.isThere(queue, position)
            ? item
            : item.markImplied(0, scope.evidence("looks at a message that may not be there"));
      }
      case Expression.Find(Expression queue, List<Expression.Pattern> patterns) -> {
        ScalarType scalar = queueType(queue, scope);
        for (int i = 0; i < patterns.size(); i++) {
          if (patterns.get(i) instanceof Expression.Pattern.Equal(Expression value)) {
            scalar.field(i).join(scalar(value, scope));
          }
        }
        yield number(scope);
      }
      case Expression.NewQueue _ ->
          throw new Asymmetry(scope.evidence("makes a queue for one actor"));
    };
  }

  private ScalarType self(Scope scope) {
    if (scope.template != orbit.number()) {
      return scalars.fresh().markOthers();
    }
    requireIndices(scope);
    return isWhole ? member(scope) : member(scope).markOthers();
  }

  /** Who is known by a parameter cannot be known by an index, too. */
  private void requireIndices(Scope scope) {
    if (!orbit.isByIndex()) {
      throw new Asymmetry(
          scope.evidence(
              "uses the number of an actor that is also known by %s".formatted(orbit.parameter())));
    }
  }

  private ScalarType constant(Expression.Constant constant, Scope scope) {
    int value = constant.value();
    ScalarType.Evidence evidence = scope.evidence("names actor " + value);
    ScalarType scalar = scalars.fresh();
    if (scope.isCompared) {
      scalar.markConstant(value, evidence);
      scalars.add(constant, scalar);
    } else {
      scalar.markImplied(value, evidence);
    }
    return scalar;
  }

  private ScalarType binary(Expression.Binary binary, Scope scope) {
    BinaryOperator operator = binary.operator();
    switch (operator) {
      case EQUAL, NOT_EQUAL -> scalar(binary.left(), scope).join(scalar(binary.right(), scope));
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
        String text = "compares the numbers of actors by size";
        scalar(binary.left(), scope).markNumber(scope.evidence(text));
        scalar(binary.right(), scope).markNumber(scope.evidence(text));
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
  private void joinMember(ScalarType actor, String template, Scope scope) {
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

  ScalarType element(Place place, Scope scope) {
    return switch (place) {
      case Place.Global(String variable, Expression index) ->
          element(scalars.global(variable), program.globals(), variable, index, scope);
      case Place.Local(String variable, Expression index) ->
          element(
              scalars.local(scope.template, variable),
              program.templates().get(scope.template).variables(),
              variable,
              index,
              scope);
      case Place.Remote(Expression actor, String template, String variable, Expression index) -> {
        joinMember(scalar(actor, scope), template, scope);
        int number = program.templateNumber(template);
        ScalarType element =
            element(
                scalars.local(number, variable),
                program.templates().get(number).variables(),
                variable,
                index,
                scope);
        yield element.markImplied(0, scope.evidence("looks at an actor that may not be there"));
      }
    };
  }

  private ScalarType element(
      ScalarTypes.Cells cells,
      List<Variable> variables,
      String name,
      Expression index,
      Scope scope) {
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

  private void index(
      ScalarTypes.Cells cells, int length, String name, Expression index, Scope scope) {
    ScalarType.Evidence nowhere = scope.evidence("finds no place in " + name);
    if (cells.isPlainArray()) {
      scalar(index, scope).join(cells.indices().getFirst());
      scalars.add(new ScalarTypes.Bound(cells.indices().getFirst(), length, nowhere));
      return;
    }
    Optional<List<Matrix.Coordinate>> coordinates = Matrix.coordinates(index, cells.sizes());
    if (coordinates.isPresent()) {
      for (int i = 0; i < cells.sizes().size(); i++) {
        Matrix.Coordinate coordinate = coordinates.get().get(i);
        ScalarType own = cells.indices().get(i);
        if (coordinate.isDerived()
            && coordinate.value() instanceof Expression.Constant(int value)) {
          own.markImplied(value, scope.evidence("names actor " + value));
        } else {
          scalar(coordinate.value(), scope).join(own);
        }
      }
    } else {
      ScalarType.Evidence computed = scope.evidence("computes an index into " + name);
      scalar(index, scope).markNumber(computed);
      cells.indices().forEach(each -> each.markNumber(computed));
    }
    for (int i = 0; i < cells.sizes().size(); i++) {
      scalars.add(new ScalarTypes.Bound(cells.indices().get(i), cells.sizes().get(i), nowhere));
    }
  }
}
