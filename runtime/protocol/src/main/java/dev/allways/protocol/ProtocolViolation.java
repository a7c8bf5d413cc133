package dev.allways.protocol;

import java.util.List;

/**
 * Somebody wants to do what the protocol does not allow, neither now nor after whatever the others
 * may still do. To wait would be to wait for ever.
 *
 * <pre>
 * black cannot SEND Move TO white, now or later, in chess after white SEND Move TO black; black can
 * only RECV * FROM white
 * </pre>
 */
public sealed class ProtocolViolation extends IllegalStateException permits ChannelClosed {
  private static final long serialVersionUID = 1;

  private final String role;
  private final String action;
  private final String state;
  private final transient List<String> allowed;

  /**
   * @param role who wants it
   * @param action what, such as {@code SEND Move TO black}
   * @param state where the protocol is, or as much of it as this role knows, and what led there
   * @param allowed what the role may do instead
   */
  public ProtocolViolation(String role, String action, String state, List<String> allowed) {
    super(
        "%s cannot %s, now or later, in %s; %s can %s"
            .formatted(
                role,
                action,
                state,
                role,
                allowed.isEmpty() ? "do nothing more" : "only " + String.join(", ", allowed)));
    this.role = role;
    this.action = action;
    this.state = state;
    this.allowed = List.copyOf(allowed);
  }

  public String role() {
    return role;
  }

  public String action() {
    return action;
  }

  public String state() {
    return state;
  }

  /** What the role may do instead, now if there is anything, else later. */
  public List<String> allowed() {
    return allowed == null ? List.of() : allowed;
  }
}
