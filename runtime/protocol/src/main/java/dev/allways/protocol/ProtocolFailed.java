package dev.allways.protocol;

import org.jspecify.annotations.Nullable;

/**
 * The session has failed, and nothing will happen in it any more: a role did what the protocol does
 * not allow, or left in the middle, or its thread died, or {@linkplain Session#fail somebody said
 * so}. Everybody who waits gets this, and everybody who comes later.
 *
 * <p>The message says where the session was; the cause, if there is one, is what happened to the
 * thread that is to blame.
 */
public class ProtocolFailed extends IllegalStateException {
  private static final long serialVersionUID = 1;

  public ProtocolFailed(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
