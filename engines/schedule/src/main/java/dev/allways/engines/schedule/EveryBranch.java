package dev.allways.engines.schedule;

import dev.allways.core.execution.Moment;

/**
 * All schedules with at most so many preemptions: switches away from a thread that could have gone
 * on. Nothing is left out because it makes no difference, which makes this what the other searches
 * are compared with, and what can be said about a bounded search easy to say (Musuvathi and Qadeer
 * 2007).
 */
final class EveryBranch implements Branching {
  private final Trail trail;
  private final Preference preference;
  private final int preemptions;
  private boolean isCut;

  /**
   * @param preemptions {@link Integer#MAX_VALUE} for all schedules
   */
  EveryBranch(Trail trail, int preemptions) {
    this.trail = trail;
    this.preference = new Preference(trail);
    this.preemptions = preemptions;
  }

  /** Whether there were schedules with more preemptions. */
  boolean isCut() {
    return isCut;
  }

  @Override
  public int extend(Decision here, Moment moment) {
    here.asleep = SleepSet.EMPTY;
    here.tried.clear();
    here.wanted.clear();
    here.wanted.or(here.enabled);
    int running = trail.length() == 0 ? NOBODY : trail.last().thread;
    int first = preference.among(here);
    here.preemptions = spent();
    if (running != NOBODY && here.enabled.get(running) && here.preemptions >= preemptions) {
      isCut |= here.enabled.cardinality() > 1;
      here.wanted.clear();
      here.wanted.set(running);
      first = running;
    }
    here.plan(first, Decision.NO_CHOICES, Decision.NO_CHOICES, false);
    here.tried.set(first);
    return first;
  }

  /** How many preemptions the run has up to here. */
  private int spent() {
    int length = trail.length();
    if (length < 2) {
      return 0;
    }
    int before = trail.at(length - 2).thread;
    boolean isPreemption = trail.last().thread != before && trail.last().enabled.get(before);
    return trail.last().preemptions + (isPreemption ? 1 : 0);
  }

  @Override
  public boolean isRedundant(Decision last) {
    return false;
  }

  @Override
  public void learn() {}

  @Override
  public void learnBlocked(int thread, Moment moment) {}

  @Override
  public void learnInterrupted(int thread) {}

  @Override
  public boolean advance() {
    while (trail.length() > 0) {
      Decision last = trail.last();
      trail.shrink(trail.length() - 1);
      if (last.nextAlternative()) {
        return true;
      }
      last.wanted.andNot(last.tried);
      int next = last.wanted.nextSetBit(0);
      if (next >= 0) {
        last.plan(next, Decision.NO_CHOICES, Decision.NO_CHOICES, false);
        last.tried.set(next);
        return true;
      }
    }
    return false;
  }
}
