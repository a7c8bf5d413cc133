package dev.allways.engines.explicit.frame;

import java.io.EOFException;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/**
 * Reads what a {@link FrameWriter} has written, in the same order. Nothing is believed before its
 * checksum was seen, not even the length of a frame.
 */
public final class FrameReader {
  private static final int WINDOW = 1 << 20;

  /** The file is not what was written. */
  public static final class Damage extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String message;

    public Damage(String message) {
      super(message);
      this.message = message;
    }

    @Override
    public String getMessage() {
      return message;
    }
  }

  private final FileChannel channel;
  private ByteBuffer small = ByteBuffer.allocate(0);

  public FrameReader(FileChannel channel) {
    this.channel = channel;
  }

  public long getLong() {
    if (!small.hasRemaining()) {
      small = frame();
    }
    if (small.remaining() < Long.BYTES) {
      throw new Damage("there is less in it than there should be");
    }
    return small.getLong();
  }

  /** A number of things, each of which takes up some of the file or of memory. */
  public int getCount() {
    long count = getLong();
    if (count < 0 || count > Integer.MAX_VALUE - 8) {
      throw new Damage("it has an impossible number: " + count);
    }
    return (int) count;
  }

  public boolean getBoolean() {
    return getLong() != 0;
  }

  public String getText() {
    return new String(getBytes(), StandardCharsets.UTF_8);
  }

  public byte[] getBytes() {
    int count = getCount();
    endSmall();
    ByteBuffer bytes = frame();
    if (bytes.remaining() != count) {
      throw new Damage("a frame does not have the length that it should have");
    }
    byte[] all = new byte[count];
    bytes.get(all);
    return all;
  }

  public void getMemory(MemorySegment memory) {
    endSmall();
    if (length() != memory.byteSize()) {
      throw new Damage("a frame does not have the length that it should have");
    }
    ByteBuffer bytes = memory.asByteBuffer();
    fill(bytes);
    check(FrameWriter.checksum(bytes.flip()));
  }

  /** Whether there is nothing more. */
  boolean isAtEnd() {
    try {
      return !small.hasRemaining() && channel.position() == channel.size();
    } catch (IOException failure) {
      throw unreadable(failure);
    }
  }

  /**
   * Reads all that is left and looks at nothing but the checksums.
   *
   * @param end what the last frame is to be
   */
  public void verify(byte[] end) {
    ByteBuffer window = ByteBuffer.allocateDirect(WINDOW);
    while (!isAtEnd()) {
      CRC32C sum = new CRC32C();
      long left = length();
      while (left > 0) {
        window.clear().limit((int) Math.min(WINDOW, left));
        left -= window.limit();
        fill(window);
        sum.update(window.flip());
        window.rewind();
      }
      check((int) sum.getValue());
    }
    if (!window.equals(ByteBuffer.wrap(end))) {
      throw new Damage("it ends too early");
    }
  }

  private void endSmall() {
    if (small.hasRemaining()) {
      throw new Damage("there is more in it than there should be");
    }
  }

  private ByteBuffer frame() {
    long length = length();
    if (length > Integer.MAX_VALUE - 8) {
      throw new Damage("a frame is too long");
    }
    ByteBuffer bytes = ByteBuffer.allocate((int) length);
    fill(bytes);
    check(FrameWriter.checksum(bytes.flip()));
    return bytes.rewind();
  }

  private long length() {
    ByteBuffer head = ByteBuffer.allocate(FrameWriter.HEAD_BYTES);
    fill(head);
    long length = head.flip().getLong();
    if (head.getInt() != FrameWriter.checksum(head.duplicate().flip().limit(Long.BYTES))) {
      throw new Damage("the checksum of a length is wrong at byte " + position());
    }
    if (length < 0 || length > remaining()) {
      throw new Damage("it ends too early");
    }
    return length;
  }

  private void check(int sum) {
    ByteBuffer tail = ByteBuffer.allocate(FrameWriter.TAIL_BYTES);
    fill(tail);
    if (tail.flip().getInt() != sum) {
      throw new Damage("a checksum is wrong, before byte " + position());
    }
  }

  private void fill(ByteBuffer bytes) {
    try {
      while (bytes.hasRemaining()) {
        if (channel.read(bytes) < 0) {
          throw new EOFException();
        }
      }
    } catch (EOFException _) {
      throw new Damage("it ends too early");
    } catch (IOException failure) {
      throw unreadable(failure);
    }
  }

  private long position() {
    try {
      return channel.position();
    } catch (IOException failure) {
      throw unreadable(failure);
    }
  }

  private long remaining() {
    try {
      return channel.size() - channel.position();
    } catch (IOException failure) {
      throw unreadable(failure);
    }
  }

  private static Damage unreadable(IOException failure) {
    return new Damage("it cannot be read: " + failure.getMessage());
  }
}
