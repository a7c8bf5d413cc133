package dev.allways.engines.schedule;

import dev.allways.core.execution.Moment;
import dev.allways.core.execution.Operation;
import dev.allways.core.execution.Schedule;
import dev.allways.core.execution.Scheduler;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Schedules by chance, in turns of two kinds. Threads with priorities that change at a few random
 * moments find what needs few switches (probabilistic concurrency testing: Burckhardt, Kothari,
 * Musuvathi, Nagarakatte, ASPLOS 2010). Operations with priorities that change after a conflict
 * come closer to all orders being equally likely (partial-order sampling: Yuan, Yang, Gu, CAV
 * 2018). Neither ever covers everything.
 */
final class RandomSchedules implements Scheduler {
  private static final int CHANGES = 3;

  private final SplittableRandom random;
  private final Budget budget;
  private boolean isByOperation;
  private double[] priorities = new double[8];
  private final int[] changes = new int[CHANGES];
  private int longest = 20;
  private int steps;
  private int[] answers = new int[64];
  private int count;
  private boolean isTooLong;

  RandomSchedules(long seed, Budget budget) {
    this.random = new SplittableRandom(seed);
    this.budget = budget;
  }

  /** Prepares another run. */
  void begin() {
    longest = Math.max(longest, steps);
    steps = 0;
    count = 0;
    isTooLong = false;
    isByOperation = !isByOperation;
    Arrays.fill(priorities, 0);
    for (int i = 0; i < CHANGES; i++) {
      changes[i] = random.nextInt(longest);
    }
  }

  Schedule schedule() {
    return Schedule.of(Arrays.copyOf(answers, count));
  }

  int steps() {
    return steps;
  }

  /** Whether the run was given up because of its length. */
  boolean isTooLong() {
    return isTooLong;
  }

  @Override
  public int next(Moment moment) {
    isTooLong = steps >= budget.mostSteps();
    if (isTooLong || !budget.step()) {
      return ABANDON;
    }
    int bound = moment.threads();
    if (bound > priorities.length) {
      priorities = Arrays.copyOf(priorities, 2 * bound);
    }
    if (steps > 0) {
      reconsider(moment);
    }
    int best = -1;
    for (int thread = 0; thread < bound; thread++) {
      if (moment.isEnabled(thread)) {
        if (priorities[thread] == 0) {
          priorities[thread] = 1 + random.nextDouble();
        }
        best = best < 0 || priorities[thread] > priorities[best] ? thread : best;
      }
    }
    steps++;
    return answer(best);
  }

  private void reconsider(Moment moment) {
    int last = moment.lastThread();
    if (isByOperation) {
      priorities[last] = 0;
      Operation performed = moment.last();
      for (int thread = 0; thread < moment.threads(); thread++) {
        if (thread != last
            && moment.isEnabled(thread)
            && moment.next(thread).conflicts(performed)) {
          priorities[thread] = 0;
        }
      }
    } else {
      for (int i = 0; i < CHANGES; i++) {
        if (changes[i] == steps) {
          priorities[last] = random.nextDouble();
        }
      }
    }
  }

  @Override
  public int choose(int alternatives) {
    return answer(random.nextInt(alternatives));
  }

  private int answer(int answer) {
    if (count == answers.length) {
      answers = Arrays.copyOf(answers, 2 * count);
    }
    answers[count++] = answer;
    return answer;
  }

  @Override
  public void ended(Moment moment) {}
}
