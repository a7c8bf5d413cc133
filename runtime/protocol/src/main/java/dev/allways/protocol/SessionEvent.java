package dev.allways.protocol;

import org.jspecify.annotations.Nullable;

/**
 * A step of a session, as it is shown to a {@link SessionListener}.
 *
 * @param session what the protocol is called
 * @param from who sends, or closes the channel: {@code white}, {@code worker[0]}
 * @param to who receives, or does so later
 * @param message null if a channel has been closed
 */
public record SessionEvent(
    String session, Kind kind, String from, String to, @Nullable Object message) {

  /** The sorts of steps, called as in formulas. */
  public enum Kind {
    /** A message was put into the channel. */
    SEND,
    /** A message was taken out of the channel. */
    RECV,
    /** The channel was closed. */
    CLOSE,
    /** A message was handed over. */
    SYNC
  }

  /** What happened, as formulas write it: {@code white SEND Move TO black}. */
  @Override
  public String toString() {
    return text(kind, from, to, message == null ? "*" : message.getClass().getSimpleName());
  }

  static String text(Kind kind, String from, String to, String type) {
    return switch (kind) {
      case SEND, SYNC, CLOSE -> "%s %s %s TO %s".formatted(from, kind, type, to);
      case RECV -> "%s RECV %s FROM %s".formatted(to, type, from);
    };
  }
}
