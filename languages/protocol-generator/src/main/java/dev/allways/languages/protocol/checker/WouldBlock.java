package dev.allways.languages.protocol.checker;

/**
 * Thrown through the methods of a protocol instead of waiting. An error, so that a protocol that
 * catches exceptions does not catch it; without a stack trace, because it is thrown all the time.
 */
final class WouldBlock extends Error {
  private static final long serialVersionUID = 1;

  WouldBlock() {
    super("would block", null, false, false);
  }
}
