package dev.allways.protocol;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A call of a strict protocol that waits. All but its being ready is for who holds the lock. */
final class Pending extends Waiter {
  private final StrictProtocol protocol;
  final int role;
  final int kind;
  final int channel;
  final @Nullable Object message;
  final boolean patient;
  @Nullable Pending next;
  private volatile boolean signalled;
  private int channelOfResult;
  private volatile @Nullable Object result;

  Pending(
      StrictProtocol protocol,
      Patience patience,
      int role,
      int kind,
      int channel,
      @Nullable Object message,
      long deadline) {
    super(patience);
    this.protocol = protocol;
    this.role = role;
    this.kind = kind;
    this.channel = channel;
    this.message = message;
    this.patient = deadline == NO_DEADLINE;
  }

  boolean reaches(int through) {
    return channel == Call.ANY || channel == through;
  }

  boolean asks(int what, int through) {
    return kind == what && reaches(through);
  }

  /** Whether its message is of a type, if it has one to send. */
  boolean carries(int what, MessageType type) {
    return what != Call.SEND || (message != null && type.fits(message));
  }

  /** It has to look again; to be followed by {@link #signal()}. */
  void setSignalled(boolean isSignalled) {
    signalled = isSignalled;
  }

  @Override
  public boolean isReady() {
    return signalled;
  }

  /** The other end of a synchronous message has come. */
  void complete(int through, Object taken) {
    channelOfResult = through;
    result = taken;
  }

  @Override
  public boolean isExchanged() {
    return result != null;
  }

  Object result(boolean detailed) {
    Object object = Objects.requireNonNull(result);
    return detailed ? new Reception(channelOfResult, object) : object;
  }

  @Override
  boolean lookAround() {
    if (!protocol.isWatched()) {
      return false;
    }
    protocol.lookForDead();
    return true;
  }
}
