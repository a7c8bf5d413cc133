package dev.allways.logic.rewriting;

import static dev.allways.logic.formula.Formula.and;
import static dev.allways.logic.formula.Formula.not;
import static dev.allways.logic.formula.Formula.or;

import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.Formula.BinaryOperator;
import dev.allways.logic.formula.Formula.UnaryOperator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Pushes negations down to the propositions. What is left are constants, propositions and negated
 * propositions, conjunctions, disjunctions and {@code X F G U W R M}.
 *
 * <pre>{@code
 * NegationNormalForm.of(parse("!(a U G(b -> c))"))   // !a R F(b & !c)
 * }</pre>
 *
 * <p>Every subformula is turned once in each polarity it occurs in, so the result has at most four
 * times as many different subformulas as the formula, equivalences included; written out as a tree
 * it can be exponentially longer. It is at most twice as deep.
 */
public final class NegationNormalForm {
  private static final int POSITIVE = 1;
  private static final int NEGATIVE = 2;
  private static final int BOTH = POSITIVE | NEGATIVE;

  private final Map<Formula, Integer> needed = new HashMap<>();
  private final Map<Formula, Formula> positive = new HashMap<>();
  private final Map<Formula, Formula> negative = new HashMap<>();

  private NegationNormalForm() {}

  /** An equivalent formula in negation normal form. */
  public static Formula of(Formula formula) {
    NegationNormalForm form = new NegationNormalForm();
    form.turn(formula, POSITIVE);
    return form.get(formula, true);
  }

  /** The negation normal form of {@code !formula}. */
  public static Formula ofNegation(Formula formula) {
    NegationNormalForm form = new NegationNormalForm();
    form.turn(formula, NEGATIVE);
    return form.get(formula, false);
  }

  private void turn(Formula formula, int polarity) {
    List<Formula> operandsFirst = formula.subformulas();
    needed.put(formula, polarity);
    for (Formula part : operandsFirst.reversed()) {
      spread(part, polarities(part));
    }
    for (Formula part : operandsFirst) {
      int wanted = polarities(part);
      if ((wanted & POSITIVE) != 0) {
        positive.put(part, build(part, true));
      }
      if ((wanted & NEGATIVE) != 0) {
        negative.put(part, build(part, false));
      }
    }
  }

  private int polarities(Formula part) {
    return needed.getOrDefault(part, 0);
  }

  /** Tells the operands of {@code formula} in which polarities they will be wanted. */
  private void spread(Formula formula, int wanted) {
    switch (formula) {
      case Formula.Unary unary ->
          need(unary.operand(), unary.operator() == UnaryOperator.NOT ? flipped(wanted) : wanted);
      case Formula.Binary binary -> {
        boolean mixed =
            binary.operator() == BinaryOperator.EQUIVALENT
                || binary.operator() == BinaryOperator.XOR;
        boolean implies = binary.operator() == BinaryOperator.IMPLIES;
        need(binary.left(), mixed ? BOTH : implies ? flipped(wanted) : wanted);
        need(binary.right(), mixed ? BOTH : wanted);
      }
      case Formula.And and -> and.operands().forEach(operand -> need(operand, wanted));
      case Formula.Or or -> or.operands().forEach(operand -> need(operand, wanted));
      case Formula.True _, Formula.False _, Formula.Proposition _ -> {}
    }
  }

  private void need(Formula formula, int polarity) {
    needed.merge(formula, polarity, (a, b) -> a | b);
  }

  private static int flipped(int polarity) {
    return ((polarity & POSITIVE) != 0 ? NEGATIVE : 0)
        | ((polarity & NEGATIVE) != 0 ? POSITIVE : 0);
  }

  private Formula get(Formula formula, boolean sign) {
    Formula turned = (sign ? positive : negative).get(formula);
    if (turned == null) {
      throw new IllegalStateException("not asked for: " + formula);
    }
    return turned;
  }

  private Formula build(Formula formula, boolean sign) {
    return switch (formula) {
      case Formula.True _ -> Formula.constant(sign);
      case Formula.False _ -> Formula.constant(!sign);
      case Formula.Proposition proposition -> sign ? proposition : not(proposition);
      case Formula.And and -> nary(and.operands(), sign, sign);
      case Formula.Or or -> nary(or.operands(), sign, !sign);
      case Formula.Unary unary -> unary(unary, sign);
      case Formula.Binary binary -> binary(binary, sign);
    };
  }

  private Formula nary(List<Formula> operands, boolean sign, boolean conjunction) {
    List<Formula> turned = new ArrayList<>(operands.size());
    for (Formula operand : operands) {
      turned.add(get(operand, sign));
    }
    return conjunction ? and(turned) : or(turned);
  }

  private Formula unary(Formula.Unary unary, boolean sign) {
    Formula operand = unary.operand();
    return switch (unary.operator()) {
      case NOT -> get(operand, !sign);
      case NEXT -> Formula.next(get(operand, sign));
      case EVENTUALLY ->
          sign ? Formula.eventually(get(operand, true)) : Formula.globally(get(operand, false));
      case GLOBALLY ->
          sign ? Formula.globally(get(operand, true)) : Formula.eventually(get(operand, false));
    };
  }

  private Formula binary(Formula.Binary binary, boolean sign) {
    Formula a = binary.left();
    Formula b = binary.right();
    return switch (binary.operator()) {
      case IMPLIES -> sign ? or(get(a, false), get(b, true)) : and(get(a, true), get(b, false));
      case EQUIVALENT -> equal(a, b, sign);
      case XOR -> equal(a, b, !sign);
      case UNTIL, WEAK_UNTIL, RELEASE, STRONG_RELEASE ->
          Formula.binary(
              sign ? binary.operator() : dual(binary.operator()), get(a, sign), get(b, sign));
    };
  }

  private Formula equal(Formula a, Formula b, boolean sign) {
    return or(and(get(a, true), get(b, sign)), and(get(a, false), get(b, !sign)));
  }

  private static BinaryOperator dual(BinaryOperator operator) {
    return switch (operator) {
      case UNTIL -> BinaryOperator.RELEASE;
      case RELEASE -> BinaryOperator.UNTIL;
      case WEAK_UNTIL -> BinaryOperator.STRONG_RELEASE;
      case STRONG_RELEASE -> BinaryOperator.WEAK_UNTIL;
      case IMPLIES, EQUIVALENT, XOR -> throw new IllegalStateException("not temporal: " + operator);
    };
  }
}
