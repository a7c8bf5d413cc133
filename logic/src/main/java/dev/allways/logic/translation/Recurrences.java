package dev.allways.logic.translation;

import static dev.allways.logic.formula.Formula.and;
import static dev.allways.logic.formula.Formula.eventually;
import static dev.allways.logic.formula.Formula.globally;

import dev.allways.logic.automaton.SymbolicAutomaton;
import dev.allways.logic.bdd.Bdd;
import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.Formula.Unary;
import dev.allways.logic.formula.Formula.UnaryOperator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A formula apart from those of its conjuncts that demand something infinitely often, which can be
 * checked by automata of their own: they need not start before the rest has settled.
 *
 * @param propositional each {@code p} of the conjuncts {@code GF p}, propositional, if they are
 *     many; if they are few, they belong to the rest
 * @param guarantees each {@code f} of the other conjuncts {@code GF f}, a guarantee
 * @param rest the remaining conjuncts
 */
record Recurrences(List<Formula> propositional, List<Formula> guarantees, Formula rest) {
  /**
   * One state with an edge for each subset is what the construction makes of propositional ones. Up
   * to here that is better than a ring, as a search multiplies its states by those of the
   * automaton.
   */
  private static final int MOST_SUBSETS = 10;

  static Recurrences of(Formula formula) {
    Set<Formula> propositional = new LinkedHashSet<>();
    Set<Formula> guarantees = new LinkedHashSet<>();
    List<Formula> rest = new ArrayList<>();
    for (Formula conjunct : conjuncts(formula)) {
      if (!is(UnaryOperator.GLOBALLY, conjunct)) {
        rest.add(conjunct);
        continue;
      }
      List<Formula> always = new ArrayList<>();
      for (Formula part : conjuncts(conjunct.operands().getFirst())) {
        Formula inner = is(UnaryOperator.EVENTUALLY, part) ? part.operands().getFirst() : part;
        if (inner == part || !inner.isGuarantee()) {
          always.add(part);
        } else {
          (inner.isPropositional() ? propositional : guarantees).add(inner);
        }
      }
      rest.add(always.isEmpty() ? Formula.truth() : globally(and(always)));
    }
    if (propositional.size() <= MOST_SUBSETS) {
      propositional.forEach(often -> rest.add(globally(eventually(often))));
      propositional.clear();
    }
    return new Recurrences(List.copyOf(propositional), List.copyOf(guarantees), and(rest));
  }

  private static List<Formula> conjuncts(Formula formula) {
    return formula instanceof Formula.And ? formula.operands() : List.of(formula);
  }

  private static boolean is(UnaryOperator operator, Formula formula) {
    return formula instanceof Unary unary && unary.operator() == operator;
  }

  /**
   * Waits for the propositional ones in turn: as many states as there are, twice as many edges.
   * Deterministic and complete.
   */
  SymbolicAutomaton ring(Bdd bdd, List<String> names) {
    SymbolicAutomaton.Builder builder = new SymbolicAutomaton.Builder(bdd, names, 1);
    for (int state = 0; state < propositional.size(); state++) {
      int seen = function(bdd, names, propositional.get(state));
      boolean last = state + 1 == propositional.size();
      builder.edge(state, bdd.not(seen), 0, state);
      builder.edge(state, seen, last ? 1 : 0, last ? 0 : state + 1);
    }
    return builder.build(0);
  }

  private static int function(Bdd bdd, List<String> names, Formula formula) {
    Map<Formula, Integer> functions = new HashMap<>();
    for (Formula part : formula.subformulas()) {
      functions.put(part, function(bdd, names, part, functions));
    }
    return functions.getOrDefault(formula, Bdd.FALSE);
  }

  private static int function(
      Bdd bdd, List<String> names, Formula part, Map<Formula, Integer> functions) {
    List<Integer> operands =
        part.operands().stream().map(f -> functions.getOrDefault(f, Bdd.FALSE)).toList();
    return switch (part) {
      case Formula.True _ -> Bdd.TRUE;
      case Formula.False _ -> Bdd.FALSE;
      case Formula.Proposition p -> bdd.variable(names.indexOf(p.name()));
      case Formula.And _ -> operands.stream().reduce(Bdd.TRUE, bdd::and);
      case Formula.Or _ -> operands.stream().reduce(Bdd.FALSE, bdd::or);
      case Unary u when u.operator() == UnaryOperator.NOT -> bdd.not(operands.getFirst());
      case Unary _, Formula.Binary _ -> throw new IllegalArgumentException("not propositional");
    };
  }
}
