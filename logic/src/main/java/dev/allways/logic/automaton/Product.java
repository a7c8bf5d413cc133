package dev.allways.logic.automaton;

import dev.allways.logic.bdd.Bdd;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The automaton of the words that two automata both accept: pairs of states, and the marks of both.
 * Where the two together have more acceptance sets than an automaton may, they are degeneralised
 * first.
 */
public final class Product {
  private final SymbolicAutomaton left;
  private final SymbolicAutomaton right;

  /** Whether the right one waits in its initial state until the left one is in the component. */
  private final boolean suspended;

  private final StronglyConnectedComponents components;
  private final Map<Long, Integer> numbers = new HashMap<>();
  private final List<Long> pairs = new ArrayList<>();

  private Product(SymbolicAutomaton left, SymbolicAutomaton right, boolean suspended) {
    this.left = left;
    this.right = right;
    this.suspended = suspended;
    this.components = new StronglyConnectedComponents(left);
  }

  /**
   * @param left over the same decision diagrams and propositions as {@code right}
   */
  public static SymbolicAutomaton of(SymbolicAutomaton left, SymbolicAutomaton right) {
    return of(left, right, false);
  }

  /**
   * The same for a language that does not depend on how a word begins, such as "infinitely often
   * p". The right automaton has to work only where the left one may stay for ever, which leaves out
   * the pairs with all other states.
   *
   * <p>Paper: Tomáš Babiak, Thomas Badie, Alexandre Duret-Lutz, Mojmír Křetínský, Jan Strejček,
   * Compositional Approach to Suspension and Other Improvements to LTL Translation, SPIN 2013.
   *
   * @param right its language is not changed by adding or removing letters in front
   */
  public static SymbolicAutomaton suspending(SymbolicAutomaton left, SymbolicAutomaton right) {
    return of(left, right, true);
  }

  private static SymbolicAutomaton of(
      SymbolicAutomaton left, SymbolicAutomaton right, boolean suspended) {
    if (left.bdd() != right.bdd() || !left.propositions().equals(right.propositions())) {
      throw new IllegalArgumentException("the operands do not share their propositions");
    }
    int limit = Automaton.ACCEPTANCE_SET_LIMIT;
    SymbolicAutomaton first = left;
    SymbolicAutomaton second = right;
    if (first.acceptanceSets() + second.acceptanceSets() > limit) {
      second = Degeneralization.transitionBased(second);
    }
    if (first.acceptanceSets() + second.acceptanceSets() > limit) {
      first = Degeneralization.transitionBased(first);
    }
    return new Product(first, second, suspended).build();
  }

  private SymbolicAutomaton build() {
    SymbolicAutomaton.Builder builder =
        new SymbolicAutomaton.Builder(
            left.bdd(), left.propositions(), left.acceptanceSets() + right.acceptanceSets());
    number(0, 0);
    for (int state = 0; state < pairs.size(); state++) {
      int a = (int) (pairs.get(state) >>> 32);
      int b = (int) (long) pairs.get(state);
      for (int edge = left.firstEdge(a); edge < left.firstEdge(a + 1); edge++) {
        int target = left.target(edge);
        int component = components.of(a);
        boolean waits =
            suspended && (components.of(target) != component || !components.isAccepting(component));
        if (waits) {
          builder.edge(state, left.label(edge), left.marks(edge), number(target, 0));
        } else {
          addPairs(builder, state, edge, b);
        }
      }
    }
    return builder.build(0);
  }

  private void addPairs(SymbolicAutomaton.Builder builder, int state, int edge, int b) {
    Bdd bdd = left.bdd();
    for (int other = right.firstEdge(b); other < right.firstEdge(b + 1); other++) {
      bdd.budget().spend(1);
      int label = bdd.and(left.label(edge), right.label(other));
      if (label != Bdd.FALSE) {
        long marks = left.marks(edge) | shifted(right.marks(other));
        builder.edge(state, label, marks, number(left.target(edge), right.target(other)));
      }
    }
  }

  private long shifted(long marks) {
    return left.acceptanceSets() == Long.SIZE ? 0 : marks << left.acceptanceSets();
  }

  private int number(int a, int b) {
    long pair = (long) a << 32 | b;
    Integer known = numbers.putIfAbsent(pair, pairs.size());
    if (known != null) {
      return known;
    }
    pairs.add(pair);
    return pairs.size() - 1;
  }
}
