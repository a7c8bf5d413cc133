package dev.allways.logic.automaton;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.logic.bdd.Bdd;
import dev.allways.logic.bdd.Budget;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class StronglyConnectedComponentsTest {
  @Test
  void two_states_share_a_component_when_each_reaches_the_other() {
    for (long seed = 1; seed <= 500; seed++) {
      SymbolicAutomaton automaton = RandomAutomata.next(seed);
      boolean[][] reaches = closure(automaton);
      StronglyConnectedComponents components = new StronglyConnectedComponents(automaton);
      for (int one = 0; one < automaton.stateCount(); one++) {
        assertThat(components.isCyclic(components.of(one))).isEqualTo(reaches[one][one]);
        for (int other = 0; other < automaton.stateCount(); other++) {
          boolean together = one == other || (reaches[one][other] && reaches[other][one]);
          assertThat(components.of(one) == components.of(other))
              .as("seed %d, states %d and %d", seed, one, other)
              .isEqualTo(together);
          if (reaches[one][other]) {
            assertThat(components.of(other)).isLessThanOrEqualTo(components.of(one));
          }
        }
      }
      assertThat(Arrays.stream(components.members()).mapToInt(members -> members.length).sum())
          .isEqualTo(automaton.stateCount());
    }
  }

  private static boolean[][] closure(Graph graph) {
    int states = graph.stateCount();
    boolean[][] reaches = new boolean[states][states];
    for (int state = 0; state < states; state++) {
      for (int edge = graph.firstEdge(state); edge < graph.firstEdge(state + 1); edge++) {
        reaches[state][graph.target(edge)] = true;
      }
    }
    for (int via = 0; via < states; via++) {
      for (int from = 0; from < states; from++) {
        for (int to = 0; to < states; to++) {
          reaches[from][to] |= reaches[from][via] && reaches[via][to];
        }
      }
    }
    return reaches;
  }

  @Test
  void a_long_chain_does_not_exhaust_the_stack() {
    Bdd bdd = new Bdd(Budget.unlimited());
    SymbolicAutomaton.Builder builder = new SymbolicAutomaton.Builder(bdd, List.of(), 0);
    int length = 200_000;
    for (int state = 0; state < length; state++) {
      builder.edge(state, Bdd.TRUE, 0, state + 1);
    }
    builder.edge(length, Bdd.TRUE, 0, length);
    SymbolicAutomaton chain = builder.build(0);
    assertThat(new StronglyConnectedComponents(chain).count()).isEqualTo(length + 1);
    assertThat(AcceptingRun.find(chain))
        .hasValueSatisfying(run -> assertThat(run.prefix()).hasSize(length));
  }
}
