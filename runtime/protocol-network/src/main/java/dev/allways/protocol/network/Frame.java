package dev.allways.protocol.network;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ProtocolException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * What goes over a connection once both ends know each other: four bytes with the length of the
 * body, one with the kind of frame, and the body.
 */
final class Frame {
  /** The sorts of frames. On the wire they are numbered in this order. */
  enum Kind {
    /** Nothing; says that somebody is still there. */
    PING,
    /** A message from the role at this end to the one at the other; the body is the codec's. */
    MESSAGE,
    /** The role at this end has closed its channel to the other; no body. */
    CLOSE,
    /** The role at this end has received messages; the body is a number of four bytes. */
    TAKEN,
    /** The role at this end will do nothing more; no body. */
    BYE,
    /** Everything up to a {@link #BYE} has arrived; no body. */
    FAREWELL,
    /** The session has failed; the body is the reason, in UTF-8. */
    FAILED,
    /** The session has been closed for everybody; no body. */
    CLOSED,
    /** The channel was full: {@link #TAKEN} is wanted at once from now on; no body. */
    FULL;

    /** Whether it says that the role at this end has done something. */
    boolean isOfRole() {
      return this == MESSAGE || this == CLOSE || this == TAKEN || this == BYE;
    }
  }

  static final Frame PING = new Frame(Kind.PING, new byte[0]);
  static final Frame CLOSE = new Frame(Kind.CLOSE, new byte[0]);
  static final Frame BYE = new Frame(Kind.BYE, new byte[0]);
  static final Frame FAREWELL = new Frame(Kind.FAREWELL, new byte[0]);
  static final Frame CLOSED = new Frame(Kind.CLOSED, new byte[0]);
  static final Frame FULL = new Frame(Kind.FULL, new byte[0]);

  /** Other frames than messages are no longer than that. */
  private static final int LONGEST_CONTROL = 16_384;

  /** A reason is cut off there, so that its frame is short enough in any encoding. */
  private static final int LONGEST_REASON = 4_000;

  private static final Kind[] KINDS = Kind.values();

  private final Kind kind;
  private final byte[] body;

  private Frame(Kind kind, byte[] body) {
    this.kind = kind;
    this.body = body;
  }

  static Frame message(byte[] packed) {
    return new Frame(Kind.MESSAGE, packed);
  }

  static Frame taken(int count) {
    return new Frame(Kind.TAKEN, ByteBuffer.allocate(4).putInt(count).array());
  }

  static Frame failed(String reason) {
    String text = reason.length() > LONGEST_REASON ? reason.substring(0, LONGEST_REASON) : reason;
    return new Frame(Kind.FAILED, text.getBytes(StandardCharsets.UTF_8));
  }

  Kind kind() {
    return kind;
  }

  byte[] body() {
    return body;
  }

  /** The number in a {@link Kind#TAKEN}. */
  int count() throws IOException {
    if (body.length != 4) {
      throw new ProtocolException("a number of %d bytes".formatted(body.length));
    }
    return ByteBuffer.wrap(body).getInt();
  }

  /** The text in a {@link Kind#FAILED}. */
  String text() {
    return new String(body, StandardCharsets.UTF_8);
  }

  void write(DataOutputStream out) throws IOException {
    out.writeInt(body.length);
    out.writeByte(kind.ordinal());
    out.write(body);
  }

  /**
   * @param longest how many bytes the body of a message may have
   * @throws ProtocolException when it is not a frame, or is too long
   */
  static Frame read(DataInputStream in, int longest) throws IOException {
    int length = in.readInt();
    int number = in.readUnsignedByte();
    if (number >= KINDS.length) {
      throw new ProtocolException("a frame of kind %d, which there is not".formatted(number));
    }
    Kind kind = KINDS[number];
    int most =
        switch (kind) {
          case MESSAGE -> longest;
          case FAILED -> LONGEST_CONTROL;
          case TAKEN -> 4;
          case PING, CLOSE, BYE, FAREWELL, CLOSED, FULL -> 0;
        };
    if (length < 0 || length > most) {
      throw new ProtocolException(
          "a frame %s of %d bytes, where at most %d are allowed".formatted(kind, length, most));
    }
    byte[] body = in.readNBytes(length);
    if (body.length < length) {
      throw new EOFException("the connection has ended in the middle of a frame");
    }
    return new Frame(kind, body);
  }

  /** As it is on the wire. */
  byte[] bytes() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      write(new DataOutputStream(bytes));
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return bytes.toByteArray();
  }

  @Override
  public String toString() {
    return kind + " of " + body.length + " bytes";
  }
}
