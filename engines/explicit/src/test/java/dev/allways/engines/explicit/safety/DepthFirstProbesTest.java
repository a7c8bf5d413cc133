package dev.allways.engines.explicit.safety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.core.Limits;
import dev.allways.core.Machine;
import dev.allways.core.MachineModel;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Statistics;
import dev.allways.core.Verdict;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.engines.explicit.Strategy;
import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.control.SearchMonitor;
import dev.allways.text.Diagnostic;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DepthFirstProbesTest {
  private static final Statistics NOTHING = new Statistics(0, 0, 0, 0, Duration.ZERO, false);

  /** Two counters that only grow: what is stuck is the corner farthest from the start. */
  private record Square(int side) implements Machine<Integer, Integer> {
    @Override
    public List<Integer> initialStates() {
      return List.of(0);
    }

    @Override
    public List<Integer> actions(Integer state) {
      List<Integer> actions = new ArrayList<>();
      if (state % side < side - 1) {
        actions.add(1);
      }
      if (state / side < side - 1) {
        actions.add(side);
      }
      return actions;
    }

    @Override
    public Integer next(Integer state, Integer action) {
      return state + action;
    }
  }

  @Test
  void what_is_far_away_is_found_before_all_that_is_nearer_has_been_looked_at() {
    MachineModel<Integer, Integer> square = new Square(1_200).model();
    Strategy strategy = Strategy.DEFAULT.withProbes();

    Result result = new ExplicitEngine(strategy).check(square, Property.noDeadlock());

    assertThat(result.verdict()).isInstanceOf(Verdict.Violated.class);
    assertThat(result.statistics().states()).isBetween(1L << 20, 1_200L * 1_200 - 1);
    assertThat(result.remarks()).extracting(Diagnostic::code).containsExactly("E011");
  }

  @Test
  void a_search_that_comes_to_an_end_is_left_alone() {
    Strategy strategy = Strategy.DEFAULT.withProbes();

    Result result =
        new ExplicitEngine(strategy).check(new Square(50).model(), Property.noDeadlock());

    assertThat(result.statistics().depth()).isEqualTo(98);
    assertThat(result.remarks()).isEmpty();
  }

  @Test
  void they_are_made_ever_less_often_with_an_eighth_of_the_memory_within_what_is_left() {
    List<Long> bytes = new ArrayList<>();
    Verdict nothing = new Verdict.Unknown(Verdict.Reason.MEMORY, "too large");
    DepthFirstProbes probes =
        new DepthFirstProbes(
            limits -> {
              bytes.add(limits.memoryBytes());
              return new Result(Property.noDeadlock(), nothing, NOTHING);
            },
            100);
    try (Memory memory = new Memory(1000)) {
      memory.allocate(400);
      SearchMonitor monitor = new SearchMonitor(Limits.NONE, Progress.SILENT, memory);

      for (long states : List.of(50L, 99L, 100L, 399L, 400L, 1_000L)) {
        probes.look(states, memory, monitor);
      }
      memory.allocate(560);
      probes.look(1_600L, memory, monitor);

      assertThat(bytes).containsExactly(50L, 50L, 40L);
      assertThat(monitor.remarks()).isEmpty();
    }
  }

  @Test
  void only_a_violation_ends_the_search_by_levels() {
    try (Memory memory = new Memory(1 << 20)) {
      SearchMonitor monitor = new SearchMonitor(Limits.NONE, Progress.SILENT, memory);

      assertThatCode(
              () ->
                  answering(new Verdict.Holds(Optional.empty(), Optional.empty(), List.of()))
                      .look(1, memory, monitor))
          .doesNotThrowAnyException();
      assertThatThrownBy(
              () ->
                  answering(new Verdict.Violated("stuck", Optional.empty()))
                      .look(1, memory, monitor))
          .isInstanceOf(FoundByProbe.class);
    }
  }

  private static DepthFirstProbes answering(Verdict verdict) {
    return new DepthFirstProbes(_ -> new Result(Property.noDeadlock(), verdict, NOTHING), 1);
  }
}
