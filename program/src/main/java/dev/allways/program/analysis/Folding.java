package dev.allways.program.analysis;

import dev.allways.program.Arithmetic;
import dev.allways.program.BinaryOperator;
import dev.allways.program.Edge;
import dev.allways.program.Expression;
import dev.allways.program.Handshake;
import dev.allways.program.Output;
import dev.allways.program.Place;
import dev.allways.program.QueueEnd;
import dev.allways.program.Statement;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * Computes beforehand what does not depend on the state. What would fail is left alone, so that it
 * fails when it is reached.
 */
public final class Folding {
  private final Function<Expression, Optional<Expression>> known;

  /**
   * @param known what else may stand for an expression whose parts are folded already, such as the
   *     value of a variable that never changes
   */
  public Folding(Function<Expression, Optional<Expression>> known) {
    this.known = known;
  }

  /** The value, if it does not depend on the state. */
  public OptionalInt value(Expression expression) {
    return constant(fold(expression));
  }

  private static OptionalInt constant(Expression expression) {
    return expression instanceof Expression.Constant(int value)
        ? OptionalInt.of(value)
        : OptionalInt.empty();
  }

  public Expression fold(Expression expression) {
    Expression folded = foldParts(expression);
    Optional<Expression> better = known.apply(folded);
    return better.isPresent() ? better.get() : simplify(folded);
  }

  public Place fold(Place place) {
    Expression index = fold(place.index());
    return switch (place) {
      case Place.Global global -> new Place.Global(global.variable(), index);
      case Place.Local local -> new Place.Local(local.variable(), index);
      case Place.Remote remote ->
          new Place.Remote(fold(remote.actor()), remote.template(), remote.variable(), index);
    };
  }

  public List<Expression> fold(List<Expression> expressions) {
    return expressions.stream().map(this::fold).toList();
  }

  public Edge fold(Edge edge) {
    Handshake handshake =
        switch (edge.handshake()) {
          case Handshake.None none -> none;
          case Handshake.Offer(Expression queue, List<Expression> values) ->
              new Handshake.Offer(fold(queue), fold(values));
          case Handshake.Accept(Expression queue, int fields, Expression match) ->
              new Handshake.Accept(fold(queue), fields, fold(match));
        };
    return new Edge(
        edge.source(),
        edge.target(),
        edge.level(),
        fold(edge.guard()),
        handshake,
        foldAll(edge.effect()),
        edge.control(),
        edge.label(),
        edge.location(),
        fold(edge.output()));
  }

  private Output fold(Output output) {
    return new Output(output.pieces().stream().map(this::fold).toList());
  }

  private Output.Piece fold(Output.Piece piece) {
    return switch (piece) {
      case Output.Piece.Text text -> text;
      case Output.Piece.Value(Expression value, Output.Notation notation) ->
          new Output.Piece.Value(fold(value), notation);
    };
  }

  public List<Statement> foldAll(List<Statement> statements) {
    return statements.stream().map(this::fold).toList();
  }

  public Statement fold(Statement statement) {
    return switch (statement) {
      case Statement.Assign(Place place, Expression value) ->
          new Statement.Assign(fold(place), fold(value));
      case Statement.Let(String temporary, Expression value) ->
          new Statement.Let(temporary, fold(value));
      case Statement.Assert(Expression condition, String message) ->
          new Statement.Assert(fold(condition), message);
      case Statement.If(Expression condition, List<Statement> then, List<Statement> otherwise) ->
          new Statement.If(fold(condition), foldAll(then), foldAll(otherwise));
      case Statement.While(Expression condition, List<Statement> body) ->
          new Statement.While(fold(condition), foldAll(body));
      case Statement.Append(Expression queue, List<Expression> values) ->
          new Statement.Append(fold(queue), fold(values));
      case Statement.Insert(Expression queue, List<Expression> values) ->
          new Statement.Insert(fold(queue), fold(values));
      case Statement.Remove(Expression queue, Expression position) ->
          new Statement.Remove(fold(queue), fold(position));
      case Statement.Create(String template, List<Expression> arguments, String result) ->
          new Statement.Create(template, fold(arguments), result);
      case Statement.Erase erase -> erase;
    };
  }

