package dev.allways.core.execution;

import java.util.Arrays;

/**
 * What a thread does between two decisions of the scheduler, as far as it concerns other threads:
 * the places it touches. Two operations of different threads that do not {@linkplain #conflicts
 * conflict} lead to the same in either order.
 *
 * <p>A place is a number that means the same in all runs that have the same operations before it,
 * in whatever order those that do not conflict are. The operation of a thread that begins touches
 * nothing.
 */
public final class Operation {
  /** How a place is touched. */
  public enum Mode {
    /** Looked at. Two looks do not conflict. */
    READ,
    /** Changed, or looked at and changed. */
    WRITE,
    /** A lock, taken. Only possible while it is free, so that it must come after a release. */
    ACQUIRE,
    /** A lock, given back. It is never possible at the same time as an acquisition. */
    RELEASE,
    /**
     * Changed, or looked at and changed, which is only possible while the place is as it must be: a
     * semaphore. Needed where a thread that is enabled can be disabled by another one that touches
     * this place. Who waits for what stays once it has come (the end of a thread, a permit of its
     * own) just reads or writes.
     */
    AWAIT
  }

  public static final Operation NOTHING = new Operation(new long[0], new Mode[0]);

  private final long[] places;
  private final Mode[] modes;

  private Operation(long[] places, Mode[] modes) {
    this.places = places;
    this.modes = modes;
  }

  public static Operation of(Mode mode, long place) {
    return new Operation(new long[] {place}, new Mode[] {mode});
  }

  /** This, and in the same step also that. */
  public Operation and(Mode mode, long place) {
    long[] morePlaces = Arrays.copyOf(places, places.length + 1);
    Mode[] moreModes = Arrays.copyOf(modes, modes.length + 1);
    morePlaces[places.length] = place;
    moreModes[places.length] = mode;
    return new Operation(morePlaces, moreModes);
  }

  /** How many places it touches. */
  public int size() {
    return places.length;
  }

  public long place(int index) {
    return places[index];
  }

  public Mode mode(int index) {
    return modes[index];
  }

  /** Whether the order of the two makes a difference. */
  public boolean conflicts(Operation other) {
    for (int i = 0; i < places.length; i++) {
      for (int j = 0; j < other.places.length; j++) {
        if (places[i] == other.places[j]
            && !(modes[i] == Mode.READ && other.modes[j] == Mode.READ)) {
          return true;
        }
      }
    }
    return false;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Operation that
        && Arrays.equals(places, that.places)
        && Arrays.equals(modes, that.modes);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(places) + Arrays.hashCode(modes);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < places.length; i++) {
      text.append(i == 0 ? "" : ", ").append(modes[i]).append(' ').append(places[i]);
    }
    return text.isEmpty() ? "nothing" : text.toString();
  }
}
