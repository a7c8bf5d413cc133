package dev.allways.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class ReplayTest {
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
