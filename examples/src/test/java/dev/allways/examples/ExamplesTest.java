package dev.allways.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.MachineModel;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Verdict;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.FormulaParser;
import dev.allways.logic.formula.Syntax;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExamplesTest {
  private final ExplicitEngine engine = new ExplicitEngine();

  @Test
  void the_train_can_enter_while_the_gate_is_up() {
    MachineModel<Crossing.State, Crossing.Event> crossing = new Crossing().model();

    Result result = engine.check(crossing, crossing.invariant("safe", Crossing::isSafe));

    assertThat(result.verdict())
        .isInstanceOfSatisfying(
            Verdict.Violated.class,
            violated ->
                assertThat(violated.trace().orElseThrow().render())
                    .isEqualTo(
                        """
                        start  train = FAR, controller = IDLE, gate = UP
                        1      train, controller  APPROACH  train: FAR -> NEAR, controller: IDLE -> WARNED
                        2      train              ENTER     train: NEAR -> IN
                        """
                            .indent(2)
                            .stripTrailing()));
  }

  @Test
  void the_crossing_has_the_six_states_and_seven_transitions_of_its_handshake_product() {
    Result result = engine.check(new Crossing().model(), Property.noDeadlock());

    assertThat(result.verdict()).isInstanceOf(Verdict.Holds.class);
    assertThat(result.statistics().states()).isEqualTo(6);
    assertThat(result.statistics().transitions()).isEqualTo(7);
  }

  @ParameterizedTest
  @EnumSource
  void right_handed_philosophers_starve_together(ExplicitEngine.Order order) {
    Result result =
        new ExplicitEngine(order).check(new Philosophers(5, 0).model(), Property.noDeadlock());

    assertThat(result.verdict()).isInstanceOf(Verdict.Violated.class);
  }

  @Test
  void the_shortest_way_to_starve_takes_one_step_each() {
    Result result = engine.check(new Philosophers(7, 0).model(), Property.noDeadlock());

    Verdict.Violated violated = (Verdict.Violated) result.verdict();
    assertThat(violated.trace().orElseThrow().length()).isEqualTo(7);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5, 8, 10})
  void with_one_left_handed_philosopher_nobody_starves(int seats) {
    Result result = engine.check(new Philosophers(seats, 1).model(), Property.noDeadlock());

    assertThat(result.verdict()).isInstanceOf(Verdict.Holds.class);
    assertThat(result.statistics().exhaustive()).isTrue();
  }

  /**
   * A table of right-handed philosophers is a circular word over thinks, holds-one, eats in which
   * no eater sits right after somebody who holds the fork between them; counted by the trace of a
   * transfer matrix.
   */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 6, 7, 8, 9, 10})
  void the_number_of_tables_is_the_trace_of_a_power_of_a_matrix(int seats) {
    Result result = engine.check(new Philosophers(seats, 0).model(), Property.noFailure());

    assertThat(result.statistics().states()).isEqualTo(tables(seats));
  }

  private static long tables(int seats) {
    // Neighbours (left, right): the right one eats only if the left one thinks; states 0, 1, 2.
    long[][] allowed = {{1, 1, 1}, {1, 1, 0}, {1, 1, 0}};
    long[][] power = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    for (int i = 0; i < seats; i++) {
      power = times(power, allowed);
    }
    return power[0][0] + power[1][1] + power[2][2];
  }

  private static long[][] times(long[][] a, long[][] b) {
    long[][] product = new long[3][3];
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        for (int k = 0; k < 3; k++) {
          product[i][j] += a[i][k] * b[k][j];
        }
      }
    }
    return product;
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 6})
  void the_number_of_left_and_right_handed_tables_equals_a_count_by_brute_force(int seats) {
    for (int leftHanded = 0; leftHanded <= seats; leftHanded++) {
      Philosophers table = new Philosophers(seats, leftHanded);

      Result result = engine.check(table.model(), Property.noFailure());

      assertThat(result.statistics().states()).isEqualTo(recursively(table));
    }
  }

  private static long recursively(Philosophers machine) {
    Set<List<Philosophers.Phase>> seen = new HashSet<>();
    machine.initialStates().forEach(start -> visit(machine, start, seen));
    return seen.size();
  }

  private static void visit(
      Philosophers machine, List<Philosophers.Phase> table, Set<List<Philosophers.Phase>> seen) {
    if (seen.add(table)) {
      machine.actions(table).forEach(move -> visit(machine, machine.next(table, move), seen));
    }
  }

  @Test
  void counters_have_as_many_states_as_the_power_says() {
    for (int counters = 1; counters <= 3; counters++) {
      for (int digits = 1; digits <= 3; digits++) {
        Result result = engine.check(new Counters(counters, digits, 3), Property.noDeadlock());

        long states = (long) Math.pow(3, counters * digits);
        assertThat(result.statistics().states()).isEqualTo(states);
        assertThat(result.statistics().transitions()).isEqualTo(counters * states);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void formulas_are_decided_on_states_of_many_slots(ExplicitEngine.Order order) {
    Formula again = FormulaParser.parse("G F \"c2.1=2\"", Syntax.SPOT);
    Property.Assumptions fair = new Property.Assumptions(true, Property.Endings.STUTTER);
    ExplicitEngine chosen = new ExplicitEngine(order);
    Counters counters = new Counters(3, 2, 3);

    assertThat(chosen.check(counters, Property.temporal("again", again)).verdict().word())
        .isEqualTo("violated");
    assertThat(chosen.check(counters, new Property.Temporal("again", again, fair)).verdict().word())
        .isEqualTo("holds");
  }
}
