package dev.allways.languages.protocol;

import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Message;
import dev.allways.languages.protocol.lts.Role;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Which events a proposition such as {@code player[0] SEND <Card> TO *} is true of.
 *
 * @param actor who acts
 * @param type what the message has to be; nothing when any will do
 * @param partner the other end of the channel
 * @param direction for a synchronous message, which end the actor has to be: the sender ({@code
 *     TO}), the receiver ({@code FROM}), or either
 */
record EventPattern(
    String text,
    Event.Kind kind,
    Predicate<Role> actor,
    Optional<Predicate<Message>> type,
    Predicate<Role> partner,
    Direction direction) {

  /** Which way a message goes, seen from the actor. */
  enum Direction {
    TO,
    FROM,
    EITHER
  }

  /** Whether the type of a received message matters. */
  boolean asksWhatIsReceived() {
    return kind == Event.Kind.RECV && type.isPresent();
  }

  /** Whether the channel of {@code event} is one that this is about. */
  boolean concerns(Event event) {
    if (event.kind() != kind) {
      return false;
    }
    return switch (event) {
      case Event.Send send -> actor.test(send.from()) && partner.test(send.to());
      case Event.Receive receive -> actor.test(receive.to()) && partner.test(receive.from());
      case Event.Close close -> actor.test(close.from()) && partner.test(close.to());
      case Event.Sync sync ->
          (direction != Direction.FROM && actor.test(sync.from()) && partner.test(sync.to()))
              || (direction != Direction.TO && actor.test(sync.to()) && partner.test(sync.from()));
    };
  }

  boolean matches(Event event) {
    return concerns(event)
        && switch (event) {
          case Event.Send send -> fits(send.message());
          case Event.Receive receive -> fits(receive.message());
          case Event.Sync sync -> fits(sync.message());
          case Event.Close close -> type.isEmpty();
        };
  }

  boolean fits(Message message) {
    return type.isEmpty() || type.get().test(message);
  }
}
