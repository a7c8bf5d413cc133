package dev.allways.protocol.network;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The shape of anything that may be null: a byte, and then the rest. */
abstract class Reference implements Shape {
  abstract void writePresent(Object value, Output out) throws IOException;

  abstract Object readPresent(Input in);

  @Override
  public final void write(@Nullable Object value, Output out) throws IOException {
    out.bytes.writeBoolean(value != null);
    if (value != null) {
      writePresent(value, out);
    }
  }

  @Override
  public final @Nullable Object read(Input in) {
    return in.flag() ? readPresent(in) : null;
  }
}
