package dev.allways.program.compiler;

import dev.allways.program.Expression;
import dev.allways.program.Statement;
import dev.allways.program.Traversal;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Estimates how much bytecode a part of a program becomes, and decides what becomes a method of its
 * own. HotSpot does not compile methods over 8,000 bytes; with an estimate on the large side and
 * this threshold none comes near.
 */
final class Sizes {
  static final int LARGE = 2000;
  private static final int NODE = 14;
  private static final int LOOP = 70;

  private final IdentityHashMap<Object, Integer> known = new IdentityHashMap<>();

  int of(Expression expression) {
    Integer size = known.get(expression);
    if (size == null) {
      size = own(expression);
      for (Expression child : Traversal.children(expression)) {
        size += of(child);
      }
      known.put(expression, size);
    }
    return size;
  }

  private static int own(Expression expression) {
    return expression instanceof Expression.Find || expression instanceof Expression.Exists
        ? LOOP
        : NODE;
  }

  int of(List<Statement> statements) {
    int size = 0;
    for (Statement statement : statements) {
      size += of(statement);
    }
    return size;
  }

  int of(Statement statement) {
    Integer size = known.get(statement);
    if (size == null) {
      size = 2 * NODE;
      for (Expression child : Traversal.children(statement)) {
        size += of(child) + 2 * NODE;
      }
      size += of(Traversal.nested(statement));
      known.put(statement, size);
    }
    return size;
  }

  /**
   * The parts of an expression that go into methods of their own, chosen from the leaves up so that
   * each method is large, but not too large. The expression itself is none of them.
   */
  Set<Expression> outlined(Expression root) {
    if (of(root) <= LARGE) {
      return Set.of();
    }
    Set<Expression> chosen = Collections.newSetFromMap(new IdentityHashMap<>());
    remainder(root, chosen);
    chosen.remove(root);
    return chosen;
  }

  private int remainder(Expression expression, Set<Expression> chosen) {
    int size = own(expression);
    for (Expression child : Traversal.children(expression)) {
      size += remainder(child, chosen);
    }
    if (size > LARGE) {
      chosen.add(expression);
      return NODE;
    }
    return size;
  }
}
