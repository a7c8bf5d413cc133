package dev.allways.core.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Who takes which message: found by following what goes into channels and comes out of them, along
 * a run. It does not matter in which order messages are taken, as every {@link Transfer} says where
 * in its channel it happens.
 */
final class Deliveries {
  private static final int NOBODY = -1;

  /** A transfer, the step it is of, and its number among all of the run. */
  record Event(int number, int step, Transfer transfer) {}

  private final List<Event> events = new ArrayList<>();

  /** The first event of each step. */
  private final int[] first;

  /** The event that takes what this one puts, or has put what it takes. */
  private final int[] partners;

  /** What is in each channel: the events that have put it there. */
  private final Map<String, List<Event>> channels = new HashMap<>();

  /**
   * @param steps without parts
   * @param cycle where the steps begin that repeat for ever; how many there are, if none do
   */
  Deliveries(List<Step> steps, int cycle) {
    first = new int[steps.size()];
    for (int step = 0; step < steps.size(); step++) {
      first[step] = events.size();
      for (Transfer transfer : steps.get(step).transfers()) {
        events.add(new Event(events.size(), step, transfer));
      }
    }
    partners = new int[events.size()];
    Arrays.fill(partners, NOBODY);
    follow(0);
    if (cycle < steps.size()) {
      followCycle(first[cycle]);
    }
  }

  /** What is put in the cycle may be taken when it comes round again, or much later. */
  private void followCycle(int begin) {
    boolean learnt = true;
    while (learnt && hasOpenPut(begin)) {
      learnt = follow(begin);
    }
  }

  private boolean hasOpenPut(int begin) {
    for (int event = begin; event < partners.length; event++) {
      if (partners[event] == NOBODY && events.get(event).transfer().kind() == Transfer.Kind.PUT) {
        return true;
      }
    }
    return false;
  }

  /**
   * @return whether somebody has found a partner
   */
  private boolean follow(int begin) {
    boolean learnt = false;
    for (Event event : events.subList(begin, events.size())) {
      Transfer transfer = event.transfer();
      List<Event> channel = channels.computeIfAbsent(transfer.channel(), _ -> new ArrayList<>());
      switch (transfer.kind()) {
        case PUT -> channel.add(Math.min(transfer.position(), channel.size()), event);
        case TAKEN -> {
          if (transfer.position() < channel.size()) {
            Event put = channel.remove(transfer.position());
            learnt |= meet(put.number(), event.number());
            meet(event.number(), put.number());
          }
        }
      }
    }
    return learnt;
  }

  /**
   * @return whether it had no partner before
   */
  private boolean meet(int event, int partner) {
    boolean isFirst = partners[event] == NOBODY;
    partners[event] = isFirst ? partner : partners[event];
    return isFirst;
  }

  /**
   * What is at the other end of a transfer, if anything is in this run.
   *
   * @param transfer which one of the step
   */
  Optional<Event> otherEnd(int step, int transfer) {
    int partner = partners[first[step] + transfer];
    return partner == NOBODY ? Optional.empty() : Optional.of(events.get(partner));
  }
}
