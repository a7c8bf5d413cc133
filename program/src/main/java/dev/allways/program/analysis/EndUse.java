package dev.allways.program.analysis;

import dev.allways.program.Edge;
import dev.allways.program.Expression;
import dev.allways.program.QueueEnd;
import java.util.List;

/**
 * An edge that uses one end of a queue: it waits for room and adds a message, or it waits for
 * messages and takes one. Wherever it can be taken and so can an edge that uses the other end, each
 * can be taken after the other, and the order makes no difference: what is taken is there before
 * anything is added behind it, and there is room before anything is taken.
 *
 * @param queue an expression that depends on the contents of no queue
 * @param waits the parts of its guard that look at the queue's messages
 * @param rest the edge without all that it does at this end of the queue. What it looks at there
 *     besides, it does not use as one uses an end
 */
record EndUse(QueueEnd end, Expression queue, List<Wait> waits, Edge rest) {
  EndUse {
    waits = List.copyOf(waits);
  }

  /**
   * A part of the guard.
   *
   * @param part as it is written
   * @param condition what takes its place: true together with the others when they all are
   * @param besides what it looks at that is not in the queue
   * @param until what can make the condition true when nothing but the queue changes
   */
  record Wait(Expression part, Expression condition, List<Expression> besides, Change until) {
    Wait {
      besides = List.copyOf(besides);
    }
  }

  /** What happens to the messages of a queue. */
  enum Change {
    ADDED,
    TAKEN;

    Change opposite() {
      return this == ADDED ? TAKEN : ADDED;
    }
  }

  /** Whether it fails when the end belongs to another actor. */
  boolean isChecked() {
    Expression next = queue;
    while (next instanceof Expression.Entitled(Expression inner, QueueEnd checked)) {
      if (checked == end) {
        return true;
      }
      next = inner;
    }
    return false;
  }

  /** The queue, whoever may use it. */
  Expression plainQueue() {
    return plain(queue);
  }

  static Expression plain(Expression queue) {
    Expression next = queue;
    while (next instanceof Expression.Entitled(Expression inner, _)) {
      next = inner;
    }
    return next;
  }
}
