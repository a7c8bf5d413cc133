package dev.allways.protocol.network;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The shapes of what has no parts: numbers, truth values, text, constants. */
final class Scalars {
  /** Writes a value that is there. */
  @FunctionalInterface
  private interface Writer<T> {
    void write(T value, Shape.Output out) throws IOException;
  }

  /**
   * Primitives, and the classes that stand for them and begin with a byte that says whether they
   * are there.
   */
  static final Map<Class<?>, Shape> ALL = all();

  private Scalars() {}

  private static Map<Class<?>, Shape> all() {
    Map<Class<?>, Shape> all = new HashMap<>();
    put(
        all,
        boolean.class,
        Boolean.class,
        (value, out) -> out.bytes.writeBoolean(value),
        Shape.Input::flag);
    put(all, byte.class, Byte.class, (v, out) -> out.bytes.writeByte(v), in -> in.bytes.get());
    put(
        all,
        short.class,
        Short.class,
        (v, out) -> out.bytes.writeShort(v),
        in -> in.bytes.getShort());
    put(
        all,
        char.class,
        Character.class,
        (v, out) -> out.bytes.writeChar(v),
        in -> in.bytes.getChar());
    put(all, int.class, Integer.class, (v, out) -> out.bytes.writeInt(v), in -> in.bytes.getInt());
    put(all, long.class, Long.class, (v, out) -> out.bytes.writeLong(v), in -> in.bytes.getLong());
    put(
        all,
        float.class,
        Float.class,
        (v, out) -> out.bytes.writeFloat(v),
        in -> in.bytes.getFloat());
    put(
        all,
        double.class,
        Double.class,
        (value, out) -> out.bytes.writeDouble(value),
        in -> in.bytes.getDouble());
    all.put(
        String.class,
        optional(String.class, (v, out) -> writeBlock(encoded(v), out), in -> decoded(in.block())));
    all.put(
        BigInteger.class,
        optional(
            BigInteger.class,
            (value, out) -> writeBlock(value.toByteArray(), out),
            in -> new BigInteger(in.block())));
    all.put(
        BigDecimal.class,
        optional(
            BigDecimal.class,
            (value, out) -> {
              out.bytes.writeInt(value.scale());
              writeBlock(value.unscaledValue().toByteArray(), out);
            },
            in -> {
              int scale = in.bytes.getInt();
              return new BigDecimal(new BigInteger(in.block()), scale);
            }));
    return Map.copyOf(all);
  }

  /** The constants of an enum. */
  static Shape ofEnum(Class<?> type) {
    Object[] constants = type.getEnumConstants();
    return optional(
        Enum.class,
        (value, out) -> out.bytes.writeInt(value.ordinal()),
        in -> constants[in.position(constants.length)]);
  }

  private static <T> void put(
      Map<Class<?>, Shape> all,
      Class<T> primitive,
      Class<T> wrapper,
      Writer<T> writer,
      Function<Shape.Input, T> reader) {
    all.put(primitive, always(wrapper, writer, reader));
    all.put(wrapper, optional(wrapper, writer, reader));
  }

  private static <T> Shape always(
      Class<T> type, Writer<T> writer, Function<Shape.Input, ?> reader) {
    return new Shape() {
      @Override
      public void write(@Nullable Object value, Output out) throws IOException {
        if (value == null) {
          throw new IllegalArgumentException("there is no " + type.getName());
        }
        writer.write(type.cast(value), out);
      }

      @Override
      public @Nullable Object read(Input in) {
        return reader.apply(in);
      }
    };
  }

  private static <T> Shape optional(
      Class<T> type, Writer<T> writer, Function<Shape.Input, ?> reader) {
    return new Reference() {
      @Override
      void writePresent(Object value, Output out) throws IOException {
        writer.write(type.cast(value), out);
      }

      @Override
      Object readPresent(Input in) {
        return reader.apply(in);
      }
    };
  }

  private static void writeBlock(byte[] block, Shape.Output out) throws IOException {
    out.bytes.writeInt(block.length);
    out.bytes.write(block);
  }

  /** Unlike {@code getBytes}, refuses what would not arrive as it was. */
  private static byte[] encoded(String text) {
    try {
      ByteBuffer bytes = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
      byte[] block = new byte[bytes.remaining()];
      bytes.get(block);
      return block;
    } catch (CharacterCodingException half) {
      throw new IllegalArgumentException("half a character cannot be sent", half);
    }
  }

  private static String decoded(byte[] block) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(block)).toString();
    } catch (CharacterCodingException malformed) {
      throw new IllegalArgumentException("no UTF-8", malformed);
    }
  }
}
