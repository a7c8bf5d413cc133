package dev.allways.languages.java.runtime;

/**
 * What operations touch, as a number: the sort of place, the object it belongs to, and where in it.
 * Objects are numbered by the thread that created them and how many it had created before, so that
 * numbers do not depend on the order of what does not matter. No place is 0.
 */
final class Place {
  private static final int SLOT_BITS = 24;
  private static final int OBJECT_BITS = 36;

  /** More elements than this are not told apart. */
  static final int MOST_SLOTS = 1 << SLOT_BITS;

  /** The sorts of places. */
  enum Sort {
    FIELD,
    ELEMENT,
    MONITOR,
    WAITERS,
    /** Whether a thread that waits was notified. */
    WAITING,
    /** All that a JDK object holds which is not looked into. */
    CONTENT,
    /** Whether a thread was started and has ended. */
    LIFE,
    PERMIT,
    INTERRUPT,
    /** Whether a class is initialised. */
    TYPE
  }

  private static final Sort[] SORTS = Sort.values();

  private Place() {}

  static long of(Sort sort, long object, int slot) {
    return (sort.ordinal() + 1L) << (OBJECT_BITS + SLOT_BITS)
        | object << SLOT_BITS
        | (slot & (MOST_SLOTS - 1));
  }

  static Sort sort(long place) {
    return SORTS[(int) (place >>> (OBJECT_BITS + SLOT_BITS)) - 1];
  }

  static long object(long place) {
    return place >>> SLOT_BITS & ((1L << OBJECT_BITS) - 1);
  }

  static int slot(long place) {
    return (int) place & (MOST_SLOTS - 1);
  }
}
