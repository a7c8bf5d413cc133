package dev.allways.program.interpreter;

import dev.allways.core.model.Explorer;
import dev.allways.core.model.IndexSet;
import dev.allways.core.model.Proposition;
import dev.allways.core.model.Undefined;
import dev.allways.program.Expression;
import dev.allways.program.Program;
import dev.allways.program.analysis.Condition;
import dev.allways.program.model.ProgramModel;
import dev.allways.program.plan.Plan;
import dev.allways.program.plan.StepFailure;
import java.util.Optional;

/**
 * A program whose steps are computed by walking its syntax tree: slow and simple, to compare with.
 */
public final class InterpretedModel extends ProgramModel {
  private InterpretedModel(Plan plan) {
    super(plan, Optional.empty());
  }

  public static InterpretedModel of(Program program) {
    return new InterpretedModel(Plan.of(program));
  }

  public static InterpretedModel of(Plan plan) {
    return new InterpretedModel(plan);
  }

  @Override
  public Explorer explorer() {
    return new Interpreter(this);
  }

  Condition condition(int guard) {
    return conditions().get(guard);
  }

  @Override
  public Proposition.OfState proposition(String name, Expression condition) {
    plan().program().requireProposition(condition);
    return new Proposition.OfState(
        name,
        IndexSet.range(layout().size()),
        state -> {
          try {
            return new Interpreter(this).holds(condition, state);
          } catch (StepFailure failure) {
            throw new Undefined(failure.text());
          }
        });
  }
}
