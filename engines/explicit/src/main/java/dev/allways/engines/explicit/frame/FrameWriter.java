package dev.allways.engines.explicit.frame;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/**
 * Writes numbers, texts and memory to a file, in frames: a length with a checksum, so many bytes,
 * and their checksum. Memory goes to the file as it is, without a copy; what is put between is
 * gathered into a frame of its own.
 */
public final class FrameWriter {
  /** Of a frame: its length, and the checksum of that. */
  static final int HEAD_BYTES = Long.BYTES + Integer.BYTES;

  static final int TAIL_BYTES = Integer.BYTES;

  private static final int MOST_GATHERED = 1 << 20;

  private final FileChannel channel;
  private final ByteArrayOutputStream gathered = new ByteArrayOutputStream();
  private final DataOutputStream small = new DataOutputStream(gathered);
  private final ByteBuffer head = ByteBuffer.allocateDirect(HEAD_BYTES);
  private final ByteBuffer tail = ByteBuffer.allocateDirect(TAIL_BYTES);

  public FrameWriter(FileChannel channel) {
    this.channel = channel;
  }

  public void putLong(long value) {
    try {
      small.writeLong(value);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    if (gathered.size() >= MOST_GATHERED) {
      flush();
    }
  }

  public void putBoolean(boolean value) {
    putLong(value ? 1 : 0);
  }

  public void putText(String text) {
    putBytes(text.getBytes(StandardCharsets.UTF_8));
  }

  public void putBytes(byte[] bytes) {
    putLong(bytes.length);
    flush();
    frame(ByteBuffer.wrap(bytes));
  }

  public void putMemory(MemorySegment memory) {
    flush();
    frame(memory.asByteBuffer());
  }

  /** Ends the frame of what was put last; to be called at the end. */
  void flush() {
    if (gathered.size() > 0) {
      frame(ByteBuffer.wrap(gathered.toByteArray()));
      gathered.reset();
    }
  }

  private void frame(ByteBuffer bytes) {
    head.clear().putLong(bytes.remaining()).putInt(checksum(head.slice(0, Long.BYTES))).flip();
    tail.clear().putInt(checksum(bytes.duplicate())).flip();
    ByteBuffer[] parts = {head, bytes, tail};
    try {
      while (tail.hasRemaining()) {
        channel.write(parts);
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  static int checksum(ByteBuffer bytes) {
    CRC32C sum = new CRC32C();
    sum.update(bytes);
    return (int) sum.getValue();
  }
}
