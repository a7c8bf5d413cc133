package dev.allways.protocol;

import java.util.List;

/**
 * Somebody wants to receive where nothing will come any more, because who sends there has
 * {@linkplain Pr#close(String, String) closed} the channel. The session goes on.
 */
public final class ChannelClosed extends ProtocolViolation {
  private static final long serialVersionUID = 1;

  public ChannelClosed(String role, String action, String state, List<String> allowed) {
    super(role, action, state, allowed);
  }
}
