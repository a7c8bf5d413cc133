package dev.allways.core;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.core.execution.Execution;
import dev.allways.core.execution.Schedule;
import dev.allways.core.model.Model;
import dev.allways.core.trace.Trace;
import dev.allways.text.InputException;
import org.junit.jupiter.api.Test;

class EngineTest {
  @Test
  void an_engine_for_models_refuses_a_program_that_is_run() {
    Engine engine =
        new Engine() {
          @Override
          public Result check(Model model, Property property, Limits limits, Progress progress) {
            throw new AssertionError("nobody asked");
          }
        };
    Execution program =
        new Execution() {
          @Override
          public String name() {
            return "Bank";
          }

          @Override
          public Runner runner() {
            throw new AssertionError("nobody runs it");
          }

          @Override
          public Trace narrate(Schedule schedule) {
            throw new AssertionError("nothing happened");
          }
        };

    assertThatThrownBy(() -> engine.check(program, Property.safety(), Limits.NONE, Progress.SILENT))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("E013")
        .hasMessageContaining("Bank");
  }
}
