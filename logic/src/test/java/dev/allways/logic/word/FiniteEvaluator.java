package dev.allways.logic.word;

import dev.allways.logic.formula.Formula;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * The truth of a formula on a finite word, with the semantics that is called LTLf (De Giacomo and
 * Vardi, IJCAI 2013): {@code X f} needs a next position and is false at the last one, {@code F} and
 * {@code U} must be fulfilled before the end, {@code G} and {@code R} reach to the end only.
 *
 * <pre>{@code
 * FiniteEvaluator.holds(parse("G(a -> X b)"), List.of(Letter.of("a"), Letter.of("b")))   // true
 * FiniteEvaluator.holds(parse("G X b"), ...)   // false of every finite word: the end has no next
 * }</pre>
 */
public final class FiniteEvaluator {
  private final List<Letter> word;
  private final Map<Formula, boolean[]> truth = new HashMap<>();

  private FiniteEvaluator(List<Letter> word) {
    this.word = word;
  }

  /**
   * @param word at least one letter
   */
  public static boolean holds(Formula formula, List<Letter> word) {
    if (word.isEmpty()) {
      throw new IllegalArgumentException("a finite word needs a letter");
    }
    FiniteEvaluator evaluator = new FiniteEvaluator(word);
    boolean[] values = new boolean[0];
    for (Formula part : formula.subformulas()) {
      values = evaluator.evaluate(part);
      evaluator.truth.put(part, values);
    }
    return values[0];
  }

  private boolean[] of(Formula part) {
    boolean[] values = truth.get(part);
    if (values == null) {
      throw new IllegalStateException("operands come first");
    }
    return values;
  }

  private boolean[] evaluate(Formula part) {
    return switch (part) {
      case Formula.True _ -> pointwise(i -> true);
      case Formula.False _ -> pointwise(i -> false);
      case Formula.Proposition p -> pointwise(i -> word.get(i).holds(p.name()));
      case Formula.And and -> pointwise(i -> and.operands().stream().allMatch(f -> of(f)[i]));
      case Formula.Or or -> pointwise(i -> or.operands().stream().anyMatch(f -> of(f)[i]));
      case Formula.Unary unary -> {
        boolean[] a = of(unary.operand());
        yield switch (unary.operator()) {
          case NOT -> pointwise(i -> !a[i]);
          case NEXT -> pointwise(i -> i + 1 < a.length && a[i + 1]);
          case EVENTUALLY -> pointwise(i -> some(i, j -> a[j]));
          case GLOBALLY -> pointwise(i -> all(i, a.length, j -> a[j]));
        };
      }
      case Formula.Binary binary -> {
        boolean[] a = of(binary.left());
        boolean[] b = of(binary.right());
        int end = word.size();
        yield switch (binary.operator()) {
          case IMPLIES -> pointwise(i -> !a[i] || b[i]);
          case EQUIVALENT -> pointwise(i -> a[i] == b[i]);
          case XOR -> pointwise(i -> a[i] != b[i]);
          case UNTIL -> pointwise(i -> some(i, j -> b[j] && all(i, j, k -> a[k])));
          case WEAK_UNTIL ->
              pointwise(i -> all(i, end, k -> a[k]) || some(i, j -> b[j] && all(i, j, k -> a[k])));
          case RELEASE ->
              pointwise(
                  i -> all(i, end, k -> b[k]) || some(i, j -> a[j] && all(i, j + 1, k -> b[k])));
          case STRONG_RELEASE -> pointwise(i -> some(i, j -> a[j] && all(i, j + 1, k -> b[k])));
        };
      }
    };
  }

  private boolean some(int from, IntPredicate holds) {
    for (int i = from; i < word.size(); i++) {
      if (holds.test(i)) {
        return true;
      }
    }
    return false;
  }

  private static boolean all(int from, int to, IntPredicate holds) {
    for (int i = from; i < to; i++) {
      if (!holds.test(i)) {
        return false;
      }
    }
    return true;
  }

  private boolean[] pointwise(IntPredicate law) {
    boolean[] values = new boolean[word.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = law.test(i);
    }
    return values;
  }
}
