package dev.allways.logic.translation;

import static dev.allways.logic.formula.Formula.and;
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
import java.util.Optional;
import java.util.Set;

/**
 * Takes the conjuncts {@code GF p} out of a formula that has many of them. One state with an edge
 * for each subset is what the construction would make of them; a ring that waits for one after the
 * other has as many states as there are conjuncts, and twice as many edges.
 */
final class Recurrences {
  /**
   * Up to here the subsets are cheaper: a search multiplies its states by those of the automaton.
   */
  private static final int MOST_SUBSETS = 10;

  private final List<Formula> awaited;
  private final Formula rest;

  private Recurrences(List<Formula> awaited, Formula rest) {
    this.awaited = awaited;
    this.rest = rest;
  }

  /** Nothing if there are too few for a ring. */
  static Optional<Recurrences> of(Formula formula) {
    Set<Formula> awaited = new LinkedHashSet<>();
    List<Formula> rest = new ArrayList<>();
    List<Formula> conjuncts =
        formula instanceof Formula.And ? formula.operands() : List.of(formula);
    for (Formula conjunct : conjuncts) {
      if (is(UnaryOperator.GLOBALLY, conjunct)) {
        Formula inner = conjunct.operands().getFirst();
        List<Formula> always = new ArrayList<>();
        for (Formula part : inner instanceof Formula.And ? inner.operands() : List.of(inner)) {
          if (is(UnaryOperator.EVENTUALLY, part) && part.operands().getFirst().isPropositional()) {
            awaited.add(part.operands().getFirst());
          } else {
            always.add(part);
          }
        }
        rest.add(always.isEmpty() ? Formula.truth() : globally(and(always)));
      } else {
        rest.add(conjunct);
      }
    }
    return awaited.size() > MOST_SUBSETS
        ? Optional.of(new Recurrences(List.copyOf(awaited), and(rest)))
        : Optional.empty();
  }

  /** The conjuncts that are no recurrences. */
  Formula rest() {
    return rest;
  }

  /** Deterministic and complete. */
  SymbolicAutomaton ring(Bdd bdd, List<String> propositions) {
    SymbolicAutomaton.Builder builder = new SymbolicAutomaton.Builder(bdd, propositions, 1);
    for (int state = 0; state < awaited.size(); state++) {
      int seen = function(bdd, propositions, awaited.get(state));
      boolean last = state + 1 == awaited.size();
      builder.edge(state, bdd.not(seen), 0, state);
      builder.edge(state, seen, last ? 1 : 0, last ? 0 : state + 1);
    }
    return builder.build(0);
  }

  private static int function(Bdd bdd, List<String> propositions, Formula formula) {
    Map<Formula, Integer> functions = new HashMap<>();
    for (Formula part : formula.subformulas()) {
      functions.put(part, step(bdd, propositions, part, functions));
    }
    return functions.getOrDefault(formula, Bdd.FALSE);
  }

  private static int step(
      Bdd bdd, List<String> propositions, Formula part, Map<Formula, Integer> functions) {
    List<Integer> operands =
        part.operands().stream().map(f -> functions.getOrDefault(f, Bdd.FALSE)).toList();
    return switch (part) {
      case Formula.True _ -> Bdd.TRUE;
      case Formula.False _ -> Bdd.FALSE;
      case Formula.Proposition p -> bdd.variable(propositions.indexOf(p.name()));
      case Formula.And _ -> operands.stream().reduce(Bdd.TRUE, bdd::and);
      case Formula.Or _ -> operands.stream().reduce(Bdd.FALSE, bdd::or);
      case Unary u when u.operator() == UnaryOperator.NOT -> bdd.not(operands.getFirst());
      case Unary _, Formula.Binary _ -> throw new IllegalArgumentException("not propositional");
    };
  }

  private static boolean is(UnaryOperator operator, Formula formula) {
    return formula instanceof Unary unary && unary.operator() == operator;
  }
}
