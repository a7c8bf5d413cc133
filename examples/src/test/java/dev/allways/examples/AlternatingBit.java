package dev.allways.examples;

import dev.allways.core.Machine;
import java.util.ArrayList;
import java.util.List;

/**
 * The alternating bit protocol over two channels that hold one message each and may lose it; a
 * channel, or a reply, holds {@link #NOTHING} or a bit. What {@code alternating-bit.aut} is written
 * from. (Paper: Bartlett, Scantlebury, Wilkinson: A note on reliable full-duplex transmission over
 * half-duplex links, CACM 12(5), 1969.)
 */
record AlternatingBit() implements Machine<AlternatingBit.State, String> {
  private static final int NOTHING = -1;

  /**
   * @param sending whether the sender has something to deliver, under its {@code bit}
   * @param expected the bit the receiver waits for
   * @param reply what the receiver must acknowledge
   */
  record State(
      boolean sending, int bit, int message, int expected, int reply, int acknowledgement) {}

  @Override
  public List<State> initialStates() {
    return List.of(new State(false, 0, NOTHING, 0, NOTHING, NOTHING));
  }

  @Override
  public List<String> actions(State now) {
    List<String> possible = new ArrayList<>();
    if (!now.sending) {
      possible.add("accept");
    } else if (now.message == NOTHING) {
      possible.add("send(" + now.bit + ")");
    }
    if (now.message != NOTHING) {
      possible.add("lose(message)");
      if (now.reply == NOTHING) {
        possible.add(now.message == now.expected ? "deliver" : "ignore");
      }
    }
    if (now.reply != NOTHING && now.acknowledgement == NOTHING) {
      possible.add("acknowledge(" + now.reply + ")");
    }
    if (now.acknowledgement != NOTHING) {
      possible.add("lose(acknowledgement)");
      possible.add("confirm(" + now.acknowledgement + ")");
    }
    return possible;
  }

  @Override
  public State next(State s, String action) {
    return switch (action) {
      case "accept" -> new State(true, s.bit, s.message, s.expected, s.reply, s.acknowledgement);
      case "send(0)", "send(1)" ->
          new State(true, s.bit, s.bit, s.expected, s.reply, s.acknowledgement);
      case "lose(message)" ->
          new State(s.sending, s.bit, NOTHING, s.expected, s.reply, s.acknowledgement);
      case "deliver" ->
          new State(s.sending, s.bit, NOTHING, 1 - s.expected, s.message, s.acknowledgement);
      case "ignore" ->
          new State(s.sending, s.bit, NOTHING, s.expected, s.message, s.acknowledgement);
      case "acknowledge(0)", "acknowledge(1)" ->
          new State(s.sending, s.bit, s.message, s.expected, NOTHING, s.reply);
      case "lose(acknowledgement)" ->
          new State(s.sending, s.bit, s.message, s.expected, s.reply, NOTHING);
      case "confirm(0)", "confirm(1)" ->
          s.sending && s.acknowledgement == s.bit
              ? new State(false, 1 - s.bit, s.message, s.expected, s.reply, NOTHING)
              : new State(s.sending, s.bit, s.message, s.expected, s.reply, NOTHING);
      default -> throw new IllegalArgumentException(action);
    };
  }
}
