package dev.allways.languages.protocol.generator;

import dev.allways.languages.protocol.lts.Channel;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How many messages can be under way on a channel at once: the largest surplus of sends over
 * receives on any path. Where a cycle sends more than it receives there is no bound.
 */
final class Capacity {
  /** Above that, a bound is as good as none. */
  private static final int MOST = 64;

  /** What is needed where nobody has looked. */
  private static final int UNKNOWN = 0;

  /** States times channels that are worth looking at. */
  private static final long MOST_WORK = 20_000_000;

  private final int needed;

  private Capacity(int needed) {
    this.needed = needed;
  }

  static Capacity of(Lts lts) {
    if ((long) lts.transitionCount() * lts.channels().size() > MOST_WORK) {
      return new Capacity(UNKNOWN);
    }
    int needed = 1;
    for (int[] change : changes(lts)) {
      needed = Math.max(needed, surplus(lts, change));
    }
    return new Capacity(needed);
  }

  /** A power of two that is enough for every channel, or the usual one when there is none. */
  int size() {
    return needed == UNKNOWN || needed > MOST
        ? Blueprint.USUAL_CAPACITY
        : Integer.highestOneBit(2 * needed - 1);
  }

  /** Whether no channel, as far as is known, has to hold more than a bounded number of messages. */
  boolean isBounded() {
    return needed <= MOST;
  }

  /** For each channel, by how much each event changes the number of messages under way on it. */
  private static Collection<int[]> changes(Lts lts) {
    Map<Channel, int[]> changes = new LinkedHashMap<>();
    for (int event = 0; event < lts.events().size(); event++) {
      Event each = lts.events().get(event);
      changes.computeIfAbsent(each.channel(), unknown -> new int[lts.events().size()])[event] =
          switch (each) {
            case Event.Send send -> 1;
            case Event.Receive receive -> -1;
            case Event.Close close -> 0;
            case Event.Sync sync -> 0;
          };
    }
    return changes.values();
  }

  private static int surplus(Lts lts, int[] change) {
    int[] surplus = new int[lts.states()];
    Arrays.fill(surplus, -1);
    surplus[lts.initial()] = 0;
    int most = 0;
    // In a ring, in which a state is at most once.
    int[] changed = new int[lts.states() + 1];
    boolean[] waits = new boolean[lts.states()];
    changed[0] = lts.initial();
    int next = 0;
    int end = 1;
    while (next != end) {
      int state = changed[next];
      next = next + 1 == changed.length ? 0 : next + 1;
      waits[state] = false;
      for (int each = lts.firstTransition(state); each < lts.firstTransition(state + 1); each++) {
        int target = lts.target(each);
        // Without a message there is nothing to receive, so this step cannot be taken then.
        int after = surplus[state] + change[lts.eventNumber(each)];
        if (after > surplus[target]) {
          surplus[target] = after;
          most = Math.max(most, after);
          if (most > MOST) {
            return most;
          }
          if (!waits[target]) {
            waits[target] = true;
            changed[end] = target;
            end = end + 1 == changed.length ? 0 : end + 1;
          }
        }
      }
    }
    return most;
  }
}
