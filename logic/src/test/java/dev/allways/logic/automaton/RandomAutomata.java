package dev.allways.logic.automaton;

import dev.allways.logic.bdd.Bdd;
import dev.allways.logic.bdd.Budget;
import java.util.List;
import java.util.SplittableRandom;

/** Small automata from a seed, of a shape that no translation would give. */
final class RandomAutomata {
  static final List<String> PROPOSITIONS = List.of("a", "b");

  private RandomAutomata() {}

  static SymbolicAutomaton next(long seed) {
    return next(seed, new Bdd(Budget.unlimited()));
  }

  static SymbolicAutomaton next(long seed, Bdd bdd) {
    SplittableRandom random = new SplittableRandom(seed);
    return next(random, bdd, random.nextInt(4));
  }

  static SymbolicAutomaton next(SplittableRandom random, Bdd bdd, int sets) {
    int states = 1 + random.nextInt(5);
    SymbolicAutomaton.Builder builder = new SymbolicAutomaton.Builder(bdd, PROPOSITIONS, sets);
    int edges = states + random.nextInt(2 * states + 1);
    for (int i = 0; i < edges; i++) {
      long marks = random.nextInt(1 << sets) | random.nextInt(1 << sets);
      builder.edge(random.nextInt(states), label(random, bdd), marks, random.nextInt(states));
    }
    return builder.build(0);
  }

  private static int label(SplittableRandom random, Bdd bdd) {
    int label = Bdd.FALSE;
    while (label == Bdd.FALSE) {
      for (int letter = 0; letter < 4; letter++) {
        if (random.nextInt(3) != 0) {
          label = bdd.or(label, bdd.cube((letter & 1) != 0 ? 0 : ~0, (letter & 2) != 0 ? 1 : ~1));
        }
      }
    }
    return label;
  }
}
