package dev.allways.program.symmetry;

import dev.allways.program.BinaryOperator;
import dev.allways.program.Edge;
import dev.allways.program.Expression;
import dev.allways.program.Handshake;
import dev.allways.program.Place;
import dev.allways.program.QueueEnd;
import dev.allways.program.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Makes a text of another one, with other constants in it. If asked to, it also puts into order
 * what may be said in any order, and leaves out what is erased, which nobody reads, so that texts
 * which say the same are equal.
 */
final class Rewriting {
  private final UnaryOperator<Expression.Constant> constants;
  private final boolean orders;
  private final Predicate<Place> exists;

  private Rewriting(
      UnaryOperator<Expression.Constant> constants, boolean orders, Predicate<Place> exists) {
    this.constants = constants;
    this.orders = orders;
    this.exists = exists;
  }

  /** The same text, in which every constant is an object of its own. */
  static Rewriting toOwnConstants() {
    return new Rewriting(each -> new Expression.Constant(each.value()), false, _ -> false);
  }

  /**
   * @param exists whether a place can be looked at in any state
   */
  static Rewriting inOrder(UnaryOperator<Expression.Constant> constants, Predicate<Place> exists) {
    return new Rewriting(constants, true, exists);
  }

  Edge of(Edge edge) {
    Handshake handshake =
        switch (edge.handshake()) {
          case Handshake.None none -> none;
          case Handshake.Offer(Expression queue, List<Expression> values) ->
              new Handshake.Offer(of(queue), all(values));
          case Handshake.Accept(Expression queue, int fields, Expression match) ->
              new Handshake.Accept(of(queue), fields, of(match));
        };
    return new Edge(
        edge.source(),
        edge.target(),
        edge.level(),
        of(edge.guard()),
        handshake,
        statements(edge.effect()),
        edge.control(),
        edge.label(),
        edge.location());
  }

  private List<Expression> all(List<Expression> expressions) {
    return expressions.stream().map(this::of).toList();
  }

  private List<Statement> statements(List<Statement> statements) {
    List<Statement> written = statements.stream().map(this::of).toList();
    return orders
        ? ordered(written.stream().filter(each -> !(each instanceof Statement.Erase)).toList())
        : written;
  }

  private Statement of(Statement statement) {
    return switch (statement) {
      case Statement.Assign(Place place, Expression value) ->
          new Statement.Assign(of(place), of(value));
      case Statement.Let(String name, Expression value) -> new Statement.Let(name, of(value));
      case Statement.Assert(Expression condition, String message) ->
          new Statement.Assert(of(condition), orders ? "" : message);
      case Statement.If(Expression condition, List<Statement> then, List<Statement> otherwise) ->
          new Statement.If(of(condition), statements(then), statements(otherwise));
      case Statement.While(Expression condition, List<Statement> body) ->
          new Statement.While(of(condition), statements(body));
      case Statement.Append(Expression queue, List<Expression> values) ->
          new Statement.Append(of(queue), all(values));
      case Statement.Insert(Expression queue, List<Expression> values) ->
          new Statement.Insert(of(queue), all(values));
      case Statement.Remove(Expression queue, Expression position) ->
          new Statement.Remove(of(queue), of(position));
      case Statement.Create(String template, List<Expression> arguments, String result) ->
          new Statement.Create(template, all(arguments), result);
      case Statement.Erase erase -> erase;
    };
  }

  private Place of(Place place) {
    return switch (place) {
      case Place.Global(String variable, Expression index) -> new Place.Global(variable, of(index));
      case Place.Local(String variable, Expression index) -> new Place.Local(variable, of(index));
      case Place.Remote(Expression actor, String template, String variable, Expression index) ->
          new Place.Remote(of(actor), template, variable, of(index));
    };
  }

