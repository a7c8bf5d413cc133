package dev.allways.program.symmetry;

import dev.allways.program.Expression;
import dev.allways.program.Place;
import dev.allways.program.Statement;
import dev.allways.program.Traversal;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Which messages are known to be there while a guard is evaluated and an effect takes place. To
 * look at one that is not there gives 0, which may be the number of an actor.
 */
final class Presence {
  private final Set<Expression> filled = new HashSet<>();
  private final Set<Expression> found = new HashSet<>();
  private final Map<String, Expression> temporaries = new HashMap<>();
  private final Set<String> positions = new HashSet<>();

  /** The same knowledge, to be added to for a part only. */
  Presence copy() {
    Presence copy = new Presence();
    copy.filled.addAll(filled);
    copy.found.addAll(found);
    copy.temporaries.putAll(temporaries);
    copy.positions.addAll(positions);
    return copy;
  }

  /** Learns from a condition that is true. */
  void assume(Expression condition) {
    if (!(condition
        instanceof Expression.Binary(var operator, Expression left, Expression right))) {
      return;
    }
    switch (operator) {
      case AND -> {
        assume(left);
        assume(right);
      }
      case GREATER, NOT_EQUAL -> {
        if (left instanceof Expression.Length(Expression queue)
            && right.equals(Expression.constant(0))) {
          filled.add(queue);
        }
      }
      case AT_LEAST -> {
        if (left instanceof Expression.Find && right.equals(Expression.constant(0))) {
          found.add(left);
        }
      }
      default -> {}
    }
  }

  /** Whether there is such a message for sure. */
  boolean isThere(Expression queue, Expression position) {
    if (position.equals(Expression.constant(0))) {
      return filled.contains(queue);
    }
    return position instanceof Expression.Temporary(String name)
        && positions.contains(name)
        && searched(name).equals(queue);
  }

  /** Follows a statement that takes place. */
  void perform(Statement statement) {
    switch (statement) {
      case Statement.Let(String name, Expression value) -> let(name, value);
      case Statement.Assign(Place _, Expression _) -> {
        filled.removeIf(Presence::readsState);
        positions.removeIf(name -> readsState(searched(name)));
        found.clear();
      }
      case Statement.Assert _, Statement.Append _, Statement.Erase _ -> {}
      case Statement.If _,
          Statement.While _,
          Statement.Insert _,
          Statement.Remove _,
          Statement.Create _ ->
          forget();
    }
  }

  private void let(String name, Expression value) {
    Expression temporary = Expression.temporary(name);
    filled.remove(temporary);
    positions.removeIf(each -> each.equals(name) || searched(each).equals(temporary));
    if (filled.contains(value)) {
      filled.add(temporary);
    }
    if (value instanceof Expression.Find(Expression queue, var patterns)
        && (found.contains(value)
            || (queue instanceof Expression.Temporary(String alias)
                && temporaries.containsKey(alias)
                && found.contains(new Expression.Find(temporaries.get(alias), patterns))))) {
      positions.add(name);
    }
    temporaries.put(name, value);
  }

  /** The queue that a position is one of. */
  private Expression searched(String position) {
    return temporaries.get(position) instanceof Expression.Find(Expression queue, var _)
        ? queue
        : Expression.constant(0);
  }

  private static boolean readsState(Expression queue) {
    return Traversal.contains(queue, each -> each instanceof Expression.Read);
  }

  private void forget() {
    filled.clear();
    found.clear();
    positions.clear();
  }
}
