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
  private final Map<Long, Integer> numbers = new HashMap<>();
  private final List<Long> pairs = new ArrayList<>();

  private Product(SymbolicAutomaton left, SymbolicAutomaton right) {
    this.left = left;
    this.right = right;
  }

  /**
   * @param left over the same decision diagrams and propositions as {@code right}
   */
  public static SymbolicAutomaton of(SymbolicAutomaton left, SymbolicAutomaton right) {
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
    return new Product(first, second).build();
  }

  private SymbolicAutomaton build() {
    Bdd bdd = left.bdd();
    SymbolicAutomaton.Builder builder =
        new SymbolicAutomaton.Builder(
            bdd, left.propositions(), left.acceptanceSets() + right.acceptanceSets());
    number(0, 0);
    for (int state = 0; state < pairs.size(); state++) {
      int a = (int) (pairs.get(state) >>> 32);
      int b = (int) (long) pairs.get(state);
      for (int i = left.firstEdge(a); i < left.firstEdge(a + 1); i++) {
        for (int j = right.firstEdge(b); j < right.firstEdge(b + 1); j++) {
          bdd.budget().spend(1);
          int label = bdd.and(left.label(i), right.label(j));
          if (label != Bdd.FALSE) {
            long marks = left.marks(i) | shifted(right.marks(j));
            builder.edge(state, label, marks, number(left.target(i), right.target(j)));
          }
        }
      }
    }
    return builder.build(0);
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
