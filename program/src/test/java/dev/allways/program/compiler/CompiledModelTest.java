package dev.allways.program.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.program.Example;
import dev.allways.program.StateSpace;
import dev.allways.program.interpreter.InterpretedModel;
import dev.allways.program.plan.Plan;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CompiledModelTest {
  @ParameterizedTest
  @MethodSource("dev.allways.program.Example#all")
  void compiled_and_interpreted_programs_have_the_same_steps(Example example) {
    Plan plan = Plan.of(example.program(), 8);
    StateSpace compiled = StateSpace.of(CompiledModel.of(plan));
    StateSpace interpreted = StateSpace.of(InterpretedModel.of(plan));

    assertThat(compiled.states()).isEqualTo(example.spinStates());
    assertThat(compiled.transitions()).isEqualTo(interpreted.transitions());
    assertThat(compiled.deadlocks()).isEqualTo(interpreted.deadlocks());
    assertThat(StateSpace.of(CompiledModel.of(example.program())).states())
        .isEqualTo(example.spinStates());
  }
}
