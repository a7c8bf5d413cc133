package dev.allways.program;

import java.util.List;

/**
 * How an edge meets an edge of another actor, so that both are taken in one step.
 *
 * <p>One actor offers a message at a meeting point (a queue of capacity 0), the other accepts it.
 * Both guards, and the condition under which the message is accepted, look at the state before the
 * step; then the offering edge takes effect, and then the accepting one.
 */
public sealed interface Handshake {
  /** Alone. */
  record None() implements Handshake {}

  /**
   * Can be taken only together with an accepting edge. The values are converted to the types of the
   * fields. At a queue that has room for messages there is no such step; without such a queue, or
   * with another number of values, it fails.
   */
  record Offer(Expression queue, List<Expression> values) implements Handshake {
    public Offer {
      values = List.copyOf(values);
    }
  }

  /**
   * @param fields how many values the message must have; if it has others, the step fails
   * @param match which messages are taken; it may look at {@link Expression.Offered}, and so may
   *     the effect of the edge
   */
  record Accept(Expression queue, int fields, Expression match) implements Handshake {}

  static Handshake none() {
    return new None();
  }
}
