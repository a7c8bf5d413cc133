package dev.allways.program;

import java.util.List;

/**
 * A value, computed from a state by an actor or, in a proposition, by nobody. All values are 32-bit
 * integers; a condition is true unless it is 0.
 *
 * <pre>{@code
 * Expression mayEnter = global("turn").equalTo(self()).or(global("flag", constant(1)).not());
 * }</pre>
 */
public sealed interface Expression {
  record Constant(int value) implements Expression {
    public static final Expression TRUE = new Constant(1);
    public static final Expression FALSE = new Constant(0);
  }

  record Read(Place place) implements Expression {}

  record Unary(UnaryOperator operator, Expression operand) implements Expression {}

  record Binary(BinaryOperator operator, Expression left, Expression right) implements Expression {}

  /** Only the branch that is chosen is evaluated. */
  record Conditional(Expression condition, Expression then, Expression otherwise)
      implements Expression {}

  /** The value that a variable of this type would have after an assignment. */
  record Convert(Type type, Expression operand) implements Expression {}

  /** An element of a table that never changes; fails outside of it. */
  record Lookup(String name, List<Integer> values, Expression index) implements Expression {
    public Lookup {
      values = List.copyOf(values);
    }
  }

  /**
   * {@code index} when it is at least 0 and less than {@code length}, else the step fails. Several
   * dimensions folded into one array keep their own bounds with it.
   */
  record Within(Expression index, int length, String name) implements Expression {}

  /** Has no value: the step fails with the message. */
  record Failure(String message) implements Expression {}

  /** What a {@link Statement.Let} or {@link Statement.Create} of the same edge has computed. */
  record Temporary(String name) implements Expression {}

  /**
   * A field of the message that the partner of a handshake offers; for {@link Handshake.Accept}.
   */
  record Offered(int field) implements Expression {}

  /** The index of the actor that acts. */
  record Self() implements Expression {}

  /** How many actors there are. */
  record ActorCount() implements Expression {}

  /** True when no actor could move if this were false: the whole system waits. */
  record Quiescence() implements Expression {}

  /**
   * Whether the actor exists and could move; asked inside of the answer to itself, the step fails.
   */
  record Enabled(Expression actor) implements Expression {}

  /** Whether there is such an actor, of that template, and it is at that point. */
  record At(Expression actor, String template, int point) implements Expression {}

  /** Whether the acting actor is at that point; for use in {@link Exists}. */
  record Here(int point) implements Expression {}

  /** Whether some actor of the template satisfies the condition, evaluated as if it were acting. */
  record Exists(String template, Expression condition) implements Expression {}

  /**
   * The queue itself, for somebody who uses this end of it: fails when another actor has
   * {@linkplain Claim claimed} the end.
   */
  record Entitled(Expression queue, QueueEnd end) implements Expression {}

  /** How many messages are in the queue; fails when there is no such queue. */
  record Length(Expression queue) implements Expression {}

  /** How many messages the queue can hold; fails when there is no such queue. */
  record Capacity(Expression queue) implements Expression {}

  /**
   * A field of the message at {@code position}, 0 being the oldest; 0 when there is none. Fails
   * when there is no such queue, or its messages have no such field.
   */
  record Item(Expression queue, Expression position, int field) implements Expression {}

  /**
   * The position of the first message that matches all patterns, or -1. Fails when there is no such
   * queue, or its messages have another number of fields.
   */
  record Find(Expression queue, List<Pattern> patterns) implements Expression {
    public Find {
      patterns = List.copyOf(patterns);
    }
  }

  /**
   * A new queue, whose identity is the value. Only as the initial value of a variable of an actor;
   * it lives as long as the actor does.
   */
  record NewQueue(QueueType type) implements Expression {}

  /** What a field of a message must be like. */
  sealed interface Pattern {
    record Anything() implements Pattern {}

    record Equal(Expression value) implements Pattern {}

    static Pattern anything() {
      return new Anything();
    }

    static Pattern equal(Expression value) {
      return new Equal(value);
    }
  }

  static Expression constant(int value) {
    return new Constant(value);
  }

  static Expression global(String variable) {
    return Place.global(variable).value();
  }

  static Expression global(String variable, Expression index) {
    return Place.global(variable, index).value();
  }

  static Expression local(String variable) {
    return Place.local(variable).value();
  }

  static Expression local(String variable, Expression index) {
    return Place.local(variable, index).value();
  }

  static Expression temporary(String name) {
    return new Temporary(name);
  }

  static Expression offered(int field) {
    return new Offered(field);
  }

  static Expression self() {
    return new Self();
  }

  static Expression length(Expression queue) {
    return new Length(queue);
  }

  static Expression capacity(Expression queue) {
    return new Capacity(queue);
  }

  static Expression item(Expression queue, int position, int field) {
    return new Item(queue, constant(position), field);
  }

  static Expression newQueue(int capacity, Type... fields) {
    return new NewQueue(new QueueType(capacity, List.of(fields)));
  }

  /** All of them, asked in this order; true when there is none. */
  static Expression all(List<Expression> conditions) {
    return switch (conditions.size()) {
      case 0 -> Constant.TRUE;
      case 1 -> conditions.getFirst();
      default -> {
        int half = conditions.size() / 2;
        yield all(conditions.subList(0, half))
            .and(all(conditions.subList(half, conditions.size())));
      }
    };
  }

  default Expression binary(BinaryOperator operator, Expression right) {
    return new Binary(operator, this, right);
  }

  default Expression plus(Expression right) {
    return binary(BinaryOperator.ADD, right);
  }

  default Expression plus(int right) {
    return plus(constant(right));
  }

  default Expression minus(Expression right) {
    return binary(BinaryOperator.SUBTRACT, right);
  }

  default Expression minus(int right) {
    return minus(constant(right));
  }

  default Expression times(Expression right) {
    return binary(BinaryOperator.MULTIPLY, right);
  }

  default Expression remainder(Expression right) {
    return binary(BinaryOperator.REMAINDER, right);
  }

  default Expression equalTo(Expression right) {
    return binary(BinaryOperator.EQUAL, right);
  }

  default Expression equalTo(int right) {
    return equalTo(constant(right));
  }

  default Expression notEqualTo(Expression right) {
    return binary(BinaryOperator.NOT_EQUAL, right);
  }

  default Expression lessThan(Expression right) {
    return binary(BinaryOperator.LESS, right);
  }

  default Expression lessThan(int right) {
    return lessThan(constant(right));
  }

  default Expression greaterThan(Expression right) {
    return binary(BinaryOperator.GREATER, right);
  }

  default Expression greaterThan(int right) {
    return greaterThan(constant(right));
  }

  default Expression atLeast(Expression right) {
    return binary(BinaryOperator.AT_LEAST, right);
  }

  default Expression and(Expression right) {
    return binary(BinaryOperator.AND, right);
  }

  default Expression or(Expression right) {
    return binary(BinaryOperator.OR, right);
  }

  default Expression not() {
    return new Unary(UnaryOperator.NOT, this);
  }
}
