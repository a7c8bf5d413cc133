package dev.allways.protocol.network;

import dev.allways.protocol.DescribedProtocol;
import dev.allways.protocol.MessageType;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Messages that are data: records, enums, strings, numbers, truth values, characters, sealed
 * interfaces of these, and lists, sets, maps, optionals and arrays of them as components of
 * records. Only classes that the protocol names, and what their components declare, can be sent,
 * and nothing else can be made of what arrives: there is no name of a class in it. Records are made
 * by their constructors, which may refuse.
 *
 * <p>The format. Numbers are big-endian, as long as Java has them; a {@code boolean} is a byte 0 or
 * 1. Anything that is not a primitive begins with a byte, 0 for null. What follows is
 *
 * <ul>
 *   <li>for a record its components in their order;
 *   <li>for an enum four bytes with the position of the constant;
 *   <li>for text four bytes with the length and that many bytes of UTF-8; for {@code BigInteger}
 *       the same with its bytes in two's complement, and for {@code BigDecimal} the scale and then
 *       its digits as one;
 *   <li>for a list, a set, a map or an array four bytes with the size, and then the elements, or
 *       keys and values in turn; for an {@code Optional} what it has, or null;
 *   <li>for a sealed interface four bytes with the position of the class among all that are
 *       permitted, in the order of their names; then as if that class had been declared.
 * </ul>
 *
 * <p>A message is written as a component would be that can be of any class that the protocol names.
 */
public final class RecordCodec implements Codec {
  /** Nothing is nested deeper than that. */
  static final int DEEPEST = 100;

  private final Shape message;
  private final String format;

  private RecordCodec(Shapes shapes, Collection<Class<?>> types) {
    this.message = shapes.choice(types);
    this.format = "records 1\n" + shapes.text(types);
  }

  /**
   * For messages of these classes.
   *
   * @throws IllegalArgumentException when one of them is not data
   */
  public static RecordCodec of(Class<?>... types) {
    return new RecordCodec(new Shapes(), List.of(types));
  }

  /**
   * For the messages of a protocol.
   *
   * @throws IllegalArgumentException when they are not data, or the protocol does not say what they
   *     are
   */
  public static RecordCodec of(DescribedProtocol protocol) {
    Set<Class<?>> types = new LinkedHashSet<>();
    for (MessageType type : protocol.messageTypes()) {
      if (type instanceof MessageType.OfClass of) {
        types.add(of.type());
      } else if (type instanceof MessageType.EqualTo constant) {
        types.add(constant.constant().getClass());
      } else if (type instanceof MessageType.Whole) {
        types.addAll(List.of(Long.class, Integer.class, Short.class, Byte.class));
      } else {
        throw new IllegalArgumentException(
            "messages that satisfy %s can be of any class: say of which, with RecordCodec.of"
                .formatted(type.text()));
      }
    }
    if (types.isEmpty()) {
      throw new IllegalArgumentException(
          "messages can be of any class: say of which, with RecordCodec.of");
    }
    return new RecordCodec(new Shapes(), types);
  }

  @Override
  public byte[] encode(Object value) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      message.write(value, new Shape.Output(new DataOutputStream(bytes)));
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return bytes.toByteArray();
  }

  @Override
  public Object decode(byte[] bytes) {
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    Object value;
    try {
      value = message.read(new Shape.Input(buffer));
    } catch (BufferUnderflowException end) {
      throw new IllegalArgumentException("it ends too early", end);
    }
    if (value == null) {
      throw new IllegalArgumentException("it is null");
    }
    if (buffer.hasRemaining()) {
      throw new IllegalArgumentException(
          "there are %d bytes too many".formatted(buffer.remaining()));
    }
    return value;
  }

  @Override
  public String format() {
    return format;
  }
}
