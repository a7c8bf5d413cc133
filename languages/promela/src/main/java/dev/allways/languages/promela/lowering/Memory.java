package dev.allways.languages.promela.lowering;

import dev.allways.languages.promela.syntax.Expression.Reference;
import dev.allways.languages.promela.syntax.Symbol;
import dev.allways.languages.promela.syntax.Type.Structure;
import dev.allways.program.BinaryOperator;
import dev.allways.program.Elements;
import dev.allways.program.Expression;
import dev.allways.program.Type;
import dev.allways.program.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

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
   * @param elements what they are called in the text
   */
  record Leaf(String name, Symbol.Variable variable, Type type, int length, Elements elements) {
    String element(int element) {
      return elements.name(name, length, element);
    }

    /** With one initial value for each element. */
    Variable with(List<Expression> initial) {
      return new Variable(name, type, length, initial, elements);
    }
  }

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
    collect(List.of(), String.valueOf(names.get(variable)), variable, leaves);
    return leaves;
  }

  /**
   * @param outer the structures it is a field of
   */
  private void collect(
      List<Elements.Field> outer, String name, Symbol.Variable variable, List<Leaf> leaves) {
    List<Elements.Field> path = new ArrayList<>(outer);
    path.add(new Elements.Field(name, variable.isArray() ? variable.size() : 0));
    if (variable.type() instanceof Structure structure) {
      for (Symbol.Variable field : structure.fields()) {
        collect(path, field.name(), field, leaves);
      }
      return;
    }
    leaves.add(
        new Leaf(
            path.stream().map(Elements.Field::name).collect(Collectors.joining(".")),
            variable,
            types.of(variable.type(), variable.isArray()),
            path.stream().mapToInt(field -> Math.max(1, field.size())).reduce(1, (a, b) -> a * b),
            new Elements.Nested(path)));
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
