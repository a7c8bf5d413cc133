package dev.allways.logic.translation;

import dev.allways.logic.automaton.Automaton;
import dev.allways.logic.automaton.SymbolicAutomaton;
import dev.allways.logic.bdd.Bdd;
import dev.allways.logic.bdd.IrredundantCover;
import dev.allways.logic.formula.Formula;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/**
 * Turns a formula in negation normal form into a transition-based generalized Büchi automaton.
 *
 * <p>A state is what remains to be satisfied. One step of it is a function of the propositions, of
 * variables "this subformula holds next", and of promises "this eventuality is put off"; for each
 * class of letters, each prime implicant of what is left of that function is an edge. Two formulas
 * with the same function are one state. An acceptance set holds the edges that do not put off its
 * eventuality.
 *
 * <p>Paper: Jean-Michel Couvreur, On-the-Fly Verification of Linear Temporal Logic, FM 1999.
 *
 * <p>Paper: Alexandre Duret-Lutz, LTL Translation Improvements in Spot, VECoS 2011.
 */
final class CouvreurConstruction {
  /** One edge before the number of acceptance sets is known. */
  private record Edge(int source, int label, long promises, int target) {}

  private final Bdd bdd;
  private final List<String> propositions;
  private final int stateLimit;
  private final Expansion expansion;
  private final SequencedMap<Integer, Integer> states = new LinkedHashMap<>();
  private final List<Integer> pending = new ArrayList<>();
  private final List<Edge> edges = new ArrayList<>();
  private final Map<Integer, Integer> acceptanceSets = new HashMap<>();

  private CouvreurConstruction(Bdd bdd, List<String> propositions, Formula formula, int limit) {
    this.bdd = bdd;
    this.propositions = propositions;
    this.stateLimit = limit;
    this.expansion = new Expansion(bdd, propositions, formula);
  }

  /**
   * The automaton of {@code formula}.
   *
   * @param propositions at least those of the formula; they become variables 0, 1, ... of {@code
   *     bdd}
   * @throws dev.allways.text.InputException when more than {@code stateLimit} states or more
   *     acceptance sets than an automaton can have are needed
   */
  static SymbolicAutomaton construct(
      Bdd bdd, List<String> propositions, Formula formula, int stateLimit) {
    return new CouvreurConstruction(bdd, propositions, formula, stateLimit).construct(formula);
  }

  private SymbolicAutomaton construct(Formula formula) {
    number(expansion.step(formula));
    for (int state = 0; state < pending.size(); state++) {
      expand(state, pending.get(state));
    }
    SymbolicAutomaton.Builder builder =
        new SymbolicAutomaton.Builder(bdd, propositions, acceptanceSets.size());
    long all = acceptanceSets.size() == Long.SIZE ? -1L : (1L << acceptanceSets.size()) - 1;
    for (Edge edge : edges) {
      builder.edge(edge.source(), edge.label(), all & ~edge.promises(), edge.target());
    }
    return builder.build(0);
  }

  private int number(int function) {
    Integer known = states.get(function);
    if (known != null) {
      return known;
    }
    if (states.size() == stateLimit) {
      throw TranslationLimits.states(stateLimit);
    }
    int fresh = states.size();
    states.put(function, fresh);
    pending.add(function);
    return fresh;
  }

  private void expand(int source, int function) {
    bdd.split(function, propositions.size())
        .forEach(
            (rest, letters) -> {
              for (int[] cube : IrredundantCover.of(bdd, rest)) {
                addEdge(source, letters, cube);
              }
            });
  }

  private void addEdge(int source, int letters, int[] cube) {
    int target = Bdd.TRUE;
    long promises = 0;
    for (int variable : cube) {
      if (expansion.isPromise(variable)) {
        promises |= 1L << acceptanceSet(variable);
      } else {
        target = bdd.and(target, expansion.step(expansion.next(variable)));
      }
    }
    if (target != Bdd.FALSE) {
      edges.add(new Edge(source, letters, promises, number(target)));
    }
  }

  private int acceptanceSet(int promise) {
    Integer known = acceptanceSets.get(promise);
    if (known != null) {
      return known;
    }
    int fresh = acceptanceSets.size();
    if (fresh == Automaton.ACCEPTANCE_SET_LIMIT) {
      throw TranslationLimits.acceptanceSets();
    }
    acceptanceSets.put(promise, fresh);
    return fresh;
  }
}
