package dev.allways.program.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.allways.core.model.Explorer;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.program.Example;
import dev.allways.program.Examples;
import dev.allways.program.StateSpace;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What {@link Explorer} promises. */
class ExplorerTest {
  private static final TransitionVisitor IGNORE =
      new TransitionVisitor() {
        @Override
        public void step(int group, int action, int[] target) {}

        @Override
        public void failure(int group, int action, String message) {}
      };

  @ParameterizedTest
  @MethodSource("dev.allways.program.Example#all")
  void successors_are_enumerated_without_allocation(Example example) {
    CompiledModel model = CompiledModel.of(example.program());
    int[][] states =
        StateSpace.upTo(model, 2_000).transitions().keySet().stream()
            .map(each -> each.array())
            .toArray(int[][]::new);
    Explorer explorer = model.explorer();
    for (int[] state : states) {
      explorer.successors(state, IGNORE);
    }
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    for (int[] state : states) {
      explorer.successors(state, IGNORE);
    }
    long allocated = threads.getCurrentThreadAllocatedBytes() - before;

    // The question itself allocates a little.
    assertThat(allocated).isLessThan(1_000);
  }

  @Test
  void actors_move_from_the_youngest_to_the_oldest() {
    CompiledModel model = CompiledModel.of(Examples.INTERLEAVED.program());
    List<String> order = new ArrayList<>();
    model
        .explorer()
        .successors(
            model.initialState(),
            new TransitionVisitor() {
              @Override
              public void step(int group, int action, int[] target) {
                model.action(action).actors().forEach(i -> order.add(model.actors().get(i)));
              }

              @Override
              public void failure(int group, int action, String message) {}
            });

    assertThat(order).containsExactly("Q(1)", "P(0)");
  }

  @Test
  void an_explorer_survives_a_visitor_that_runs_away() {
    CompiledModel model = CompiledModel.of(Examples.ATOMIC_HANDSHAKE.program());
    int expected = StateSpace.of(model).transitionCount();
    Explorer explorer = model.explorer();
    TransitionVisitor runaway =
        new TransitionVisitor() {
          @Override
          public void step(int group, int action, int[] target) {
            throw new IllegalStateException("enough");
          }

          @Override
          public void failure(int group, int action, String message) {}
        };
    int[] count = new int[1];
    for (var state : StateSpace.of(model).transitions().keySet()) {
      int before = count[0];
      TransitionVisitor counter =
          new TransitionVisitor() {
            @Override
            public void step(int group, int action, int[] target) {
              count[0]++;
            }

            @Override
            public void failure(int group, int action, String message) {
              count[0]++;
            }
          };
      explorer.successors(state.array(), counter);
      if (count[0] > before) {
        assertThatThrownBy(() -> explorer.successors(state.array(), runaway)).hasMessage("enough");
      }
    }
    assertThat(count[0]).isEqualTo(expected);
  }

  @Test
  void threads_explore_one_model_with_explorers_of_their_own() throws InterruptedException {
    CompiledModel model = CompiledModel.of(Examples.QUEUES.program());
    AtomicReference<Throwable> failure = new AtomicReference<>();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      Thread thread =
          new Thread(
              () ->
                  assertThat(StateSpace.of(model).states())
                      .isEqualTo(Examples.QUEUES.spinStates()));
      thread.setUncaughtExceptionHandler((_, thrown) -> failure.set(thrown));
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(failure.get()).isNull();
  }
}
