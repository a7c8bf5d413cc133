package dev.allways.engines.schedule;

import dev.allways.core.execution.Conclusion;
import dev.allways.core.execution.Execution;
import dev.allways.core.execution.Moment;
import dev.allways.core.execution.Schedule;
import dev.allways.core.execution.Scheduler;
import dev.allways.engines.schedule.Findings.Found;
import dev.allways.engines.schedule.GuidedRun.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Makes a run easier to follow: fewer switches between threads, and the same thing goes wrong.
 * Turns of one thread are joined, the later ones moved to the earlier or the other way round, and
 * the program is run to see what comes of it.
 */
final class Shrinking {
  private static final int MOST_RUNS = 300;
  private static final long MOST_NANOS = 2_000_000_000L;

  private final Execution.Runner runner;
  private final Found found;
  private final Budget budget;
  private int runs;
  private final long start = System.nanoTime();

  Shrinking(Execution.Runner runner, Found found, Budget budget) {
    this.runner = runner;
    this.found = found;
    this.budget = budget;
  }

  /** The schedule with the fewest switches that was found; empty if not even the first works. */
  Optional<Schedule> shrink() {
    Optional<GuidedRun> shown = tried(turns(found.schedule()));
    if (shown.isEmpty()) {
      return Optional.empty();
    }
    GuidedRun best = shown.get();
    boolean isBetter = true;
    while (isBetter && mayTry()) {
      Optional<GuidedRun> better = better(best);
      isBetter = better.isPresent();
      best = better.orElse(best);
    }
    return Optional.of(best.schedule());
  }

  private boolean mayTry() {
    return runs < MOST_RUNS && System.nanoTime() - start < MOST_NANOS && budget.spent() == null;
  }

  private Optional<GuidedRun> better(GuidedRun best) {
    List<Turn> turns = best.turns();
    List<Integer> starts = starts(turns);
    for (int block = 0; block + 1 < starts.size(); block++) {
      int start = starts.get(block);
      int end = starts.get(block + 1);
      for (List<Turn> candidate : joined(turns, start, end)) {
        if (!mayTry()) {
          return Optional.empty();
        }
        Optional<GuidedRun> run = tried(candidate).filter(it -> it.switches() < best.switches());
        if (run.isPresent()) {
          return run;
        }
      }
    }
    return Optional.empty();
  }

  /** Where a thread begins to act. */
  private static List<Integer> starts(List<Turn> turns) {
    List<Integer> starts = new ArrayList<>();
    for (int i = 0; i < turns.size(); i++) {
      if (i == 0 || turns.get(i).thread() != turns.get(i - 1).thread()) {
        starts.add(i);
      }
    }
    return starts;
  }

  /** The run up to a switch; and with what the thread does later, or does here, moved. */
  private static List<List<Turn>> joined(List<Turn> turns, int start, int end) {
    int thread = turns.get(start).thread();
    int again = end;
    while (again < turns.size() && turns.get(again).thread() != thread) {
      again++;
    }
    int done = again;
    while (done < turns.size() && turns.get(done).thread() == thread) {
      done++;
    }
    List<List<Turn>> candidates = new ArrayList<>();
    candidates.add(turns.subList(0, end));
    if (again < turns.size()) {
      candidates.add(
          order(turns, new int[][] {{0, end}, {again, done}, {end, again}, {done, turns.size()}}));
      candidates.add(
          order(
              turns, new int[][] {{0, start}, {end, again}, {start, end}, {again, turns.size()}}));
    }
    return candidates;
  }

  private static List<Turn> order(List<Turn> turns, int[][] parts) {
    List<Turn> ordered = new ArrayList<>();
    for (int[] part : parts) {
      ordered.addAll(turns.subList(part[0], part[1]));
    }
    return ordered;
  }

  private Optional<GuidedRun> tried(List<Turn> guide) {
    runs++;
    GuidedRun run = new GuidedRun(guide, budget.mostSteps());
    Conclusion conclusion = runner.run(run);
    return Findings.shows(found, conclusion) ? Optional.of(run) : Optional.empty();
  }

  /** Tells who answers from what is answered, by running the program. */
  private List<Turn> turns(Schedule schedule) {
    List<Turn> turns = new ArrayList<>();
    runner.run(
        new Scheduler() {
          private int next;

          @Override
          public int next(Moment moment) {
            if (next == schedule.length()) {
              return ABANDON;
            }
            int thread = schedule.answer(next++);
            if (thread >= moment.threads() || !moment.isEnabled(thread)) {
              return ABANDON;
            }
            turns.add(Turn.of(thread));
            return thread;
          }

          @Override
          public int choose(int alternatives) {
            int answer = next < schedule.length() ? schedule.answer(next++) : 0;
            turns.getLast().choices().add(answer);
            return answer;
          }

          @Override
          public void ended(Moment moment) {}
        });
    return turns;
  }
}
