package dev.allways.engines.schedule;

import dev.allways.core.execution.Conclusion;
import dev.allways.core.execution.Execution;
import dev.allways.core.execution.Moment;
import dev.allways.core.execution.Operation;
import dev.allways.core.execution.Operation.Mode;
import dev.allways.core.execution.Schedule;
import dev.allways.core.execution.Scheduler;
import dev.allways.core.trace.Trace;
import java.util.List;
import java.util.Optional;

/**
 * A single thread that chooses once and then writes to one place after another, which may depend on
 * what no program may depend on: how often it was run.
 */
final class Scripted implements Execution, Moment {
  private final long length;
  private final Script script;
  private final Conclusion conclusion;
  private int runs;
  private int steps;

  /** What it does when. */
  interface Script {
    long place(int run, int step);
  }

  Scripted(long length, Script script, Conclusion conclusion) {
    this.length = length;
    this.script = script;
    this.conclusion = conclusion;
  }

  static Conclusion completed() {
    return new Conclusion(new Conclusion.Completed(), Optional.empty());
  }

  @Override
  public String name() {
    return "script";
  }

  @Override
  public Runner runner() {
    return new Runner() {
      @Override
      public Conclusion run(Scheduler scheduler) {
        runs++;
        steps = 0;
        while (steps < length) {
          if (scheduler.next(Scripted.this) == Scheduler.ABANDON) {
            return new Conclusion(new Conclusion.Abandoned(), Optional.empty());
          }
          if (steps == 0) {
            scheduler.choose(2);
          }
          steps++;
        }
        scheduler.ended(Scripted.this);
        return conclusion;
      }

      @Override
      public void close() {}
    };
  }

  @Override
  public Trace narrate(Schedule schedule) {
    return new Trace(List.of(), List.of(), List.of());
  }

  @Override
  public int threads() {
    return 1;
  }

  @Override
  public boolean isEnabled(int thread) {
    return steps < length;
  }

  @Override
  public boolean isAlive(int thread) {
    return steps < length;
  }

  @Override
  public Operation next(int thread) {
    return Operation.of(Mode.WRITE, script.place(runs, steps));
  }

  @Override
  public Operation last() {
    return Operation.of(Mode.WRITE, script.place(runs, steps - 1));
  }

  @Override
  public int lastThread() {
    return 0;
  }
}