  Expression of(Expression expression) {
    return switch (expression) {
      case Expression.Constant constant -> constants.apply(constant);
      case Expression.Failure _,
          Expression.Temporary _,
          Expression.Offered _,
          Expression.Self _,
          Expression.ActorCount _,
          Expression.Quiescence _,
          Expression.Here _,
          Expression.NewQueue _ ->
          expression;
      case Expression.Read(Place place) -> new Expression.Read(of(place));
      case Expression.Unary(var operator, Expression operand) ->
          new Expression.Unary(operator, of(operand));
      case Expression.Binary binary -> of(binary);
      case Expression.Conditional(Expression condition, Expression then, Expression otherwise) ->
          new Expression.Conditional(of(condition), of(then), of(otherwise));
      case Expression.Convert(var type, Expression operand) ->
          new Expression.Convert(type, of(operand));
      case Expression.Lookup(String name, List<Integer> values, Expression index) ->
          new Expression.Lookup(name, values, of(index));
      case Expression.Within(Expression index, int length, String name) ->
          new Expression.Within(of(index), length, name);
      case Expression.Enabled(Expression actor) -> new Expression.Enabled(of(actor));
      case Expression.At(Expression actor, String template, int point) ->
          new Expression.At(of(actor), template, point);
      case Expression.Exists(String template, Expression condition) ->
          new Expression.Exists(template, of(condition));
      case Expression.Entitled(Expression queue, QueueEnd end) ->
          new Expression.Entitled(of(queue), end);
      case Expression.Length(Expression queue) -> new Expression.Length(of(queue));
      case Expression.Capacity(Expression queue) -> new Expression.Capacity(of(queue));
      case Expression.Item(Expression queue, Expression position, int field) ->
          new Expression.Item(of(queue), of(position), field);
      case Expression.Find(Expression queue, List<Expression.Pattern> patterns) ->
          new Expression.Find(of(queue), patterns.stream().map(this::of).toList());
    };
  }

  private Expression.Pattern of(Expression.Pattern pattern) {
    return pattern instanceof Expression.Pattern.Equal(Expression value)
        ? Expression.Pattern.equal(of(value))
        : pattern;
  }

  private Expression of(Expression.Binary binary) {
    BinaryOperator operator = binary.operator();
    boolean mayChange =
        operator == BinaryOperator.AND
            || operator == BinaryOperator.OR
            || operator == BinaryOperator.ADD;
    if (!orders || !mayChange) {
      return new Expression.Binary(operator, of(binary.left()), of(binary.right()));
    }
    List<Expression> operands = new ArrayList<>();
    collect(binary, operator, operands);
    List<Expression> written = orderedOperands(operands.stream().map(this::of).toList());
    Expression chain = written.getFirst();
    for (Expression next : written.subList(1, written.size())) {
      chain = new Expression.Binary(operator, chain, next);
    }
    return chain;
  }

  private static void collect(
      Expression expression, BinaryOperator operator, List<Expression> operands) {
    if (expression instanceof Expression.Binary binary && binary.operator() == operator) {
      collect(binary.left(), operator, operands);
      collect(binary.right(), operator, operands);
    } else {
      operands.add(expression);
    }
  }

  /** Orders those beside each other of which none can fail: which is asked first is no matter. */
  private List<Expression> orderedOperands(List<Expression> operands) {
    List<Expression> all = new ArrayList<>(operands);
    int from = 0;
    while (from < all.size()) {
      int to = from;
      while (to < all.size() && cannotFail(all.get(to))) {
        to++;
      }
      all.subList(from, to).sort(Comparator.comparing(Expression::toString));
      from = to + 1;
    }
    return all;
  }

  private boolean cannotFail(Expression expression) {
    return switch (expression) {
      case Expression.Constant _, Expression.Self _, Expression.Temporary _ -> true;
      case Expression.Read(Place place) -> exists.test(place);
      case Expression.Unary(var _, Expression operand) -> cannotFail(operand);
      case Expression.Binary(var operator, Expression left, Expression right) ->
          operator != BinaryOperator.DIVIDE
              && operator != BinaryOperator.REMAINDER
              && cannotFail(left)
              && cannotFail(right);
      case Expression.Conditional(Expression condition, Expression then, Expression otherwise) ->
          cannotFail(condition) && cannotFail(then) && cannotFail(otherwise);
      case Expression _ -> false;
    };
  }

  /** Orders assignments beside each other that put constants into different places. */
  private static List<Statement> ordered(List<Statement> statements) {
    List<Statement> all = new ArrayList<>(statements);
    int from = 0;
    while (from < all.size()) {
      List<Place> places = new ArrayList<>();
      int to = from;
      while (to < all.size()
          && all.get(to) instanceof Statement.Assign(Place place, Expression.Constant _)
          && place.index() instanceof Expression.Constant
          && !places.contains(place)) {
        places.add(place);
        to++;
      }
      all.subList(from, to).sort(Comparator.comparing(Statement::toString));
      from = Math.max(to, from + 1);
    }
    return all;
  }
}
