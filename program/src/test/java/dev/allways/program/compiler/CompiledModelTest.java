package dev.allways.program.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.program.Examples;
import dev.allways.program.StateSpace;
import dev.allways.program.interpreter.InterpretedModel;
import dev.allways.program.plan.Plan;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CompiledModelTest {
  @ParameterizedTest
  @EnumSource
  void compiled_and_interpreted_programs_have_the_same_steps(Examples example) {
    Plan plan = Plan.of(example.program());
    StateSpace compiled = StateSpace.of(CompiledModel.of(plan));
    StateSpace interpreted = StateSpace.of(InterpretedModel.of(plan));

    assertThat(compiled.states()).isEqualTo(example.spinStates());
    assertThat(compiled.transitions()).isEqualTo(interpreted.transitions());
    assertThat(compiled.deadlocks()).isEqualTo(interpreted.deadlocks());
  }
}
