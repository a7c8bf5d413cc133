package dev.allways.protocol;

/**
 * Nobody can act any more: whoever could take the next step of the protocol waits for another one,
 * or has left. All who wait get this instead of waiting for ever.
 *
 * <pre>
 * nobody can act in chess any more
 *   chess is after white SEND Move TO black, black RECV Move FROM white, black SEND Move TO white
 *   next can only be: white RECV * FROM black
 *   white waits to SEND Move TO black
 *   black waits to RECV * FROM white
 * </pre>
 */
public final class ProtocolStuck extends ProtocolFailed {
  private static final long serialVersionUID = 1;

  public ProtocolStuck(String message) {
    super(message, null);
  }
}
