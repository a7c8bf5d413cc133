package dev.allways.protocol;

/**
 * Takes what a role does to where the others are played. Called by the thread that plays the role,
 * in the middle of its calls, so nothing here waits.
 */
public interface Transport {
  /**
   * A message as it travels.
   *
   * @throws RuntimeException when that is not possible, which fails the session
   */
  byte[] pack(Object message);

  /** The role has sent a message. */
  void send(String to, byte[] packed);

  /** The role has closed its channel to another one. */
  void close(String to);

  /** The role has received a message, so that there is room for another one. */
  void received(String from);

  /**
   * A channel is full for the first time, so that from now on the role depends on hearing soon what
   * the other end has received.
   */
  void full(String to);

  /** The role will do nothing more. The session may go on without it. */
  void over();

  /** Somebody has closed the session for everybody, here or elsewhere. */
  void closed();

  /** The session has failed for everybody, here or elsewhere. */
  void failed(String reason);
}
