package dev.allways.protocol;

import java.util.concurrent.atomic.AtomicInteger;

/** A message that somebody wants to hand over, to one of several perhaps, and waits until then. */
final class Offer {
  private static final int OPEN = -1;
  private static final int WITHDRAWN = -2;

  private final Object message;
  private final AtomicInteger taken = new AtomicInteger(OPEN);

  Offer(Object message) {
    this.message = message;
  }

  Object message() {
    return message;
  }

  boolean isOpen() {
    return taken.get() == OPEN;
  }

  boolean isTaken() {
    return taken.get() >= 0;
  }

  /** The channel through which it has been taken. */
  int channel() {
    return taken.get();
  }

  /** False if somebody else was faster, or it has been withdrawn. */
  boolean take(int channel) {
    return taken.compareAndSet(OPEN, channel);
  }

  /** False if it has been taken. */
  boolean withdraw() {
    return taken.compareAndSet(OPEN, WITHDRAWN);
  }
}
