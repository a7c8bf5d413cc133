package dev.allways.logic.rewriting;

import static dev.allways.logic.rewriting.Side.first;
import static dev.allways.logic.rewriting.Side.isConstant;
import static dev.allways.logic.rewriting.Side.isLiteral;
import static dev.allways.logic.rewriting.Side.second;

import dev.allways.logic.formula.Formula;
import dev.allways.logic.rewriting.Rewriter.Family;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What some formulas, the facts, tell about others. On the universal side facts are known to hold,
 * as beside them in a conjunction; on the existential side they are known to fail, as beside them
 * in a disjunction.
 */
final class Knowledge {
  private static final int LARGEST = 500;
  private static final int DEEPEST = 150;

  private final Rewriter rewriter;
  private final Side side;
  private final List<Formula> facts;
  private final Map<Formula, Formula> values = new HashMap<>();

  Knowledge(Rewriter rewriter, Side side, List<Formula> facts) {
    this.rewriter = rewriter;
    this.side = side;
    this.facts = rewriter.uses(Family.IMPLICATION) ? facts : List.of();
    for (Formula fact : facts) {
      if (fact.size() > LARGEST) {
        continue;
      }
      values.put(fact, side.unit());
      values.put(rewriter.negation(fact), side.zero());
    }
  }

  /** The value that the facts give to a formula now, if they do. */
  private Optional<Formula> value(Formula formula) {
    Formula known = values.get(formula);
    if (known != null) {
      return Optional.of(known);
    }
    if (!isConstant(formula) && !facts.isEmpty()) {
      Formula negation = rewriter.negation(formula);
      for (Formula fact : facts) {
        if (rewriter.below(side, fact, formula)) {
          return Optional.of(side.unit());
        }
        if (rewriter.below(side, fact, negation)) {
          return Optional.of(side.zero());
        }
      }
    }
    return Optional.empty();
  }

  /**
   * The formula where what the facts decide has its value. The facts must be such that they hold
   * (or fail) at every moment: boxes, or pure on this side.
   */
  Formula everywhere(Formula formula) {
    if (formula.size() > LARGEST) {
      return formula;
    }
    List<Formula> operandsFirst = formula.subformulas();
    if (!isMentioned(operandsFirst)) {
      return formula;
    }
    Map<Formula, Formula> done = new HashMap<>();
    for (Formula part : operandsFirst) {
      Optional<Formula> value = value(part);
      if (value.isPresent()) {
        done.put(part, value.get());
        continue;
      }
      List<Formula> operands = new ArrayList<>();
      for (Formula operand : part.operands()) {
        operands.add(done.getOrDefault(operand, operand));
      }
      boolean same = operands.equals(part.operands()) || isLiteral(part);
      done.put(part, same ? part : rewriter.build(part, operands));
    }
    return done.getOrDefault(formula, formula);
  }

  /** Facts that share no proposition with a formula tell nothing about it. */
  private boolean isMentioned(List<Formula> parts) {
    Set<Formula> all = new HashSet<>(parts);
    for (Formula fact : values.keySet()) {
      for (Formula part : fact.subformulas()) {
        if (part instanceof Formula.Proposition && all.contains(part)) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * The formula where what the facts decide now has its value. An operator is replaced only where
   * its value, or the one operand that counts, is decided; so the result is never larger.
   */
  Formula now(Formula formula) {
    if (formula.size() > LARGEST || formula.depth() > DEEPEST) {
      return formula;
    }
    Optional<Formula> value = value(formula);
    if (value.isPresent()) {
      return value.get();
    }
    for (Side s : Side.values()) {
      if (s.isJunction(formula)) {
        List<Formula> parts = new ArrayList<>();
        for (Formula operand : formula.operands()) {
          parts.add(now(operand));
        }
        return parts.equals(formula.operands()) ? formula : rewriter.junction(s, parts);
      }
      // G f is false if f is false now
      if (s.isBox(formula)) {
        return now(first(formula)) == s.zero() ? s.zero() : formula;
      }
      if (s.isRelease(formula) || s.isStrong(formula)) {
        // a R b is false if b is false now, and b if a is true now
        Formula b = now(second(formula));
        return b == s.zero() || now(first(formula)) == s.unit() ? b : formula;
      }
    }
    return formula;
  }
}
