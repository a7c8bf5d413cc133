package dev.allways.languages.protocol.lint;

import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.text.Severity;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** Whether runs can, and whether they must, come to an end. */
final class Termination {
  private final Lts lts;
  private final Paths paths;

  Termination(Lts lts) {
    this.lts = lts;
    this.paths = new Paths(lts);
  }

  List<Finding> findings() {
    BitSet hopeful = statesThatCanEnd();
    if (hopeful.isEmpty()) {
      return canRepeat("the protocol never ends", Rule.CAN_TERMINATE);
    }
    List<Finding> findings = new ArrayList<>();
    int lost = firstLost(hopeful);
    if (lost >= 0) {
      List<Event> run = paths.to(lost);
      findings.add(
          new Finding(
              Rule.CAN_TERMINATE,
              Severity.WARNING,
              "the protocol can get to where it cannot end any more",
              List.of(new Finding.Run("after this run", run, List.of())),
              Optional.empty()));
    }
    findings.addAll(canRepeat("the protocol need not end", Rule.MUST_TERMINATE));
    return findings;
  }

  /**
   * The first state that cannot end but can go on for ever. One that can only get stuck is none: it
   * leads to a deadlock, which is a violated property.
   */
  private int firstLost(BitSet hopeful) {
    BitSet lost = statesThatCanGoOnForEver();
    lost.andNot(hopeful);
    return lost.nextSetBit(0);
  }

  private BitSet statesThatCanEnd() {
    BitSet finals = new BitSet();
    for (int state = 0; state < lts.states(); state++) {
      finals.set(state, lts.isFinal(state));
    }
    return paths.leadingTo(finals, paths.everywhere(), any -> true);
  }

  /** A run that repeats, if there is one; a protocol without one ends or gets stuck. */
  private List<Finding> canRepeat(String message, Rule rule) {
    int start = onCycle();
    if (start < 0) {
      return List.of();
    }
    List<Event> prefix = paths.to(start);
    List<Event> cycle =
        paths.until(start, any -> true, each -> lts.target(each) == start).orElseThrow();
    return List.of(
        new Finding(
            rule,
            Severity.NOTE,
            message,
            List.of(new Finding.Run("this run repeats for ever", prefix, cycle)),
            Optional.empty()));
  }

  /**
   * A state on a cycle. From a state that can go on for ever, walk through such states until one
   * comes again.
   */
  private int onCycle() {
    BitSet endless = statesThatCanGoOnForEver();
    BitSet walked = new BitSet();
    int state = endless.nextSetBit(0);
    while (state >= 0 && !walked.get(state)) {
      walked.set(state);
      int each = lts.firstTransition(state);
      while (!endless.get(lts.target(each))) {
        each++;
      }
      state = lts.target(each);
    }
    return state;
  }

  /** What is left when states whose successors are all gone are taken away, again and again. */
  private BitSet statesThatCanGoOnForEver() {
    BitSet left = paths.everywhere();
    int[] successors = new int[lts.states()];
    List<List<Integer>> sources = new ArrayList<>();
    List<Integer> gone = new ArrayList<>();
    for (int state = 0; state < lts.states(); state++) {
      sources.add(new ArrayList<>(2));
    }
    for (int state = 0; state < lts.states(); state++) {
      successors[state] = lts.firstTransition(state + 1) - lts.firstTransition(state);
      for (int each = lts.firstTransition(state); each < lts.firstTransition(state + 1); each++) {
        sources.get(lts.target(each)).add(state);
      }
      if (successors[state] == 0) {
        gone.add(state);
      }
    }
    while (!gone.isEmpty()) {
      int state = gone.removeLast();
      left.clear(state);
      for (int source : sources.get(state)) {
        if (--successors[source] == 0) {
          gone.add(source);
        }
      }
    }
    return left;
  }
}
