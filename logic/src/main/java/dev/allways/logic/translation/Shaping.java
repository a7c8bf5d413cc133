package dev.allways.logic.translation;

import static dev.allways.logic.formula.Formula.and;
import static dev.allways.logic.formula.Formula.eventually;
import static dev.allways.logic.formula.Formula.globally;
import static dev.allways.logic.formula.Formula.or;
import static dev.allways.logic.formula.Formula.weakUntil;

import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.Formula.BinaryOperator;
import dev.allways.logic.formula.Formula.Unary;
import dev.allways.logic.formula.Formula.UnaryOperator;
import dev.allways.logic.rewriting.NegationNormalForm;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Rewrites a formula in negation normal form into one that is not simpler in itself but often leads
 * to fewer states, as it decides later or waits for less. {@code e} is a pure eventuality below.
 *
 * <ul>
 *   <li>{@code F a | e} is {@code F(a | e)}, {@code (a U b) | e} is {@code a U (b | e)} and {@code
 *       G a | e} is {@code a W e}: one state waits for whatever comes first.
 *   <li>{@code G !a | F(a & e)} is {@code !a W (a & e)}: the first {@code a} decides.
 *   <li>{@code G(a & X e)} is {@code G(a & e)}, {@code G F(a & e)} is {@code G(F a & e)}.
 * </ul>
 */
final class Shaping {
  private final Map<Formula, Formula> done = new HashMap<>();

  private Shaping() {}

  static Formula shape(Formula formula) {
    Shaping shaping = new Shaping();
    for (Formula part : formula.subformulas()) {
      shaping.done.put(part, shaping.rebuild(part));
    }
    return shaping.get(formula);
  }

  private Formula get(Formula formula) {
    return done.getOrDefault(formula, formula);
  }

  private Formula rebuild(Formula formula) {
    return switch (formula) {
      case Formula.True _, Formula.False _, Formula.Proposition _ -> formula;
      case Unary u ->
          u.operator() == UnaryOperator.GLOBALLY
              ? always(get(u.operand()))
              : Formula.unary(u.operator(), get(u.operand()));
      case Formula.Binary b -> Formula.binary(b.operator(), get(b.left()), get(b.right()));
      case Formula.And a -> and(operands(a));
      case Formula.Or o -> gather(decideAtFirst(operands(o)));
    };
  }

  private List<Formula> operands(Formula formula) {
    return formula.operands().stream().map(this::get).toList();
  }

  /** Lets the operand that waits anyway wait for the eventualities too. */
  private static Formula gather(List<Formula> operands) {
    List<Formula> awaited = new ArrayList<>();
    List<Formula> others = new ArrayList<>();
    for (Formula operand : operands) {
      if (is(UnaryOperator.EVENTUALLY, operand)) {
        awaited.add(operand.operands().getFirst());
      } else {
        (operand.isEventual() ? awaited : others).add(operand);
      }
    }
    if (awaited.isEmpty()) {
      return or(operands);
    }
    if (operands.stream().anyMatch(f -> is(UnaryOperator.EVENTUALLY, f))) {
      others.add(eventually(or(awaited)));
      return or(others);
    }
    for (int i = 0; i < others.size(); i++) {
      Formula host = others.get(i);
      Formula eventualities = or(awaited);
      if (host instanceof Formula.Binary b
          && (b.operator() == BinaryOperator.UNTIL || b.operator() == BinaryOperator.WEAK_UNTIL)) {
        others.set(i, Formula.binary(b.operator(), b.left(), or(b.right(), eventualities)));
        return or(others);
      }
      if (is(UnaryOperator.GLOBALLY, host)) {
        others.set(i, weakUntil(host.operands().getFirst(), eventualities));
        return or(others);
      }
    }
    return or(operands);
  }

  private static List<Formula> decideAtFirst(List<Formula> operands) {
    List<Formula> result = new ArrayList<>(operands);
    for (Formula always : operands) {
      if (!is(UnaryOperator.GLOBALLY, always)) {
        continue;
      }
      Formula never = always.operands().getFirst();
      for (Formula waits : operands) {
        if (is(UnaryOperator.EVENTUALLY, waits)
            && result.contains(waits)
            && result.contains(always)
            && splits(waits.operands().getFirst(), never)) {
          result.set(result.indexOf(always), weakUntil(never, waits.operands().getFirst()));
          result.remove(waits);
        }
      }
    }
    return result;
  }

  /** Whether {@code f} is {@code a & e} for the negation {@code a} of {@code never}. */
  private static boolean splits(Formula f, Formula never) {
    if (!(f instanceof Formula.And)) {
      return false;
    }
    List<Formula> rest = f.operands().stream().filter(part -> !part.isEventual()).toList();
    return rest.size() < f.operands().size() && NegationNormalForm.ofNegation(and(rest)) == never;
  }

  private static Formula always(Formula operand) {
    Set<Formula> parts = new LinkedHashSet<>();
    List<Formula> pending = new ArrayList<>(List.of(operand));
    while (!pending.isEmpty()) {
      Formula next = pending.removeLast();
      if (next instanceof Formula.And) {
        pending.addAll(next.operands().reversed());
      } else if (is(UnaryOperator.GLOBALLY, next)
          || (is(UnaryOperator.NEXT, next) && next.operands().getFirst().isEventual())) {
        pending.add(next.operands().getFirst());
      } else if (is(UnaryOperator.EVENTUALLY, next)
          && next.operands().getFirst() instanceof Formula.And inner
          && inner.operands().stream().anyMatch(Formula::isEventual)) {
        pending.add(
            eventually(and(inner.operands().stream().filter(f -> !f.isEventual()).toList())));
        pending.addAll(inner.operands().stream().filter(Formula::isEventual).toList());
      } else {
        parts.add(next);
      }
    }
    return globally(and(parts));
  }

  private static boolean is(UnaryOperator operator, Formula formula) {
    return formula instanceof Unary unary && unary.operator() == operator;
  }
}
