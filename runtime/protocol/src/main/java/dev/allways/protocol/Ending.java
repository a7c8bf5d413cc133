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
  private final String reason;
  private final String text;
  private final @Nullable Throwable cause;

  private Ending(Kind kind, String reason, String text, @Nullable Throwable cause) {
    this.kind = kind;
    this.reason = reason;
    this.text = text;
    this.cause = cause;
  }

  static Ending closed(String protocol) {
    return new Ending(Kind.CLOSED, "", protocol, null);
  }

  /**
   * @param where lines about where the session was
   */
  static Ending failed(
      String protocol, String reason, List<String> where, @Nullable Throwable cause) {
    String text = text(protocol + " has failed: " + reason, where);
    return new Ending(Kind.FAILED, reason, text, cause);
  }

  static Ending stuck(String protocol, List<String> where) {
    String reason = "nobody can act in " + protocol + " any more";
    return new Ending(Kind.STUCK, reason, text(reason, where), null);
  }

  private static String text(String first, List<String> where) {
    return first + where.stream().map("\n  "::concat).reduce("", String::concat);
  }

  boolean isClosed() {
    return kind == Kind.CLOSED;
  }

  /** Why, in one line; empty if somebody has closed it. */
  String reason() {
    return reason;
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
