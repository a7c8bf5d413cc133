package dev.allways.engines.schedule;

import dev.allways.core.execution.Operation;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Steps that need not be taken, because every run that begins with one of them was looked at
 * already, in another order (Godefroid 1996). A step is that of a thread with certain answers to
 * what it is asked meanwhile. Immutable; most steps wake nobody, and then nothing is allocated.
 */
final class SleepSet {
  static final SleepSet EMPTY = new SleepSet(-1, Decision.NO_CHOICES, Operation.NOTHING, null);

  private final int thread;
  private final int[] choices;
  private final Operation operation;
  private final @Nullable SleepSet rest;

  private SleepSet(int thread, int[] choices, Operation operation, @Nullable SleepSet rest) {
    this.thread = thread;
    this.choices = choices;
    this.operation = operation;
    this.rest = rest;
  }

  /** Looks at a step that is asleep. */
  interface Test {
    boolean test(int thread, int[] choices, Operation operation);
  }

  SleepSet with(int sleeper, int[] answers, Operation performed) {
    return new SleepSet(sleeper, answers, performed, this);
  }

  /** Those that are still asleep after a step. */
  SleepSet after(int walker, Operation performed) {
    if (rest == null) {
      return this;
    }
    SleepSet others = rest.after(walker, performed);
    if (thread == walker || operation.conflicts(performed)) {
      return others;
    }
    return others == rest ? this : new SleepSet(thread, choices, operation, others);
  }

  /** Whether the thread need not go on, whatever it is asked. */
  boolean contains(int sleeper) {
    return contains(sleeper, Decision.NO_CHOICES);
  }

  boolean contains(int sleeper, int[] answers) {
    return any((who, how, _) -> who == sleeper && Arrays.equals(how, answers));
  }

  /** Takes away the threads that have a step asleep. */
  void removeFrom(BitSet threads) {
    for (SleepSet each = this; each.rest != null; each = each.rest) {
      threads.clear(each.thread);
    }
  }

  boolean any(Test test) {
    for (SleepSet each = this; each.rest != null; each = each.rest) {
      if (test.test(each.thread, each.choices, each.operation)) {
        return true;
      }
    }
    return false;
  }
}
