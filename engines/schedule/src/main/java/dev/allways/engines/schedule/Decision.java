package dev.allways.engines.schedule;

import dev.allways.core.execution.Operation;
import java.util.Arrays;
import java.util.BitSet;

/**
 * A moment of the run that is looked at, what was decided there, and what came of it. Used again
 * for another moment when the search has left this one, so that runs allocate next to nothing.
 */
final class Decision {
  static final int[] NO_CHOICES = {};

  /** Who can go on here. */
  final BitSet enabled = new BitSet();

  /** What need not be done here, because it was done here or elsewhere. */
  SleepSet asleep = SleepSet.EMPTY;

  /** Who is to go on here, one after the other; used where whole threads are tried. */
  final BitSet wanted = new BitSet();

  /** Those of them who have been tried, or are being tried now. */
  final BitSet tried = new BitSet();

  /** What is still to be tried here; used where sequences of steps are tried. */
  WakeupTree wakeups = WakeupTree.empty();

  /** What is to be tried after the step; used where sequences of steps are tried. */
  WakeupTree followed = WakeupTree.empty();

  /** The races of the step; used where they are looked at again. */
  final Races races = new Races();

  /** Who goes on. */
  int thread;

  /** What it was about to do. */
  Operation announced = Operation.NOTHING;

  /** What it has really done. */
  Operation performed = Operation.NOTHING;

  /** How many steps of the thread there are up to this one. */
  int ordinal;

  /** The last decision for the same thread before this one, or -1. */
  int previous;

  /** For every thread, how many of its steps happened before this one, which counts itself. */
  int[] clock = {};

  /** How many times before a thread was left that could have gone on. */
  int preemptions;

  /** How many accesses to places there were before this decision. */
  int accesses;

  /** What the thread was asked to choose while it performed the operation. */
  private int[] alternatives = {};

  private int[] taken = {};
  private int choices;

  /** Whether it is known what the thread is about to do, and must be so. */
  boolean isForeseen;

  /** What it must have done if the step is settled. */
  Operation foreseen = Operation.NOTHING;

  /** Whether other alternatives than those taken are somebody else's business. */
  boolean isSettled;

  /** The step to take: by whom, and the answers to the first questions. */
  void plan(int who, int[] questions, int[] answers, boolean settled) {
    thread = who;
    choices = 0;
    for (int i = 0; i < questions.length; i++) {
      chosen(questions[i], answers[i]);
    }
    isSettled = settled;
    isForeseen = false;
  }

  /** The thread is about to do this, and does that if the step is settled. */
  void foresee(Operation next, Operation done) {
    announced = next;
    foreseen = done;
    isForeseen = true;
  }

  int choices() {
    return choices;
  }

  int alternatives(int question) {
    return alternatives[question];
  }

  int taken(int question) {
    return taken[question];
  }

  int[] taken() {
    return choices == 0 ? NO_CHOICES : Arrays.copyOf(taken, choices);
  }

  int[] alternatives() {
    return choices == 0 ? NO_CHOICES : Arrays.copyOf(alternatives, choices);
  }

  void chosen(int among, int answer) {
    if (choices == taken.length) {
      taken = Arrays.copyOf(taken, choices + 4);
      alternatives = Arrays.copyOf(alternatives, choices + 4);
    }
    taken[choices] = answer;
    alternatives[choices] = among;
    choices++;
  }

  /** Goes to the next answers to what the thread was asked; false if there are none left. */
  boolean nextAlternative() {
    if (isSettled) {
      return false;
    }
    while (choices > 0 && taken[choices - 1] == alternatives[choices - 1] - 1) {
      choices--;
    }
    if (choices == 0) {
      return false;
    }
    taken[choices - 1]++;
    isForeseen = true;
    return true;
  }

  /** Whether the step happened before, or is, the one that has this clock. */
  boolean isBefore(int[] later) {
    return thread < later.length && later[thread] >= ordinal;
  }

  /** What was done need not be done again. */
  void sleep() {
    asleep = asleep.with(thread, taken(), performed);
  }

  @Override
  public String toString() {
    return "thread " + thread + ": " + performed;
  }
}
