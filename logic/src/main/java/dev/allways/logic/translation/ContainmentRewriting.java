package dev.allways.logic.translation;

import static dev.allways.logic.formula.Formula.eventually;
import static dev.allways.logic.formula.Formula.falsity;
import static dev.allways.logic.formula.Formula.globally;
import static dev.allways.logic.formula.Formula.truth;

import dev.allways.logic.automaton.Emptiness;
import dev.allways.logic.automaton.Product;
import dev.allways.logic.automaton.SymbolicAutomaton;
import dev.allways.logic.formula.Formula;
import dev.allways.logic.rewriting.NegationNormalForm;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Simplifies a formula in negation normal form by comparing the languages of its parts: operands
 * that say nothing beside another are dropped, parts that are always or never true become
 * constants.
 *
 * <p>Every comparison is a product of two automata, which are made once per part. That is little
 * for the formulas people write and too much for others, so the caller limits the effort.
 */
final class ContainmentRewriting {
  private static final int MOST_COMPARED = 8;

  private final Function<Formula, SymbolicAutomaton> construction;
  private final Map<Formula, SymbolicAutomaton> automata = new HashMap<>();
  private final Map<Formula, Formula> done = new HashMap<>();

  ContainmentRewriting(Function<Formula, SymbolicAutomaton> construction) {
    this.construction = construction;
  }

  Formula rewrite(Formula formula) {
    for (Formula part : formula.subformulas()) {
      done.put(part, part.operands().isEmpty() ? part : rebuild(part));
    }
    return get(formula);
  }

  private Formula get(Formula formula) {
    return done.getOrDefault(formula, formula);
  }

  private Formula rebuild(Formula formula) {
    return switch (formula) {
      case Formula.True _, Formula.False _, Formula.Proposition _ -> formula;
      case Formula.Unary u -> Formula.unary(u.operator(), get(u.operand()));
      case Formula.Binary b -> known(binary(b, get(b.left()), get(b.right())));
      case Formula.And a -> known(Formula.and(necessary(operands(a), true)));
      case Formula.Or o -> known(Formula.or(necessary(operands(o), false)));
    };
  }

  private Set<Formula> operands(Formula formula) {
    Set<Formula> operands = new LinkedHashSet<>();
    for (Formula operand : formula.operands()) {
      operands.add(get(operand));
    }
    return operands;
  }

  /**
   * The operands of a conjunction, or else a disjunction, that no single other one makes useless.
   */
  private Set<Formula> necessary(Set<Formula> operands, boolean conjunction) {
    if (operands.size() > MOST_COMPARED) {
      return operands;
    }
    Set<Formula> kept = new LinkedHashSet<>(operands);
    for (Formula one : operands) {
      for (Formula other : operands) {
        boolean both = one != other && kept.contains(one) && kept.contains(other);
        if (both && (conjunction ? implies(other, one) : implies(one, other))) {
          kept.remove(one);
        }
      }
    }
    return kept;
  }

  private Formula binary(Formula.Binary formula, Formula left, Formula right) {
    return switch (formula.operator()) {
      case UNTIL -> {
        if (implies(left, right)) {
          yield right;
        }
        yield implies(negation(left), right) ? eventually(right) : Formula.until(left, right);
      }
      case WEAK_UNTIL -> {
        if (implies(left, right)) {
          yield right;
        }
        yield implies(negation(left), right) ? truth() : Formula.weakUntil(left, right);
      }
      case RELEASE -> {
        if (implies(right, left)) {
          yield right;
        }
        yield implies(right, negation(left)) ? globally(right) : Formula.release(left, right);
      }
      case STRONG_RELEASE -> {
        if (implies(right, left)) {
          yield right;
        }
        yield implies(right, negation(left)) ? falsity() : Formula.strongRelease(left, right);
      }
      case IMPLIES, EQUIVALENT, XOR ->
          throw new IllegalArgumentException("not in negation normal form");
    };
  }

  private Formula known(Formula formula) {
    if (isEmpty(formula)) {
      return falsity();
    }
    return isEmpty(negation(formula)) ? truth() : formula;
  }

  private boolean isEmpty(Formula formula) {
    return Emptiness.isEmpty(automaton(formula));
  }

  private boolean implies(Formula one, Formula other) {
    return Emptiness.isEmpty(Product.of(automaton(one), automaton(negation(other))));
  }

  private static Formula negation(Formula formula) {
    return NegationNormalForm.ofNegation(formula);
  }

  private SymbolicAutomaton automaton(Formula formula) {
    SymbolicAutomaton known = automata.get(formula);
    if (known == null) {
      known = construction.apply(formula);
      automata.put(formula, known);
    }
    return known;
  }
}
