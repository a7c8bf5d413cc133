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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An index into an array that two dimensions were folded into: {@code (row within 3) * 4 + (column
 * within 4)}.
 *
 * @param width how many columns there are
 */
record Matrix(Expression row, Expression column, int width) {
  /** The index as one of two dimensions, if it is known to be one. */
  static Optional<Matrix> of(Expression index) {
    if (index instanceof Expression.Binary sum
        && sum.operator() == BinaryOperator.ADD
        && sum.left() instanceof Expression.Binary rows
        && rows.operator() == BinaryOperator.MULTIPLY
        && rows.left() instanceof Expression.Within
        && rows.right() instanceof Expression.Constant(int width)
        && width > 0
        && isWithin(sum.right(), width)) {
      return Optional.of(new Matrix(rows.left(), sum.right(), width));
    }
    return Optional.empty();
  }

  private static boolean isWithin(Expression column, int width) {
    return switch (column) {
      case Expression.Within(Expression _, int length, String _) -> length == width;
      case Expression.Constant(int value) -> value >= 0 && value < width;
      case Expression _ -> false;
    };
  }

  /** By variable: how many columns it has, where some index says so. */
  record Widths(Map<String, Integer> globals, List<Map<String, Integer>> locals) {
    static Widths of(Program program) {
      Map<String, Integer> globals = new HashMap<>();
      List<Map<String, Integer>> locals =
          program.templates().stream().<Map<String, Integer>>map(_ -> new HashMap<>()).toList();
      for (int number = 0; number < program.templates().size(); number++) {
        Map<String, Integer> own = locals.get(number);
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
      return new Widths(globals, locals);
    }

    private static void look(
        Expression expression, Map<String, Integer> globals, Map<String, Integer> own) {
      Traversal.forEach(
          expression,
          each -> {
            if (each instanceof Expression.Read(Place place)) {
              look(place, globals, own);
            }
          });
    }

    private static void look(Place place, Map<String, Integer> globals, Map<String, Integer> own) {
      Optional<Matrix> matrix = Matrix.of(place.index());
      if (matrix.isPresent() && !(place instanceof Place.Remote)) {
        Map<String, Integer> widths = place instanceof Place.Global ? globals : own;
        widths.putIfAbsent(place.variable(), matrix.get().width());
      }
    }

    /** 0 for an array of one dimension. */
    static int of(Map<String, Integer> widths, Variable variable) {
      int width = widths.getOrDefault(variable.name(), 0);
      return width > 0 && variable.length() % width == 0 ? width : 0;
    }
  }
}
