package dev.allways.languages.protocol.lts;

import java.util.List;

/**
 * One step of a protocol. An asynchronous message is two of them, a {@link Send} and later a {@link
 * Receive} on the same channel; a synchronous one is a single {@link Sync}.
 *
 * <p>The text of an event is also a proposition about it in a formula: {@code white SEND Move TO
 * black}.
 */
public sealed interface Event {
  Role from();

  Role to();

  Kind kind();

  /** Who acts: the sender, the receiver, who closes, or both ends of a synchronous message. */
  List<Role> actors();

  default Channel channel() {
    return new Channel(from(), to());
  }

  default boolean involves(Role role) {
    return actors().contains(role);
  }

  /** The four sorts of events, named as in formulas. */
  enum Kind {
    SEND,
    RECV,
    CLOSE,
    SYNC
  }

  /** {@code from} puts a message into the channel; {@code to} does not notice. */
  record Send(Message message, Role from, Role to) implements Event {
    @Override
    public Kind kind() {
      return Kind.SEND;
    }

    @Override
    public List<Role> actors() {
      return List.of(from);
    }

    @Override
    public String toString() {
      return from + " SEND " + message + " TO " + to;
    }
  }

  /**
   * {@code to} takes the oldest message out of the channel, of whatever type it is.
   *
   * @param message anything, in the transition system of a protocol: there the receive is only a
   *     later step. {@link ReceivedTypes} finds out what it is that has been sent.
   */
  record Receive(Message message, Role from, Role to) implements Event {
    public Receive(Role from, Role to) {
      this(new Message.Any(), from, to);
    }

    @Override
    public Kind kind() {
      return Kind.RECV;
    }

    @Override
    public List<Role> actors() {
      return List.of(to);
    }

    @Override
    public String toString() {
      return to + " RECV " + message + " FROM " + from;
    }
  }

  /** {@code from} closes the channel to {@code to}. */
  record Close(Role from, Role to) implements Event {
    @Override
    public Kind kind() {
      return Kind.CLOSE;
    }

    @Override
    public List<Role> actors() {
      return List.of(from);
    }

    @Override
    public String toString() {
      return from + " CLOSE * TO " + to;
    }
  }

  /** Both at once: {@code from} hands a message to {@code to}. */
  record Sync(Message message, Role from, Role to) implements Event {
    @Override
    public Kind kind() {
      return Kind.SYNC;
    }

    @Override
    public List<Role> actors() {
      return List.of(from, to);
    }

    @Override
    public String toString() {
      return from + " SYNC " + message + " TO " + to;
    }
  }
}
