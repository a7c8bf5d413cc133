package dev.allways.engines.schedule;

import dev.allways.core.execution.Conclusion;
import dev.allways.core.execution.Execution;
import dev.allways.core.execution.Moment;
import dev.allways.core.execution.Operation;
import dev.allways.core.execution.Scheduler;
import java.util.function.BiPredicate;

/**
 * Runs a program again and again, each time as the one before up to a decision that is made in
 * another way, until there is none left. Nothing is remembered but the last run.
 */
final class ScheduleSearch implements Scheduler {
  /** How a search came to its end. */
  enum Outcome {
    /** Every schedule was covered, but for runs that were too long. */
    COMPLETE,
    /** It was told to. */
    STOPPED,
    /** The time, or the number of runs, is used up. */
    SPENT,
    /** The program did not do again what it had done. */
    DIVERGED,
    /** A step that was moved to another place of the run was not the same there. */
    MISTAKEN
  }

  private enum Halt {
    NOT,
    REDUNDANT,
    TOO_LONG,
    SPENT,
    DIVERGED,
    MISTAKEN
  }

  private final Execution.Runner runner;
  private final Trail trail;
  private final Branching branching;
  private final Budget budget;

  /** How many decisions the run has made. */
  private int position;

  /** How many of them are those of the run before. */
  private int repeated;

  /** How often the step that is performed has asked. */
  private int questions;

  private Halt halt = Halt.NOT;
  private boolean isOver;
  private boolean isPlanned;
  private long cuts;
  private long redundant;

  ScheduleSearch(Execution.Runner runner, Trail trail, Branching branching, Budget budget) {
    this.runner = runner;
    this.trail = trail;
    this.branching = branching;
    this.budget = budget;
  }

  /** How many runs were longer than allowed. */
  long cuts() {
    return cuts;
  }

  /** How many runs were given up because they turned out to be like one before. */
  long redundant() {
    return redundant;
  }

  /**
   * @param goesOn hears how each run went that is like none before, and where
   */
  Outcome search(BiPredicate<Conclusion, Trail> goesOn) {
    do {
      if (!budget.allowsRun()) {
        return Outcome.SPENT;
      }
      Conclusion conclusion = run();
      switch (halt) {
        case NOT -> {
          if (!(conclusion.ending() instanceof Conclusion.Unsupported)) {
            budget.execution();
          }
          if (!goesOn.test(conclusion, trail)) {
            return Outcome.STOPPED;
          }
        }
        case REDUNDANT -> redundant++;
        case TOO_LONG -> {
          cuts++;
          if (!goesOn.test(conclusion, trail)) {
            return Outcome.STOPPED;
          }
        }
        case SPENT -> {
          return Outcome.SPENT;
        }
        case DIVERGED -> {
          return Outcome.DIVERGED;
        }
        case MISTAKEN -> {
          // What a run has shown to its end is true all the same.
          if (isOver) {
            budget.execution();
          }
          return isOver && !goesOn.test(conclusion, trail) ? Outcome.STOPPED : Outcome.MISTAKEN;
        }
      }
      isPlanned = true;
    } while (branching.advance());
    return Outcome.COMPLETE;
  }

  private Conclusion run() {
    position = 0;
    repeated = trail.length();
    halt = Halt.NOT;
    isOver = false;
    Conclusion conclusion = runner.run(this);
    budget.run(position);
    boolean isUnsupported = conclusion.ending() instanceof Conclusion.Unsupported;
    if (halt == Halt.NOT && !isUnsupported) {
      if (!isOver) {
        throw new IllegalStateException("the scheduler was not told of the end");
      }
      if (position < repeated || (isPlanned && position == repeated)) {
        halt = Halt.DIVERGED;
      }
    }
    return conclusion;
  }

