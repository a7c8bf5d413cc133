package dev.allways.protocol;

/**
 * Two threads play one role at the same time, and it is not one that threads may share: it has been
 * {@linkplain ProtocolRole#enter() entered} by one of them, or the protocol is a liberal one, in
 * which each role is for one thread at a time; or the role is played in {@linkplain Endpoint
 * another process}.
 */
public final class RoleInUse extends IllegalStateException {
  private static final long serialVersionUID = 1;

  public RoleInUse(String role, Thread player, Thread other) {
    this(
        "%s is played by %s, and %s cannot play it at the same time"
            .formatted(role, player.getName(), other.getName()));
  }

  private RoleInUse(String message) {
    super(message);
  }

  static RoleInUse elsewhere(String role, String here) {
    return new RoleInUse("%s is played elsewhere; here is %s".formatted(role, here));
  }
}
