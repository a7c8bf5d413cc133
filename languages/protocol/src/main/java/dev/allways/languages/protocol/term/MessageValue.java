package dev.allways.languages.protocol.term;

import dev.allways.languages.protocol.expression.Value;
import dev.allways.languages.protocol.lts.Message;
import dev.allways.languages.protocol.reader.Place;
import dev.allways.text.InputException;

/** What a message has to be, by the value that stands for it: a class, or a constant. */
public final class MessageValue {
  private MessageValue() {}

  /**
   * @throws InputException when the value stands for no message
   */
  public static Message of(Value value, Place place) {
    return switch (value) {
      case Value.ClassName(String name) -> Message.ofClass(name);
      case Value.Bool(boolean bool) -> new Message.EqualTo(bool, value.toString());
      case Value.Whole(long number) -> new Message.EqualTo(number, value.toString());
      case Value.Real(double number) -> new Message.EqualTo(number, value.toString());
      case Value.Text(String text) -> new Message.EqualTo(text, value.toString());
      case Value.Nil nil ->
          throw new InputException(place.error("D304", "nil cannot be the type of a message"));
      default -> new Message.EqualTo(value.toString(), value.toString());
    };
  }
}
