package dev.allways.protocol;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The messages from one role to another, oldest first: a bounded buffer for one thread that puts
 * and one that takes. Neither waits here, neither allocates; each remembers what it last saw of the
 * other's position and looks again only when that is not enough. (Paper: Lamport: Specifying
 * Concurrent Program Modules, TOPLAS 1983, for the buffer; Lee, Bu, Chandranmenon: A Lock-Free,
 * Cache-Efficient Shared Ring Buffer, ANCS 2009, for the remembered positions.)
 *
 * <p>The positions are written with a full fence behind them, because the writer looks next whether
 * somebody waits for what it wrote; see {@link Waiter}.
 *
 * <p>The rings of an {@link Endpoint} are different, and nowhere else is there another sort.
 */
class Ring extends RingBack {
  private static final VarHandle HEAD;
  private static final VarHandle TAIL;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      HEAD = lookup.findVarHandle(RingConsumer.class, "head", long.class);
      TAIL = lookup.findVarHandle(RingProducer.class, "tail", long.class);
    } catch (ReflectiveOperationException impossible) {
      throw new ExceptionInInitializerError(impossible);
    }
  }

  private final @Nullable Object[] slots;
  private final int mask;

  private volatile boolean closed;

  /**
   * @param capacity a power of two
   */
  Ring(int capacity) {
    if (Integer.bitCount(capacity) != 1) {
      throw new IllegalArgumentException("not a power of two: " + capacity);
    }
    this.slots = new @Nullable Object[capacity];
    this.mask = capacity - 1;
  }

  int capacity() {
    return slots.length;
  }

  /** For the producer: whether there is room for a message. */
  boolean hasRoom() {
    long position = tail;
    if (position - headSeen < slots.length) {
      return true;
    }
    headSeen = (long) HEAD.getAcquire(this);
    return position - headSeen < slots.length;
  }

  /** For the producer, where there is room. */
  void put(Object message) {
    long position = tail;
    slots[(int) position & mask] = message;
    TAIL.setVolatile(this, position + 1);
  }

  /** As {@link #put}, where a lock does what the fence is for. */
  final void putLocked(Object message) {
    long position = tail;
    slots[(int) position & mask] = message;
    TAIL.setRelease(this, position + 1);
  }

  /** For the consumer: the oldest message, or null. */
  @Nullable Object first() {
    long position = head;
    if (position == tailSeen) {
      tailSeen = (long) TAIL.getAcquire(this);
      if (position == tailSeen) {
        return null;
      }
    }
    return slots[(int) position & mask];
  }

  /** For anybody who is curious: what was the oldest message a moment ago, or null. */
  @Nullable Object glance() {
    long position = (long) HEAD.getAcquire(this);
    return position == (long) TAIL.getAcquire(this) ? null : slots[(int) position & mask];
  }

  /** For the consumer, where {@link #first()} has shown that there is a message. */
  void drop() {
    long position = head;
    slots[(int) position & mask] = null;
    HEAD.setVolatile(this, position + 1);
  }

  /** As {@link #drop}, where a lock does what the fence is for. */
  final void dropLocked() {
    long position = head;
    slots[(int) position & mask] = null;
    HEAD.setRelease(this, position + 1);
  }

  boolean isClosed() {
    return closed;
  }

  void close() {
    closed = true;
  }

  /** How many messages there are, or were a moment ago if others use it. */
  int size() {
    long position = (long) HEAD.getAcquire(this);
    return (int) ((long) TAIL.getAcquire(this) - position);
  }

  /** One number a slot: 0 behind the last message; then 1 if closed. */
  void save(int[] into, int at, ToIntFunction<Object> number) {
    int size = size();
    for (int i = 0; i < size; i++) {
      Object message = slots[(int) (head + i) & mask];
      if (message != null) {
        into[at + i] = number.applyAsInt(message);
      }
    }
    Arrays.fill(into, at + size, at + slots.length, 0);
    into[at + slots.length] = closed ? 1 : 0;
  }

  void restore(int[] from, int at, IntFunction<Object> message) {
    boolean wasClosed = from[at + slots.length] != 0;
    if (closed != wasClosed) {
      closed = wasClosed;
    }
    if (head == tail && from[at] == 0) {
      // Where it is turned to does not matter while it is empty; a checker is here all the time.
      return;
    }
    if (head != tail) {
      Arrays.fill(slots, null);
    }
    int size = 0;
    while (size < slots.length && from[at + size] != 0) {
      slots[size] = message.apply(from[at + size]);
      size++;
    }
    head = 0;
    headSeen = 0;
    tail = size;
    tailSeen = size;
  }
}

/** Keeps what the producer writes off the cache line of whatever comes before. */
@SuppressWarnings({"unused", "UnusedVariable"}) // room is all that these are for
class RingFront {
  private long a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14;
}

/** What only the producer writes. */
class RingProducer extends RingFront {
  long tail;
  long headSeen;
}

/** Keeps producer and consumer apart; two lines, because processors fetch lines in pairs. */
@SuppressWarnings({"unused", "UnusedVariable"}) // room is all that these are for
class RingMiddle extends RingProducer {
  private long b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, b10, b11, b12, b13, b14;
}

/** What only the consumer writes. */
class RingConsumer extends RingMiddle {
  long head;
  long tailSeen;
}

/** Keeps what the consumer writes off the cache line that both read. */
@SuppressWarnings({"unused", "UnusedVariable"}) // room is all that these are for
class RingBack extends RingConsumer {
  private long c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14;
}
