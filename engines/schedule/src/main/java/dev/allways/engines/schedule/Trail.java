package dev.allways.engines.schedule;

import dev.allways.core.execution.Moment;
import dev.allways.core.execution.Schedule;
import java.util.Arrays;

/** The decisions of the run that is looked at, which the next run shares the first ones of. */
final class Trail {
  private static final int UNBORN = -2;
  private static final int BEGINNING = -1;

  private Decision[] decisions = new Decision[64];
  private int length;

  /** Per thread: the decisions that were for it, and how many. */
  private int[][] steps = new int[8][];

  private int[] counts = new int[8];

  /** Per thread: the decision whose step has created it. */
  private int[] births = new int[8];

  private int threads;

  int length() {
    return length;
  }

  Decision at(int index) {
    return decisions[index];
  }

  Decision last() {
    return decisions[length - 1];
  }

  /** More than any number of a thread. */
  int threads() {
    return threads;
  }

  /** A decision that is still to be made, at this moment. */
  Decision enter(Moment moment) {
    if (length == decisions.length) {
      decisions = Arrays.copyOf(decisions, 2 * length);
    }
    if (decisions[length] == null) {
      decisions[length] = new Decision();
    }
    Decision decision = decisions[length];
    decision.enabled.clear();
    welcome(moment);
    for (int thread = 0; thread < moment.threads(); thread++) {
      if (moment.isEnabled(thread)) {
        decision.enabled.set(thread);
      }
    }
    return decision;
  }

  /** Notes threads that the last step has created. */
  void welcome(Moment moment) {
    int bound = moment.threads();
    if (bound > births.length) {
      int old = births.length;
      births = Arrays.copyOf(births, Math.max(bound, 2 * old));
      counts = Arrays.copyOf(counts, births.length);
      steps = Arrays.copyOf(steps, births.length);
    }
    for (; threads < bound; threads++) {
      births[threads] = UNBORN;
      counts[threads] = 0;
      if (steps[threads] == null) {
        steps[threads] = new int[16];
      }
    }
    for (int thread = 0; thread < bound; thread++) {
      if (births[thread] == UNBORN && moment.isAlive(thread)) {
        births[thread] = length - 1;
      }
    }
  }

  /** The decision that was entered last, and planned since, is made. */
  void push() {
    Decision decision = decisions[length];
    int thread = decision.thread;
    int count = counts[thread];
    if (count == steps[thread].length) {
      steps[thread] = Arrays.copyOf(steps[thread], 2 * count);
    }
    decision.previous = count == 0 ? -1 : steps[thread][count - 1];
    steps[thread][count] = length;
    counts[thread] = count + 1;
    decision.ordinal = count + 1;
    length++;
  }

  /** Takes decisions back until there are only so many; the next one stays entered. */
  void shrink(int size) {
    while (length > size) {
      length--;
      counts[decisions[length].thread]--;
    }
    for (int thread = 0; thread < threads; thread++) {
      if (births[thread] >= length) {
        births[thread] = UNBORN;
      }
    }
  }

  /** Whether a thread existed at a decision. */
  boolean existed(int thread, int decision) {
    return thread < threads && births[thread] != UNBORN && births[thread] < decision;
  }

  /** The decision after which a thread stands before its next step: its last, or its creation. */
  int origin(int thread) {
    if (counts[thread] > 0) {
      return steps[thread][counts[thread] - 1];
    }
    return births[thread] == UNBORN ? BEGINNING : births[thread];
  }

  /** The same of the thread of a decision, before it. */
  int origin(Decision decision) {
    return decision.previous >= 0 ? decision.previous : Math.max(births[decision.thread], -1);
  }

  /** The first decision for a thread after another decision, or -1. */
  int firstAfter(int thread, int decision) {
    int[] own = steps[thread];
    int found = Arrays.binarySearch(own, 0, counts[thread], decision + 1);
    int index = found >= 0 ? found : -found - 1;
    return index < counts[thread] ? own[index] : -1;
  }

  /** All answers along the run. */
  Schedule schedule() {
    int size = 0;
    for (int i = 0; i < length; i++) {
      size += 1 + decisions[i].choices();
    }
    int[] answers = new int[size];
    int next = 0;
    for (int i = 0; i < length; i++) {
      answers[next++] = decisions[i].thread;
      for (int question = 0; question < decisions[i].choices(); question++) {
        answers[next++] = decisions[i].taken(question);
      }
    }
    return Schedule.of(answers);
  }
}
