package dev.allways.engines.schedule;

import dev.allways.core.Engine;
import dev.allways.core.Limits;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.execution.Execution;
import dev.allways.core.model.Model;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;

/**
 * Runs a program under every schedule that makes a difference.
 *
 * <pre>{@code
 * Result result =
 *     new ScheduleEngine().check(program, Property.safety(), Limits.NONE, Progress.SILENT);
 * }</pre>
 */
public final class ScheduleEngine implements Engine {
  private final Strategy strategy;

  public ScheduleEngine() {
    this(Strategy.DEFAULT);
  }

  public ScheduleEngine(Strategy strategy) {
    this.strategy = strategy;
  }

  @Override
  public Result check(Model model, Property property, Limits limits, Progress progress) {
    throw new InputException(
        Diagnostic.error(
                "E013",
                "this engine looks at the schedules of programs that are run, not at models")
            .help("choose an engine that looks at states"));
  }

  @Override
  public Result check(Execution execution, Property property, Limits limits, Progress progress) {
    Findings findings = new Findings(property);
    Budget budget = new Budget(limits, progress, strategy.schedules());
    try (Execution.Runner runner = execution.runner()) {
      Exploration exploration = new Exploration(runner, strategy, findings, budget);
      Exploration.Coverage coverage = exploration.explore();
      return new Judgement(execution, runner, property, findings, budget).on(coverage);
    }
  }
}
