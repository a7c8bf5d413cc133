package dev.allways.protocol.network;

/**
 * How messages travel. {@link RecordCodec} is for messages that are data; an own one can be
 * anything from JSON to Protocol Buffers.
 *
 * <p>What {@link #decode} is given may come from anywhere. It is no longer than the session allows,
 * and that is all that is known about it.
 */
public interface Codec {
  /**
   * A message as bytes. Called by the thread that sends it, so that it may be changed afterwards.
   *
   * @throws IllegalArgumentException when it cannot be sent
   */
  byte[] encode(Object message);

  /**
   * The message that has been encoded. What it throws fails the session.
   *
   * @throws IllegalArgumentException when it is not one that {@link #encode} has made
   */
  Object decode(byte[] bytes);

  /** What both ends have to agree on. Sessions with different ones do not start. */
  default String format() {
    return getClass().getName();
  }
}
