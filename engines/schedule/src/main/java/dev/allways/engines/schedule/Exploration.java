package dev.allways.engines.schedule;

import dev.allways.core.Verdict;
import dev.allways.core.execution.Conclusion;
import dev.allways.core.execution.Execution;
import dev.allways.engines.schedule.Strategy.Order;
import dev.allways.text.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The searches that a {@link Strategy} asks for, one after the other. */
final class Exploration {
  private final Execution.Runner runner;
  private final Strategy strategy;
  private final Findings findings;
  private final Budget budget;
  private final List<Diagnostic> remarks = new ArrayList<>();

  /**
   * How much was looked at.
   *
   * @param gap why that is not everything, if it is not
   */
  record Coverage(Optional<Gap> gap, List<Diagnostic> remarks) {}

  /** Why something was not looked at: the rest of a sentence about the search. */
  record Gap(Verdict.Reason reason, String explanation) {}

  Exploration(Execution.Runner runner, Strategy strategy, Findings findings, Budget budget) {
    this.runner = runner;
    this.strategy = strategy;
    this.findings = findings;
    this.budget = budget;
  }

  Coverage explore() {
    @Nullable Gap gap;
    if (strategy.preemptions().isPresent()) {
      gap = bounded(strategy.preemptions().getAsInt());
      if (gap != null && gap.reason() == Verdict.Reason.LOSSY && strategy.random() > 0) {
        Gap sampled = sample();
        gap = new Gap(sampled.reason(), gap.explanation() + "; " + sampled.explanation());
      }
    } else if (strategy.random() > 0) {
      gap = sample();
    } else {
      gap = whole(strategy.order());
    }
    return new Coverage(Optional.ofNullable(gap), remarks);
  }

  private @Nullable Gap whole(Order order) {
    Trail trail = new Trail();
    ScheduleSearch search = new ScheduleSearch(runner, trail, branching(order, trail), budget);
    ScheduleSearch.Outcome outcome = search(search);
    if (outcome == ScheduleSearch.Outcome.MISTAKEN && order == Order.OPTIMAL) {
      budget.again();
      return whole(Order.SOURCE);
    }
    return gap(outcome, search.cuts());
  }

  static Branching branching(Order order, Trail trail) {
    return switch (order) {
      case NAIVE -> new EveryBranch(trail, Integer.MAX_VALUE);
      case SOURCE -> new SourceSets(trail);
      case OPTIMAL -> new WakeupSequences(trail);
    };
  }

  /** First what needs no preemption, then what needs one, and so on. */
  private @Nullable Gap bounded(int most) {
    for (int bound = 0; ; bound++) {
      Trail trail = new Trail();
      EveryBranch branching = new EveryBranch(trail, bound);
      ScheduleSearch search = new ScheduleSearch(runner, trail, branching, budget);
      budget.again();
      Gap gap = gap(search(search), search.cuts());
      if (gap != null || !branching.isCut()) {
        return gap;
      }
      if (bound == most) {
        return new Gap(
            Verdict.Reason.LOSSY,
            "only schedules with at most %d preemptions were looked at".formatted(most));
      }
    }
  }

  private Gap sample() {
    RandomSchedules random = new RandomSchedules(strategy.seed(), budget);
    long runs = 0;
    boolean goesOn = true;
    while (goesOn && runs < strategy.random() && budget.allowsRun()) {
      random.begin();
      Conclusion conclusion = runner.run(random);
      budget.run(random.steps());
      if (budget.spent() == null) {
        runs++;
        budget.execution();
        goesOn = findings.add(conclusion, budget.runs(), random::schedule);
      }
    }
    Gap spent = spent();
    return spent != null
        ? spent
        : new Gap(
            Verdict.Reason.LOSSY,
            "schedules were taken by chance, with the seed %d".formatted(strategy.seed()));
  }

  private ScheduleSearch.Outcome search(ScheduleSearch search) {
    return search.search(
        (conclusion, trail) -> findings.add(conclusion, budget.runs(), trail::schedule));
  }

  private @Nullable Gap gap(ScheduleSearch.Outcome outcome, long cuts) {
    return switch (outcome) {
      case SPENT -> {
        Gap spent = spent();
        yield spent != null
            ? spent
            : new Gap(
                Verdict.Reason.LOSSY,
                "no more than %,d runs were wanted".formatted(budget.mostRuns()));
      }
      case DIVERGED, MISTAKEN -> {
        remarks.add(
            Diagnostic.error(
                    "S001", "the program does not do the same again under the same schedule")
                .help("look for what it takes from outside: time, randomness, files, hash codes"));
        yield new Gap(Verdict.Reason.ERROR, "the program does not do the same again");
      }
      case STOPPED -> new Gap(Verdict.Reason.ERROR, "the search has come to an answer");
      case COMPLETE ->
          cuts == 0
              ? null
              : new Gap(
                  Verdict.Reason.DEPTH,
                  "runs of more than %,d steps were not followed to their end"
                      .formatted(budget.mostSteps()));
    };
  }

  private @Nullable Gap spent() {
    Verdict.Reason reason = budget.spent();
    if (reason == null) {
      return null;
    }
    return new Gap(
        reason, reason == Verdict.Reason.TIME ? "the time was up" : "it was interrupted");
  }
}
