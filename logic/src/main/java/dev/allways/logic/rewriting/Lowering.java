package dev.allways.logic.rewriting;

import static dev.allways.logic.rewriting.Side.first;
import static dev.allways.logic.rewriting.Side.isTimeless;

import dev.allways.logic.formula.Formula;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The last step of rewriting: what is true now or never goes back under an operator that waits,
 * where the automaton need not look at it before. Until then it was kept outside, where the other
 * laws see it.
 *
 * <pre>
 * F f | q = F(f | q)     FG a | GF b     has 4 states,  F(G a | GF b)  has 3
 * F f &amp; q = F(f &amp; q)     FG a &amp; GF b     becomes        FG(a &amp; F b)
 * G f | q = G(f | q)     G a | GF b      has 3 states,  G(a | GF b)    has 2
 * </pre>
 *
 * <p>{@code G f & q} and {@code X f & q} gain nothing from it.
 */
final class Lowering {
  private Lowering() {}

  static Formula of(Formula formula) {
    Map<Formula, Formula> done = new HashMap<>();
    Formula result = formula;
    for (Formula part : formula.subformulas()) {
      List<Formula> operands = new ArrayList<>();
      for (Formula operand : part.operands()) {
        operands.add(done.getOrDefault(operand, operand));
      }
      result = lowered(Rewriter.plain(part, operands));
      done.put(part, result);
    }
    return result;
  }

  private static Formula lowered(Formula formula) {
    return switch (formula) {
      case Formula.And and -> underEventually(Side.UNIVERSAL, and);
      case Formula.Or or -> {
        Formula lowered = underEventually(Side.EXISTENTIAL, or);
        yield lowered == or ? underGlobally(or) : lowered;
      }
      case Formula.True _, Formula.False _, Formula.Proposition _ -> formula;
      case Formula.Unary _, Formula.Binary _ -> formula;
    };
  }

  private static Formula underEventually(Side side, Formula junction) {
    for (Formula box : junction.operands()) {
      List<Formula> timeless =
          junction.operands().stream().filter(f -> isTimeless(f) && f != box).toList();
      if (Side.EXISTENTIAL.isBox(box) && !timeless.isEmpty()) {
        List<Formula> inside = new ArrayList<>(side.parts(first(box)));
        for (Formula formula : timeless) {
          boolean bare = side == Side.EXISTENTIAL && side.isBox(formula);
          inside.add(bare ? first(formula) : formula);
        }
        List<Formula> rest = new ArrayList<>(junction.operands());
        rest.removeAll(timeless);
        rest.set(rest.indexOf(box), Formula.eventually(grouped(side, inside)));
        return side.junction(rest);
      }
    }
    return junction;
  }

  /** {@code G a & GF b = G(a & F b)}. */
  private static Formula grouped(Side side, List<Formula> operands) {
    List<Formula> boxes = operands.stream().filter(Side.UNIVERSAL::isBox).toList();
    if (side == Side.EXISTENTIAL || boxes.size() < 2) {
      return side.junction(operands);
    }
    List<Formula> rest = new ArrayList<>(operands);
    rest.removeAll(boxes);
    rest.addFirst(Formula.globally(Formula.and(boxes.stream().map(Side::first).toList())));
    return Formula.and(rest);
  }

  private static Formula underGlobally(Formula.Or or) {
    List<Formula> others = or.operands().stream().filter(f -> !isTimeless(f)).toList();
    boolean one = others.size() == 1 && others.size() < or.operands().size();
    if (!one || !Side.UNIVERSAL.isBox(others.getFirst())) {
      return or;
    }
    List<Formula> inside = new ArrayList<>(Side.EXISTENTIAL.parts(first(others.getFirst())));
    or.operands().stream().filter(Side::isTimeless).forEach(inside::add);
    return Formula.globally(Formula.or(inside));
  }
}
