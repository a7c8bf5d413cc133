package dev.allways.protocol;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** What may still become possible in a strict protocol. For who holds its lock. */
final class Prospects {
  private final Session session;
  private final Description description;

  Prospects(Session session) {
    this.session = session;
    this.description = session.description();
  }

  /** Whether a call that is not possible where the protocol is may become so later. */
  boolean mayHappen(Position position, Call call) {
    BitSet future = position.future();
    if (call.channel() != Call.ANY) {
      for (int event : description.eventsOf(call.channel())) {
        if (future.get(event) && answers(event, call)) {
          return true;
        }
      }
      return false;
    }
    for (int event = future.nextSetBit(0); event >= 0; event = future.nextSetBit(event + 1)) {
      if (answers(event, call)) {
        return true;
      }
    }
    return false;
  }

  private boolean answers(int event, Call call) {
    int channel = description.eventChannel(event);
    if (call.channel() != Call.ANY && call.channel() != channel) {
      return false;
    }
    Ring ring = session.rings()[channel];
    int role = call.role();
    boolean asSender = description.sender(channel) == role && !ring.isClosed();
    boolean asReceiver = description.receiver(channel) == role;
    return switch (description.kind(event)) {
      case SEND -> asSender && call.kind() == Call.SEND && fits(event, call.message());
      case RECV ->
          asReceiver && call.kind() == Call.RECEIVE && (!ring.isClosed() || ring.first() != null);
      // Who wants to receive where no more comes waits until that is said.
      case CLOSE ->
          (asSender && call.kind() == Call.CLOSE)
              || (asReceiver && call.kind() == Call.RECEIVE && !ring.isClosed());
      case SYNC ->
          (asSender && call.kind() == Call.SEND && fits(event, call.message()))
              || (asReceiver && call.kind() == Call.RECEIVE && !ring.isClosed());
    };
  }

  private boolean fits(int event, @Nullable Object message) {
    return message != null && session.type(event).fits(message);
  }
}
