package dev.allways.protocol;

/** The protocol has been {@linkplain Pr#close() closed}; nothing will happen in it any more. */
public final class ProtocolClosed extends IllegalStateException {
  private static final long serialVersionUID = 1;

  public ProtocolClosed(String protocol) {
    super("the protocol " + protocol + " has been closed");
  }
}
