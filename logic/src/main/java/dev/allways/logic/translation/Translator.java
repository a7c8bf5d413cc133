package dev.allways.logic.translation;

import dev.allways.logic.automaton.AcceptanceSimplification;
import dev.allways.logic.automaton.AcceptanceSimplification.Transient;
import dev.allways.logic.automaton.Emptiness;
import dev.allways.logic.automaton.Product;
import dev.allways.logic.automaton.Simulation;
import dev.allways.logic.automaton.SymbolicAutomaton;
import dev.allways.logic.automaton.Trimming;
import dev.allways.logic.automaton.WeakMinimization;
import dev.allways.logic.bdd.Bdd;
import dev.allways.logic.bdd.Budget;
import dev.allways.logic.formula.Formula;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

public final class Translator {
  public enum Pass {
    TRIM,
    MINIMIZE_OBLIGATIONS,
    SIMULATE,
    SIMULATE_REVERSE
  }

  Set<Pass> passes = EnumSet.allOf(Pass.class);

  public SymbolicAutomaton translate(Formula f, Formula negation) {
    List<String> propositions = List.copyOf(f.propositions());
    Bdd bdd = new Bdd(new Budget(100_000_000L, () -> false));
    SymbolicAutomaton raw =
        Trimming.trim(CouvreurConstruction.construct(bdd, propositions, f, 10000));
    SymbolicAutomaton simple = reduce(raw);
    if (passes.contains(Pass.MINIMIZE_OBLIGATIONS)) {
      SymbolicAutomaton weak = WeakMinimization.minimize(raw);
      if (Emptiness.isEmpty(Product.of(simple, WeakMinimization.complement(weak)))) {
        SymbolicAutomaton no = CouvreurConstruction.construct(bdd, propositions, negation, 10000);
        if (Emptiness.isEmpty(Product.of(weak, no))) {
          SymbolicAutomaton trimmed =
              AcceptanceSimplification.simplify(Trimming.trim(weak), Transient.BARE);
          if (System.getProperty("v") != null)
            System.out.println("  weak " + trimmed + " sim " + simple + " raw " + raw);
          if (!simple.isSmallerThan(trimmed)) return trimmed;
        }
      }
    }
    return simple;
  }

  SymbolicAutomaton reduce(SymbolicAutomaton a) {
    SymbolicAutomaton best = AcceptanceSimplification.simplify(a, Transient.BARE);
    for (; ; ) {
      SymbolicAutomaton x = best;
      for (Transient t : Transient.values()) {
        x = AcceptanceSimplification.simplify(x, t);
        x = Simulation.direct(x);
        x = Trimming.trim(x);
        x = AcceptanceSimplification.simplify(x, t);
        x = Simulation.reverse(x);
        x = Trimming.trim(x);
      }
      x = AcceptanceSimplification.simplify(x, Transient.BARE);
      if (!x.isSmallerThan(best)) return x;
      best = x;
    }
  }
}
