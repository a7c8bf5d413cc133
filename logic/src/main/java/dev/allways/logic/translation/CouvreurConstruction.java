package dev.allways.logic.translation;

import dev.allways.logic.automaton.Automaton;
import dev.allways.logic.automaton.SymbolicAutomaton;
import dev.allways.logic.bdd.Bdd;
import dev.allways.logic.bdd.IrredundantCover;
import dev.allways.logic.formula.Formula;
import dev.allways.logic.translation.Expansion.Meaning;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;

/**
 * Turns a formula in negation normal form into a transition-based generalized Büchi automaton.
 *
 * <p>A state is what remains to be satisfied. One step of it is a function of the propositions, of
 * variables "this subformula holds next", and of promises "this eventuality is put off". What a
 * prime implicant says about the latter two is an edge, and its label are the letters for which it
 * is enough and no less would be. Two formulas with the same function are one state. An acceptance
 * set holds the edges that do not put off its eventuality.
 *
 * <p>Paper: Jean-Michel Couvreur, On-the-Fly Verification of Linear Temporal Logic, FM 1999.
 *
 * <p>Paper: Alexandre Duret-Lutz, LTL Translation Improvements in Spot, VECoS 2011.
 */
final class CouvreurConstruction {
  private static final int EDGES_PER_STATE_LIMIT = 10;

  /** One edge before the number of acceptance sets is known. */
  private record Edge(int source, int label, long promises, int target) {}

  private final Bdd result;
  private final List<String> propositions;
  private final int stateLimit;

  /** The functions of steps, apart from those of labels as their variables are others. */
  private final Bdd bdd;

  private final Expansion expansion;
  private final Map<Integer, Integer> numbers = new HashMap<>();
  private final List<Integer> states = new ArrayList<>();
  private final List<Edge> edges = new ArrayList<>();
  private final Map<Integer, Integer> acceptanceSets = new HashMap<>();

  private CouvreurConstruction(Bdd result, List<String> propositions, Formula formula, int limit) {
    this.result = result;
    this.propositions = propositions;
    this.stateLimit = limit;
    this.bdd = new Bdd(result.budget());
    this.expansion = new Expansion(bdd, formula);
  }

  /**
   * The automaton of {@code formula}, with labels in {@code bdd}.
   *
   * @param propositions at least those of the formula; they become variables 0, 1, ...
   * @throws dev.allways.text.InputException when more than {@code stateLimit} states or more
   *     acceptance sets than an automaton can have are needed
   */
  static SymbolicAutomaton construct(
      Bdd bdd, List<String> propositions, Formula formula, int stateLimit) {
    return new CouvreurConstruction(bdd, propositions, formula, stateLimit).construct(formula);
  }

  private SymbolicAutomaton construct(Formula formula) {
    number(expansion.step(formula));
    for (int state = 0; state < states.size(); state++) {
      expand(state, states.get(state));
    }
    SymbolicAutomaton.Builder builder =
        new SymbolicAutomaton.Builder(result, propositions, acceptanceSets.size());
    long all = acceptanceSets.size() == Long.SIZE ? -1L : (1L << acceptanceSets.size()) - 1;
    int[] renamed = renamedPropositions();
    Map<Integer, Integer> labels = new HashMap<>();
    for (Edge edge : edges) {
      int label =
          labels.computeIfAbsent(edge.label(), function -> result.copy(bdd, function, renamed));
      builder.edge(edge.source(), label, all & ~edge.promises(), edge.target());
    }
    return builder.build(0);
  }

  private int[] renamedPropositions() {
    int[] renamed = new int[expansion.meanings().size()];
    for (int variable = 0; variable < renamed.length; variable++) {
      if (expansion.meanings().get(variable) instanceof Meaning.Holds holds) {
        renamed[variable] = propositions.indexOf(holds.proposition());
      }
    }
    return renamed;
  }

  private int number(int function) {
    Integer known = numbers.putIfAbsent(function, states.size());
    if (known != null) {
      return known;
    }
    if (states.size() == stateLimit) {
      throw TranslationLimits.states(stateLimit);
    }
    states.add(function);
    return states.size() - 1;
  }

  private void expand(int source, int function) {
    BitSet letters = new BitSet();
    SequencedSet<BitSet> choices = new LinkedHashSet<>();
    for (int[] cube : IrredundantCover.of(bdd, function)) {
      BitSet choice = new BitSet();
      for (int literal : cube) {
        int variable = literal < 0 ? ~literal : literal;
        boolean isLetter = expansion.meanings().get(variable) instanceof Meaning.Holds;
        (isLetter ? letters : choice).set(variable);
      }
      choices.add(choice);
    }
    if (edges.size() + choices.size() > (long) EDGES_PER_STATE_LIMIT * stateLimit) {
      throw TranslationLimits.edges((long) EDGES_PER_STATE_LIMIT * stateLimit);
    }
    bdd.budget().spend((long) choices.size() * choices.size() / 16);
    Map<BitSet, Integer> enough = new LinkedHashMap<>();
    for (BitSet choice : choices) {
      enough.put(choice, bdd.project(function, letters, choice));
    }
    enough.forEach((choice, label) -> addEdge(source, choice, withoutLess(choice, label, enough)));
  }

  /** The letters for which no part of the choice would be enough. */
  private int withoutLess(BitSet choice, int label, Map<BitSet, Integer> enough) {
    int rest = label;
    for (Map.Entry<BitSet, Integer> other : enough.entrySet()) {
      if (rest != Bdd.FALSE && isProperSubset(other.getKey(), choice)) {
        rest = bdd.minus(rest, other.getValue());
      }
    }
    return rest;
  }

  private static boolean isProperSubset(BitSet part, BitSet whole) {
    for (int i = part.nextSetBit(0); i >= 0; i = part.nextSetBit(i + 1)) {
      if (!whole.get(i)) {
        return false;
      }
    }
    return !part.equals(whole);
  }

  private void addEdge(int source, BitSet choice, int label) {
    int target = Bdd.TRUE;
    long promises = 0;
    for (int variable = choice.nextSetBit(0);
        variable >= 0;
        variable = choice.nextSetBit(variable + 1)) {
      switch (expansion.meanings().get(variable)) {
        case Meaning.Holds _ -> throw new IllegalStateException("a letter is no choice");
        case Meaning.HoldsNext next -> target = bdd.and(target, expansion.step(next.formula()));
        case Meaning.PutOff _ -> promises |= 1L << acceptanceSet(variable);
      }
    }
    if (target != Bdd.FALSE && label != Bdd.FALSE) {
      edges.add(new Edge(source, label, promises, number(target)));
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
