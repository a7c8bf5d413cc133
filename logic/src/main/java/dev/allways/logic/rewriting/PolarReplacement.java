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
import java.util.Optional;

/**
 * Replaces parts of a formula depending on their polarity: positive under an even number of
 * negations, negative under an odd one, where the left side of an implication counts as negated.
 * Equivalences hold their operands in both polarities; they are written out where that matters.
 */
final class PolarReplacement {
  /** What to put in place of a part at an occurrence of the given polarity, if anything. */
  interface Rule {
    Optional<Formula> at(Formula part, boolean positive);
  }

  private final Rule rule;
  private final Map<Formula, Formula> positive = new HashMap<>();
  private final Map<Formula, Formula> negative = new HashMap<>();

  private PolarReplacement(Rule rule) {
    this.rule = rule;
  }

  static Formula in(Formula formula, Rule rule) {
    PolarReplacement replacement = new PolarReplacement(rule);
    for (Formula part : formula.subformulas()) {
      replacement.positive.put(part, replacement.build(part, true));
      replacement.negative.put(part, replacement.build(part, false));
    }
    return replacement.get(formula, true);
  }

  private Formula get(Formula part, boolean sign) {
    return (sign ? positive : negative).getOrDefault(part, part);
  }

  private Formula build(Formula part, boolean sign) {
    Optional<Formula> replaced = rule.at(part, sign);
    if (replaced.isPresent()) {
      return replaced.get();
    }
    return switch (part) {
      case Formula.True _, Formula.False _, Formula.Proposition _ -> part;
      case Formula.And and -> and(all(and.operands(), sign));
      case Formula.Or or -> or(all(or.operands(), sign));
      case Formula.Unary unary -> {
        boolean inner = unary.operator() == UnaryOperator.NOT ? !sign : sign;
        yield Formula.unary(unary.operator(), get(unary.operand(), inner));
      }
      case Formula.Binary binary -> binary(binary, sign);
    };
  }

  private List<Formula> all(List<Formula> operands, boolean sign) {
    List<Formula> built = new ArrayList<>(operands.size());
    for (Formula operand : operands) {
      built.add(get(operand, sign));
    }
    return built;
  }

  private Formula binary(Formula.Binary binary, boolean sign) {
    Formula a = binary.left();
    Formula b = binary.right();
    BinaryOperator operator = binary.operator();
    if (operator == BinaryOperator.IMPLIES) {
      return Formula.implies(get(a, !sign), get(b, sign));
    }
    boolean xor = operator == BinaryOperator.XOR;
    if (!xor && operator != BinaryOperator.EQUIVALENT) {
      return Formula.binary(operator, get(a, sign), get(b, sign));
    }
    if (get(a, true) == get(a, false) && get(b, true) == get(b, false)) {
      return Formula.binary(operator, get(a, sign), get(b, sign));
    }
    return xor
        ? or(and(get(a, sign), not(get(b, !sign))), and(not(get(a, !sign)), get(b, sign)))
        : or(and(get(a, sign), get(b, sign)), and(not(get(a, !sign)), not(get(b, !sign))));
  }
}
