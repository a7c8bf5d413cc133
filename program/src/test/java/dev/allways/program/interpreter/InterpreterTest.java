package dev.allways.program.interpreter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.program.Examples;
import dev.allways.program.StateSpace;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class InterpreterTest {
  @ParameterizedTest
  @EnumSource
  void as_many_states_are_reached_as_spin_stores(Examples example) {
    StateSpace space = StateSpace.of(InterpretedModel.of(example.program()));
    assertThat(space.states()).isEqualTo(example.spinStates());
  }
}
