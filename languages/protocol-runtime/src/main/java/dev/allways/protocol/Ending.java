package dev.allways.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Why nothing happens in a session any more. */
final class Ending {
  private enum Kind {
    CLOSED,
    FAILED,
    STUCK
  }

  private final Kind kind;
  private final String text;
  private final @Nullable Throwable cause;

  private Ending(Kind kind, String text, @Nullable Throwable cause) {
    this.kind = kind;
    this.text = text;
    this.cause = cause;
  }

  static Ending closed(String protocol) {
    return new Ending(Kind.CLOSED, protocol, null);
  }

  /**
   * @param where lines about where the session was
   */
  static Ending failed(
      String protocol, String reason, List<String> where, @Nullable Throwable cause) {
    return new Ending(Kind.FAILED, text(protocol + " has failed: " + reason, where), cause);
  }

  static Ending stuck(String protocol, List<String> where) {
    return new Ending(Kind.STUCK, text("nobody can act in " + protocol + " any more", where), null);
  }

  private static String text(String first, List<String> where) {
    return first + where.stream().map("\n  "::concat).reduce("", String::concat);
  }

  /** A new one for each thread, so that its stack trace is that of the thread. */
  RuntimeException exception() {
    return switch (kind) {
      case CLOSED -> new ProtocolClosed(text);
      case FAILED -> new ProtocolFailed(text, cause);
      case STUCK -> new ProtocolStuck(text);
    };
  }
}
