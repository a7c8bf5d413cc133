package dev.allways.engines.schedule;

import dev.allways.core.Engine;
import dev.allways.core.Limits;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Verdict;
import dev.allways.core.execution.Conclusion;
import dev.allways.core.execution.Execution;
import dev.allways.core.execution.Moment;
import dev.allways.core.execution.Schedule;
import dev.allways.core.execution.Scheduler;
import dev.allways.core.model.Model;
import dev.allways.core.trace.Trace;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Runs a program once, by a given schedule: for whoever wants to see again what a search has found,
 * in a debugger for instance. It proves nothing.
 */
final class ReplayEngine implements Engine {
  private final Schedule schedule;

  ReplayEngine(Schedule schedule) {
    this.schedule = schedule;
  }

  /**
   * @throws InputException when that is no schedule
   */
  static ReplayEngine of(String text) {
    return new ReplayEngine(
        Schedule.parse(text)
            .orElseThrow(
                () ->
                    new InputException(
                        Diagnostic.error("S003", "'%s' is no schedule".formatted(text))
                            .help("take it as it is shown below a run, such as 0x5.1x4.0"))));
  }

  @Override
  public Result check(Model model, Property property, Limits limits, Progress progress) {
    return new ScheduleEngine().check(model, property, limits, progress);
  }

  @Override
  public Result check(Execution execution, Property property, Limits limits, Progress progress) {
    Findings findings = new Findings(property);
    Budget budget = new Budget(limits, progress, 1);
    Follower follower = new Follower(budget);
    try (Execution.Runner runner = execution.runner()) {
      Conclusion conclusion = runner.run(follower);
      budget.run(follower.answers.size());
      budget.execution();
      follower.requireFit();
      boolean _ = findings.add(conclusion, 1, follower::taken);
    }
    Optional<Findings.Found> found =
        findings.wrong().or(() -> findings.race().filter(_ -> findings.isAboutRaces()));
    List<Diagnostic> remarks = findings.unsupported().stream().toList();
    Verdict verdict =
        found
            .<Verdict>map(it -> Verdict.violated(it.explanation(), run(execution, it.schedule())))
            .orElseGet(
                () ->
                    new Verdict.Unknown(
                        Verdict.Reason.LOSSY, "one schedule was run, and nothing was wrong in it"));
    return new Result(property, verdict, budget.statistics(false), remarks);
  }

  private static Trace run(Execution execution, Schedule taken) {
    return execution.narrate(taken).withSchedule(taken.toString());
  }

  /**
   * Gives the answers of the schedule, and then goes on with as few switches as possible: how much
   * there is to do after what matters may depend on who runs the program.
   */
  private final class Follower implements Scheduler {
    private final Budget budget;
    private final List<Integer> answers = new ArrayList<>();
    private int asked;
    private boolean fits = true;

    Follower(Budget budget) {
      this.budget = budget;
    }

    Schedule taken() {
      return Schedule.of(answers.stream().mapToInt(Integer::intValue).toArray());
    }

    void requireFit() {
      if (!fits) {
        throw new InputException(
            Diagnostic.error(
                    "S003",
                    "this is no schedule of the program: thread %d cannot take step %d"
                        .formatted(schedule.answer(asked - 1), asked))
                .help("the program is not the one any more that it was found in; search again"));
      }
    }

    @Override
    public int next(Moment moment) {
      if (!budget.step() || answers.size() >= budget.mostSteps()) {
        return ABANDON;
      }
      int thread = asked < schedule.length() ? schedule.answer(asked++) : GuidedRun.anybody(moment);
      fits &= thread < moment.threads() && moment.isEnabled(thread);
      answers.add(thread);
      return fits ? thread : ABANDON;
    }

    @Override
    public int choose(int alternatives) {
      int answer = asked < schedule.length() ? schedule.answer(asked++) : 0;
      fits &= answer < alternatives;
      answers.add(answer);
      return fits ? answer : 0;
    }

    @Override
    public void ended(Moment moment) {}
  }
}
