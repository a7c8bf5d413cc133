package dev.allways.languages.java.runtime;

import dev.allways.core.execution.Operation;
import dev.allways.core.execution.Operation.Mode;
import org.jspecify.annotations.Nullable;

/** A lock that its owner may take again, with those who wait for a notification. */
public final class Monitor {
  final long object;
  final Operation acquisition;
  final Operation release;
  final Operation attempt;
  final WaitSet waiters;
  final Gate free = () -> owner() == null;
  private final VectorClock clock = new VectorClock();
  private @Nullable Strand owner;
  private int count;
  private int conditions;

  Monitor(long object) {
    this.object = object;
    long lock = Place.of(Place.Sort.MONITOR, object, 0);
    acquisition = Operation.of(Mode.ACQUIRE, lock);
    release = Operation.of(Mode.RELEASE, lock);
    attempt = Operation.of(Mode.WRITE, lock);
    waiters = newWaitSet();
  }

  /** More who wait while they let go of this lock. */
  public WaitSet newWaitSet() {
    return new WaitSet(object, conditions++);
  }

  public @Nullable Strand owner() {
    return owner;
  }

  public boolean isOwnedBy(Strand strand) {
    return owner == strand;
  }

  /** How often its owner has taken it. */
  public int count() {
    return count;
  }

  /** Whether nobody has it and nobody waits for a notification, as if it were new. */
  boolean isIdle() {
    return owner == null && waiters.strands.isEmpty();
  }

  void describe(Description to) {
    to.number(owner == null ? -1 : owner.number);
    to.number(count);
    waiters.describe(to);
  }

  void take(Strand strand, int times) {
    owner = strand;
    if (count == 0) {
      strand.clock.join(clock);
    }
    count += times;
    strand.locks += times;
  }

  /**
   * @return how often it was taken before
   */
  int giveBack(int times) {
    int before = count;
    count -= times;
    if (owner != null) {
      owner.locks -= times;
    }
    if (count == 0 && owner != null) {
      owner.releaseTo(clock);
      owner = null;
    }
    return before;
  }
}
