package dev.allways.core.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.core.Machine;
import dev.allways.core.MachineModel;
import dev.allways.core.model.GraphModel;
import dev.allways.core.model.Model;
import dev.allways.core.trace.Run;
import dev.allways.core.trace.Step;
import dev.allways.core.trace.Trace;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ReplayTest {
  private static final int CASES = 1_000 * Integer.getInteger("allways.campaign", 1);

  /** 0 -> 1 -> 2 -> 0 by "on", 2 -> 3 by "off"; 3 is the end. */
  private static final Machine<Integer, String> WHEEL =
      new Machine<>() {
        @Override
        public List<Integer> initialStates() {
          return List.of(0);
        }

        @Override
        public List<String> actions(Integer state) {
          return switch (state) {
            case 2 -> List.of("on", "off");
            case 3 -> List.of();
            default -> List.of("on");
          };
        }

        @Override
        public Integer next(Integer state, String action) {
          return action.equals("off") ? 3 : (state + 1) % 3;
        }
      };

  private static final int ON = 0;
  private static final int OFF = 1;

  private final MachineModel<Integer, String> model = walked();

  /** Numbers the states 0, 1, 2, 3 as themselves, "on" as 0 and "off" as 1. */
  private static MachineModel<Integer, String> walked() {
    MachineModel<Integer, String> model = WHEEL.model();
    assertThat(model.proposition("nothing")).isEmpty();
    return model;
  }

  private static int[] at(int state) {
    return new int[] {state};
  }

  @Test
  void a_run_of_the_model_becomes_a_trace() {
    Run run = Run.from(at(0)).step(ON, at(1)).step(ON, at(2)).step(OFF, at(3)).stops();

    Trace trace = Replay.trace(model, run);

    assertThat(trace.prefix()).hasSize(3);
    assertThat(trace.cycle()).isEmpty();
    assertThat(trace.prefix().getLast().changes().getFirst()).hasToString("state: 2 -> 3");
  }

  @Test
  void a_cycle_is_shown_apart() {
    Run run = Run.from(at(0)).step(ON, at(1)).step(ON, at(2)).step(ON, at(0)).cyclesFrom(0);

    assertThat(Replay.trace(model, run).render())
        .contains("-- from here on, for ever:\n  1      on  state: 0 -> 1");
  }

  @Test
  void a_step_that_the_model_does_not_have_is_a_bug() {
    assertRefused(Run.from(at(0)).step(ON, at(2)).open(), "no such step");
    assertRefused(Run.from(at(0)).step(OFF, at(1)).open(), "no such step");
  }

  @Test
  void a_start_that_is_not_initial_is_a_bug() {
    assertRefused(Run.from(at(1)).step(ON, at(2)).open(), "not initial");
  }

  @Test
  void an_end_that_is_none_is_a_bug() {
    assertRefused(Run.from(at(0)).step(ON, at(1)).stops(), "although there is a step");
    assertRefused(Run.from(at(0)).failsWith(ON), "does not fail");
  }

  @Test
  void a_cycle_that_does_not_close_is_a_bug() {
    assertRefused(Run.from(at(0)).step(ON, at(1)).step(ON, at(2)).cyclesFrom(0), "not close");
    assertRefused(Run.from(at(0)).cyclesFrom(0), "cycle is empty");
  }

  private void assertRefused(Run run, String complaint) {
    assertThatThrownBy(() -> Replay.trace(model, run))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("does not replay")
        .hasMessageContaining(complaint);
  }

  @Test
  void a_step_that_fails_is_the_last_and_changes_nothing() {
    Model graph = new GraphModel(2, List.of(GraphModel.edge(0, 0, 1), GraphModel.failing(1, 3)));
    Trace trace = Replay.trace(graph, Run.from(at(0)).step(0, at(1)).failsWith(3));

    assertThat(trace.prefix()).extracting(Step::action).containsExactly("act 0", "act 3");
    assertThat(trace.prefix().getLast().changes()).isEmpty();
    assertThat(Replay.trace(graph, Run.from(at(0)).step(0, at(1)).stops()).prefix()).hasSize(1);
  }

  @Test
  void a_cycle_is_closed_when_what_matters_is_the_same_again() {
    Run run = Run.from(at(0)).step(ON, at(1)).step(ON, at(2)).cyclesFrom(0);

    assertThat(Replay.trace(model, run, state -> at(state[0] % 2)).cycle()).hasSize(2);
    assertThatThrownBy(() -> Replay.trace(model, run, state -> at(state[0] % 3)))
        .hasMessageContaining("not close");
  }

  /** A random run is accepted; with a step changed at random, exactly if there is such an edge. */
  @Test
  void a_run_is_accepted_exactly_if_all_its_steps_are_edges() {
    int refused = 0;
    for (long seed = 0; seed < CASES; seed++) {
      Random random = new Random(seed);
      GraphModel graph = GraphModel.random(random);
      Run.Builder run = Run.from(at(0));
      boolean real = true;
      int state = 0;
      for (int i = 0; i < 4 && !graph.steps(state).isEmpty(); i++) {
        List<GraphModel.Edge> edges = graph.steps(state);
        GraphModel.Edge edge = edges.get(random.nextInt(edges.size()));
        boolean wrong = random.nextInt(6) == 0;
        int action = wrong ? random.nextInt(4) : edge.action();
        int target =
            wrong
                ? random.nextInt(graph.layout().slot(0).type().max() + 1)
                : edge.target().orElseThrow();
        int from = state;
        real &=
            graph.edges().stream()
                .anyMatch(
                    each ->
                        each.source() == from
                            && each.action() == action
                            && each.target().equals(Optional.of(target)));
        run.step(action, at(target));
        state = target;
      }
      boolean stops = random.nextInt(4) == 0;
      real &= !stops || graph.steps(state).isEmpty();
      Run whole = stops ? run.stops() : run.open();

      if (real) {
        assertThat(Replay.trace(graph, whole).length())
            .as("seed %d", seed)
            .isEqualTo(whole.length());
      } else {
        assertThatThrownBy(() -> Replay.trace(graph, whole))
            .as("seed %d", seed)
            .hasMessageContaining("does not replay");
        refused++;
      }
    }
    assertThat(refused).isBetween(CASES / 10, CASES * 9 / 10);
  }

  @Test
  void a_run_is_rolled_up_to_its_shortest_form() {
    Run.Builder twice = Run.from(at(0));
    for (int round = 0; round < 3; round++) {
      twice.step(ON, at(1)).step(ON, at(2)).step(ON, at(0));
    }

    Run rolled = twice.cyclesFrom(3).rolled();

    assertThat(rolled.cycleStart()).isZero();
    assertThat(rolled.length()).isEqualTo(3);
    assertThat(Replay.trace(model, rolled).cycle()).hasSize(3);
  }
}
