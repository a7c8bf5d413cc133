package dev.allways.protocol;

import java.util.function.IntPredicate;

/**
 * Whether nobody can act any more in a strict protocol: every step of its state is one of a role
 * that waits in another call, or has left. For who holds the lock.
 */
final class Standstill {
  private final Session session;
  private final Description description;
  private final WaitingCalls waiting;
  private final Roster roster;
  private final IntPredicate canHappen = this::canHappen;

  Standstill(Session session, WaitingCalls waiting, Roster roster) {
    this.session = session;
    this.description = session.description();
    this.waiting = waiting;
    this.roster = roster;
  }

  /** Whether those who wait would do so for ever. */
  boolean is(Position position) {
    return !waiting.isEmpty() && !waiting.anyReady() && !position.anyEvent(canHappen);
  }

  private boolean canHappen(int event) {
    int channel = description.eventChannel(event);
    int sender = description.sender(channel);
    int receiver = description.receiver(channel);
    Ring ring = session.rings()[channel];
    return switch (description.kindNumber(event)) {
      case Description.SEND ->
          !ring.isClosed() && ring.hasRoom() && canDo(sender, Call.SEND, channel, event);
      case Description.RECV ->
          ring.first() != null && canDo(receiver, Call.RECEIVE, channel, event);
      case Description.CLOSE -> !ring.isClosed() && canDo(sender, Call.CLOSE, channel, event);
      default ->
          !ring.isClosed()
              && canDo(sender, Call.SEND, channel, event)
              && canDo(receiver, Call.RECEIVE, channel, event);
    };
  }

  /** Whether a role does its part in an event, or may still come to do so. */
  private boolean canDo(int role, int kind, int channel, int event) {
    if (roster.left().get(role)) {
      return false;
    }
    if (!waiting.isPatient(role) || roster.canDoMoreThanWait(role)) {
      return true;
    }
    for (Pending each = waiting.first(); each != null; each = each.next) {
      if (each.role == role
          && each.asks(kind, channel)
          && each.carries(kind, session.type(event))) {
        return true;
      }
    }
    return false;
  }
}
