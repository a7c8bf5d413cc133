package dev.allways.engines.schedule;

import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Statistics;
import dev.allways.core.Verdict;
import dev.allways.core.execution.Execution;
import dev.allways.core.execution.Schedule;
import dev.allways.engines.schedule.Exploration.Coverage;
import dev.allways.engines.schedule.Exploration.Gap;
import dev.allways.engines.schedule.Findings.Found;
import dev.allways.text.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a search means for a property. */
final class Judgement {
  private final Execution execution;
  private final Execution.Runner runner;
  private final Property property;
  private final Findings findings;
  private final Budget budget;

  Judgement(
      Execution execution,
      Execution.Runner runner,
      Property property,
      Findings findings,
      Budget budget) {
    this.execution = execution;
    this.runner = runner;
    this.property = property;
    this.findings = findings;
    this.budget = budget;
  }

  Result on(Coverage coverage) {
    boolean exhaustive = coverage.gap().isEmpty();
    Statistics statistics = budget.statistics(exhaustive);
    List<Diagnostic> remarks = new ArrayList<>(coverage.remarks());
    findings.unsupported().ifPresent(remarks::add);
    return new Result(property, verdict(coverage, statistics), statistics, remarks);
  }

  private Verdict verdict(Coverage coverage, Statistics statistics) {
    Optional<Found> race = findings.race();
    if (findings.wrong().isPresent()) {
      Found wrong = findings.wrong().get();
      String cause = race.map(it -> "; there is also a data race: " + it.explanation()).orElse("");
      return violated(wrong, wrong.explanation() + cause);
    }
    if (race.isPresent() && findings.isAboutRaces()) {
      return violated(
          race.get(),
          String.format(
              Locale.ROOT,
              "%s; %,d executions found nothing else",
              race.get().explanation(),
              statistics.executions()));
    }
    if (findings.unsupported().isPresent()) {
      return new Verdict.Unknown(
          Verdict.Reason.ERROR, findings.unsupported().get().message() + covered(statistics));
    }
    if (coverage.gap().isPresent()) {
      Gap gap = coverage.gap().get();
      return new Verdict.Unknown(gap.reason(), gap.explanation() + covered(statistics));
    }
    return race.<Verdict>map(
            it ->
                new Verdict.Unknown(
                    Verdict.Reason.LOSSY,
                    "with a data race there are more runs than schedules: " + it.explanation()))
        .orElseGet(Verdict::holds);
  }

  private static String covered(Statistics statistics) {
    return String.format(
        Locale.ROOT,
        ", after %,d executions of up to %,d steps",
        statistics.executions(),
        statistics.depth());
  }

  private Verdict violated(Found found, String explanation) {
    Optional<Schedule> shrunk = new Shrinking(runner, found, budget).shrink();
    return shrunk
        .<Verdict>map(
            schedule ->
                Verdict.violated(
                    explanation, execution.narrate(schedule).withSchedule(schedule.toString())))
        .orElseGet(
            () ->
                new Verdict.Unknown(
                    Verdict.Reason.ERROR,
                    "a run could not be repeated in which this was found: " + explanation));
  }
}
