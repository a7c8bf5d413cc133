package dev.allways.languages.protocol.lts;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Puts states together that cannot be told apart by their events and by where runs may end (strong
 * bisimulation), by refining a partition until it is stable. On a deterministic system that gives
 * the smallest one with the same runs. At most as many rounds as states, each linear but for
 * hashing.
 */
public final class Minimisation {
  private final Lts lts;
  private int[] blocks;
  private int count;

  private Minimisation(Lts lts) {
    this.lts = lts;
    this.blocks = new int[lts.states()];
  }

  public static Minimisation of(Lts lts) {
    Minimisation minimisation = new Minimisation(lts);
    minimisation.refine();
    return minimisation;
  }

  /** For each state the number of its block; that of the initial state is 0. */
  public int[] blocks() {
    return blocks.clone();
  }

  /** How many blocks there are. */
  public int count() {
    return count;
  }

  private void refine() {
    for (int state = 0; state < blocks.length; state++) {
      blocks[state] = lts.isFinal(state) == lts.isFinal(lts.initial()) ? 0 : 1;
    }
    int before;
    count = 1;
    do {
      before = count;
      Map<Signature, Integer> numbers = new HashMap<>();
      int[] refined = new int[blocks.length];
      for (int state = 0; state < blocks.length; state++) {
        refined[state] = numbers.computeIfAbsent(signature(state), unknown -> numbers.size());
      }
      blocks = refined;
      count = numbers.size();
    } while (count > before);
  }

  /** The block of a state, and each of its events with the block it leads to. */
  private Signature signature(int state) {
    Set<Long> seen = new HashSet<>();
    seen.add(-1L - blocks[state]);
    for (int each = lts.firstTransition(state); each < lts.firstTransition(state + 1); each++) {
      seen.add((long) lts.eventNumber(each) << 32 | blocks[lts.target(each)]);
    }
    return new Signature(seen.stream().mapToLong(Long::longValue).toArray());
  }

  /** One state a block, numbered as the blocks are. */
  public Lts quotient() {
    List<Integer> representatives = new ArrayList<>();
    for (int state = 0; state < blocks.length; state++) {
      if (blocks[state] == representatives.size()) {
        representatives.add(state);
      }
    }
    Lts.Builder builder = Lts.builder();
    for (int state : representatives) {
      builder.state(lts.isFinal(state));
    }
    for (int block = 0; block < representatives.size(); block++) {
      for (Transition transition : lts.transitions(representatives.get(block))) {
        builder.transition(block, transition.event(), blocks[transition.target()]);
      }
    }
    return builder.build();
  }
}
