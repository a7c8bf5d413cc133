package dev.allways.logic.automaton;

import dev.allways.logic.word.Lasso;
import dev.allways.logic.word.Letter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Whether an automaton accepts any word at all, and if so, which.
 *
 * <pre>{@code
 * Optional<Lasso> both = Emptiness.acceptedWord(Product.of(one, other));
 * }</pre>
 */
public final class Emptiness {
  private Emptiness() {}

  public static boolean isEmpty(Graph graph) {
    StronglyConnectedComponents components = new StronglyConnectedComponents(graph);
    for (int component = 0; component < components.count(); component++) {
      if (components.isAccepting(component)) {
        return false;
      }
    }
    return true;
  }

  /** A word that is accepted; propositions that do not matter are false in it. */
  public static Optional<Lasso> acceptedWord(Automaton automaton) {
    return AcceptingRun.find(automaton)
        .map(run -> word(run, edge -> automaton.label(edge).cube(0), automaton.propositions()));
  }

  /** A word that is accepted; propositions that do not matter are false in it. */
  public static Optional<Lasso> acceptedWord(SymbolicAutomaton automaton) {
    return AcceptingRun.find(automaton)
        .map(
            run ->
                word(
                    run,
                    edge -> automaton.bdd().satisfying(automaton.label(edge)),
                    automaton.propositions()));
  }

  private static Lasso word(
      AcceptingRun run, IntFunction<int[]> literals, List<String> propositions) {
    return new Lasso(
        run.prefix().stream().map(edge -> letter(literals.apply(edge), propositions)).toList(),
        run.cycle().stream().map(edge -> letter(literals.apply(edge), propositions)).toList());
  }

  private static Letter letter(int[] literals, List<String> propositions) {
    List<String> holds = new ArrayList<>();
    for (int literal : literals) {
      if (literal >= 0) {
        holds.add(propositions.get(literal));
      }
    }
    return Letter.of(holds);
  }
}
