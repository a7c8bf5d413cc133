package dev.allways.languages.promela.lowering;

import dev.allways.languages.promela.syntax.Expression.Reference;
import dev.allways.languages.promela.syntax.Symbol;
import dev.allways.languages.promela.syntax.Type.Structure;
import dev.allways.program.BinaryOperator;
import dev.allways.program.Expression;
import dev.allways.program.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The names under which variables are kept. A structure is kept field by field: {@code a[2].b} is
 * an element of the array {@code a.b}, and an array within an array of structures is one array with
 * as many elements as both together.
 */
final class Memory {
  /**
   * A variable without parts, as it is kept.
   *
   * @param variable the innermost field, which has the type and the initial value
   * @param length how many there are, over all dimensions
   */
  record Leaf(String name, Symbol.Variable variable, Type type, int length) {}

  /** Which element of which variable. */
  record Element(String name, Expression index) {}

  private final StoredTypes types;
  private final Map<Symbol.Variable, String> names = new HashMap<>();
  private final Set<String> taken = new HashSet<>();

  Memory(StoredTypes types) {
    this.types = types;
  }

  /** Names {@code variable}; what it consists of. */
  List<Leaf> declare(Symbol.Variable variable) {
    if (names.containsKey(variable)) {
      return leaves(variable);
    }
    String name = variable.name();
    for (int i = 2; !taken.add(name); i++) {
      name = variable.name() + "'" + i;
    }
    names.put(variable, name);
    return leaves(variable);
  }

  /** What a variable that has a name consists of. */
  List<Leaf> leaves(Symbol.Variable variable) {
    List<Leaf> leaves = new ArrayList<>();
    collect(String.valueOf(names.get(variable)), variable, 1, leaves);
    return leaves;
  }

  private void collect(String name, Symbol.Variable variable, int outer, List<Leaf> leaves) {
    int length = outer * variable.size();
    if (variable.type() instanceof Structure structure) {
      for (Symbol.Variable field : structure.fields()) {
        collect(name + "." + field.name(), field, length, leaves);
      }
    } else {
      leaves.add(new Leaf(name, variable, types.of(variable.type(), variable.isArray()), length));
    }
  }

  boolean knows(Symbol.Variable variable) {
    return names.containsKey(variable);
  }

  /**
   * @param value lowers an index
   */
  Element element(
      Reference reference,
      Function<dev.allways.languages.promela.syntax.Expression, Expression> value) {
    StringBuilder name = new StringBuilder();
    List<Expression> indices = new ArrayList<>();
    List<Integer> sizes = new ArrayList<>();
    Reference part = reference;
    while (true) {
      Symbol.Variable variable = (Symbol.Variable) part.symbol();
      name.append(name.isEmpty() ? names.get(variable) : "." + variable.name());
      if (variable.isArray()) {
        indices.add(part.index().map(value).orElse(Expression.constant(0)));
        sizes.add(variable.size());
      }
      if (part.field().isEmpty()) {
        return new Element(name.toString(), index(name.toString(), indices, sizes));
      }
      part = part.field().get();
    }
  }

  private static Expression index(String name, List<Expression> indices, List<Integer> sizes) {
    if (indices.isEmpty()) {
      return Expression.constant(0);
    }
    if (indices.size() == 1) {
      return indices.getFirst();
    }
    Expression sum = new Expression.Within(indices.getFirst(), sizes.getFirst(), name);
    for (int i = 1; i < indices.size(); i++) {
      Expression size = Expression.constant(sizes.get(i));
      sum =
          sum.binary(BinaryOperator.MULTIPLY, size)
              .plus(new Expression.Within(indices.get(i), sizes.get(i), name));
    }
    return sum;
  }
}
