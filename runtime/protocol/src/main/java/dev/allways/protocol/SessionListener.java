package dev.allways.protocol;

/**
 * Is told what happens in a session.
 *
 * <pre>{@code
 * Chess chess = new Chess();
 * chess.observe(event -> System.out.println(event));    // white SEND Move TO black
 * }</pre>
 *
 * <p>Called by the threads that play the roles, in the middle of their calls: it should be quick,
 * and must not use the protocol. A strict protocol calls it for one step after the other, in their
 * order. A liberal one, in which there is no such order, may call it from several threads at once,
 * but tells of a message that is sent before it tells that it has been received. What it throws
 * fails the session.
 */
@FunctionalInterface
public interface SessionListener {
  void happened(SessionEvent event);

  /**
   * Nothing will happen any more.
   *
   * @param reason {@link ProtocolClosed} or {@link ProtocolFailed}
   */
  default void ended(RuntimeException reason) {}

  /** Tells both, this one first. */
  default SessionListener and(SessionListener other) {
    SessionListener first = this;
    return new SessionListener() {
      @Override
      public void happened(SessionEvent event) {
        first.happened(event);
        other.happened(event);
      }

      @Override
      public void ended(RuntimeException reason) {
        first.ended(reason);
        other.ended(reason);
      }
    };
  }
}
