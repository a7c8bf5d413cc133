package dev.allways.languages.java.runtime;

import dev.allways.core.execution.Operation;
import dev.allways.core.execution.Operation.Mode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Notices that a thread runs in a circle without any effect: it is where it was, with the same
 * variables, and has only looked in between. It would do so for ever, so it may as well wait until
 * another thread changes what it looks at. To search the schedules in which it goes round once more
 * would be endless, and tell nothing new.
 */
final class Spinning {
  /** Longer circles are not noticed. */
  private static final int MOST_LOOKS = 256;

  private final List<Operation> looks = new ArrayList<>();
  private @Nullable Object mark;
  private int markedLooks;
  private int markedStep;
  private int markedLocks;

  /** The thread has changed something. */
  void hasEffect() {
    if (!looks.isEmpty()) {
      looks.clear();
      mark = null;
    }
  }

  /** The thread has only looked. */
  void looked(Operation announced) {
    if (looks.size() == MOST_LOOKS) {
      hasEffect();
    }
    looks.add(announced);
  }

  /**
   * The thread comes to an operation.
   *
   * @param step how many there were before, of all threads
   * @return if it has come in a circle, what it has looked at meanwhile
   */
  Optional<Circle> comesTo(Strand strand, Operation operation, int step, Whereabouts whereabouts) {
    if (!looks.contains(operation)) {
      return Optional.empty();
    }
    Object now = whereabouts.now().orElse(null);
    if (now == null) {
      return Optional.empty();
    }
    if (now.equals(mark) && strand.locks == markedLocks) {
      Circle circle = new Circle(looks.subList(markedLooks, looks.size()), markedStep);
      hasEffect();
      return Optional.of(circle);
    }
    boolean isFarFromMark = looks.size() >= 2 * markedLooks;
    if (mark == null || isFarFromMark) {
      mark = now;
      markedLooks = looks.size();
      markedStep = step;
      markedLocks = strand.locks;
    }
    return Optional.empty();
  }

  /** What a thread looks at again and again, and since when. */
  static final class Circle {
    final long[] places;
    final int since;

    Circle(List<Operation> looks, int since) {
      this.since = since;
      this.places =
          looks.stream()
              .flatMapToLong(look -> IntStream.range(0, look.size()).mapToLong(look::place))
              .distinct()
              .filter(place -> Place.sort(place) != Place.Sort.MONITOR)
              .toArray();
    }

    /** The operation, which now also depends on all that the circle depends on. */
    Operation widen(Operation operation) {
      Operation wide = operation;
      for (long place : places) {
        boolean isThere = false;
        for (int i = 0; i < operation.size(); i++) {
          isThere |= operation.place(i) == place;
        }
        wide = isThere ? wide : wide.and(Mode.READ, place);
      }
      return wide;
    }
  }
}