  @Override
  public int next(Moment moment) {
    if (!budget.step()) {
      return halt(Halt.SPENT);
    }
    if (!isAsExpected(moment)) {
      return ABANDON;
    }
    questions = 0;
    if (position < repeated) {
      return repeat(moment);
    }
    if (position == repeated && isPlanned) {
      return follow(trail.at(position), moment);
    }
    if (position >= budget.mostSteps()) {
      if (branching.needsWholeRuns()) {
        return halt(Halt.MISTAKEN);
      }
      learn(moment);
      return halt(Halt.TOO_LONG);
    }
    Decision here = trail.enter(moment);
    if (branching.extend(here, moment) == Branching.NOBODY) {
      learn(moment);
      return halt(Halt.REDUNDANT);
    }
    return follow(here, moment);
  }

  private int repeat(Moment moment) {
    Decision decision = trail.at(position);
    int thread = decision.thread;
    if (!canPerform(thread, moment) || !decision.announced.equals(moment.next(thread))) {
      return halt(Halt.DIVERGED);
    }
    position++;
    return thread;
  }

  /** Does what is planned and has not been done before. */
  private int follow(Decision decision, Moment moment) {
    int thread = decision.thread;
    if (!canPerform(thread, moment)) {
      return halt(Halt.DIVERGED);
    }
    Operation announced = moment.next(thread);
    if (decision.isForeseen && !announced.equals(decision.announced)) {
      return halt(Halt.MISTAKEN);
    }
    decision.announced = announced;
    trail.push();
    position++;
    return thread;
  }

  private static boolean canPerform(int thread, Moment moment) {
    return thread < moment.threads() && moment.isEnabled(thread);
  }

  /** Learns what the step before has done, or compares it with what it had done. */
  private boolean isAsExpected(Moment moment) {
    if (halt != Halt.NOT || position == 0) {
      return halt == Halt.NOT;
    }
    Decision last = trail.at(position - 1);
    Operation performed = effect(last.announced, moment.last());
    if (moment.lastThread() != last.thread || questions != last.choices()) {
      halt(last.isSettled ? Halt.MISTAKEN : Halt.DIVERGED);
    } else if (position <= repeated) {
      if (!performed.equals(last.performed)) {
        halt(Halt.DIVERGED);
      }
    } else {
      last.performed = performed;
      if (branching.isMistaken(last) || (last.isSettled && !performed.equals(last.foreseen))) {
        halt(Halt.MISTAKEN);
      } else if (branching.isRedundant(last)) {
        learn(moment);
        halt(Halt.REDUNDANT);
      }
    }
    return halt == Halt.NOT;
  }

  /**
   * What a step counts for. That of one place it has only read what it might have changed, as a
   * comparison does that fails, stays so as long as nobody changes this place. Of several places
   * one may decide about another; then who is in conflict with the step would depend on who has
   * come before, which the theory does not allow for, and some runs would be lost.
   */
  private static Operation effect(Operation announced, Operation performed) {
    return announced.size() > 1 ? announced : performed;
  }

  @Override
  public int choose(int alternatives) {
    Decision step = trail.at(position - 1);
    int question = questions++;
    if (question < step.choices()) {
      if (step.alternatives(question) != alternatives) {
        halt(step.isSettled ? Halt.MISTAKEN : Halt.DIVERGED);
        return 0;
      }
      return step.taken(question);
    }
    if (position <= repeated || step.isSettled) {
      halt(step.isSettled ? Halt.MISTAKEN : Halt.DIVERGED);
    } else {
      step.chosen(alternatives, 0);
    }
    return 0;
  }

  @Override
  public void ended(Moment moment) {
    isOver = true;
    if (!isAsExpected(moment)) {
      return;
    }
    trail.welcome(moment);
    learn(moment);
    for (int thread = 0; thread < moment.threads(); thread++) {
      if (thread != moment.lastThread() && moment.isEnabled(thread)) {
        branching.learnInterrupted(thread);
        if (branching.needsWholeRuns()) {
          halt(Halt.MISTAKEN);
        }
      }
    }
  }

  /** Where nobody goes on, those who wait are as interesting as those who have acted. */
  private void learn(Moment moment) {
    branching.learn();
    for (int thread = 0; thread < moment.threads(); thread++) {
      if (moment.isAlive(thread) && !moment.isEnabled(thread)) {
        branching.learnBlocked(thread, moment);
      }
    }
  }

  private int halt(Halt why) {
    if (halt == Halt.NOT) {
      halt = why;
    }
    return ABANDON;
  }
}