  private Expression foldParts(Expression expression) {
    return switch (expression) {
      case Expression.Constant _,
          Expression.Failure _,
          Expression.Temporary _,
          Expression.Offered _,
          Expression.Self _,
          Expression.ActorCount _,
          Expression.Quiescence _,
          Expression.Here _,
          Expression.NewQueue _ ->
          expression;
      case Expression.Read(Place place) -> new Expression.Read(fold(place));
      case Expression.Unary unary -> new Expression.Unary(unary.operator(), fold(unary.operand()));
      case Expression.Binary binary ->
          new Expression.Binary(binary.operator(), fold(binary.left()), fold(binary.right()));
      case Expression.Conditional choice ->
          new Expression.Conditional(
              fold(choice.condition()), fold(choice.then()), fold(choice.otherwise()));
      case Expression.Convert convert ->
          new Expression.Convert(convert.type(), fold(convert.operand()));
      case Expression.Lookup lookup ->
          new Expression.Lookup(lookup.name(), lookup.values(), fold(lookup.index()));
      case Expression.Within within ->
          new Expression.Within(fold(within.index()), within.length(), within.name());
      case Expression.Enabled(Expression actor) -> new Expression.Enabled(fold(actor));
      case Expression.At at -> new Expression.At(fold(at.actor()), at.template(), at.point());
      // Inside, another actor acts: what is known about this one does not hold there.
      case Expression.Exists _ -> expression;
      case Expression.Entitled(Expression queue, QueueEnd end) ->
          new Expression.Entitled(fold(queue), end);
      case Expression.Length(Expression queue) -> new Expression.Length(fold(queue));
      case Expression.Capacity(Expression queue) -> new Expression.Capacity(fold(queue));
      case Expression.Item item ->
          new Expression.Item(fold(item.queue()), fold(item.position()), item.field());
      case Expression.Find find ->
          new Expression.Find(
              fold(find.queue()), find.patterns().stream().map(this::fold).toList());
    };
  }

  private Expression.Pattern fold(Expression.Pattern pattern) {
    return pattern instanceof Expression.Pattern.Equal(Expression value)
        ? Expression.Pattern.equal(fold(value))
        : pattern;
  }

  private static Expression simplify(Expression expression) {
    return switch (expression) {
      case Expression.Unary(var operator, Expression.Constant(int operand)) ->
          Expression.constant(Arithmetic.apply(operator, operand));
      case Expression.Binary binary -> simplify(binary);
      case Expression.Conditional(
              Expression.Constant(int condition),
              Expression then,
              Expression otherwise) ->
          condition != 0 ? then : otherwise;
      case Expression.Convert(var type, Expression.Constant(int operand)) ->
          orElse(Arithmetic.convert(type, operand), expression);
      case Expression.Lookup(_, List<Integer> values, Expression.Constant(int index)) ->
          index >= 0 && index < values.size() ? Expression.constant(values.get(index)) : expression;
      case Expression.Within(Expression.Constant(int index), int length, _) ->
          index >= 0 && index < length ? Expression.constant(index) : expression;
      case Expression other -> other;
    };
  }

  private static Expression simplify(Expression.Binary binary) {
    OptionalInt left = constant(binary.left());
    OptionalInt right = constant(binary.right());
    if (left.isPresent() && right.isPresent()) {
      return orElse(Arithmetic.apply(binary.operator(), left.getAsInt(), right.getAsInt()), binary);
    }
    if (left.isPresent() && binary.operator() == BinaryOperator.AND) {
      return left.getAsInt() == 0 ? Expression.constant(0) : truth(binary.right(), binary);
    }
    if (left.isPresent() && binary.operator() == BinaryOperator.OR) {
      return left.getAsInt() != 0 ? Expression.constant(1) : truth(binary.right(), binary);
    }
    return binary;
  }

  /** {@code condition} for {@code original} when it is 1 or 0 whatever happens. */
  private static Expression truth(Expression condition, Expression original) {
    boolean isTruthValue =
        switch (condition) {
          case Expression.Binary binary ->
              binary.operator().isComparison() || binary.operator().isLogical();
          case Expression.Unary unary -> unary.operator() == dev.allways.program.UnaryOperator.NOT;
          case Expression.At _, Expression.Exists _, Expression.Enabled _, Expression.Here _ ->
              true;
          case Expression _ -> false;
        };
    return isTruthValue ? condition : original;
  }

  private static Expression orElse(OptionalInt value, Expression otherwise) {
    return value.isPresent() ? Expression.constant(value.getAsInt()) : otherwise;
  }
}
