package dev.allways.engines.schedule;

import dev.allways.core.execution.Moment;
import dev.allways.core.execution.Operation;
import dev.allways.engines.schedule.Causality.Pending;
import java.util.Arrays;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * Of runs that differ only in the order of what does not conflict, one, and none is begun in vain:
 * optimal dynamic partial-order reduction (Abdulla, Aronis, Jonsson, Sagonas, POPL 2014, algorithm
 * 2). Where two steps are in race, the whole sequence that exchanges them is kept for later, unless
 * it begins, in some order, with what is asleep. Of such a sequence only that much is kept that
 * makes the difference and that wakes everybody.
 *
 * <p>That a step has done less than announced cannot be used here: what a sequence conflicts with
 * would depend on where it is tried. Nor can a run that was interrupted, as by a failure: what is
 * not in it may be in conflict with what is asleep. Who finds either, or runs that are very long,
 * must begin again without sequences.
 *
 * <p>Runs are given up in two cases only, and then soon: a step that was exchanged with another one
 * turns out to need that, or one of several answers to a question is asleep.
 */
final class WakeupSequences implements Branching {
  /** Every race costs as much as the run is long, and long runs have many. */
  private static final int MOST_STEPS = 5_000;

  private final Trail trail;
  private final Causality causality;
  private final Preference preference;

  /** The run without the earlier step of a race and what follows from it: decisions. */
  private int[] sequence = new int[64];

  private int length;

  /** Which of the sequence are not yet on the way through a tree. */
  private boolean[] remains = new boolean[64];

  WakeupSequences(Trail trail) {
    this.trail = trail;
    this.causality = new Causality(trail);
    this.preference = new Preference(trail);
  }

  @Override
  public int extend(Decision here, Moment moment) {
    Decision last = trail.length() == 0 ? null : trail.last();
    here.asleep = last == null ? SleepSet.EMPTY : last.asleep.after(last.thread, last.performed);
    here.wakeups = last == null ? WakeupTree.empty() : last.followed;
    if (!here.wakeups.isLeaf()) {
      return follow(here) ? here.thread : NOBODY;
    }
    int next = preference.among(here);
    if (next == NOBODY) {
      // See SourceSets: who is asleep for some answers only does not show all its races here.
      for (int thread = here.enabled.nextSetBit(0);
          thread >= 0;
          thread = here.enabled.nextSetBit(thread + 1)) {
        here.wakeups.add(WakeupTree.any(thread, moment.next(thread)));
      }
      return follow(here) ? here.thread : NOBODY;
    }
    here.plan(next, Decision.NO_CHOICES, Decision.NO_CHOICES, false);
    here.followed = WakeupTree.empty();
    return next;
  }

