package dev.allways.program;

import java.util.List;

/**
 * A part of what an edge does. Statements run one after the other, each on what the ones before it
 * have left, and nobody sees the states between them.
 */
public sealed interface Statement {
  /** The value is converted to the type of the place. {@link Place.Remote} cannot be written. */
  record Assign(Place place, Expression value) implements Statement {}

  /** Gives a temporary its value; it is gone after the edge. */
  record Let(String temporary, Expression value) implements Statement {}

  /** The step fails with the message unless the condition is true. */
  record Assert(Expression condition, String message) implements Statement {}

  record If(Expression condition, List<Statement> then, List<Statement> otherwise)
      implements Statement {
    public If {
      then = List.copyOf(then);
      otherwise = List.copyOf(otherwise);
    }
  }

  /** A loop that goes round too often, see {@link Program#LOOP_BOUND}, makes the step fail. */
  record While(Expression condition, List<Statement> body) implements Statement {
    public While {
      body = List.copyOf(body);
    }
  }

  /**
   * Adds a message behind all others, each value converted to the type of its field. Fails when
   * there is no such queue, it is full, or its messages have another number of fields.
   */
  record Append(Expression queue, List<Expression> values) implements Statement {
    public Append {
      values = List.copyOf(values);
    }
  }

  /**
   * As {@link Append}, but before the first message that is greater, field by field. The values are
   * compared before they are converted.
   */
  record Insert(Expression queue, List<Expression> values) implements Statement {
    public Insert {
      values = List.copyOf(values);
    }
  }

  /** Takes out the message at the position; those behind it move up. Fails when there is none. */
  record Remove(Expression queue, Expression position) implements Statement {}

  /**
   * A new actor, which takes the next free index; {@code result} is the temporary that tells it.
   * Fails when there are {@link Program#MOST_ACTORS} already.
   */
  record Create(String template, List<Expression> arguments, String result) implements Statement {
    public Create {
      arguments = List.copyOf(arguments);
    }
  }

  /**
   * Sets a variable of the actor to 0, with all its elements, because nobody will read what it
   * holds. Nothing but the states that are told apart depends on it.
   */
  record Erase(String variable) implements Statement {}

  static Statement assign(Place place, Expression value) {
    return new Assign(place, value);
  }

  static Statement assign(Place place, int value) {
    return new Assign(place, Expression.constant(value));
  }
}
