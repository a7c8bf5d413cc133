package dev.allways.logic.rewriting;

import static dev.allways.logic.formula.Formula.and;
import static dev.allways.logic.formula.Formula.not;
import static dev.allways.logic.formula.Formula.or;

import dev.allways.logic.formula.Formula;
import java.util.HashMap;
import java.util.Map;

/**
 * Judges runs that end by finite-trace semantics (LTLf) within the semantics of infinite words (De
 * Giacomo and Vardi, IJCAI 2013). A run that ends is written as an infinite word in which {@code
 * alive} holds as long as the run lasts and never afterwards; the relativised formula is true of it
 * exactly if the formula is true of the run as a finite trace. Of a word in which {@code alive}
 * always holds, the relativised formula says what the formula says.
 *
 * <pre>{@code
 * FiniteTraces.relativised(parse("G(a -> X b)"), not(proposition("dead")))
 *     // G(dead | (a -> X(!dead & b)))
 * }</pre>
 */
public final class FiniteTraces {
  private FiniteTraces() {}

  /**
   * @param alive true as long as the run lasts, a formula without temporal operators
   */
  public static Formula relativised(Formula formula, Formula alive) {
    Map<Formula, Formula> done = new HashMap<>();
    Formula result = formula;
    for (Formula part : formula.subformulas()) {
      result = relativised(part, alive, done);
      done.put(part, result);
    }
    return result;
  }

  private static Formula relativised(Formula part, Formula alive, Map<Formula, Formula> done) {
    return switch (part) {
      case Formula.True _, Formula.False _, Formula.Proposition _ -> part;
      case Formula.And operands ->
          and(operands.operands().stream().map(f -> get(done, f)).toList());
      case Formula.Or operands -> or(operands.operands().stream().map(f -> get(done, f)).toList());
      case Formula.Unary unary -> {
        Formula a = get(done, unary.operand());
        yield switch (unary.operator()) {
          case NOT -> not(a);
          case NEXT -> Formula.next(and(alive, a));
          case EVENTUALLY -> Formula.eventually(and(alive, a));
          case GLOBALLY -> Formula.globally(or(not(alive), a));
        };
      }
      case Formula.Binary binary -> {
        Formula a = get(done, binary.left());
        Formula b = get(done, binary.right());
        yield switch (binary.operator()) {
          case IMPLIES, EQUIVALENT, XOR -> Formula.binary(binary.operator(), a, b);
          case UNTIL -> Formula.until(a, and(alive, b));
          case WEAK_UNTIL -> Formula.weakUntil(a, or(not(alive), b));
          case RELEASE -> Formula.release(a, or(not(alive), b));
          case STRONG_RELEASE -> Formula.strongRelease(a, and(alive, b));
        };
      }
    };
  }

  private static Formula get(Map<Formula, Formula> done, Formula operand) {
    Formula result = done.get(operand);
    if (result == null) {
      throw new IllegalStateException("operands come first");
    }
    return result;
  }
}
