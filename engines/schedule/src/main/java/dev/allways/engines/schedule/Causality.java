package dev.allways.engines.schedule;

import dev.allways.core.execution.Operation;
import dev.allways.core.execution.Operation.Mode;
import java.util.Arrays;

/**
 * Which steps of the run happened before which: of one thread in their order, a creation before
 * what the new thread does, and what conflicts in the order of the run. And which of the steps that
 * conflict could have come in the other order: the races, with which a search finds its way.
 *
 * <p>An acquisition can only come before the acquisition that was before it, and not before the
 * release in between; a step that waits may come before any of the changes of its place. Whatever
 * else is not possible in the other order is found out by trying.
 */
final class Causality {
  /** Two steps that conflict and that nothing else orders. */
  interface RaceVisitor {
    /**
     * @param earlier the decision
     * @param later the other; its clock is without the earlier one and what follows from that
     */
    void visit(int earlier, Pending later);
  }

  /** A step that could have come earlier. */
  static final class Pending {
    private final int decision;
    private final int thread;
    private final Operation announced;
    private final int[] clock;

    private Pending(int decision, int thread, Operation announced, int[] clock) {
      this.decision = decision;
      this.thread = thread;
      this.announced = announced;
      this.clock = clock;
    }

    /** The same, to be looked at after the visit. */
    Pending kept() {
      return new Pending(decision, thread, announced, clock.clone());
    }

    /** Where it was taken; the length of the trail if it was not. */
    int decision() {
      return decision;
    }

    int thread() {
      return thread;
    }

    Operation announced() {
      return announced;
    }

    /** As {@link Decision#clock}, without the step itself; valid during the visit. */
    int[] clock() {
      return clock;
    }
  }

  private final Trail trail;
  private final PlaceHistory history = new PlaceHistory();

  /** How many decisions have a clock. */
  private int linked;

  private int[] scratch = new int[8];

  /** By thread, the last time one of its looks was met. */
  private int[] met = new int[8];

  private int meeting;

  /** The steps right before the one that is looked at, by the index of the place. */
  private int[] direct = new int[8];

  private int[] directPlace = new int[8];
  private int directs;

  /** Those that may be in race with it. */
  private int[] rivals = new int[8];

  private int[] rivalPlace = new int[8];
  private Kind[] rivalKind = new Kind[8];
  private int rivalCount;

  private enum Kind {
    DIRECT,
    /** An acquisition whose release is what comes directly before. */
    LOCK,
    /** A change of what is waited for. */
    AWAITED
  }

  Causality(Trail trail) {
    this.trail = trail;
  }

  /** Forgets what the trail has forgotten. */
  void shrink() {
    if (linked > trail.length()) {
      linked = trail.length();
      history.shrink(trail.at(linked).accesses);
    }
  }

  /** Follows the trail to its end, and shows the races of the steps that are new. */
  void link(RaceVisitor visitor) {
    for (; linked < trail.length(); linked++) {
      Decision step = trail.at(linked);
      step.accesses = history.size();
      step.races.clear();
      int origin = trail.origin(step);
      gather(step.thread, step.performed);
      int[] base = origin < 0 ? Decision.NO_CHOICES : trail.at(origin).clock;
      visit(step.thread, step.performed, step.announced, origin, base, visitor);
      int[] clock = clean(step.clock);
      join(clock, base);
      for (int i = 0; i < directs; i++) {
        join(clock, trail.at(direct[i]).clock);
      }
      clock[step.thread] = step.ordinal;
      step.clock = clock;
      history.add(step.performed, linked);
    }
  }

  /**
   * Shows the races of what a thread would do, if only it could. That which comes when it comes is
   * not in race with anything before.
   */
  void blocked(int thread, Operation operation, RaceVisitor visitor) {
    boolean isTaken = false;
    for (int i = 0; i < operation.size(); i++) {
      isTaken |= operation.mode(i) == Mode.ACQUIRE || operation.mode(i) == Mode.AWAIT;
    }
    if (isTaken) {
      int origin = trail.origin(thread);
      gather(thread, operation);
      int[] base = origin < 0 ? Decision.NO_CHOICES : trail.at(origin).clock;
      visit(thread, operation, operation, origin, base, visitor);
    }
  }

  private int[] clean(int[] clock) {
    if (clock.length < trail.threads()) {
      return new int[(trail.threads() + 7) & ~7];
    }
    Arrays.fill(clock, 0);
    return clock;
  }

  private static void join(int[] clock, int[] other) {
    for (int i = Math.min(clock.length, other.length) - 1; i >= 0; i--) {
      if (other[i] > clock[i]) {
        clock[i] = other[i];
      }
    }
  }

