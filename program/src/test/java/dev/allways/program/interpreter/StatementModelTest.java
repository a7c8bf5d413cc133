package dev.allways.program.interpreter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.model.Explorer;
import dev.allways.core.model.Outgrown;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.program.Examples;
import dev.allways.program.Program;
import dev.allways.program.RandomProgram;
import dev.allways.program.StateSpace;
import dev.allways.program.compiler.CompiledModel;
import dev.allways.program.plan.Plan;
import dev.allways.text.InputException;
import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StatementModelTest {
  private static final int PROGRAMS = 150 * Integer.getInteger("allways.campaign", 1);
  private static final int STATES = 100;

  @Test
  void one_by_one_statements_come_to_where_their_step_leads() {
    int compared = 0;
    for (long seed = 1; seed <= PROGRAMS; seed++) {
      Program program = RandomProgram.of(seed);
      try {
        compared += compare(program);
      } catch (InputException noInitialState) {
        assertThat(noInitialState).hasMessageContaining("no initial state");
      } catch (RuntimeException | Error failure) {
        throw new AssertionError("seed " + seed + "\n" + program, failure);
      }
    }
    assertThat(compared).isGreaterThan(PROGRAMS);
  }

  @Test
  void atomic_blocks_fall_into_their_statements() {
    assertThat(compare(Examples.ATOMIC_BLOCKS.program())).isPositive();
  }

  /** How many states were compared. */
  private static int compare(Program program) {
    CompiledModel model = CompiledModel.of(Plan.of(program, program.actors().size() + 2));
    Explorer small = model.inSmallSteps().orElseThrow().explorer();
    Moves moves = new Moves(InterpretedModel.of(model.plan()));
    int compared = 0;
    try {
      for (IntBuffer state : StateSpace.upTo(model, STATES).transitions().keySet()) {
        Targets expected = new Targets();
        model.explorer().successors(state.array(), expected);
        Statements statements = new Statements(small, moves, state.array());
        assertThat(statements.ends).isEqualTo(expected.reached);
        // A sequence without end is found only by who looks at all of it.
        assertThat(!statements.fails || expected.fails).isTrue();
        compared++;
      }
    } catch (Outgrown tooSmall) {
      return compared;
    }
    return compared;
  }

  /** Where steps lead. */
  private static class Targets implements TransitionVisitor {
    final Set<IntBuffer> reached = new LinkedHashSet<>();
    boolean fails;

    @Override
    public void step(int group, int action, int[] target) {
      reached.add(IntBuffer.wrap(target.clone()));
    }

    @Override
    public void failure(int group, int action, String message) {
      fails = true;
    }
  }

  /** Where statements lead until somebody else may move. */
  private static final class Statements extends Targets {
    private final Moves moves;
    private final Deque<int[]> waiting = new ArrayDeque<>();
    private final Set<IntBuffer> ends = new HashSet<>();

    Statements(Explorer explorer, Moves moves, int[] source) {
      this.moves = moves;
      explorer.successors(Arrays.copyOf(source, source.length + 1), this);
      while (!waiting.isEmpty()) {
        int[] state = waiting.poll();
        if (canGoOn(state)) {
          explorer.successors(state, this);
        } else {
          ends.add(IntBuffer.wrap(Arrays.copyOf(state, source.length)));
        }
      }
    }

    /** Whether who has control can move; else it is anybody's turn. */
    private boolean canGoOn(int[] state) {
      int control = state[state.length - 1];
      return control != 0
          && !moves
              .moves(Arrays.copyOf(state, state.length - 1), (control - 1) / 2, false, false)
              .isEmpty();
    }

    @Override
    public void step(int group, int action, int[] target) {
      if (reached.add(IntBuffer.wrap(target.clone()))) {
        waiting.add(target.clone());
      }
    }
  }
}
