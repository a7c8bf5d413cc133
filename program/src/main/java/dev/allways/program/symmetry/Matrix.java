package dev.allways.program.symmetry;

import dev.allways.program.BinaryOperator;
import dev.allways.program.Edge;
import dev.allways.program.Expression;
import dev.allways.program.Place;
import dev.allways.program.Program;
import dev.allways.program.Statement;
import dev.allways.program.Template;
import dev.allways.program.Traversal;
import dev.allways.program.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Indices into arrays that several dimensions were folded into: {@code ((row within 3) * 4 +
 * (column within 4)) * 2 + (layer within 2)}.
 */
final class Matrix {
  private Matrix() {}

  /**
   * An index of one dimension.
   *
   * @param isDerived whether it was computed here, so that it is no part of the text
   */
  record Coordinate(Expression value, boolean isDerived) {}

  /** The index of each dimension, if all of them are known to be within their bounds. */
  static Optional<List<Coordinate>> coordinates(Expression index, List<Integer> sizes) {
    List<Coordinate> found = new ArrayList<>();
    Coordinate rest = new Coordinate(index, false);
    for (int i = sizes.size() - 1; i > 0; i--) {
      int size = sizes.get(i);
      if (rest.value() instanceof Expression.Constant(int value) && value >= 0) {
        found.addFirst(new Coordinate(Expression.constant(value % size), true));
        rest = new Coordinate(Expression.constant(value / size), true);
      } else if (rest.value()
              instanceof Expression.Binary(var operator, Expression left, Expression right)
          && operator == BinaryOperator.ADD
          && isWithin(right, size)) {
        found.addFirst(new Coordinate(right, false));
        if (isMultiple(left, size)) {
          rest = new Coordinate(((Expression.Binary) left).left(), false);
        } else if (left instanceof Expression.Constant(int value) && value % size == 0) {
          rest = new Coordinate(Expression.constant(value / size), true);
        } else {
          return Optional.empty();
        }
      } else {
        return Optional.empty();
      }
    }
    found.addFirst(rest);
    return isWithin(rest.value(), sizes.getFirst()) ? Optional.of(found) : Optional.empty();
  }

  private static boolean isMultiple(Expression expression, int size) {
    return expression instanceof Expression.Binary(var operator, Expression _, Expression factor)
        && operator == BinaryOperator.MULTIPLY
        && factor.equals(Expression.constant(size));
  }

  private static boolean isWithin(Expression index, int size) {
    return switch (index) {
      case Expression.Within(Expression _, int length, String _) -> length == size;
      case Expression.Constant(int value) -> value >= 0 && value < size;
      case Expression _ -> false;
    };
  }

  /** How long each dimension is, the outermost first, if this index tells. */
  private static Optional<List<Integer>> sizes(Expression index) {
    List<Integer> sizes = new ArrayList<>();
    Expression rest = index;
    while (rest instanceof Expression.Binary(var operator, Expression left, Expression right)
        && operator == BinaryOperator.ADD
        && left instanceof Expression.Binary rows
        && rows.right() instanceof Expression.Constant(int size)
        && size > 0
        && isMultiple(rows, size)
        && isWithin(right, size)) {
      sizes.addFirst(size);
      rest = rows.left();
    }
    if (sizes.isEmpty() || !(rest instanceof Expression.Within(Expression _, int length, _))) {
      return Optional.empty();
    }
    sizes.addFirst(length);
    return Optional.of(sizes);
  }

  /** By variable: how long its dimensions are, where some index says so. */
  record Sizes(Map<String, List<Integer>> globals, List<Map<String, List<Integer>>> locals) {
    static Sizes of(Program program) {
      Map<String, List<Integer>> globals = new HashMap<>();
      List<Map<String, List<Integer>>> locals =
          program.templates().stream()
              .<Map<String, List<Integer>>>map(_ -> new HashMap<>())
              .toList();
      for (int number = 0; number < program.templates().size(); number++) {
        Map<String, List<Integer>> own = locals.get(number);
        Template template = program.templates().get(number);
        for (Edge edge : template.edges()) {
          Traversal.children(edge).forEach(part -> look(part, globals, own));
          Traversal.forEachStatement(
              edge.effect(),
              statement -> {
                if (statement instanceof Statement.Assign(Place place, Expression _)) {
                  look(place, globals, own);
                }
              });
        }
      }
      return new Sizes(globals, locals);
    }

    private static void look(
        Expression expression, Map<String, List<Integer>> globals, Map<String, List<Integer>> own) {
      Traversal.forEach(
          expression,
          each -> {
            if (each instanceof Expression.Read(Place place)) {
              look(place, globals, own);
            }
          });
    }

    private static void look(
        Place place, Map<String, List<Integer>> globals, Map<String, List<Integer>> own) {
      Optional<List<Integer>> found = sizes(place.index());
      if (found.isPresent() && !(place instanceof Place.Remote)) {
        Map<String, List<Integer>> sizes = place instanceof Place.Global ? globals : own;
        sizes.putIfAbsent(place.variable(), found.get());
      }
    }

    /** One dimension unless more are known. */
    static List<Integer> of(Map<String, List<Integer>> known, Variable variable) {
      List<Integer> one = List.of(variable.length());
      List<Integer> sizes = known.getOrDefault(variable.name(), one);
      long product = sizes.stream().mapToLong(size -> size).reduce(1, (a, b) -> a * b);
      return product == variable.length() ? sizes : one;
    }
  }
}
