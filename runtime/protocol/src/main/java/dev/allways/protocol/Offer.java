package dev.allways.protocol;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** A message that somebody wants to hand over through a channel, as part of an {@link Offering}. */
final class Offer {
  private final Offering offering;
  private final int index;
  private final int channel;
  private final Object message;
  private final int[] targets;
  private final @Nullable Offer next;

  /**
   * @param index the number of the call among those that are selected from
   * @param targets where it leads whoever offers it
   * @param next what is offered through the same channel as well
   */
  Offer(
      Offering offering,
      int index,
      int channel,
      Object message,
      int[] targets,
      @Nullable Offer next) {
    this.offering = offering;
    this.index = index;
    this.channel = channel;
    this.message = message;
    this.targets = targets;
    this.next = next;
  }

  int index() {
    return index;
  }

  int channel() {
    return channel;
  }

  Object message() {
    return message;
  }

  int[] targets() {
    return targets;
  }

  @Nullable Offer next() {
    return next;
  }

  boolean isOpen() {
    return offering.state.get() == Offering.OPEN;
  }

  /** False if somebody else was faster, or it has been withdrawn. */
  boolean take() {
    return offering.state.compareAndSet(Offering.OPEN, this);
  }

  /** Everybody who is to know that it was taken has been told. */
  void settle() {
    offering.settled = true;
  }

  /** Messages of which somebody wants to hand over one, and waits until then. */
  static final class Offering {
    private static final Object OPEN = "open";
    private static final Object WITHDRAWN = "withdrawn";

    private final AtomicReference<Object> state = new AtomicReference<>(OPEN);

    private volatile boolean settled;

    /** Waits until whoever has taken one has told so: what comes next is told after that. */
    void awaitSettlement() {
      while (!settled) {
        LockSupport.parkNanos(1_000);
      }
    }

    /** The one that has been taken, or null. */
    @Nullable Offer taken() {
      return state.get() instanceof Offer offer ? offer : null;
    }

    /** False if one has been taken. */
    boolean withdraw() {
      return state.compareAndSet(OPEN, WITHDRAWN);
    }
  }
}
