package dev.allways.core.trace;

/**
 * A message that is put into a channel, or taken out of it, in a step. Who takes what another has
 * put is found by following all of them along a run.
 *
 * @param actor who does it, by name
 * @param channel the name of the channel
 * @param position how many messages in the channel are before it
 * @param content the message, as short as can be understood
 */
public record Transfer(Kind kind, String actor, String channel, int position, String content) {
  /** Which way it goes. */
  public enum Kind {
    PUT,
    TAKEN
  }
}