  /** Plans the first step of the tree that can be taken and is not asleep. */
  private static boolean follow(Decision here) {
    for (WakeupTree step = here.wakeups.poll(); step != null; step = here.wakeups.poll()) {
      if (here.enabled.get(step.thread) && !here.asleep.contains(step.thread, step.taken)) {
        here.plan(step.thread, step.alternatives, step.taken, step.performed != null);
        here.foresee(step.announced, step.operation());
        here.followed = step;
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean isMistaken(Decision last) {
    return !last.performed.equals(last.announced) || trail.length() > MOST_STEPS;
  }

  @Override
  public boolean isRedundant(Decision last) {
    return last.choices() > 0 && last.asleep.contains(last.thread, last.taken());
  }

  @Override
  public void learn() {
    causality.link((earlier, later) -> trail.at(later.decision()).races.add(earlier, later));
    for (int i = 0; i < trail.length(); i++) {
      trail.at(i).races.forEach(this::exchange);
    }
  }

  @Override
  public void learnBlocked(int thread, Moment moment) {
    causality.blocked(thread, moment.next(thread), this::exchange);
  }

  @Override
  public void learnInterrupted(int thread) {}

  @Override
  public boolean needsWholeRuns() {
    return true;
  }

  @Override
  public boolean advance() {
    while (trail.length() > 0) {
      Decision last = trail.last();
      last.sleep();
      trail.shrink(trail.length() - 1);
      causality.shrink();
      if (last.nextAlternative() || follow(last)) {
        return true;
      }
    }
    return false;
  }

  private void exchange(int earlier, Pending later) {
    Decision before = trail.at(earlier);
    arrange(earlier, later);
    if (before.asleep.any(
        (thread, taken, done) ->
            find(thread, later) < 0
                ? taken.length == 0 && conflict(done, length, later) < 0
                : begins(thread, taken, later))) {
      return;
    }
    if (!before.enabled.get(later.thread()) && isInitial(length, later)) {
      return;
    }
    WakeupTree node = before.wakeups;
    for (@Nullable WakeupTree next = child(node, later); next != null; next = child(node, later)) {
      if (next.isLeaf()) {
        return;
      }
      node = next;
    }
    append(node, before, later);
  }

  /** Writes down the run in which the later step comes without the earlier one. */
  private void arrange(int earlier, Pending later) {
    Decision before = trail.at(earlier);
    int most = trail.length() - earlier;
    if (sequence.length < most) {
      sequence = new int[2 * most];
      remains = new boolean[2 * most];
    }
    length = 0;
    for (int i = earlier + 1; i < trail.length(); i++) {
      if (i != later.decision() && !before.isBefore(trail.at(i).clock)) {
        remains[length] = true;
        sequence[length++] = i;
      }
    }
    remains[length] = true;
  }

  /** Where the next step of a thread is in the sequence; its length for the later step, or -1. */
  private int find(int thread, Pending later) {
    for (int i = 0; i < length; i++) {
      if (remains[i] && trail.at(sequence[i]).thread == thread) {
        return i;
      }
    }
    return remains[length] && later.thread() == thread ? length : -1;
  }

  /** Whether nothing that is left of the sequence must come before one of its steps. */
  private boolean isInitial(int index, Pending later) {
    int[] clock = index == length ? later.clock() : trail.at(sequence[index]).clock;
    for (int i = 0; i < index; i++) {
      if (remains[i] && trail.at(sequence[i]).isBefore(clock)) {
        return false;
      }
    }
    return true;
  }

  /** The first step that is left of the sequence and conflicts, or -1. */
  private int conflict(Operation operation, int end, Pending later) {
    for (int i = 0; i < end; i++) {
      if (remains[i] && trail.at(sequence[i]).performed.conflicts(operation)) {
        return i;
      }
    }
    return end == length && remains[length] && later.announced().conflicts(operation) ? length : -1;
  }

  /** Whether the sequence could as well begin with its step of that thread, which is this one. */
  private boolean begins(int thread, int[] taken, Pending later) {
    int index = find(thread, later);
    boolean isSame =
        index == length
            ? taken.length == 0
            : Arrays.equals(taken, trail.at(sequence[index]).taken());
    return isSame && isInitial(index, later);
  }

  /** The child of a tree with which the sequence could begin, and takes it from the sequence. */
  private @Nullable WakeupTree child(WakeupTree node, Pending later) {
    Iterator<WakeupTree> children = node.children();
    while (children.hasNext()) {
      WakeupTree child = children.next();
      int index = find(child.thread, later);
      boolean isAny = child.performed == null;
      if (index < 0
          ? child.taken.length == 0 && conflict(child.operation(), length, later) < 0
          : isAny ? isInitial(index, later) : begins(child.thread, child.taken, later)) {
        if (index >= 0) {
          remains[index] = false;
        }
        return child;
      }
    }
    return null;
  }

  /** Adds what is left of the sequence, as far as it is needed. */
  private void append(WakeupTree node, Decision before, Pending later) {
    int[] needed = Arrays.copyOf(later.clock(), Math.max(later.clock().length, trail.threads()));
    before.asleep.any(
        (thread, _, performed) -> {
          need(needed, thread, performed, later);
          return false;
        });
    WakeupTree end = node;
    for (int i = 0; i < length; i++) {
      Decision step = trail.at(sequence[i]);
      if (remains[i] && step.isBefore(needed)) {
        end = end.add(WakeupTree.like(step));
      }
    }
    if (remains[length]) {
      end.add(WakeupTree.any(later.thread(), later.announced()));
    }
  }

  /** What wakes a step is needed, and what comes before that. */
  private void need(int[] needed, int thread, Operation performed, Pending later) {
    int own = find(thread, later);
    int waker = conflict(performed, own < 0 ? length : own, later);
    int index = waker < 0 ? own : waker;
    if (index >= 0 && index < length) {
      int[] clock = trail.at(sequence[index]).clock;
      for (int i = 0; i < Math.min(clock.length, needed.length); i++) {
        needed[i] = Math.max(needed[i], clock[i]);
      }
    }
  }
}
