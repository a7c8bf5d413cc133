package dev.allways.logic.word;

import dev.allways.logic.formula.Formula;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * The truth of every subformula at every position of a lasso, by the definition of each operator as
 * the least or the greatest solution of its expansion law. It takes a few rounds over the positions
 * for each subformula and knows nothing else about formulas.
 *
 * <pre>{@code
 * LassoEvaluator.holds(parse("G(a -> F b)"), Lasso.parse("a; cycle{!a & b}"))   // true
 * }</pre>
 */
public final class LassoEvaluator {
  private final Formula formula;
  private final Lasso lasso;
  private final Map<Formula, boolean[]> truth = new HashMap<>();

  private LassoEvaluator(Formula formula, Lasso lasso) {
    this.formula = formula;
    this.lasso = lasso;
  }

  public static boolean holds(Formula formula, Lasso lasso) {
    return evaluate(formula, lasso).holds();
  }

  public static LassoEvaluator evaluate(Formula formula, Lasso lasso) {
    LassoEvaluator evaluator = new LassoEvaluator(formula, lasso);
    for (Formula part : formula.subformulas()) {
      evaluator.truth.put(part, evaluator.solve(part));
    }
    return evaluator;
  }

  /** Whether the word satisfies the formula. */
  public boolean holds() {
    return holds(formula, 0);
  }

  /** Whether {@code part}, a subformula, holds of the word from {@code position} on. */
  public boolean holds(Formula part, int position) {
    int turns =
        position < lasso.length() ? 0 : (position - lasso.length()) / lasso.cycle().size() + 1;
    return of(part)[position - turns * lasso.cycle().size()];
  }

  private boolean[] of(Formula part) {
    boolean[] values = truth.get(part);
    if (values == null) {
      throw new IllegalArgumentException("not a subformula: " + part);
    }
    return values;
  }

  /** The value at a position from the values at the position and at the next one. */
  private interface Law {
    boolean at(int position, boolean next);
  }

  private boolean[] solve(Formula part) {
    return switch (part) {
      case Formula.True _ -> pointwise(i -> true);
      case Formula.False _ -> pointwise(i -> false);
      case Formula.Proposition p -> pointwise(i -> lasso.letter(i).holds(p.name()));
      case Formula.And and -> pointwise(i -> and.operands().stream().allMatch(f -> of(f)[i]));
      case Formula.Or or -> pointwise(i -> or.operands().stream().anyMatch(f -> of(f)[i]));
      case Formula.Unary unary -> {
        boolean[] a = of(unary.operand());
        yield switch (unary.operator()) {
          case NOT -> pointwise(i -> !a[i]);
          case NEXT -> pointwise(i -> a[lasso.successor(i)]);
          case EVENTUALLY -> solution(false, (i, next) -> a[i] || next);
          case GLOBALLY -> solution(true, (i, next) -> a[i] && next);
        };
      }
      case Formula.Binary binary -> {
        boolean[] a = of(binary.left());
        boolean[] b = of(binary.right());
        yield switch (binary.operator()) {
          case IMPLIES -> pointwise(i -> !a[i] || b[i]);
          case EQUIVALENT -> pointwise(i -> a[i] == b[i]);
          case XOR -> pointwise(i -> a[i] != b[i]);
          case UNTIL -> solution(false, (i, next) -> b[i] || (a[i] && next));
          case WEAK_UNTIL -> solution(true, (i, next) -> b[i] || (a[i] && next));
          case RELEASE -> solution(true, (i, next) -> b[i] && (a[i] || next));
          case STRONG_RELEASE -> solution(false, (i, next) -> b[i] && (a[i] || next));
        };
      }
    };
  }

  private boolean[] pointwise(IntPredicate law) {
    boolean[] values = new boolean[lasso.length()];
    for (int i = 0; i < values.length; i++) {
      values[i] = law.test(i);
    }
    return values;
  }

  /** The least solution of the law if started from false, the greatest if from true. */
  private boolean[] solution(boolean start, Law law) {
    boolean[] values = new boolean[lasso.length()];
    Arrays.fill(values, start);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = values.length - 1; i >= 0; i--) {
        boolean value = law.at(i, values[lasso.successor(i)]);
        changed |= value != values[i];
        values[i] = value;
      }
    }
    return values;
  }
}
