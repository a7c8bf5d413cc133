package dev.allways.protocol.network;

import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** What values of a type look like as bytes. */
interface Shape {
  void write(@Nullable Object value, Output out) throws IOException;

  /**
   * @throws IllegalArgumentException when that is no value of the type
   * @throws java.nio.BufferUnderflowException when there is too little
   */
  @Nullable Object read(Input in);

  /** Where values go, and how deep they are nested there. */
  final class Output {
    final DataOutputStream bytes;
    private int depth;

    Output(DataOutputStream bytes) {
      this.bytes = bytes;
    }

    void enter() {
      depth = deeper(depth);
    }

    void leave() {
      depth--;
    }
  }

  /** Where values come from, and how deep they are nested there. */
  final class Input {
    final ByteBuffer bytes;
    private int depth;

    Input(ByteBuffer bytes) {
      this.bytes = bytes;
    }

    void enter() {
      depth = deeper(depth);
    }

    void leave() {
      depth--;
    }

    /** A number of things, each of which takes at least a byte. */
    int size() {
      int size = bytes.getInt();
      if (size < 0 || size > bytes.remaining()) {
        throw new IllegalArgumentException(
            "%d of something, with %d bytes left".formatted(size, bytes.remaining()));
      }
      return size;
    }

    byte[] block() {
      byte[] block = new byte[size()];
      bytes.get(block);
      return block;
    }

    /** One of so many. */
    int position(int count) {
      int position = bytes.getInt();
      if (position < 0 || position >= count) {
        throw new IllegalArgumentException("no. %d of %d".formatted(position, count));
      }
      return position;
    }

    /** A byte that is 0 or 1. */
    boolean flag() {
      byte flag = bytes.get();
      if (flag != 0 && flag != 1) {
        throw new IllegalArgumentException("neither 0 nor 1 but " + flag);
      }
      return flag == 1;
    }
  }

  private static int deeper(int depth) {
    if (depth == RecordCodec.DEEPEST) {
      throw new IllegalArgumentException("nested deeper than " + depth);
    }
    return depth + 1;
  }
}
