package dev.allways.engines.schedule;

import dev.allways.core.execution.Moment;
import dev.allways.engines.schedule.Causality.Pending;
import java.util.Arrays;

/**
 * Of runs that differ only in the order of what does not conflict, one: dynamic partial-order
 * reduction with source sets and sleep sets (Abdulla, Aronis, Jonsson, Sagonas, POPL 2014,
 * algorithm 1). Where two steps are in race, some thread that begins the run in which they are
 * exchanged must go on before the first of them. Runs that turn out to be like one before are given
 * up half-way, and not counted.
 */
final class SourceSets implements Branching {
  private final Trail trail;
  private final Causality causality;
  private final Preference preference;

  /** By thread, its first step after the earlier one of a race, which does not follow from it. */
  private int[] firsts = new int[8];

  SourceSets(Trail trail) {
    this.trail = trail;
    this.causality = new Causality(trail);
    this.preference = new Preference(trail);
  }

  @Override
  public int extend(Decision here, Moment moment) {
    here.asleep =
        trail.length() == 0
            ? SleepSet.EMPTY
            : trail.last().asleep.after(trail.last().thread, trail.last().performed);
    here.tried.clear();
    here.wanted.clear();
    int next = preference.among(here);
    if (next == NOBODY) {
      // Who is asleep for some answers only may be in race with others for just these answers,
      // which nobody sees here. So all of them go on.
      for (int thread = here.enabled.nextSetBit(0);
          thread >= 0;
          thread = here.enabled.nextSetBit(thread + 1)) {
        if (!here.asleep.contains(thread)) {
          here.wanted.set(thread);
        }
      }
      next = here.wanted.nextSetBit(0);
    }
    if (next != NOBODY) {
      here.plan(next, Decision.NO_CHOICES, Decision.NO_CHOICES, false);
      here.wanted.set(next);
      here.tried.set(next);
    }
    return next;
  }

  @Override
  public boolean isRedundant(Decision last) {
    return last.choices() > 0 && last.asleep.contains(last.thread, last.taken());
  }

  @Override
  public void learn() {
    causality.link(this::exchange);
  }

  @Override
  public void learnBlocked(int thread, Moment moment) {
    causality.blocked(thread, moment.next(thread), this::exchange);
  }

  @Override
  public void learnInterrupted(int thread) {
    if (trail.length() > 0 && trail.last().enabled.get(thread)) {
      trail.last().wanted.set(thread);
    }
  }

  private void exchange(int earlier, Pending later) {
    Decision before = trail.at(earlier);
    findFirsts(earlier, later);
    int chosen = NOBODY;
    for (int thread = 0; thread < trail.threads(); thread++) {
      if (firsts[thread] >= 0 && before.enabled.get(thread) && isInitial(thread, later)) {
        if (before.wanted.get(thread) || before.asleep.contains(thread)) {
          return;
        }
        if (chosen == NOBODY || thread == later.thread()) {
          chosen = thread;
        }
      }
    }
    // There is nobody where the later step needs the earlier one to come first.
    if (chosen != NOBODY) {
      before.wanted.set(chosen);
    }
  }

  private void findFirsts(int earlier, Pending later) {
    if (firsts.length < trail.threads()) {
      firsts = new int[2 * trail.threads()];
    }
    Arrays.fill(firsts, -1);
    Decision before = trail.at(earlier);
    int end = later.decision();
    for (int thread = 0; thread < trail.threads(); thread++) {
      int first = trail.firstAfter(thread, earlier);
      if (first >= 0 && first < end && !before.isBefore(trail.at(first).clock)) {
        firsts[thread] = first;
      }
    }
    if (firsts[later.thread()] < 0) {
      firsts[later.thread()] = end;
    }
  }

  /** Whether nothing of the rearranged run must come before the first step of the thread. */
  private boolean isInitial(int thread, Pending later) {
    int[] clock =
        firsts[thread] == later.decision() ? later.clock() : trail.at(firsts[thread]).clock;
    for (int other = 0; other < trail.threads(); other++) {
      if (other != thread
          && firsts[other] >= 0
          && firsts[other] != later.decision()
          && trail.at(firsts[other]).isBefore(clock)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean advance() {
    while (trail.length() > 0) {
      Decision last = trail.last();
      last.sleep();
      trail.shrink(trail.length() - 1);
      causality.shrink();
      if (last.nextAlternative()) {
        return true;
      }
      for (int next = last.wanted.nextSetBit(0);
          next >= 0;
          next = last.wanted.nextSetBit(next + 1)) {
        if (!last.tried.get(next) && !last.asleep.contains(next)) {
          last.plan(next, Decision.NO_CHOICES, Decision.NO_CHOICES, false);
          last.tried.set(next);
          return true;
        }
      }
    }
    return false;
  }
}