  /** Finds what comes directly before an operation, and what may be in race with it. */
  private void gather(int thread, Operation operation) {
    directs = 0;
    rivalCount = 0;
    for (int i = 0; i < operation.size(); i++) {
      int last = history.last(operation.place(i));
      int change = history.change(last);
      Mode mode = operation.mode(i);
      if (mode != Mode.READ) {
        looks(thread, i, last, change);
      }
      if (change == PlaceHistory.NONE) {
        continue;
      }
      direct(history.decision(change), i);
      if (mode == Mode.ACQUIRE && history.mode(change) == Mode.RELEASE) {
        acquisition(change, i);
      } else if (mode == Mode.AWAIT) {
        for (int each = change; each != PlaceHistory.NONE; each = before(each)) {
          rival(history.decision(each), i, Kind.AWAITED);
        }
      } else {
        rival(history.decision(change), i, Kind.DIRECT);
      }
    }
  }

  /** The last look of each other thread since the last change. */
  private void looks(int thread, int place, int last, int change) {
    meeting++;
    if (met.length < trail.threads()) {
      met = Arrays.copyOf(met, 2 * trail.threads());
    }
    for (int look = last; look != change; look = history.previous(look)) {
      int looker = trail.at(history.decision(look)).thread;
      if (looker != thread && met[looker] != meeting) {
        met[looker] = meeting;
        direct(history.decision(look), place);
        rival(history.decision(look), place, Kind.DIRECT);
      }
    }
  }

  /** Who has taken the lock last, be it by an attempt that need not have succeeded. */
  private void acquisition(int release, int place) {
    for (int each = release; each != PlaceHistory.NONE; each = before(each)) {
      if (history.mode(each) != Mode.RELEASE) {
        rival(history.decision(each), place, Kind.LOCK);
      }
      if (history.mode(each) == Mode.ACQUIRE) {
        return;
      }
    }
  }

  /** The change before a change. */
  private int before(int change) {
    return history.change(history.previous(change));
  }

  private void direct(int decision, int place) {
    if (directs == direct.length) {
      direct = Arrays.copyOf(direct, 2 * directs);
      directPlace = Arrays.copyOf(directPlace, 2 * directs);
    }
    direct[directs] = decision;
    directPlace[directs++] = place;
  }

  private void rival(int decision, int place, Kind kind) {
    if (rivalCount == rivals.length) {
      rivals = Arrays.copyOf(rivals, 2 * rivalCount);
      rivalPlace = Arrays.copyOf(rivalPlace, 2 * rivalCount);
      rivalKind = Arrays.copyOf(rivalKind, 2 * rivalCount);
    }
    rivals[rivalCount] = decision;
    rivalPlace[rivalCount] = place;
    rivalKind[rivalCount++] = kind;
  }

  private void visit(
      int thread,
      Operation operation,
      Operation announced,
      int origin,
      int[] base,
      RaceVisitor visitor) {
    int enough = -1;
    for (int i = 0; i < rivalCount; i++) {
      int decision = rivals[i];
      Decision rival = trail.at(decision);
      if (rivalPlace[i] == enough
          || rival.thread == thread
          || rival.isBefore(base)
          || isOrdered(i)) {
        continue;
      }
      boolean waited = origin < decision && trail.existed(thread, decision);
      if (waited && rival.enabled.get(thread) && rivalKind[i] == Kind.AWAITED) {
        // What is further back comes into sight once these two have been exchanged.
        enough = rivalPlace[i];
      }
      if (waited && !rival.enabled.get(thread) && isOnlyCause(i, operation)) {
        continue;
      }
      visitor.visit(decision, new Pending(linked, thread, announced, clockWithout(rival, base)));
    }
  }

  /** Whether something else is between the rival and the step. */
  private boolean isOrdered(int index) {
    Decision rival = trail.at(rivals[index]);
    for (int i = 0; i < directs; i++) {
      boolean isOwn =
          direct[i] == rivals[index]
              || (directPlace[i] == rivalPlace[index] && isExempt(index, direct[i]));
      if (!isOwn && rival.isBefore(trail.at(direct[i]).clock)) {
        return true;
      }
    }
    return false;
  }

  /** Whether what comes directly before orders the two only as long as they are in this order. */
  private boolean isExempt(int index, int between) {
    return switch (rivalKind[index]) {
      case DIRECT -> false;
      case AWAITED -> true;
      case LOCK -> trail.at(between).thread == trail.at(rivals[index]).thread;
    };
  }

  /** Whether nothing but the rival, and what follows from it, can have enabled the step. */
  private boolean isOnlyCause(int index, Operation operation) {
    for (int place = 0; place < operation.size(); place++) {
      int last = history.last(operation.place(place));
      if (place != rivalPlace[index]
          && last != PlaceHistory.NONE
          && history.decision(last) > rivals[index]) {
        return false;
      }
    }
    return true;
  }

  /** What comes before the step when the rival, and what follows from it, does not. */
  private int[] clockWithout(Decision rival, int[] base) {
    scratch = clean(scratch);
    join(scratch, base);
    for (int i = 0; i < directs; i++) {
      int[] other = trail.at(direct[i]).clock;
      if (!rival.isBefore(other)) {
        join(scratch, other);
      }
    }
    return scratch;
  }
}
