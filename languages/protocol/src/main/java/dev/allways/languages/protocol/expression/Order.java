package dev.allways.languages.protocol.expression;

import java.util.List;

/** A total order on values that agrees with their equality. */
final class Order {
  private Order() {}

  static int compare(Value a, Value b) {
    if (isNumber(a) && isNumber(b)) {
      int order = Arithmetic.compare(a, b);
      return order != 0 ? order : Integer.compare(rank(a), rank(b));
    }
    int ranks = Integer.compare(rank(a), rank(b));
    if (ranks != 0) {
      return ranks;
    }
    return switch (a) {
      case Value.Bool(boolean x) when b instanceof Value.Bool(boolean y) -> Boolean.compare(x, y);
      case Value.Items x when b instanceof Value.Items y -> elements(x.elements(), y.elements());
      case Value.SetOf x when b instanceof Value.SetOf y -> elements(x.elements(), y.elements());
      case Value.Named(var x) when b instanceof Value.Named(var y) -> x.compareTo(y);
      default -> text(a).compareTo(text(b));
    };
  }

  private static String text(Value value) {
    return value instanceof Value.Text(String characters) ? characters : value.toString();
  }

  private static int elements(List<Value> a, List<Value> b) {
    int sizes = Integer.compare(a.size(), b.size());
    for (int i = 0; sizes == 0 && i < a.size(); i++) {
      int order = a.get(i).compareTo(b.get(i));
      if (order != 0) {
        return order;
      }
    }
    return sizes;
  }

  static boolean isNumber(Value value) {
    return value instanceof Value.Whole
        || value instanceof Value.Ratio
        || value instanceof Value.Real;
  }

  private static int rank(Value value) {
    return switch (value) {
      case Value.Nil nil -> 0;
      case Value.Bool bool -> 1;
      case Value.Whole whole -> 2;
      case Value.Ratio ratio -> 3;
      case Value.Real real -> 4;
      case Value.Text text -> 5;
      case Value.Key key -> 6;
      case Value.Named named -> 7;
      case Value.Items items -> 8;
      case Value.SetOf set -> 9;
      case Value.Library library -> 10;
      case Value.Closure closure -> 11;
      case Value.ClassName className -> 12;
    };
  }
}
