package dev.allways.program.interpreter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.program.Example;
import dev.allways.program.StateSpace;
import dev.allways.program.plan.Plan;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class InterpreterTest {
  @ParameterizedTest
  @MethodSource("dev.allways.program.Example#all")
  void as_many_states_are_reached_as_spin_stores(Example example) {
    StateSpace space = StateSpace.of(InterpretedModel.of(Plan.of(example.program(), 8)));
    assertThat(space.states()).isEqualTo(example.spinStates());
  }
}
