package dev.allways.protocol;

import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * What may still arrive through a channel, as far as the machine of its receiver tells: the words
 * of that machine with everything left out that does not come through this channel. So it is not
 * known here what the receiver has done meanwhile; whether a message is one for that is seen when
 * it is received.
 *
 * <p>The sets of states are made as they are needed. (Paper: Rabin, Scott: Finite Automata and
 * Their Decision Problems, 1959.)
 */
final class Arrivals {
  /** Steps between sets are remembered up to so many. */
  private static final int MOST_KNOWN = 10_000;

  private final Session session;
  private final Description description;
  private final StateTable table;
  private final int channel;
  private final IntPredicate isElse;
  private final Map<Arrival, BitSet> known = new HashMap<>();
  private BitSet states = new BitSet();

  private record Arrival(BitSet states, BitSet events) {}

  Arrivals(Session session, int channel) {
    this.session = session;
    this.description = session.description();
    this.table = description.machineOf(description.receiver(channel));
    this.channel = channel;
    this.isElse = event -> !isReceived(event);
    states.set(0);
    table.addReachable(states, isElse);
  }

  private boolean isReceived(int event) {
    return description.eventChannel(event) == channel
        && description.kindNumber(event) == Description.RECV;
  }

  /** Whether a message may come next. If so, it has. */
  boolean accept(Object message) {
    BitSet fitting = new BitSet();
    boolean sent = false;
    for (int event : description.eventsOf(channel)) {
      if (session.type(event).fits(message)) {
        sent |= description.kindNumber(event) == Description.SEND;
        fitting.set(event, isReceived(event));
      }
    }
    if (!sent) {
      return false;
    }
    Arrival arrival = new Arrival(states, fitting);
    BitSet after = known.get(arrival);
    if (after == null) {
      after = table.after(states, fitting::get);
      table.addReachable(after, isElse);
      if (known.size() < MOST_KNOWN) {
        known.put(arrival, after);
      }
    }
    if (after.isEmpty()) {
      return false;
    }
    states = after;
    return true;
  }

  /** What may come next, such as {@code SEND Move TO black}. */
  List<String> allowed() {
    Set<String> texts = new LinkedHashSet<>();
    String to = description.roles().get(description.receiver(channel));
    for (int event : description.eventsOf(channel)) {
      if (isReceived(event) && !table.after(states, each -> each == event).isEmpty()) {
        texts.add("SEND " + session.type(event).text() + " TO " + to);
      }
    }
    return List.copyOf(texts);
  }
}
