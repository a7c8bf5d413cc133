package dev.allways.engines.explicit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Limits;
import dev.allways.core.Machine;
import dev.allways.core.MachineModel;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Verdict;
import dev.allways.core.trace.Trace;
import dev.allways.engines.explicit.ExplicitEngine.Order;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ExplicitEngineTest {
  /** Counters that stop at their limit, so there is one stuck state and it is final. */
  private record Grid(int counters, int limit) implements Machine<List<Integer>, Integer> {
    @Override
    public List<List<Integer>> initialStates() {
      return List.of(Collections.nCopies(counters, 0));
    }

    @Override
    public List<Integer> actions(List<Integer> state) {
      return IntStream.range(0, counters).filter(i -> state.get(i) < limit).boxed().toList();
    }

    @Override
    public List<Integer> next(List<Integer> state, Integer counter) {
      List<Integer> after = new ArrayList<>(state);
      after.set(counter, after.get(counter) + 1);
      return List.copyOf(after);
    }

    @Override
    public boolean isFinal(List<Integer> state) {
      return actions(state).isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource
  void counts_every_point_and_every_edge_of_a_grid_once(Order order) {
    for (int counters = 1; counters <= 4; counters++) {
      for (int limit = 1; limit <= 5; limit++) {
        Result result =
            new ExplicitEngine(order)
                .check(new Grid(counters, limit).model(), Property.noDeadlock());

        long points = (long) Math.pow(limit + 1, counters);
        assertThat(result.verdict()).isEqualTo(Verdict.holds());
        assertThat(result.statistics().states()).isEqualTo(points);
        assertThat(result.statistics().transitions())
            .isEqualTo(counters * limit * points / (limit + 1));
        assertThat(result.statistics().depth()).isEqualTo((long) counters * limit);
        assertThat(result.statistics().exhaustive()).isTrue();
      }
    }
  }

  @Test
  void both_orders_agree_with_a_search_written_in_the_plainest_way() {
    int deadlocks = 0;
    for (long seed = 0; seed < 500; seed++) {
      RandomMachine machine = new RandomMachine(seed);
      Map<Integer, Integer> distances = distances(machine);
      int nearestStuck =
          distances.entrySet().stream()
              .filter(entry -> machine.actions(entry.getKey()).isEmpty())
              .mapToInt(Map.Entry::getValue)
              .min()
              .orElse(-1);
      for (Order order : Order.values()) {
        ExplicitEngine engine = new ExplicitEngine(order);
        Result everything = engine.check(machine.model(), Property.noFailure());
        Result stuck = engine.check(machine.model(), Property.noDeadlock());

        assertThat(everything.statistics().states())
            .as("states, seed %d", seed)
            .isEqualTo(distances.size());
        if (nearestStuck < 0) {
          assertThat(stuck.verdict()).as("seed %d", seed).isEqualTo(Verdict.holds());
        } else {
          Trace trace = ((Verdict.Violated) stuck.verdict()).trace().orElseThrow();
          if (order == Order.BREADTH_FIRST) {
            deadlocks++;
            assertThat(trace.length()).as("seed %d", seed).isEqualTo(nearestStuck);
          }
        }
      }
    }
    assertThat(deadlocks).isBetween(50, 450);
  }

  private static Map<Integer, Integer> distances(RandomMachine machine) {
    Map<Integer, Integer> distances = new HashMap<>(Map.of(0, 0));
    Deque<Integer> queue = new ArrayDeque<>(List.of(0));
    while (!queue.isEmpty()) {
      int state = queue.remove();
      for (RandomMachine.Edge edge : machine.actions(state)) {
        if (distances.putIfAbsent(edge.to(), distances.get(state) + 1) == null) {
          queue.add(edge.to());
        }
      }
    }
    return distances;
  }

  @ParameterizedTest
  @EnumSource
  void a_path_of_ten_million_states_overflows_nothing_and_its_trace_is_whole(Order order) {
    Result result =
        new ExplicitEngine(order).check(new ChainModel(10_000_000), Property.noDeadlock());

    assertThat(result.verdict())
        .isInstanceOfSatisfying(
            Verdict.Violated.class,
            violated -> {
              Trace trace = violated.trace().orElseThrow();
              assertThat(trace.length()).isEqualTo(9_999_999);
              assertThat(trace.prefix().getLast().changes().getFirst())
                  .hasToString("n: 9999998 -> 9999999");
              assertThat(trace.render().length()).isLessThan(100_000);
            });
    assertThat(result.statistics().depth()).isEqualTo(9_999_999);
  }

  @ParameterizedTest
  @EnumSource
  void an_invariant_is_violated_in_the_first_state_that_breaks_it(Order order) {
    MachineModel<List<Integer>, Integer> grid = new Grid(2, 5).model();

    Result result =
        new ExplicitEngine(order)
            .check(grid, grid.invariant("sum below 7", s -> s.get(0) + s.get(1) < 7));

    Verdict.Violated violated = (Verdict.Violated) result.verdict();
    assertThat(violated.trace().orElseThrow().length()).isEqualTo(7);
    assertThat(violated.explanation()).contains("false in the last state");
  }

  @ParameterizedTest
  @EnumSource
  void a_violated_initial_state_gives_a_trace_without_steps(Order order) {
    MachineModel<List<Integer>, Integer> grid = new Grid(1, 1).model();

    Result result = new ExplicitEngine(order).check(grid, grid.invariant("never", s -> false));

    assertThat(((Verdict.Violated) result.verdict()).trace().orElseThrow().length()).isZero();
  }

  @ParameterizedTest
  @EnumSource
  void a_reachable_condition_holds_with_a_witness_and_an_unreachable_one_is_violated(Order order) {
    MachineModel<List<Integer>, Integer> grid = new Grid(2, 3).model();
    ExplicitEngine engine = new ExplicitEngine(order);

    Result reached = engine.check(grid, grid.reachable("corner", s -> s.equals(List.of(3, 3))));
    Result missed = engine.check(grid, grid.reachable("outside", s -> s.contains(4)));

    Verdict.Holds holds = (Verdict.Holds) reached.verdict();
    assertThat(holds.witness().orElseThrow().length()).isEqualTo(6);
    assertThat(missed.verdict()).isInstanceOf(Verdict.Violated.class);
    assertThat(missed.statistics().exhaustive()).isTrue();
  }

  @ParameterizedTest
  @EnumSource
  void each_limit_ends_in_unknown_with_its_reason_and_what_was_covered(Order order) {
    ExplicitEngine engine = new ExplicitEngine(order);
    ChainModel chain = new ChainModel(50_000_000);
    Property property = Property.noFailure();

    assertStopped(
        engine.check(chain, property, Limits.NONE.withMemory(3_000_000), Progress.SILENT),
        Verdict.Reason.MEMORY);
    assertStopped(
        engine.check(chain, property, Limits.NONE.withDepth(1000), Progress.SILENT),
        Verdict.Reason.DEPTH);
    assertStopped(
        engine.check(chain, property, Limits.NONE.withTime(Duration.ZERO), Progress.SILENT),
        Verdict.Reason.TIME);
    assertStopped(
        engine.check(chain, property, Limits.NONE.withCancellation(() -> true), Progress.SILENT),
        Verdict.Reason.INTERRUPTED);
  }

  private static void assertStopped(Result result, Verdict.Reason reason) {
    assertThat(result.verdict())
        .isInstanceOfSatisfying(
            Verdict.Unknown.class, unknown -> assertThat(unknown.reason()).isEqualTo(reason));
    assertThat(result.statistics().states()).isGreaterThan(1);
    assertThat(result.statistics().exhaustive()).isFalse();
  }

  @Test
  void the_memory_limit_bounds_what_the_search_takes() {
    for (long limit = 1 << 20; limit <= 1 << 25; limit <<= 1) {
      Result result =
          new ExplicitEngine()
              .check(
                  new ChainModel(50_000_000),
                  Property.noFailure(),
                  Limits.NONE.withMemory(limit),
                  Progress.SILENT);

      assertThat(result.statistics().memoryBytes()).isBetween(limit / 4, limit);
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_depth_limit_that_no_path_exceeds_changes_nothing(Order order) {
    Result result =
        new ExplicitEngine(order)
            .check(
                new Grid(2, 3).model(),
                Property.noDeadlock(),
                Limits.NONE.withDepth(6),
                Progress.SILENT);

    assertThat(result.verdict()).isEqualTo(Verdict.holds());
  }

  @Test
  void the_same_check_gives_the_same_result_every_time() {
    for (Order order : Order.values()) {
      ExplicitEngine engine = new ExplicitEngine(order);
      RandomMachine machine = new RandomMachine(12);
      Result first = engine.check(machine.model(), Property.noDeadlock());
      for (int i = 0; i < 20; i++) {
        Result again = engine.check(machine.model(), Property.noDeadlock());

        assertThat(String.valueOf(again.verdict())).isEqualTo(String.valueOf(first.verdict()));
        assertThat(again.statistics().transitions()).isEqualTo(first.statistics().transitions());
      }
    }
  }
}
